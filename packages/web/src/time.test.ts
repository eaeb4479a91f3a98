import { ENGLISH } from '@slowfives/words/english.ts';
import { expect, test } from 'vitest';
import { localTime, secondsUntil, spanWords } from './time.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-29T09:00:00Z');

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [HOUR - 1, '59 minutes'],
  [HOUR, '1 hour'],
  [HOUR + 61, '1 hour 1 minute'],
  [DAY, '1 day'],
  [DAY + 4 * HOUR + 59, '1 day 4 hours'],
  [3 * DAY - 1, '2 days 23 hours'],
])('%i seconds are told as "%s"', (seconds, words) => {
  expect(spanWords(seconds, ENGLISH.time)).toBe(words);
});

test('a deadline that has passed leaves no time', () => {
  expect(secondsUntil('2026-11-29T08:59:00Z', NOW)).toBe(0);
  expect(secondsUntil('2026-11-29T09:00:30Z', NOW)).toBe(30);
});

test('a deadline of this week is told by its weekday, in the reader’s zone', () => {
  expect(localTime('2026-12-02T09:00:00Z', NOW, 'en-GB', 'Europe/Madrid')).toBe('Wed 10:00');
  expect(localTime('2026-12-02T09:00:00Z', NOW, 'en-GB', 'America/New_York')).toBe('Wed 04:00');
});

test('a later one has its date', () => {
  expect(localTime('2026-12-12T09:00:00Z', NOW, 'en-GB', 'UTC')).toMatch(/^Sat,? 12 Dec,? 09:00$/);
});

test('a zone that this browser does not know is not an error', () => {
  expect(localTime('2026-12-02T09:00:00Z', NOW, 'en-GB', 'Mars/Olympus')).toMatch(/\d\d:\d\d/);
});
