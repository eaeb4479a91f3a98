import type { Instant } from '@slowfives/rules/match.ts';
import type { Message, SendResult } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import { type Endpoint, endpointsOf } from '../endpoints.ts';
import { readMatch } from '../match-store.ts';
import type { Notice } from '../notices.ts';
import { readToldPlayer } from '../players.ts';
import { type OutsideChannel, wants } from '../settings.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch } from '../stored-match.ts';
import { noteResult } from './endpoint-health.ts';
import {
  type ChannelState,
  type HeldEntry,
  type LedgerEntry,
  nextOf,
  readEntry,
  TOLD_WITHIN,
  writeEntry,
} from './ledger.ts';
import { makeMessage } from './message.ts';
import { afterQuiet, openEndpoints, plan, type Receiver } from './plan.ts';
import { LONGEST_DELAY, type Queue } from './queue.ts';
import { settle } from './settle.ts';

/** Sends a message to one endpoint of its kind. */
export type Send = (endpoint: Endpoint, message: Message) => Promise<SendResult>;

/** What deliveries are made with: a way to send, a queue for what must wait, and where links lead. */
export interface Courier {
  readonly send: Send;
  readonly queue: Queue;
  readonly site: string;
}

/** Somebody else is sending this notice just now: the message that said so must come again. */
export class LeasedByAnother extends Error {
  override readonly name = 'LeasedByAnother';
}

/** Longer than any send takes, shorter than the queue waits before it repeats itself. In seconds. */
export const LEASE = 60;

/**
 * Brings a notice to its receiver on every channel that is due, each once: claimed in the ledger before it is sent, its
 * turn checked again, the outcome recorded. What is due later is scheduled. Repeating it repeats nothing. NOTICES section 2.
 */
export const deliver = async (core: Core, courier: Courier, notice: Notice): Promise<void> => {
  const receiver = await readReceiver(core, notice.receiver);
  if (receiver === undefined || core.now() - notice.since > TOLD_WITHIN) return;
  const { held, due } = await claim(core, notice, receiver);
  const results = due.length === 0 ? {} : await sendAll(core, courier, notice, receiver, held.entry, due);
  const entry = await record(core, notice, held, results);
  await schedule(core, courier, notice, entry);
};

/** The receiver with settings and endpoints; undefined for one who was forgotten. */
export const readReceiver = async (core: Core, player: string): Promise<Receiver | undefined> => {
  const found = await readToldPlayer(core, player);
  if (found === undefined) return undefined;
  const { zone, quietHours, settings } = found;
  return { zone, quietHours, settings, endpoints: await endpointsOf(core, player) };
};

interface Claimed {
  readonly held: HeldEntry;
  readonly due: readonly OutsideChannel[];
}

/** Leases the channels that are due, in the write that makes the entry if it is new. */
const claim = async (core: Core, notice: Notice, receiver: Receiver): Promise<Claimed> => {
  let held = await readEntry(core, notice);
  for (;;) {
    const now = core.now();
    const entry = held?.entry ?? plan(notice, receiver, now);
    const due = dueIn(entry, now);
    if (held !== undefined && due.length === 0) return undisturbed(held, notice);
    const written = await writeEntry(core, notice, leased(entry, due, now), held?.rev ?? 0);
    if (written.saved && written.held !== undefined) return { held: written.held, due };
    held = written.held;
  }
};

/** An entry of which nothing is due: done, waiting, or somebody else's for now. */
const undisturbed = (held: HeldEntry, notice: Notice): Claimed => {
  if (isLeased(held.entry)) throw new LeasedByAnother(`a delivery to ${notice.receiver} is under way`);
  return { held, due: [] };
};

/** Waiting ones whose time has come, and those whose lease has run out. */
const dueIn = (entry: LedgerEntry, now: Instant): readonly OutsideChannel[] =>
  channelsIn(entry)
    .filter(([, { state, until }]) => (state === 'waiting' || state === 'leased') && (until ?? 0) <= now)
    .map(([channel]) => channel);

