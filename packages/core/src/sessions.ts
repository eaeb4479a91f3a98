import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { HASHES, macOf } from './hashes.ts';
import { makeId } from './ids.ts';
import { fromData, toData } from './json-data.ts';
import { sessionKey } from './keys.ts';
import { readPlayer } from './players.ts';
import type { Item } from './store/table.ts';
import { ACCESS_SECONDS, makeAccessToken } from './tokens.ts';

const DAY = 86_400;
/** A session ends when it has not been used for so long. */
const SESSION_SECONDS = 180 * DAY;
/** A refresh token whose answer was lost can be sent again for so long. */
const RETRY_SECONDS = 60;
const PREFIX = 'sf_rt_';
const SESSION_LETTERS = 26;

/** What a device holds to speak for a player. `expiresIn` is in seconds. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

/** Hashes of the present refresh token and the one before, and when they changed places. */
interface Session {
  readonly player: string;
  readonly hash: string;
  readonly previous?: string;
  readonly rotated: Instant;
}

export const startSession = async (core: Core, player: string): Promise<Tokens> => {
  const session = makeId('session', core.random(16)).slice('ses_'.length);
  const token = `${PREFIX}${session}_${toText(core.random(32))}`;
  await core.table.put(sessionItem(core, session, { player, hash: hashOf(token), rotated: core.now() }), 0);
  return tokensFor(core, player, token);
};

/**
 * Trades a refresh token for the next one. The one before is taken again for a minute, and gives the same; any other
 * means that somebody else has used it, and ends the session. Refuses with `unauthorized`.
 */
export const refresh = async (core: Core, token: string): Promise<Tokens> => {
  const session = sessionOf(token);
  const item = session === undefined ? undefined : await core.table.get(sessionKey(session));
  if (session === undefined || item === undefined) throw ended();
  const player = await readPlayer(core, fromData<Session>(item.data).player);
  if (player === undefined) throw ended();
  return rotate(core, session, item, token);
};

const rotate = async (core: Core, session: string, item: Item, token: string): Promise<Tokens> => {
  const held = fromData<Session>(item.data);
  const next = successor(core, session, token);
  if (held.previous === hashOf(token) && core.now() - held.rotated <= RETRY_SECONDS) {
    return tokensFor(core, held.player, next);
  }
  if (held.hash !== hashOf(token)) {
    await core.table.remove(sessionKey(session), item.rev);
    throw ended();
  }
  const rotated: Session = { player: held.player, hash: hashOf(next), previous: held.hash, rotated: core.now() };
  const saved = await core.table.put(sessionItem(core, session, rotated), item.rev);
  if (saved.type === 'saved') return tokensFor(core, held.player, next);
  if (saved.item === undefined) throw ended();
  return rotate(core, session, saved.item, token);
};

/** Follows from the token before, so that a lost answer can be given again. */
const successor = (core: Core, session: string, token: string): string =>
  `${PREFIX}${session}_${toText(macOf(core.keyFor('refresh'), token))}`;

const sessionItem = (core: Core, session: string, content: Session) => ({
  ...sessionKey(session),
  data: toData(content),
  expiresAt: core.now() + SESSION_SECONDS,
});

const tokensFor = async (core: Core, player: string, refreshToken: string): Promise<Tokens> => ({
  accessToken: await makeAccessToken(core, player),
  refreshToken,
  expiresIn: ACCESS_SECONDS,
});

const sessionOf = (token: string): string | undefined => {
  const session = token.slice(PREFIX.length, PREFIX.length + SESSION_LETTERS);
  return token.startsWith(PREFIX) && token[PREFIX.length + SESSION_LETTERS] === '_' ? session : undefined;
};

const hashOf = (token: string): string => toText(HASHES.sha256(new TextEncoder().encode(token)));

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const ended = (): AppError => new AppError('unauthorized', 'The session has ended: start a new one.');
