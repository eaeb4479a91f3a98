import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from '../core.ts';
import { noticesOf, noticesUntil } from '../keys.ts';
import { readMatch } from '../match-store.ts';
import { myTurns } from '../my-matches.ts';
import { turnNotice } from '../notice-facts.ts';
import { noticeId } from '../notice-id.ts';
import type { MatchNotice, Notice, PlayerNotice } from '../notices.ts';
import { type Settings, wants } from '../settings.ts';
import type { LoadedMatch } from '../stored-match.ts';
import {
  type ChannelState,
  type HeldEntry,
  type LedgerEntry,
  noticeOfKey,
  readEntry,
  toHeldEntry,
  writeEntry,
} from './ledger.ts';

/** So many of a player's latest notices are looked through for those that were gathered. */
const LOOKED_THROUGH = 200;

/** A notice and the match that it is about. */
export interface AboutMatch {
  readonly notice: MatchNotice;
  readonly match: LoadedMatch;
}

/** What a digest tells: each turn that waits, the most urgent first, and what else was gathered for it, oldest first. */
export interface Digest {
  readonly turns: readonly AboutMatch[];
  readonly news: readonly AboutMatch[];
}

/**
 * Sees to it that the digest is sent for which an entry has been gathered: made once by whoever gathers first. Undefined
 * if the entry is in none.
 */
export const gather = async (
  core: Core,
  { receiver }: Notice,
  { channels }: LedgerEntry,
): Promise<{ readonly notice: PlayerNotice; readonly entry: LedgerEntry } | undefined> => {
  const { state, until } = channels.email ?? {};
  if (state !== 'gathered' || until === undefined) return undefined;
  const notice: PlayerNotice = { receiver, kind: 'digest', match: null, since: until, version: 0 };
  const { entry } = (await readEntry(core, notice)) ?? (await make(core, notice));
  return { notice, entry };
};

const make = async (core: Core, notice: PlayerNotice): Promise<Pick<HeldEntry, 'entry'>> => {
  const now = core.now();
  const entry: LedgerEntry = { posted: now, channels: { email: { state: 'waiting', at: now, until: notice.since } } };
  const { held = { entry } } = await writeEntry(core, notice, entry, 0);
  return held;
};

/**
 * What a player's digest of this time has to tell now; undefined without anything that was gathered for it and is still so.
 * Turns that other mails told already stand beside what is new; those that a later one will tell as new do not.
 */
export const readDigest = async (
  core: Core,
  { receiver, since }: PlayerNotice,
  settings: Settings,
): Promise<Digest | undefined> => {
  const recent = await recentNotices(core, receiver, since);
  const gathered = recent.filter(({ mail }) => mail?.state === 'gathered' && mail.until === since);
  const turns = await turnsOf(core, receiver, settings, (about) => isToldBy(core, since, recent, about.notice));
  const news = await newsAmong(core, gathered);
  const isNew = new Set(gathered.map(({ notice }) => noticeId(notice)));
  const hasNews = news.length > 0 || turns.some(({ notice }) => isNew.has(noticeId(notice)));
  return hasNews ? { turns, news } : undefined;
};

const turnsOf = async (
  core: Core,
  receiver: string,
  settings: Settings,
  isTold: (about: AboutMatch) => Promise<boolean>,
): Promise<readonly AboutMatch[]> => {
  const turns: AboutMatch[] = [];
  for (const match of await myTurns(core, receiver)) {
    const notice = turnNotice(match, receiver);
    if (notice === null || !wants(settings, 'email', notice, core.now())) continue;
    if (await isTold({ notice, match })) turns.push({ notice, match });
  }
  return turns.sort((a, b) => deadlineOf(a) - deadlineOf(b) || a.notice.since - b.notice.since);
};

const deadlineOf = ({ match }: AboutMatch): Instant => match.stored.deadline ?? Number.MAX_SAFE_INTEGER;

/** Whether a turn belongs into a digest: not while it has no entry yet, or one that is gathered for a later digest. */
const isToldBy = async (
  core: Core,
  digest: Instant,
  recent: readonly Posted[],
  turn: MatchNotice,
): Promise<boolean> => {
  const id = noticeId(turn);
  const posted = recent.find(({ notice }) => noticeId(notice) === id) ?? (await readPosted(core, turn));
  if (posted === undefined) return false;
  const { state, until = 0 } = posted.mail ?? {};
  return state !== 'gathered' || until <= digest;
};

/** Among what was gathered, what is no turn, oldest first. */
const newsAmong = async (core: Core, gathered: readonly Posted[]): Promise<readonly AboutMatch[]> => {
  const news: AboutMatch[] = [];
  for (const { notice } of gathered.toReversed()) {
    const match = notice.kind === 'turn' ? undefined : await readMatch(core, notice.match);
    if (match !== undefined) news.push({ notice, match });
  }
  return news;
};

/** A notice in the ledger, and where it stands by mail if it goes by mail. */
interface Posted {
  readonly notice: MatchNotice;
  readonly mail: ChannelState | undefined;
}

/** A player's latest notices of matches, newest first. */
const recentNotices = async (core: Core, receiver: string, until: Instant): Promise<readonly Posted[]> => {
  const recent = await core.table.query(noticesOf(receiver), { after: noticesUntil(until), limit: LOOKED_THROUGH });
  return recent.items.flatMap((item) => {
    const notice = noticeOfKey(item);
    return notice.match === null ? [] : [{ notice, mail: toHeldEntry(item).entry.channels.email }];
  });
};

const readPosted = async (core: Core, notice: MatchNotice): Promise<Posted | undefined> => {
  const held = await readEntry(core, notice);
  return held && { notice, mail: held.entry.channels.email };
};
