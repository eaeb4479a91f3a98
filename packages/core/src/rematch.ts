import type { Core } from './core.ts';
import { botSeat, codeFor, type Made, newMatch, nonceOf, playerSeat, pointTo } from './create-match.ts';
import { AppError } from './errors.ts';
import { macOf } from './hashes.ts';
import { makeId } from './ids.ts';
import { takeSeat } from './invites.ts';
import { type HeldMatch, makeMatch, readMatch } from './match-store.ts';
import { matchView } from './match-view.ts';
import { checkRoom } from './my-matches.ts';
import { mineOrNothing, seatOf } from './play.ts';
import { me, type Player } from './players.ts';
import { begin } from './seats.ts';
import { type LoadedMatch, type StoredMatch, type StoredSeat, seatOfPlayer, statusOf } from './stored-match.ts';

/**
 * The same again: one new match for all who ask, whoever asks first. The asker holds seat 0, the others follow in turn
 * order, each seat held for who sat there. Refuses `match_not_finished`.
 */
export const rematch = async (core: Core, player: string, id: string, nonce: Uint8Array | undefined): Promise<Made> => {
  const old = await mineOrNothing(core, player, id);
  if (statusOf(old) !== 'finished') throw new AppError('match_not_finished', 'The match is not over yet.');
  const found = await findRematch(core, id);
  if (found.held !== undefined) return joined(core, player, found.held, nonce);
  const asker = await me(core, player);
  await checkRoom(core, player);
  const stored = newMatch(core, {
    ...old.stored,
    id: found.id,
    madeFrom: null,
    seats: seatsAgain(core, old, found.id, asker, nonce),
  });
  await pointTo(core, stored, player);
  const { isNew, match } = await makeMatch(core, begin(core, stored));
  if (isNew) return { view: matchView(match, 0, core.now()), isNew };
  const again = await readMatch(core, found.id);
  if (again === undefined) throw new AppError('unavailable', 'The match could not be made: try again.');
  return joined(core, player, again, nonce);
};

/** Follows from the match that was: the first of a row whose match was not called off. */
const findRematch = async (core: Core, old: string): Promise<{ readonly id: string; readonly held?: HeldMatch }> => {
  for (let n = 0; ; n++) {
    const id = makeId('match', macOf(core.keyFor('derive'), 'rematch', old, String(n)).subarray(0, 16));
    const held = await readMatch(core, id);
    if (held === undefined) return { id };
    if (!wasCalledOff(held)) return { id, held };
  }
};

const wasCalledOff = ({ stored }: LoadedMatch): boolean => stored.began === null && stored.actions.length > 0;

const joined = async (core: Core, player: string, held: HeldMatch, nonce: Uint8Array | undefined): Promise<Made> => {
  const seat = held.stored.seats.findIndex((s) => s.type === 'open' && s.heldFor === player);
  const holds = seatOfPlayer(held.stored, player) !== undefined;
  const match = holds ? held : await takeSeat(core, held, seat, player, nonce);
  return { view: matchView(match, seatOf(match, player), core.now()), isNew: false };
};

const seatsAgain = (
  core: Core,
  { stored }: { readonly stored: StoredMatch },
  id: string,
  asker: Player,
  nonce: Uint8Array | undefined,
): readonly StoredSeat[] => {
  const first = seatOfPlayer(stored, asker.id) ?? 0;
  return stored.seats.map((_, seat): StoredSeat => {
    const before = stored.seats[(first + seat) % stored.seats.length];
    if (seat === 0) return playerSeat(asker, nonceOf(core, nonce, false));
    if (before?.type === 'bot') return botSeat(core, before.strength);
    const open = { type: 'open', code: codeFor(core, id, seat) } as const;
    return before?.type === 'player' ? { ...open, heldFor: before.player, heldName: before.name } : open;
  });
};
