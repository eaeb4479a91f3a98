import type { Instant } from '@slowfives/rules/match.ts';
import { bareId } from './ids.ts';
import type { Key } from './store/table.ts';

/** The largest instant that ten digits write: what counts down from it sorts newest first. */
const LAST = 9_999_999_999;

const ten = (n: number): string => String(n).padStart(10, '0');

export const matchKey = (match: string): Key => ({ pk: `M#${bareId(match)}`, sk: 'M' });

/** Closed rounds of a match, by the first of them. */
export const closedKey = (match: string, round: number): Key => ({
  pk: `M#${bareId(match)}`,
  sk: `R#${String(round).padStart(3, '0')}`,
});
export const CLOSED = 'R#';

export const playerKey = (player: string): Key => ({ pk: `P#${bareId(player)}`, sk: 'P' });

export const ACTIVE = 'MA#';
export const ENDED = 'MF#';
export const activeKey = (player: string, match: string): Key => ({
  pk: `P#${bareId(player)}`,
  sk: ACTIVE + bareId(match),
});

/** Ended matches of a player, the last ended first. */
export const endedKey = (player: string, ended: Instant, match: string): Key => ({
  pk: `P#${bareId(player)}`,
  sk: `${ENDED}${ten(LAST - ended)}#${bareId(match)}`,
});

/** The match that a row of a player's list names. */
export const matchOfRow = (sk: string): string => `mat_${sk.slice(sk.lastIndexOf('#') + 1)}`;

export const codeKey = (code: string): Key => ({ pk: `K#${code}`, sk: 'K' });

export const sessionKey = (session: string): Key => ({ pk: `K#${session}`, sk: 'K' });

/**
 * A notice, by its turn or event, so that the same one can't be made twice; a receiver's newest stand first. `about`: the id
 * of a match, or of an endpoint (which has a `_` where a match's bare id has none), or null.
 */
export const noticeKey = (
  receiver: string,
  since: Instant,
  about: string | null,
  version: number,
  kind: string,
): Key => ({
  pk: noticesOf(receiver),
  sk: `${ten(LAST - since)}#${aboutPart(about)}#${version}#${kind}`,
});

/** In the key of a notice that is about nothing with an id. */
const NOTHING = '-';

const aboutPart = (about: string | null): string => {
  if (about === null) return NOTHING;
  return about.startsWith('mat_') ? bareId(about) : about;
};

export const noticesOf = (receiver: string): string => `N#${bareId(receiver)}`;

/** Just before a receiver's notices of this instant, and of all before it. */
export const noticesUntil = (since: Instant): string => ten(LAST - since);

/** What a notice's key says, in the order in which `noticeKey` takes it. */
export const readNoticeKey = ({ pk, sk }: Key) => {
  const [since = '', part = '', version = '', kind = ''] = sk.split('#');
  const receiver = `ply_${pk.slice('N#'.length)}`;
  return { receiver, since: LAST - Number(since), about: readAbout(part), version: Number(version), kind };
};

const readAbout = (part: string): string | null => {
  if (part === NOTHING) return null;
  return part.includes('_') ? part : `mat_${part}`;
};

/** What the one machine shows as delivered, newest first; of one second the highest version, what has none last. */
export const OUTBOX = 'O';
export const outboxKey = (time: Instant, version: number | null, id: string): Key => ({
  pk: OUTBOX,
  sk: `${ten(LAST - time)}#${ten(LAST - (version ?? 0))}#${id}`,
});

/** The heartbeat of the sweeps. */
export const SWEEP_KEY: Key = { pk: 'W', sk: 'W' };
