import { expect, test } from 'vitest';
import { greedyPlay, pointsOf } from './bot.ts';
import { describePlay } from './illegal.ts';
import { house, laid, playOf } from './testing.ts';

test.each([
  ['the most points', '6-4', '6-1 4-4 6-6', { tile: '6-1', on: '6-4' }],
  ['of equal points the heaviest tile', '6-4', '6-3 6-5', { tile: '6-5', on: '6-4' }],
  ['of equal weight the first in canonical order', '6-3 4-3@6-3', '6-4', { tile: '6-4', on: '6-3' }],
  ['the heaviest lead that scores', '', '5-0 6-4 6-6', { tile: '6-4' }],
  ['whatever there is', '6-4', '6-0', { tile: '6-0', on: '6-4' }],
])('it plays for %s', (_, plays, hand, play) => {
  const round = laid(house(), plays, [hand]);
  expect(describePlay(round, greedyPlay(round))).toEqual(play);
});

test('trying a play changes nothing', () => {
  const round = laid(house(), '6-4', ['6-1']);
  expect([pointsOf(round, playOf(round, '6-1@6-4')), round.board.count, round.board.placed]).toEqual([5, 10, 1]);
});

test('the first tile scores only where it may', () => {
  const round = laid(house({ openingTileScores: false }), '', ['6-4']);
  expect(pointsOf(round, playOf(round, '6-4'))).toBe(0);
});

test('a later tile scores where the first does not', () => {
  const round = laid(house({ openingTileScores: false }), '6-4', ['6-1']);
  expect(pointsOf(round, playOf(round, '6-1@6-4'))).toBe(5);
});

test('a seat that is to move and has no play is a bug', () => {
  expect(() => greedyPlay(laid(house(), '6-4', ['5-5']))).toThrow('seat 0 is to move and has no legal play');
});