const channelsIn = (entry: LedgerEntry): readonly (readonly [OutsideChannel, ChannelState])[] =>
  Object.entries(entry.channels) as unknown as readonly (readonly [OutsideChannel, ChannelState])[];

const isLeased = (entry: LedgerEntry): boolean => channelsIn(entry).some(([, { state }]) => state === 'leased');

const leased = (entry: LedgerEntry, due: readonly OutsideChannel[], now: Instant): LedgerEntry => ({
  ...entry,
  channels: {
    ...entry.channels,
    ...Object.fromEntries(
      due.map((channel) => [channel, { ...entry.channels[channel], state: 'leased', at: now, until: now + LEASE }]),
    ),
  },
});

type Results = Readonly<Partial<Record<OutsideChannel, ChannelState>>>;

const sendAll = async (
  core: Core,
  courier: Courier,
  notice: Notice,
  receiver: Receiver,
  entry: LedgerEntry,
  due: readonly OutsideChannel[],
): Promise<Results> => {
  const match = await readMatch(core, notice.match);
  const results: [OutsideChannel, ChannelState][] = [];
  for (const channel of due) {
    const before = entry.channels[channel] ?? { state: 'leased', at: core.now() };
    results.push([channel, await sendOn(core, courier, notice, receiver, channel, before, match)]);
  }
  return Object.fromEntries(results);
};

const sendOn = async (
  core: Core,
  courier: Courier,
  notice: Notice,
  receiver: Receiver,
  channel: OutsideChannel,
  before: ChannelState,
  match: LoadedMatch | undefined,
): Promise<ChannelState> => {
  const now = core.now();
  if (match === undefined || !isStillTrue(notice, match)) return { state: 'skipped', at: now, detail: 'no longer so' };
  if (!wants(receiver.settings, channel, notice.kind, notice.match, now))
    return { state: 'skipped', at: now, detail: 'not wanted' };
  const allowed = channel === 'push' ? afterQuiet(receiver, now) : now;
  if (allowed > now) return { ...before, state: 'waiting', at: now, until: allowed };
  const message = await makeMessage(core, courier.site, notice, match);
  const open = openEndpoints(receiver, channel).filter(({ id }) => !before.taken?.includes(id));
  const tries = await Promise.all(
    open.map(async (endpoint) => ({ endpoint, result: await courier.send(endpoint, message) })),
  );
  await Promise.all(tries.map(({ endpoint, result }) => noteResult(core, notice.receiver, endpoint, result)));
  const [luck = 0] = core.random(1);
  return settle(before, tries, channel, now, luck / 256);
};

/** A turn is told only while it lasts; everything else stays true. */
const isStillTrue = (notice: Notice, match: LoadedMatch): boolean => {
  if (notice.kind !== 'turn' && notice.kind !== 'reminder_1' && notice.kind !== 'reminder_2') return true;
  const turn = turnOfMatch(match);
  return turn?.version === notice.version && turn.seat === seatOfPlayer(match.stored, notice.receiver);
};

const record = async (core: Core, notice: Notice, from: HeldEntry, results: Results): Promise<LedgerEntry> => {
  if (Object.keys(results).length === 0) return from.entry;
  let held = from;
  for (;;) {
    const entry = { ...held.entry, channels: { ...held.entry.channels, ...results } };
    const written = await writeEntry(core, notice, entry, held.rev);
    if (written.saved || written.held === undefined) return entry;
    held = written.held;
  }
};

/** A short wait is the queue's; a long one is met by the sweep, through the entry's `wakeAt`. */
const schedule = async (core: Core, courier: Courier, notice: Notice, entry: LedgerEntry): Promise<void> => {
  const next = nextOf(entry);
  if (next === undefined) return;
  const delay = Math.max(0, next - core.now());
  if (delay <= LONGEST_DELAY) await courier.queue.send({ type: 'notice', notice }, delay);
};
