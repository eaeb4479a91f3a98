import type { SpelledRuleset } from '@slowfives/rules/spelling.ts';
import type { Core } from './core.ts';
import { codeFor, nonceOf, playerSeat } from './create-match.ts';
import { AppError } from './errors.ts';
import { readCode } from './ids.ts';
import { fromData } from './json-data.ts';
import { activeKey, codeKey } from './keys.ts';
import { changeMatch, type HeldMatch, readMatch } from './match-store.ts';
import { type MatchView, matchView, type PlayerName, playerAt } from './match-view.ts';
import { checkRoom } from './my-matches.ts';
import type { Pace } from './pace.ts';
import { me, type Player } from './players.ts';
import { begin } from './seats.ts';
import { type LoadedMatch, type StoredMatch, seatOfPlayer, statusOf } from './stored-match.ts';

/** What an invitation is to, for whoever has its code. */
export interface InviteView {
  readonly code: string;
  readonly from: PlayerName;
  readonly match: string;
  readonly seat: number;
  readonly seats: number;
  readonly ruleset: SpelledRuleset;
  readonly pace: Pace;
  readonly helpers: boolean;
  readonly commitment: string;
}

/** Shows an invitation. Refuses with `not_found`, `seat_taken` (unless by who asks) or `invite_gone`. */
export const showInvite = async (core: Core, player: string | null, typed: string): Promise<InviteView> => {
  const { held, seat, code } = await invited(core, typed);
  const mine = player !== null && seatOfPlayer(held.stored, player) !== undefined;
  if (!mine) checkOpen(held, seat);
  const { ruleset, pace, helpers, fairness } = matchView(held, null, core.now());
  const from = playerAt(held.stored.seats[0]) ?? { id: '', name: '' };
  const { length: seats } = held.stored.seats;
  return { code, from, match: held.stored.id, seat, seats, ruleset, pace, helpers, commitment: fairness.commitment };
};

/**
 * Takes the seat of an invitation. Who already holds one gets their view and no second one. Refuses with `not_found`,
 * `seat_taken`, `invite_gone` or `too_many_matches`.
 */
export const acceptInvite = async (
  core: Core,
  player: string,
  typed: string,
  nonce: Uint8Array | undefined,
): Promise<MatchView> => {
  const { held, seat } = await invited(core, typed);
  return viewFor(core, player, await takeSeat(core, held, seat, player, nonce));
};

/** Seats a player who holds no seat yet, pointer first; if the seat is lost to another, the pointer goes again. */
export const takeSeat = async (
  core: Core,
  held: HeldMatch,
  seat: number,
  player: string,
  nonce: Uint8Array | undefined,
): Promise<LoadedMatch> => {
  if (seatOfPlayer(held.stored, player) !== undefined) return held;
  checkMayTake(held, seat, player);
  const joiner = await me(core, player);
  await checkRoom(core, player);
  const row = await core.table.put({ ...activeKey(player, held.stored.id), data: new Uint8Array() }, 0);
  const given = nonceOf(core, nonce, true);
  try {
    return await changeMatch(core, held, (match) => seated(core, match, seat, joiner, given));
  } catch (error) {
    if (row.type === 'saved' && isLost(error)) await core.table.remove(activeKey(player, held.stored.id), row.item.rev);
    throw error;
  }
};

/** The seat is another's for good, so the pointer leads nowhere. After any other failure it may have been taken. */
const isLost = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'seat_taken' || error.code === 'invite_gone');

const seated = (
  core: Core,
  match: LoadedMatch,
  seat: number,
  joiner: Player,
  nonce: Parameters<typeof playerSeat>[1],
): StoredMatch | null => {
  const { stored } = match;
  if (seatOfPlayer(stored, joiner.id) !== undefined) return null;
  checkMayTake(match, seat, joiner.id);
  return begin(core, { ...stored, seats: stored.seats.map((s, i) => (i === seat ? playerSeat(joiner, nonce) : s)) });
};

const viewFor = (core: Core, player: string, match: LoadedMatch): MatchView =>
  matchView(match, seatOfPlayer(match.stored, player) ?? null, core.now());

/** The match and seat of a code, whatever has become of them. */
const invited = async (core: Core, typed: string) => {
  const code = readCode(typed);
  const item = await core.table.get(codeKey(code));
  const { match = '', seat = -1 } = item ? fromData<{ match?: string; seat?: number }>(item.data) : {};
  const held = item && (await readMatch(core, match));
  if (held === undefined || held.stored.seats[seat] === undefined || code !== codeFor(core, match, seat)) {
    throw new AppError('not_found', 'There is no such invitation: check its ten letters.');
  }
  return { held, seat, code };
};

const checkMayTake = (match: LoadedMatch, seat: number, player: string): void => {
  checkOpen(match, seat);
  const taken = match.stored.seats[seat];
  if (taken?.type === 'open' && taken.heldFor !== undefined && taken.heldFor !== player) throw seatTaken();
};

const checkOpen = (match: LoadedMatch, seat: number): void => {
  if (match.stored.seats[seat]?.type !== 'open') throw seatTaken();
  if (statusOf(match) !== 'open') throw new AppError('invite_gone', 'The match was called off before it began.');
};

const seatTaken = (): AppError => new AppError('seat_taken', 'Somebody has already taken this seat.');
