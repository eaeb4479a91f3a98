/**
 * A tile by its number: 0-0 is 0, 1-0 is 1, 1-1 is 2 … 6-6 is 27 … 9-9 is 54. A larger number is a later tile in the
 * order "by high half, then by low half", and the double six set is the first 28 of the double nine set.
 */
export type Tile = number;

/** Tiles up to 6-6; those of a hand fit the bits of one integer, and the 27 others of a double nine set another. */
export const LOW_TILES = 28;

const HIGHEST_PIP = 9;

/** Tiles of a set: 28 for double six, 55 for double nine. */
export const setSize = (maxPip: number): number => ((maxPip + 1) * (maxPip + 2)) / 2;

const ALL_TILES = setSize(HIGHEST_PIP);

/** The higher half of each tile, in pips. */
export const HIGH = new Uint8Array(ALL_TILES);
/** The lower half of each tile, in pips. */
export const LOW = new Uint8Array(ALL_TILES);
/** Pips on both halves together, 0 to 18. */
export const PIPS = new Uint8Array(ALL_TILES);
/** By number, and 0 for `NO_NUMBER`: the tiles up to 6-6 that show it, as bits. */
export const SHOWS_LOW = new Int32Array(HIGHEST_PIP + 2);
/** By number, and 0 for `NO_NUMBER`: the tiles after 6-6 that show it, as bits. */
export const SHOWS_HIGH = new Int32Array(HIGHEST_PIP + 2);
/** The number that nothing matches: an end that is not open yet. */
export const NO_NUMBER = HIGHEST_PIP + 1;

const NAMES: string[] = [];
const BY_NAME = new Map<string, Tile>();

for (let high = 0; high <= HIGHEST_PIP; high++) {
  for (let low = 0; low <= high; low++) {
    const tile = NAMES.length;
    HIGH[tile] = high;
    LOW[tile] = low;
    PIPS[tile] = high + low;
    const shows = tile < LOW_TILES ? SHOWS_LOW : SHOWS_HIGH;
    for (const half of new Set([high, low])) shows[half] = (shows[half] ?? 0) | bitOf(tile);
    NAMES.push(`${high}-${low}`);
    BY_NAME.set(`${high}-${low}`, tile);
  }
}

/** The bit of a tile in the integer that holds it. */
export function bitOf(tile: Tile): number {
  return tile < LOW_TILES ? 1 << tile : 1 << (tile - LOW_TILES);
}

/** The tile with these halves, in either order. */
export const tileOf = (a: number, b: number): Tile => (a >= b ? (a * (a + 1)) / 2 + b : (b * (b + 1)) / 2 + a);

/** `"6-4"`, the higher half first. */
export const makeTile = (tile: Tile): string => NAMES[tile] ?? `tile ${tile}`;

/** The tile of a name as `makeTile` writes it; undefined for anything else. */
export const parseTile = (name: string): Tile | undefined => BY_NAME.get(name);

export const isDouble = (tile: Tile): boolean => HIGH[tile] === LOW[tile];

/** Every tile of a set, 0-0 first. */
export const wholeSet = (maxPip: number): readonly Tile[] => Array.from({ length: setSize(maxPip) }, (_, tile) => tile);
