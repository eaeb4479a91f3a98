import { expect, test } from 'vitest';
import { daysOf, isCut, judgeDay } from './leave.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-10T12:00:00').getTime();

test.each([
  ['', 'none'],
  ['2026-06-09', 'none'],
  ['2026-06-10', 'none'],
  ['2026-06-11', 'fine'],
  ['2026-07-01', 'fine'],
  ['2026-07-02', 'beyond'],
])('with 21 days left on 10 June, back on "%s" is %s', (day, verdict) => {
  expect(judgeDay(day, 21 * DAY_MS, NOW)).toBe(verdict);
});

test('over New Year the next year’s days go on', () => {
  expect(judgeDay('2027-01-15', 21 * DAY_MS, new Date('2026-12-20T12:00:00').getTime())).toBe('fine');
});

test('who comes back after a minute has no day less', () => {
  expect(daysOf(21 * DAY_MS)).toBe(21);
  expect(daysOf(21 * DAY_MS - 60_000)).toBe(21);
  expect(daysOf(0)).toBe(0);
});

test('a vacation that ends before it should is noticed', () => {
  expect(isCut('2026-07-05T00:00:00Z', '2026-07-01T12:00:00Z')).toBe(true);
  expect(isCut('2026-07-01T00:00:00Z', '2026-07-01T00:00:00Z')).toBe(false);
});
