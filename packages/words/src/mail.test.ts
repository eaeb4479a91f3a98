import { expect, test } from 'vitest';
import { mailWords } from './mail.ts';
import { ENGLISH_MAIL } from './mail-english.ts';
import { SPANISH_MAIL } from './mail-spanish.ts';
import { mailDeadline, mailMoment, mailSpan, mailTime } from './mail-time.ts';

const keysOf = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}:${typeof value}`],
  );

test('both languages say the same things', () => {
  expect(keysOf(SPANISH_MAIL)).toEqual(keysOf(ENGLISH_MAIL));
});

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES', 'es'],
  ['en', 'en'],
  ['fr', 'en'],
  [null, 'en'],
])('%s is answered in %s', (language, tag) => {
  expect(mailWords(language).tag).toBe(tag);
});

test.each([
  [[], 'Slow Fives', 'Your match'],
  [['Ann'], 'Ann via Slow Fives', 'Your match against Ann'],
  [['Ann', 'Bob', 'Cy'], 'Ann, Bob and Cy via Slow Fives', 'Your match against Ann, Bob and Cy'],
])('mails about %j come from %j', (names, via, thread) => {
  expect([ENGLISH_MAIL.via(names), ENGLISH_MAIL.thread(names)]).toEqual([via, thread]);
});

test.each([
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [2 * 3600 + 300, '2 hours 5 minutes'],
  [86_400, '1 day'],
  [86_400 + 4 * 3600 + 59, '1 day 4 hours'],
])('%d seconds are %j', (seconds, span) => {
  expect(mailSpan(seconds, ENGLISH_MAIL)).toBe(span);
});

const FRIDAY = Date.UTC(2026, 10, 27, 9, 30) / 1000;

test.each([
  ['Europe/Madrid', 'Fri 27 Nov, 10:30'],
  ['America/Caracas', 'Fri 27 Nov, 05:30'],
  ['Pacific/Kiritimati', 'Fri 27 Nov, 23:30'],
  [null, 'Fri 27 Nov, 09:30 UTC'],
  ['Nowhere/At_All', 'Fri 27 Nov, 09:30 UTC'],
])('a deadline is told by the clock of %s', (zone, when) => {
  expect(mailTime(FRIDAY, zone, ENGLISH_MAIL).replace('Fri, ', 'Fri ')).toBe(when);
});

test('a deadline says how long it is away, that there is none, or that it is over', () => {
  const now = FRIDAY - 28 * 3600;
  expect(mailDeadline(FRIDAY, now, 'Europe/Madrid', ENGLISH_MAIL)).toContain('10:30 (1 day 4 hours left)');
  expect(mailDeadline(FRIDAY, now, 'Europe/Madrid', SPANISH_MAIL)).toContain('10:30 (quedan 1 día 4 horas)');
  expect(mailDeadline(null, now, 'Europe/Madrid', ENGLISH_MAIL)).toBe('no time limit');
  expect(mailDeadline(FRIDAY, FRIDAY, null, ENGLISH_MAIL)).toContain('over');
});

test.each([
  [FRIDAY, 'Europe/Madrid', ENGLISH_MAIL, 'at 10:30 your time'],
  [FRIDAY, 'Europe/Madrid', SPANISH_MAIL, 'a las 10:30, hora tuya'],
  [FRIDAY + 15.5 * 3600, 'Europe/Madrid', SPANISH_MAIL, 'el sáb, 28 nov, 02:00, hora tuya'],
  [FRIDAY + 14 * 3600, 'America/Caracas', ENGLISH_MAIL, 'at 19:30 your time'],
  [FRIDAY + 16 * 3600, 'Europe/Madrid', ENGLISH_MAIL, 'on Sat 28 Nov, 02:30 your time'],
  [FRIDAY, null, ENGLISH_MAIL, 'at 09:30 UTC'],
  [FRIDAY, 'Nowhere/At_All', SPANISH_MAIL, 'a las 09:30 UTC'],
])('what is near (%#) is told by the time of day if that is today', (instant, zone, words, said) => {
  expect(mailMoment(instant, FRIDAY - 3600, zone, words).replace('Sat, ', 'Sat ')).toBe(said);
});
