import { expect, test } from 'vitest';
import { makeSpan, makeTime, parseSpan, parseTime } from './notation-time.ts';

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [951_782_400, '2000-02-29T00:00:00Z'],
  [1_795_942_800, '2026-11-29T09:00:00Z'],
  [4_107_542_399, '2100-02-28T23:59:59Z'],
  [4_107_542_400, '2100-03-01T00:00:00Z'],
  [-1, '1969-12-31T23:59:59Z'],
])('second %d is %s', (seconds, text) => {
  expect(makeTime(seconds)).toBe(text);
  expect(parseTime(text)).toBe(seconds);
});

test('times agree with the calendar of the platform', () => {
  for (let day = -700_000; day < 2_900_000; day += 997) {
    const text = new Date(day * 86_400_000).toISOString().replace('.000Z', 'Z');
    expect(parseTime(text)).toBe(day * 86_400);
  }
});

test.each(['2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-11-29T24:00:00Z', '2026-11-29', 'now'])(
  '%s is no time',
  (text) => {
    expect(parseTime(text)).toBeUndefined();
  },
);

test.each([
  [0, '0s'],
  [1, '1s'],
  [3600, '1h'],
  [93_784, '1d2h3m4s'],
  [-61, '-1m1s'],
])('a span of %d seconds is written %s', (seconds, text) => {
  expect(makeSpan(seconds)).toBe(text);
  expect(parseSpan(text)).toBe(seconds);
});

test.each(['', '-', '5', '1s1m', 'h', '1.5h'])('%j is no span', (text) => {
  expect(parseSpan(text)).toBeUndefined();
});
