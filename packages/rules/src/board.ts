import type { Ruleset } from './ruleset.ts';
import { isDouble, NO_NUMBER } from './tile.ts';

/** A free half of a single tile; a side of a double; an end of a spinner. RULES 3.1. */
export const HALF = 0;
export const SIDE = 1;
export const END = 2;

const MAX_TILES = 55;
/** Free places at once: two at first; a spinner takes one and adds two, and there are at most ten. */
const MAX_SPOTS = 24;

/**
 * The tiles on the table, packed for speed and changed in place: made, played on and read by `round.ts` alone, so that
 * nobody else holds one while it changes.
 *
 * A *spot* is a place that a tile can be laid on: one free port, or the two sides of a lone double or the two free ends
 * of a spinner, which are the same move. Spots stand in the canonical order of RULES 3.3: oldest tile first, side before
 * end.
 */
export interface Board {
  readonly rules: Ruleset;
  /** Tiles on the table. */
  placed: number;
  readonly tiles: Uint8Array;
  /** By placed tile, for spinners: covered ports, sides and ends together. */
  readonly covered: Uint8Array;
  /** The order in which the first spinner was placed, -1 while there is none. */
  spinner: number;
  spots: number;
  /** By spot: the number that matches, or NO_NUMBER while the ends of a spinner are locked. */
  readonly number: Uint8Array;
  /** By spot: which placed tile it is on. */
  readonly owner: Uint8Array;
  readonly kind: Uint8Array;
  /** By spot: free ports that it stands for, 1 or 2. */
  readonly free: Uint8Array;
  /** The board count, RULES 3.2. */
  count: number;
  /** By number: how many of its tiles are on the table. */
  readonly shown: Uint8Array;
  /** Tiles that match some spot, as bits. */
  matchLow: number;
  matchHigh: number;
}

export const makeBoard = (rules: Ruleset): Board => ({
  rules,
  placed: 0,
  tiles: new Uint8Array(MAX_TILES),
  covered: new Uint8Array(MAX_TILES),
  spinner: -1,
  spots: 0,
  number: new Uint8Array(MAX_SPOTS),
  owner: new Uint8Array(MAX_SPOTS),
  kind: new Uint8Array(MAX_SPOTS),
  free: new Uint8Array(MAX_SPOTS),
  count: 0,
  shown: new Uint8Array(NO_NUMBER),
  matchLow: 0,
  matchHigh: 0,
});

/** Takes every tile off the table. */
export const clearBoard = (board: Board): void => {
  board.placed = 0;
  board.spots = 0;
  board.spinner = -1;
  board.count = 0;
  board.matchLow = 0;
  board.matchHigh = 0;
  board.shown.fill(0);
};

/** A second board alike, so that a play can be tried. */
export const copyBoard = (board: Board): Board => ({
  ...board,
  tiles: board.tiles.slice(),
  covered: board.covered.slice(),
  number: board.number.slice(),
  owner: board.owner.slice(),
  kind: board.kind.slice(),
  free: board.free.slice(),
  shown: board.shown.slice(),
});

/** Whether the placed double is (or, being placed, becomes) a spinner. */
export const spins = (board: Board, order: number): boolean => {
  if (!isDouble(board.tiles[order] ?? 0)) return false;
  switch (board.rules.spinners) {
    case 'none':
      return false;
    case 'first':
      return board.spinner < 0 || board.spinner === order;
    case 'leadOnly':
      return order === 0;
    case 'all':
      return true;
  }
};

/** Whether every tile of every open number is on the table, so that nothing can ever be laid again. RULES 3.4 step 3. */
export const isDead = (board: Board): boolean => {
  const all = board.rules.maxPip + 1;
  for (let spot = 0; spot < board.spots; spot++) {
    const n = board.number[spot] ?? 0;
    if (n !== NO_NUMBER && (board.shown[n] ?? 0) < all) return false;
  }
  return true;
};
