import type { BoardEnd } from './board.ts';
import { halvesOf } from './tree.ts';

/** A legal play of the match view. */
export type Move = { readonly tile: string; readonly on?: string | undefined; readonly at?: 'end' | undefined };

/** The end that a move goes on, if it is among `ends`. */
export const endFor = (ends: readonly BoardEnd[], move: Move): BoardEnd | undefined => {
  const halves = halvesOf(move.tile);
  return ends.find(
    (end) =>
      end.tile === move.on &&
      end.at === move.at &&
      (end.value === undefined || halves.some((half) => half === end.value)),
  );
};

/** The move that puts `tile` on an end. */
export const moveOn = (end: BoardEnd, tile: string): Move => ({
  tile,
  ...(end.tile === undefined ? {} : { on: end.tile }),
  ...(end.at === undefined ? {} : { at: end.at }),
});
