import { expect, test } from 'vitest';
import {
  bitOf,
  DOUBLES_HIGH,
  DOUBLES_LOW,
  HIGH,
  isDouble,
  LOW,
  LOW_TILES,
  makeTile,
  NUMBERS,
  PIPS,
  parseTile,
  SHOWS_HIGH,
  SHOWS_LOW,
  setSize,
  tileOf,
  wholeSet,
} from './tile.ts';

test('a double six set has 28 tiles and 168 pips, a double nine set 55 and 495', () => {
  const pips = (maxPip: number) => wholeSet(maxPip).reduce((total, tile) => total + (PIPS[tile] ?? 0), 0);
  expect([setSize(6), pips(6), setSize(9), pips(9)]).toEqual([28, 168, 55, 495]);
});

test('no tile is there twice, each has its higher half first', () => {
  const names = wholeSet(9).map(makeTile);
  expect(new Set(names).size).toBe(55);
  expect([names[0], names[27], names[28], names[54]]).toEqual(['0-0', '6-6', '7-0', '9-9']);
  expect(wholeSet(9).every((tile) => (HIGH[tile] ?? 0) >= (LOW[tile] ?? 0))).toBe(true);
});

test.each([
  ['6-4', 25],
  ['0-0', 0],
  ['9-9', 54],
])('%s is tile %i', (name, tile) => {
  expect([parseTile(name), makeTile(tile)]).toEqual([tile, name]);
});

test.each(['4-6', '6-10', '', '6', '10-1'])('"%s" is no tile', (name) => {
  expect(parseTile(name)).toBeUndefined();
});

test('a number that is no tile still has words for a message', () => {
  expect(makeTile(99)).toBe('tile 99');
});

test('the halves of a tile may be given in either order', () => {
  for (const tile of wholeSet(9)) {
    const [high, low] = [HIGH[tile] ?? 0, LOW[tile] ?? 0];
    expect([tileOf(high, low), tileOf(low, high), PIPS[tile]]).toEqual([tile, tile, high + low]);
    expect(NUMBERS[tile]).toBe((1 << high) | (1 << low));
    expect(isDouble(tile)).toBe(high === low);
  }
});

test('the bits of the doubles are those of the doubles', () => {
  for (const tile of wholeSet(9)) {
    const bits = tile < LOW_TILES ? DOUBLES_LOW : DOUBLES_HIGH;
    expect((bits & bitOf(tile)) !== 0).toBe(isDouble(tile));
  }
});

test.each([[[6]], [[0, 5]], [[9]], [[1, 2, 8]], [[]], [[10]]])('the tiles that show a number of %j', (numbers) => {
  const set = numbers.reduce((bits, number) => bits | (1 << number), 0);
  for (const tile of wholeSet(9)) {
    const shows = tile < LOW_TILES ? SHOWS_LOW : SHOWS_HIGH;
    const isShown = numbers.includes(HIGH[tile] ?? -1) || numbers.includes(LOW[tile] ?? -1);
    expect((((shows[set] ?? 0) & bitOf(tile)) !== 0) === isShown).toBe(true);
  }
});
