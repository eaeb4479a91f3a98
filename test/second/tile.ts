/** Two numbers, the higher first: "6-4". */
export type Tile = string;
export type Seat = number;

/** All (n+1)(n+2)/2 tiles, in canonical order: high then low, both descending. */
export function wholeSet(maxPip: number): readonly Tile[] {
  const set = SETS.get(maxPip) ?? makeSet(maxPip);
  SETS.set(maxPip, set);
  return set;
}

const SETS = new Map<number, readonly Tile[]>();

function makeSet(maxPip: number): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let high = maxPip; high >= 0; high -= 1) {
    for (let low = high; low >= 0; low -= 1) tiles.push(`${high}-${low}`);
  }
  return tiles;
}

export function halves(tile: Tile): readonly [number, number] {
  const known = HALVES.get(tile) ?? readHalves(tile);
  HALVES.set(tile, known);
  return known;
}

const HALVES = new Map<Tile, readonly [number, number]>();

function readHalves(tile: Tile): readonly [number, number] {
  const [high, low, ...rest] = tile.split('-').map(Number);
  if (high === undefined || low === undefined || rest.length > 0) throw new Error(`not a tile: ${tile}`);
  return [high, low];
}

export function isDouble(tile: Tile): boolean {
  const [high, low] = halves(tile);
  return high === low;
}

export function hasNumber(tile: Tile, value: number): boolean {
  return halves(tile).includes(value);
}

/** The number of a tile that is left to match once `value` has been matched. */
export function otherHalf(tile: Tile, value: number): number {
  const [high, low] = halves(tile);
  return high === value ? low : high;
}

export function pipsOf(tile: Tile): number {
  const [high, low] = halves(tile);
  return high + low;
}

export function pipsOfHand(hand: readonly Tile[]): number {
  return sum(hand.map(pipsOf));
}

/** 6-6 first: by high, then by low, both descending. */
export function inCanonicalOrder(tiles: readonly Tile[]): readonly Tile[] {
  return [...tiles].sort((a, b) => halves(b)[0] - halves(a)[0] || halves(b)[1] - halves(a)[1]);
}

/** The tile of highest total, then of the higher half: no two tiles agree in both. */
export function heaviest(tiles: readonly Tile[]): Tile | undefined {
  return [...tiles].sort((a, b) => pipsOf(b) - pipsOf(a) || halves(b)[0] - halves(a)[0])[0];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** The element that must be there; its absence is a bug. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index} of ${JSON.stringify(list)}`);
  return found;
}

/** The list with one element changed. */
export function withAt<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return list.map((old, i) => (i === index ? value : old));
}
