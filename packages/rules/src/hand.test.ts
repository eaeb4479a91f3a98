import { expect, test } from 'vitest';
import { fillHand, highestBit, highOf, holds, isEmpty, lowOf, makeHands, pipsOf, tilesOf, toggle } from './hand.ts';
import { tile, tiles } from './testing.ts';
import { makeTile } from './tile.ts';

test('a hand holds the tiles it was given, highest first, on both sides of 6-6', () => {
  const hands = makeHands();
  fillHand(hands, 1, tiles('6-4 9-9 7-0 0-0 6-6'), 1, 5);
  expect(tilesOf(hands, 1).map(makeTile)).toEqual(['9-9', '7-0', '6-6', '0-0']);
  expect(pipsOf(hands, 1)).toBe(37);
  expect([isEmpty(hands, 0), isEmpty(hands, 1)]).toEqual([true, false]);
  expect([holds(hands, 1, tile('7-0')), holds(hands, 1, tile('6-4')), holds(hands, 0, tile('7-0'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('filling a hand forgets what was in it', () => {
  const hands = makeHands();
  fillHand(hands, 0, tiles('6-6 9-9'), 0, 2);
  fillHand(hands, 0, tiles('1-0'), 0, 1);
  expect(tilesOf(hands, 0).map(makeTile)).toEqual(['1-0']);
});

test('a tile is put in and taken out', () => {
  const hands = makeHands();
  for (const name of ['5-5', '8-3']) toggle(hands, 2, tile(name));
  expect([lowOf(hands, 2) !== 0, highOf(hands, 2) !== 0, pipsOf(hands, 2)]).toEqual([true, true, 21]);
  toggle(hands, 2, tile('8-3'));
  expect([tilesOf(hands, 2).map(makeTile), highOf(hands, 2)]).toEqual([['5-5'], 0]);
});

test('the highest bit of nothing is none', () => {
  expect([highestBit(0), highestBit(1), highestBit(0b1010), highestBit(-1)]).toEqual([-1, 0, 3, 31]);
});
