import type { Core } from './core.ts';
import { settled, withBots } from './play.ts';
import { load, type StoredMatch, takenSeats } from './stored-match.ts';

/** A match as it is, or, if its last seat has just been taken, begun: dealt, and bots that lead have played. */
export const begin = (core: Core, stored: StoredMatch): StoredMatch => {
  if (takenSeats(stored) < stored.seats.length || stored.began !== null) return stored;
  const began = Math.max(core.now(), stored.created);
  const begun = { ...stored, began, carriedTo: began, deadline: null };
  const { match } = load(begun);
  if (match === null) throw new Error(`match ${stored.id} has all seats taken and did not begin`);
  return settled(begun, withBots(begun, match, began), null);
};
