import { expect, test } from 'vitest';
import { outcomes, playsIn, pointsOf } from './replay.ts';
import { sumOf } from './sums.ts';
import { MATCH } from './testing/example.ts';

const round = MATCH.round;
if (round === undefined) throw new Error('the example has a round');

test('each play is counted as the server counted it', () => {
  const found = outcomes(round, MATCH.ruleset);
  expect(found.map(({ count, points }) => ({ count, points }))).toEqual(
    playsIn(round).map(({ count, points }) => ({ count, points })),
  );
});

test('the last play says what made it up', () => {
  expect(outcomes(round, MATCH.ruleset).at(-1)?.terms).toEqual(round.count.terms);
  expect(sumOf(round.count.terms)).toBe('4 + (5+5) + 1');
});

test('every legal play is told what it would score', () => {
  expect(pointsOf(round, MATCH.ruleset, MATCH.legal ?? [])).toEqual([15, 5, 0, 0]);
});

test('a play that does not join the table is a bug', () => {
  expect(() => pointsOf(round, MATCH.ruleset, [{ tile: '3-3', on: '6-6' }])).toThrow('3-3');
});
