import { type Board, END } from './board.ts';
import { HIGH, LOW, LOW_TILES, makeTile, NO_NUMBER, type Tile } from './tile.ts';

/** A play packed in one number: `spot * 64 + tile`. */
export const makePlay = (tile: Tile, spot: number): number => spot * 64 + tile;
export const tileOfPlay = (play: number): Tile => play & 63;
export const spotOfPlay = (play: number): number => play >> 6;

/** Whether any tile of the hand, given as bits, can be laid. True for an empty table: every tile may be led. */
export const canPlay = (board: Board, low: number, high: number): boolean =>
  board.placed === 0 || ((low & board.matchLow) | (high & board.matchHigh)) !== 0;

/**
 * Writes the plays of a hand into `out` in canonical order and returns how many: highest tile first, then oldest spot.
 * On an empty table every tile of the hand.
 */
export const listPlays = (board: Board, low: number, high: number, out: Uint16Array): number => {
  const empty = board.placed === 0;
  const n = listHalf(board, empty ? high : high & board.matchHigh, LOW_TILES, out, 0);
  return listHalf(board, empty ? low : low & board.matchLow, 0, out, n);
};

const listHalf = (board: Board, tiles: number, first: Tile, out: Uint16Array, from: number): number => {
  const { number, spots, placed } = board;
  let n = from;
  let rest = tiles;
  while (rest !== 0) {
    const bit = 31 - Math.clz32(rest);
    rest ^= 1 << bit;
    const tile = first + bit;
    if (placed === 0) {
      out[n++] = tile;
      continue;
    }
    const a = HIGH[tile];
    const b = LOW[tile];
    for (let spot = 0; spot < spots; spot++) {
      const matches = number[spot];
      if (matches === a || matches === b) out[n++] = (spot << 6) | tile;
    }
  }
  return n;
};

/** A place that may be played to now: on which tile, with which number, and whether on an end of a spinner. */
export interface OpenEnd {
  readonly tile: string;
  readonly at?: 'end';
  readonly value: number;
}

/** What may be played to, in canonical order, each merged pair once. */
export const openEnds = (board: Board): readonly OpenEnd[] => {
  const found: OpenEnd[] = [];
  for (let spot = 0; spot < board.spots; spot++) {
    const value = board.number[spot] ?? 0;
    if (value === NO_NUMBER) continue;
    const tile = makeTile(board.tiles[board.owner[spot] ?? 0] ?? 0);
    found.push(board.kind[spot] === END ? { tile, at: 'end', value } : { tile, value });
  }
  return found;
};
