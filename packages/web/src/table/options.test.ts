import { expect, test } from 'vitest';
import { chooseTile } from '../choice.ts';
import { MATCH } from '../testing/example.ts';
import { optionsFor } from './options.ts';

const round = MATCH.round;
if (round === undefined) throw new Error('the example has a round');

const lettersAndPoints = (tile: string, match = MATCH) =>
  optionsFor(match, round, chooseTile(match.legal ?? [], tile)).map(({ letter, points }) => [letter, points]);

test('the chosen tile’s ends have the letters of the board and say what they score', () => {
  expect(lettersAndPoints('6-0')).toEqual([['A', 15]]);
  expect(lettersAndPoints('5-0')).toEqual([['C', 5]]);
});

test('ends are listed by letter', () => {
  const legal = [
    { tile: '6-4', on: '6-4' },
    { tile: '6-4', on: '6-6', at: 'end' },
  ] as const;
  expect(lettersAndPoints('6-4', { ...MATCH, legal, helpers: false })).toEqual([
    ['A', 0],
    ['B', 0],
  ]);
});

test('a table without helpers tells no points', () => {
  expect(lettersAndPoints('6-0', { ...MATCH, helpers: false })).toEqual([['A', 0]]);
});

test('without a tile there is nothing to choose', () => {
  expect(optionsFor(MATCH, round, { type: 'nothing' })).toEqual([]);
});
