import { byteAt, tileAt, wordAt } from './at.ts';
import { bitOf, LOW_TILES, PIPS, type Tile, wordOf } from './tile.ts';

/** The tiles of each seat as bits of two integers a seat, changed in place by the round that owns them. */
export interface Hands {
  readonly bits: Int32Array;
}

const MAX_SEATS = 4;

export const makeHands = (): Hands => ({ bits: new Int32Array(2 * MAX_SEATS) });

/* The bare brackets of these three are asked at every play of a search: one call less each. */

export const lowOf = ({ bits }: Hands, seat: number): number => bits[2 * seat] as number;

export const highOf = ({ bits }: Hands, seat: number): number => bits[2 * seat + 1] as number;

export const isEmpty = (hands: Hands, seat: number): boolean => (lowOf(hands, seat) | highOf(hands, seat)) === 0;

export const holds = ({ bits }: Hands, seat: number, tile: Tile): boolean =>
  (wordAt(bits, 2 * seat + wordOf(tile)) & bitOf(tile)) !== 0;

/** Puts a tile into a hand, or takes it out when it is there. */
export const toggle = ({ bits }: Hands, seat: number, tile: Tile): void => {
  const word = 2 * seat + wordOf(tile);
  bits[word] = (bits[word] as number) ^ bitOf(tile);
};

/** Gives a seat the tiles of an order from one place up to another, and no others. */
export const fillHand = (hands: Hands, seat: number, order: ArrayLike<Tile>, from: number, to: number): void => {
  hands.bits[2 * seat] = 0;
  hands.bits[2 * seat + 1] = 0;
  for (let i = from; i < to; i++) toggle(hands, seat, tileAt(order, i));
};

/** The tiles of a seat, highest first. */
export const tilesOf = (hands: Hands, seat: number): readonly Tile[] => [
  ...tilesOfBits(highOf(hands, seat), LOW_TILES),
  ...tilesOfBits(lowOf(hands, seat), 0),
];

const tilesOfBits = (bits: number, first: Tile): Tile[] => {
  const tiles: Tile[] = [];
  for (let rest = bits; rest !== 0; ) {
    const bit = highestBit(rest);
    rest ^= 1 << bit;
    tiles.push(first + bit);
  }
  return tiles;
};

/** Pips a seat holds. */
export const pipsOf = (hands: Hands, seat: number): number =>
  pipsOfBits(lowOf(hands, seat), 0) + pipsOfBits(highOf(hands, seat), LOW_TILES);

/** Pips of the tiles that are set, the lowest bit being the tile `first`. */
export const pipsOfBits = (bits: number, first: Tile): number => {
  let pips = 0;
  for (let rest = bits; rest !== 0; ) {
    const bit = highestBit(rest);
    rest ^= 1 << bit;
    pips += byteAt(PIPS, first + bit);
  }
  return pips;
};

/** Where the highest bit that is set stands, 0 to 31; -1 when none is. */
export const highestBit = (bits: number): number => 31 - Math.clz32(bits);
