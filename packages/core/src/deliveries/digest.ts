import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from '../core.ts';
import { noticesOf, noticesUntil } from '../keys.ts';
import { readMatch } from '../match-store.ts';
import { myTurns } from '../my-matches.ts';
import { isStillTrue, turnNotice } from '../notice-facts.ts';
import { noticeId } from '../notice-id.ts';
import type { DigestNotice, MatchNotice, Notice } from '../notices.ts';
import { type Settings, wants } from '../settings.ts';
import type { Item, Page } from '../store/table.ts';
import type { LoadedMatch } from '../stored-match.ts';
import {
  type ChannelState,
  type HeldEntry,
  isTooOld,
  type LedgerEntry,
  noticeOfKey,
  readEntry,
  toHeldEntry,
  writeEntry,
} from './ledger.ts';

const DAY = 86_400;
/** What was gathered for a digest happened no longer before it than a day, and what the feed may be late. In seconds. */
const LOOKED_BACK = 3 * DAY;
const PAGE = 100;

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
): Promise<{ readonly notice: DigestNotice; readonly entry: LedgerEntry } | undefined> => {
  const { state, until } = channels.email ?? {};
  if (state !== 'gathered' || until === undefined) return undefined;
  const notice: DigestNotice = { receiver, kind: 'digest', match: null, since: until, version: 0 };
  const { entry } = (await readEntry(core, notice)) ?? (await make(core, notice));
  return { notice, entry };
};

const make = async (core: Core, notice: DigestNotice): Promise<Pick<HeldEntry, 'entry'>> => {
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
  { receiver, since }: DigestNotice,
  settings: Settings,
): Promise<Digest | undefined> => {
  const recent = await recentNotices(core, receiver, since);
  const gathered = recent.filter(({ mail }) => mail?.state === 'gathered' && mail.until === since);
  const turns = await turnsOf(core, receiver, settings, (about) => isToldBy(core, since, recent, about.notice));
  const news = await newsAmong(core, gathered, settings);
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

/**
 * Whether a turn belongs into a digest: not while it is still to be posted, or gathered for a later digest. The entry of one
 * that waits for weeks has been forgotten.
 */
const isToldBy = async (
  core: Core,
  digest: Instant,
  recent: readonly Posted[],
  turn: MatchNotice,
): Promise<boolean> => {
  const id = noticeId(turn);
  const posted = recent.find(({ notice }) => noticeId(notice) === id) ?? (await readPosted(core, turn));
  if (posted === undefined) return isTooOld(turn, core.now());
  const { state, until = 0 } = posted.mail ?? {};
  return state !== 'gathered' || until <= digest;
};

/** Among what was gathered, what is no turn, is still wanted and still so, oldest first. */
const newsAmong = async (
  core: Core,
  gathered: readonly Posted[],
  settings: Settings,
): Promise<readonly AboutMatch[]> => {
  const wanted = gathered.filter(
    ({ notice }) => notice.kind !== 'turn' && wants(settings, 'email', notice, core.now()),
  );
  const news: AboutMatch[] = [];
  for (const { notice } of wanted.toReversed()) {
    const match = await readMatch(core, notice.match);
    if (match !== undefined && isStillTrue(notice, match)) news.push({ notice, match });
  }
  return news;
};

/** A notice in the ledger, and where it stands by mail if it goes by mail. */
interface Posted {
  readonly notice: MatchNotice;
  readonly mail: ChannelState | undefined;
}

/** A player's notices of matches in the days before a digest, newest first. */
const recentNotices = async (core: Core, receiver: string, until: Instant): Promise<readonly Posted[]> => {
  const recent: Posted[] = [];
  let after: string | undefined = noticesUntil(until);
  while (after !== undefined) {
    const page: Page = await core.table.query(noticesOf(receiver), { after, limit: PAGE });
    recent.push(...page.items.flatMap(toPosted));
    after = (recent.at(-1)?.notice.since ?? until) < until - LOOKED_BACK ? undefined : page.next;
  }
  return recent;
};

const toPosted = (item: Item): readonly Posted[] => {
  const notice = noticeOfKey(item);
  return notice.match === null ? [] : [{ notice, mail: toHeldEntry(item).entry.channels.email }];
};

const readPosted = async (core: Core, notice: MatchNotice): Promise<Posted | undefined> => {
  const held = await readEntry(core, notice);
  return held && { notice, mail: held.entry.channels.email };
};
