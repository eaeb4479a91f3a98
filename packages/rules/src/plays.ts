import { shortAt } from './at.ts';
import { type Board, END, kindAt, numberAt, numberOf, tileAtSpot } from './board.ts';
import { highestBit } from './hand.ts';
import { LOW_TILES, makeTile, NO_NUMBER, NUMBERS, type Tile } from './tile.ts';

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
  if (board.placed === 0) return listLeads(low, 0, out, listLeads(high, LOW_TILES, out, 0));
  const fits = high & board.matchHigh;
  const n = fits === 0 ? 0 : listHalf(board, fits, LOW_TILES, out, 0);
  return listHalf(board, low & board.matchLow, 0, out, n);
};

const listLeads = (tiles: number, first: Tile, out: Uint16Array, from: number): number => {
  let n = from;
  for (let rest = tiles; rest !== 0; ) {
    const bit = highestBit(rest);
    rest ^= 1 << bit;
    out[n++] = first + bit;
  }
  return n;
};

/** Writes each pair of a tile and a spot, and goes on to the next place only where they match: no branch to guess. */
const listHalf = (board: Board, tiles: number, first: Tile, out: Uint16Array, from: number): number => {
  const { spot, spots } = board;
  let n = from;
  for (let rest = tiles; rest !== 0; ) {
    const bit = highestBit(rest);
    rest ^= 1 << bit;
    const tile = first + bit;
    const numbers = shortAt(NUMBERS, tile);
    for (let i = 0; i < spots; i++) {
      out[n] = (i << 6) | tile;
      n += (numbers >> numberOf(shortAt(spot, i))) & 1;
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
    const value = numberAt(board, spot);
    if (value === NO_NUMBER) continue;
    const tile = makeTile(tileAtSpot(board, spot));
    found.push(kindAt(board, spot) === END ? { tile, at: 'end', value } : { tile, value });
  }
  return found;
};
