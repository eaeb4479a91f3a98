import { beforeAll, expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { type Raced, race } from './races.ts';

let raced: readonly Raced[] = [];

beforeAll(async () => {
  raced = await race(runs(1000), SEED);
});

test('of a move and a time-out at the deadline exactly one wins', () => {
  const wrong = raced.filter(({ added, answer, isInTime }) => added !== 1 || isInTime !== (answer === 'played'));
  expect(wrong).toEqual([]);
});

test('either may win', () => {
  const inTime = raced.filter(({ isInTime }) => isInTime).length;
  expect(inTime).toBeGreaterThan(raced.length / 20);
  expect(raced.length - inTime).toBeGreaterThan(raced.length / 20);
});

test('both parties see the same, and are told the same', () => {
  expect(raced.filter(({ views }) => views[0] !== views[1])).toEqual([]);
  expect(raced.filter(({ told, expected }) => JSON.stringify(told) !== JSON.stringify(expected))).toEqual([]);
});

test('who comes too late gets the match as it is now', () => {
  const late = raced.filter(({ isInTime }) => !isInTime);
  expect(late.filter(({ answer, seen, views }) => answer === 'refused' && seen !== views[0])).toEqual([]);
});
