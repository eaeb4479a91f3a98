import { expect, test } from 'vitest';
import { nextHourOfDay } from './day.ts';
import { parse } from './fixtures.ts';

test.each([
  ['Europe/Madrid', 9, '2027-05-01T08:59:59+02:00', '2027-05-01T09:00:00+02:00'],
  ['Europe/Madrid', 9, '2027-05-01T09:00:00+02:00', '2027-05-02T09:00:00+02:00'],
  ['Europe/Madrid', 9, '2027-03-27T12:00:00+01:00', '2027-03-28T09:00:00+02:00'],
  ['Europe/Madrid', 9, '2027-10-30T12:00:00+02:00', '2027-10-31T09:00:00+01:00'],
  // Skipped: at the change. Twice: once, at the first.
  ['Europe/Madrid', 2, '2027-03-28T00:00:00+01:00', '2027-03-28T03:00:00+02:00'],
  ['Europe/Madrid', 2, '2027-10-31T00:00:00+02:00', '2027-10-31T02:00:00+02:00'],
  ['Europe/Madrid', 2, '2027-10-31T02:00:00+02:00', '2027-11-01T02:00:00+01:00'],
  ['America/Santiago', 0, '2027-09-04T12:00:00-04:00', '2027-09-05T01:00:00-03:00'],
  ['Australia/Lord_Howe', 2, '2027-10-03T00:00:00+10:30', '2027-10-03T02:30:00+11:00'],
  ['Pacific/Apia', 8, '2011-12-29T12:00:00-10:00', '2011-12-31T08:00:00+14:00'],
  ['Europe/London', 7, '2028-02-28T12:00:00Z', '2028-02-29T07:00:00Z'],
  [null, 7, '2027-05-01T12:00:00Z', '2027-05-02T07:00:00Z'],
  ['Mars/Olympus_Mons', 7, '2027-05-01T06:00:00Z', '2027-05-01T07:00:00Z'],
])("in %s it is %i o'clock after %s at %s", (zone, hour, now, expected) => {
  expect(nextHourOfDay(parse(now), zone, hour)).toBe(parse(expected));
});
