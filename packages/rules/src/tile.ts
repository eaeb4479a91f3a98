import { wordAt } from './at.ts';

/**
 * A tile by its number: 0-0 is 0, 1-0 is 1, 1-1 is 2 … 6-6 is 27 … 9-9 is 54. A larger number is a later tile in the
 * order "by high half, then by low half", and the double six set is the first 28 of the double nine set.
 */
export type Tile = number;

/** Tiles are kept as bits of two integers: 0-0 to 7-3, a double six set with them, in the first, the others in the second. */
export const LOW_TILES = 32;

const HIGHEST_PIP = 9;

/** Tiles of a set: 28 for double six, 55 for double nine. */
export const setSize = (maxPip: number): number => ((maxPip + 1) * (maxPip + 2)) / 2;

const ALL_TILES = setSize(HIGHEST_PIP);

/** The higher half of each tile, in pips. */
export const HIGH = new Uint8Array(ALL_TILES);
/** The lower half of each tile, in pips. */
export const LOW = new Uint8Array(ALL_TILES);
/** The numbers of each tile as a set: bit n for number n. */
export const NUMBERS = new Uint16Array(ALL_TILES);
/** Pips on both halves together, 0 to 18. */
export const PIPS = new Uint8Array(ALL_TILES);
/** The doubles of either integer, as bits. */
export const DOUBLES_LOW = [0, 2, 5, 9, 14, 20, 27].reduce((bits, tile) => bits | bitOf(tile), 0);
export const DOUBLES_HIGH = [35, 44, 54].reduce((bits, tile) => bits | bitOf(tile), 0);
/** The number that nothing matches: an end that is not open yet. */
export const NO_NUMBER = HIGHEST_PIP + 1;

const NUMBER_SETS = 2 ** (NO_NUMBER + 1);

/** By a set of numbers (bit n for number n): the tiles of the first integer that show one of them, as bits. */
export const SHOWS_LOW = new Int32Array(NUMBER_SETS);
/** By a set of numbers: the tiles of the second integer that show one of them, as bits. */
export const SHOWS_HIGH = new Int32Array(NUMBER_SETS);

const NAMES: string[] = [];
const BY_NAME = new Map<string, Tile>();

for (let high = 0; high <= HIGHEST_PIP; high++) {
  for (let low = 0; low <= high; low++) {
    const tile = NAMES.length;
    HIGH[tile] = high;
    LOW[tile] = low;
    NUMBERS[tile] = (1 << high) | (1 << low);
    PIPS[tile] = high + low;
    const shows = tile < LOW_TILES ? SHOWS_LOW : SHOWS_HIGH;
    for (const half of [high, low]) shows[1 << half] = wordAt(shows, 1 << half) | bitOf(tile);
    NAMES.push(`${high}-${low}`);
    BY_NAME.set(`${high}-${low}`, tile);
  }
}

for (let set = 0; set < NUMBER_SETS; set++) {
  const lowest = set & -set;
  for (const shows of [SHOWS_LOW, SHOWS_HIGH]) shows[set] = wordAt(shows, lowest) | wordAt(shows, set ^ lowest);
}

/** The bit of a tile in the integer that holds it: a shift counts in 32s by itself. */
export function bitOf(tile: Tile): number {
  return 1 << tile;
}

/** Which integer holds a tile, 0 or 1. */
export const wordOf = (tile: Tile): number => tile >> 5;

/** The tile with these halves, in either order. */
export const tileOf = (a: number, b: number): Tile => (a >= b ? (a * (a + 1)) / 2 + b : (b * (b + 1)) / 2 + a);

/** `"6-4"`, the higher half first. */
export const makeTile = (tile: Tile): string => NAMES[tile] ?? `tile ${tile}`;

/** The tile of a name as `makeTile` writes it; undefined for anything else. */
export const parseTile = (name: string): Tile | undefined => BY_NAME.get(name);

/** The tile of a name that has been read before; any other name is a bug, and throws. */
export const knownTile = (name: string): Tile => {
  const tile = parseTile(name);
  if (tile === undefined) throw new Error(`"${name}" is no tile`);
  return tile;
};

export const isDouble = (tile: Tile): boolean => HIGH[tile] === LOW[tile];

/** Every tile of a set, 0-0 first. */
export const wholeSet = (maxPip: number): readonly Tile[] => Array.from({ length: setSize(maxPip) }, (_, tile) => tile);
