import { expect, test } from 'vitest';
import { highOf, lowOf } from './hand.ts';
import { describePlay } from './illegal.ts';
import { canPlay, listPlays, makePlay, spotOfPlay, tileOfPlay } from './plays.ts';
import type { Overrides } from './presets.ts';
import { house, laid, legalOnes } from './testing.ts';

const written = (overrides: Overrides, plays: string, hand: string): readonly string[] => {
  const round = laid(house(overrides), plays, [hand]);
  return legalOnes(round).map((play) => {
    const { tile, on, at } = describePlay(round, play);
    return on === undefined ? tile : `${tile}@${on}${at ?? ''}`;
  });
};

test.each<readonly [string, Overrides, string, string, readonly string[]]>([
  ['every tile may be led, the highest first', { maxPip: 9 }, '', '0-0 9-3 6-6 7-0', ['9-3', '7-0', '6-6', '0-0']],
  [
    'a tile that fits two ends is two plays, the older tile first',
    {},
    '6-4 4-3@6-4',
    '6-3 5-5',
    ['6-3@6-4', '6-3@4-3'],
  ],
  ['a tile that fits both numbers of one tile', {}, '6-4', '6-4 6-6 4-4', ['6-6@6-4', '6-4@6-4', '6-4@6-4', '4-4@6-4']],
  ['the two sides of a lone double are one play', {}, '5-5', '6-5 5-1', ['6-5@5-5', '5-1@5-5']],
  ['side before end on one tile', { armsOpen: 'immediately' }, '5-5 5-1@5-5', '6-5', ['6-5@5-5', '6-5@5-5end']],
  ['locked ends are no plays', {}, '5-5 5-1@5-5', '6-5', ['6-5@5-5']],
  ['tiles after 6-6 come first', { maxPip: 9 }, '9-6', '9-0 6-5 8-7', ['9-0@9-6', '6-5@9-6']],
  ['nothing fits', {}, '6-4', '5-5 3-2', []],
])('%s', (_, overrides, plays, hand, expected) => {
  expect(written(overrides, plays, hand)).toEqual(expected);
});

test('a play is a spot and a tile in one number', () => {
  const play = makePlay(54, 23);
  expect([tileOfPlay(play), spotOfPlay(play), makePlay(0, 0)]).toEqual([54, 23, 0]);
});

test.each<readonly [string, number, string, boolean]>([
  ['', 6, '1-0', true],
  ['6-4', 6, '6-1', true],
  ['6-4', 6, '5-1', false],
  ['9-6', 9, '9-0', true],
  ['8-6', 9, '9-0', false],
])('after "%s" (up to %i) a hand of %s can play: %s', (plays, maxPip, hand, can) => {
  const { board, hands } = laid(house({ maxPip: maxPip === 9 ? 9 : 6 }), plays, [hand]);
  expect(canPlay(board, lowOf(hands, 0), highOf(hands, 0))).toBe(can);
  expect(listPlays(board, lowOf(hands, 0), highOf(hands, 0), new Uint16Array(64)) > 0).toBe(can);
});
