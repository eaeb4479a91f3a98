import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { isShownWithin, NIGHT, parse, timeOfDay, YEARS, ZONES } from './fixtures.ts';
import { beforeQuiet, isQuiet, quietEnd } from './quiet.ts';

const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer(YEARS);
const anyTimeOfDay = fc.integer({ min: 0, max: 95 }).map(timeOfDay);
const anyHours = fc.record({ from: anyTimeOfDay, to: anyTimeOfDay });
const NIGHTS = { numRuns: runs(20_000), seed: SEED };
const DAY = 86_400;

test.each([
  ['22:00', '08:00', '2027-05-01T21:59:59Z', false],
  ['22:00', '08:00', '2027-05-01T22:00:00Z', true],
  ['22:00', '08:00', '2027-05-02T07:59:59Z', true],
  ['22:00', '08:00', '2027-05-02T08:00:00Z', false],
  ['13:00', '15:30', '2027-05-01T12:59:59Z', false],
  ['13:00', '15:30', '2027-05-01T13:00:00Z', true],
  ['13:00', '15:30', '2027-05-01T15:29:59Z', true],
  ['13:00', '15:30', '2027-05-01T15:30:00Z', false],
  ['00:00', '06:00', '2027-05-01T00:00:00Z', true],
  ['18:00', '00:00', '2027-05-01T23:59:59Z', true],
  ['18:00', '00:00', '2027-05-02T00:00:00Z', false],
  ['09:00', '09:00', '2027-05-01T09:00:00Z', false],
])('with quiet hours from %s to %s it is quiet at %s: %s', (from, to, time, expected) => {
  expect(isQuiet(parse(time), 'UTC', { from, to })).toBe(expected);
});

test.each([
  ['without a zone', null, NIGHT],
  ['in a zone nobody knows', 'Mars/Olympus_Mons', NIGHT],
  ['in a zone without a name', '', NIGHT],
  ['without quiet hours', 'UTC', null],
])('%s nothing is quiet', (_, zone, quiet) => {
  const night = parse('2027-05-01T03:00:00Z');
  expect(isQuiet(night, zone, quiet)).toBe(false);
  expect(quietEnd(night, zone, quiet)).toBe(night);
  expect(beforeQuiet(night, zone, quiet)).toBe(night);
});

