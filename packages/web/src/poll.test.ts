import { expect, test } from 'vitest';
import { LONGEST_PAUSE_MS, pauseAfter } from './poll.ts';

test('looks every three seconds at first', () => {
  expect([0, 1, 10].map(pauseAfter)).toEqual([3000, 3000, 3000]);
});

test('then more and more rarely, but at least every fifteen', () => {
  expect(pauseAfter(11)).toBeGreaterThan(pauseAfter(10));
  expect([30, 1000].map(pauseAfter)).toEqual([LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
});
