import { bitOf, LOW_TILES, PIPS, type Tile } from './tile.ts';

/** The tiles of each seat as bits, changed in place by the round that owns them. */
export interface Hands {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

const MAX_SEATS = 4;

export const makeHands = (): Hands => ({ low: new Int32Array(MAX_SEATS), high: new Int32Array(MAX_SEATS) });

export const lowOf = (hands: Hands, seat: number): number => hands.low[seat] ?? 0;

export const highOf = (hands: Hands, seat: number): number => hands.high[seat] ?? 0;

export const isEmpty = (hands: Hands, seat: number): boolean => (lowOf(hands, seat) | highOf(hands, seat)) === 0;

export const holds = (hands: Hands, seat: number, tile: Tile): boolean =>
  ((tile < LOW_TILES ? lowOf(hands, seat) : highOf(hands, seat)) & bitOf(tile)) !== 0;

/** Puts a tile into a hand, or takes it out when it is there. */
export const toggle = (hands: Hands, seat: number, tile: Tile): void => {
  const half = tile < LOW_TILES ? hands.low : hands.high;
  half[seat] = (half[seat] ?? 0) ^ bitOf(tile);
};

/** The tiles of a seat, highest first. */
export const tilesOf = (hands: Hands, seat: number): readonly Tile[] => [
  ...tilesOfBits(highOf(hands, seat), LOW_TILES),
  ...tilesOfBits(lowOf(hands, seat), 0),
];

const tilesOfBits = (bits: number, first: Tile): Tile[] => {
  const tiles: Tile[] = [];
  for (let rest = bits; rest !== 0; ) {
    const bit = 31 - Math.clz32(rest);
    rest ^= 1 << bit;
    tiles.push(first + bit);
  }
  return tiles;
};

/** Pips a seat holds. */
export const pipsOf = (hands: Hands, seat: number): number =>
  pipsOfBits(lowOf(hands, seat), 0) + pipsOfBits(highOf(hands, seat), LOW_TILES);

const pipsOfBits = (bits: number, first: Tile): number => {
  let pips = 0;
  for (let rest = bits; rest !== 0; ) {
    const bit = 31 - Math.clz32(rest);
    rest ^= 1 << bit;
    pips += PIPS[first + bit] ?? 0;
  }
  return pips;
};