/** A night as [zone, hours, an instant in it, its first instant, the first after it]. */
test.each([
  ['Europe/Madrid', NIGHT, '2027-03-28T03:00:00+02:00', '2027-03-27T22:00:00+01:00', '2027-03-28T08:00:00+02:00'],
  ['Europe/Madrid', NIGHT, '2027-10-31T02:30:00+01:00', '2027-10-30T22:00:00+02:00', '2027-10-31T08:00:00+01:00'],
  // 2:30 is skipped: the night ends, or begins, at 3:00.
  [
    'Europe/Madrid',
    h('22:00', '02:30'),
    '2027-03-28T01:59:59+01:00',
    '2027-03-27T22:00+01:00',
    '2027-03-28T03:00+02:00',
  ],
  [
    'Europe/Madrid',
    h('02:30', '09:00'),
    '2027-03-28T03:00:00+02:00',
    '2027-03-28T03:00+02:00',
    '2027-03-28T09:00+02:00',
  ],
  // 2:30 comes twice: the night ends at the second, or begins at the first.
  [
    'Europe/Madrid',
    h('22:00', '02:30'),
    '2027-10-31T02:45:00+02:00',
    '2027-10-30T22:00+02:00',
    '2027-10-31T02:30+01:00',
  ],
  [
    'Europe/Madrid',
    h('02:30', '09:00'),
    '2027-10-31T02:15:00+01:00',
    '2027-10-31T02:30+02:00',
    '2027-10-31T09:00+01:00',
  ],
  // Half an hour on Lord Howe: 2:00 to 2:30 is skipped, 1:30 to 2:00 comes twice.
  [
    'Australia/Lord_Howe',
    h('22:00', '02:15'),
    '2027-10-03T01:00+10:30',
    '2027-10-02T22:00+10:30',
    '2027-10-03T02:30+11:00',
  ],
  [
    'Australia/Lord_Howe',
    h('22:00', '01:45'),
    '2027-04-04T01:50+11:00',
    '2027-04-03T22:00+11:00',
    '2027-04-04T01:45+10:30',
  ],
  // The clocks of Santiago go back at midnight to 23:00, and forward at midnight to 1:00.
  [
    'America/Santiago',
    h('23:30', '08:00'),
    '2027-04-03T23:15-04:00',
    '2027-04-03T23:30-03:00',
    '2027-04-04T08:00-04:00',
  ],
  [
    'America/Santiago',
    h('00:30', '08:00'),
    '2027-09-05T01:00-03:00',
    '2027-09-05T01:00-03:00',
    '2027-09-05T08:00-03:00',
  ],
  [
    'America/Santiago',
    h('23:00', '00:30'),
    '2027-09-04T23:59-04:00',
    '2027-09-04T23:00-04:00',
    '2027-09-05T01:00-03:00',
  ],
  // The clocks of St John's once went back from one minute past midnight to the day before.
  [
    'America/St_Johns',
    h('00:00', '08:00'),
    '2006-10-28T23:30-03:30',
    '2006-10-29T00:00-02:30',
    '2006-10-29T08:00-03:30',
  ],
  // 30 December 2011 did not happen in Samoa: two nights are one.
  ['Pacific/Apia', NIGHT, '2011-12-29T23:00:00-10:00', '2011-12-29T22:00:00-10:00', '2011-12-31T08:00:00+14:00'],
  ['Pacific/Apia', NIGHT, '2011-12-31T00:00:00+14:00', '2011-12-29T22:00:00-10:00', '2011-12-31T08:00:00+14:00'],
  [
    'Pacific/Apia',
    h('09:00', '11:00'),
    '2011-12-31T10:00:00+14:00',
    '2011-12-31T09:00+14:00',
    '2011-12-31T11:00+14:00',
  ],
  ['Europe/London', NIGHT, '2028-02-29T00:00:00Z', '2028-02-28T22:00:00Z', '2028-02-29T08:00:00Z'],
  ['Europe/London', NIGHT, '2028-02-29T23:00:00Z', '2028-02-29T22:00:00Z', '2028-03-01T08:00:00Z'],
])('in %s the night of %j that holds %s begins at %s and ends at %s', (zone, hours, time, from, until) => {
  expect(quietEnd(parse(time), zone, hours)).toBe(parse(until));
  expect(beforeQuiet(parse(time), zone, hours)).toBe(parse(from) - 1800);
  expect([parse(from) - 1, parse(from), parse(until) - 1, parse(until)].map((at) => isQuiet(at, zone, hours))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the last moment before a night is quiet in neither, also when the day between two nights is shorter than half an hour', () => {
  const hours = { from: '22:00', to: '21:50' };
  expect(beforeQuiet(parse('2027-05-02T12:00:00Z'), 'UTC', hours)).toBe(parse('2027-05-01T21:59:59Z'));
});

test('while the clock on the wall shows a quiet hour, it is quiet', () => {
  const check = fc.property(anyInstant, anyZone, anyHours, (instant, zone, hours) => {
    if (isShownWithin(zone, instant, hours)) expect(isQuiet(instant, zone, hours)).toBe(true);
  });
  fc.assert(check, NIGHTS);
});

test('it is quiet though the clock shows another hour only where an hour comes twice', () => {
  const check = fc.property(anyInstant, anyZone, anyHours, (instant, zone, hours) => {
    if (!isQuiet(instant, zone, hours) || isShownWithin(zone, instant, hours)) return;
    const isOdd = [-7200, -3600, -1800, 1800, 3600, 7200].some((twin) => isShownWithin(zone, instant + twin, hours));
    expect(isOdd).toBe(true);
  });
  fc.assert(check, NIGHTS);
});

test('a night is one stretch: quiet from its first instant to its last, and not just before or after', () => {
  const check = fc.property(anyInstant, anyZone, anyHours, (instant, zone, hours) => {
    if (!isQuiet(instant, zone, hours)) return;
    const end = quietEnd(instant, zone, hours);
    expect(end - instant).toBeLessThanOrEqual(2 * DAY);
    expect(isQuiet(end, zone, hours)).toBe(false);
    expect(quietEnd(end - 1, zone, hours)).toBe(end);
    expect(isQuiet(Math.floor((instant + end) / 2), zone, hours)).toBe(true);
    const before = beforeQuiet(instant, zone, hours);
    expect(before).toBeLessThan(instant);
    expect(isQuiet(before, zone, hours)).toBe(false);
  });
  fc.assert(check, NIGHTS);
});

test.each(ZONES)('through a year the quiet hours in %s are those the clock on the wall shows', (zone) => {
  const odd: string[] = [];
  for (let at = parse('2027-01-01T00:00:00Z'); at < parse('2028-01-01T00:00:00Z'); at += 1800) {
    if (isQuiet(at, zone, NIGHT) !== isShownWithin(zone, at, NIGHT)) odd.push(new Date(at * 1000).toISOString());
  }
  expect(odd).toEqual([]);
});

function h(from: string, to: string) {
  return { from, to };
}
