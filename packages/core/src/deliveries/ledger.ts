import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from '../core.ts';
import { fromData, toData } from '../json-data.ts';
import { noticeKey, readNoticeKey } from '../keys.ts';
import { aboutOf, isReminder, MATCH_NOTICE_KINDS, type Notice } from '../notices.ts';
import { OUTSIDE, type OutsideChannel } from '../settings.ts';
import type { Item, Key, NewItem } from '../store/table.ts';

const DAY = 86_400;
/** The ledger remembers a notice for so long. */
const KEPT = 30 * DAY;
/** What is told of later than this is not told anew: the ledger may have forgotten it. */
const TOLD_WITHIN = 20 * DAY;

/**
 * `waiting` for its time; `leased` to one who sends it; then how it ended. `skipped`: no longer to be told. `gathered`: it
 * goes with a digest, whose own entry says how that went.
 */
export const STATES = ['waiting', 'leased', 'sent', 'refused', 'gone', 'skipped', 'gathered'] as const;
export type State = (typeof STATES)[number];

/** Where a notice stands on one channel. */
export interface ChannelState {
  readonly state: State;
  /** When it came to stand there. */
  readonly at: Instant;
  /** `waiting`: when it is due. `leased`: until when it is nobody else's. `gathered`: when the digest is due. */
  readonly until?: Instant;
  readonly tries?: number;
  readonly detail?: string;
  /** By endpoint, those that have taken it. */
  readonly taken?: readonly string[];
}

/** A notice in the ledger: one item for all its channels. */
export interface LedgerEntry {
  /** When it stood in the inbox. */
  readonly posted: Instant;
  readonly channels: Readonly<Partial<Record<OutsideChannel, ChannelState>>>;
}

export interface HeldEntry {
  readonly entry: LedgerEntry;
  readonly rev: number;
}

export const readEntry = async (core: Core, notice: Notice): Promise<HeldEntry | undefined> => {
  const item = await core.table.get(keyOf(notice));
  return item && toHeldEntry(item);
};

export const toHeldEntry = (item: Item): HeldEntry => ({ entry: fromData<LedgerEntry>(item.data), rev: item.rev });

/** Writes an entry under its `rev` (0: it must not be there yet). The one that is there if somebody was faster. */
export const writeEntry = async (
  core: Core,
  notice: Notice,
  entry: LedgerEntry,
  replaces: number,
): Promise<{ readonly saved: boolean; readonly held?: HeldEntry }> => {
  const put = await core.table.put(itemOf(notice, entry), replaces);
  if (put.type === 'saved') return { saved: true, held: { entry, rev: put.item.rev } };
  return put.item === undefined ? { saved: false } : { saved: false, held: toHeldEntry(put.item) };
};

/** A channel of an entry and where the notice stands on it. */
type ChannelRow = readonly [OutsideChannel, ChannelState];

/** The channels of an entry. */
export const channelsIn = ({ channels }: LedgerEntry): readonly ChannelRow[] =>
  OUTSIDE.flatMap((channel): readonly ChannelRow[] => {
    const state = channels[channel];
    return state === undefined ? [] : [[channel, state]];
  });

/** The channels on which something is still to happen. */
export const waitingIn = (entry: LedgerEntry): readonly OutsideChannel[] =>
  channelsIn(entry).flatMap(([channel, { state }]) => (state === 'waiting' || state === 'leased' ? [channel] : []));

/** When the entry next needs looking at: something falls due or a lease runs out; undefined when all is done. */
export const nextOf = (entry: LedgerEntry): Instant | undefined => {
  const times = waitingIn(entry).flatMap((channel) => entry.channels[channel]?.until ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
};

/** Whether a notice is too old to be made anew. A reminder is made once, however old its turn is. */
export const isTooOld = (notice: Notice, now: Instant): boolean =>
  !isReminder(notice) && now - notice.since > TOLD_WITHIN;

/**
 * An entry that must wait longer than a queue can is found by the sweep, and so is a reminder that was asked for: nothing
 * but its entry knows of it. A lease is the queue's own to repeat.
 */
const itemOf = (notice: Notice, entry: LedgerEntry): NewItem => {
  const item = { ...keyOf(notice), data: toData(entry), expiresAt: entry.posted + KEPT };
  const waits = Object.values(entry.channels).flatMap(({ state, until, at }) =>
    state === 'waiting' && until !== undefined && (until - at > 15 * 60 || notice.kind === 'reminder_asked')
      ? [until]
      : [],
  );
  return waits.length === 0 ? item : { ...item, wakeAt: Math.min(...waits) };
};

const keyOf = (notice: Notice): Key =>
  noticeKey(notice.receiver, notice.since, aboutOf(notice), notice.version, notice.kind);

/** The notice that a key of the ledger names. */
export const noticeOfKey = (key: Key): Notice => {
  const { kind, about, version, ...rest } = readNoticeKey(key);
  if (kind === 'digest') return { ...rest, kind, match: null, version: 0 };
  if (about === null) throw new Error(`a notice of the kind ${kind} is about nothing`);
  if (kind === 'endpoint_off') return { ...rest, kind, match: null, endpoint: about, version: 0 };
  return { ...rest, kind: knownOf(MATCH_NOTICE_KINDS, kind), match: about, version };
};

const knownOf = <Kind extends string>(kinds: readonly Kind[], kind: string): Kind => {
  const known = kinds.find((name) => name === kind);
  if (known === undefined) throw new Error(`no notice is of the kind ${kind}`);
  return known;
};
