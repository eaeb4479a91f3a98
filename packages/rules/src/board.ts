import { byteAt, shortAt } from './at.ts';
import type { Ruleset } from './ruleset.ts';
import { bitOf, LOW_TILES, type Tile, wholeSet } from './tile.ts';

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
  /** By placed tile: 1 for a spinner. */
  readonly spinning: Uint8Array;
  /** By placed tile, for spinners: covered ports, sides and ends together. */
  readonly covered: Uint8Array;
  /** The order in which the first spinner was placed, -1 while there is none. */
  spinner: number;
  spots: number;
  /** By spot: its number, kind, free ports and tile, packed by `makeSpot`. */
  readonly spot: Uint16Array;
  /** The board count, RULES 3.2. */
  count: number;
  /** Tiles that match some spot, as bits. */
  matchLow: number;
  matchHigh: number;
}

export const makeBoard = (rules: Ruleset): Board => ({
  rules,
  placed: 0,
  tiles: new Uint8Array(MAX_TILES),
  spinning: new Uint8Array(MAX_TILES),
  covered: new Uint8Array(MAX_TILES),
  spinner: -1,
  spots: 0,
  spot: new Uint16Array(MAX_SPOTS),
  count: 0,
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
};

/** A second board alike, so that a play can be tried. */
export const copyBoard = (board: Board): Board => ({
  ...board,
  tiles: board.tiles.slice(),
  spinning: board.spinning.slice(),
  covered: board.covered.slice(),
  spot: board.spot.slice(),
});

export type Kind = typeof HALF | typeof SIDE | typeof END;

/** A spot in one number; `owner` is the order in which its tile was placed. */
export const makeSpot = (number: number, kind: Kind, free: number, owner: number): number =>
  number | (kind << 4) | (free << 6) | (owner << 8);

export const numberOf = (spot: number): number => spot & 15;
export const kindOf = (spot: number): Kind => ((spot >> 4) & 3) as Kind;
export const freeOf = (spot: number): number => (spot >> 6) & 3;
export const ownerOf = (spot: number): number => spot >> 8;

/** The number that matches a spot, or NO_NUMBER while the ends of a spinner are locked. */
export const numberAt = (board: Board, spot: number): number => numberOf(shortAt(board.spot, spot));

export const kindAt = (board: Board, spot: number): Kind => kindOf(shortAt(board.spot, spot));

/** Free ports that a spot stands for, 1 or 2. */
export const freeAt = (board: Board, spot: number): number => freeOf(shortAt(board.spot, spot));

/** The order in which a spot's tile was placed. */
export const ownerAt = (board: Board, spot: number): number => ownerOf(shortAt(board.spot, spot));

/** The tile that a spot is on. */
export const tileAtSpot = (board: Board, spot: number): Tile => byteAt(board.tiles, ownerAt(board, spot));

/** Whether the tile placed at this order is a spinner. */
export const spins = (board: Board, order: number): boolean => byteAt(board.spinning, order) === 1;

/** Whether every tile of every open number is on the table, so that nothing can ever be laid again. RULES 3.4 step 3. */
export const isDead = (board: Board): boolean => {
  const unseen = new Set(wholeSet(board.rules.maxPip));
  for (let order = 0; order < board.placed; order++) unseen.delete(byteAt(board.tiles, order));
  for (const tile of unseen) if (matches(board, tile)) return false;
  return true;
};

/** Whether a tile can be laid on a table that is not empty. */
export const matches = (board: Board, tile: Tile): boolean =>
  ((tile < LOW_TILES ? board.matchLow : board.matchHigh) & bitOf(tile)) !== 0;
