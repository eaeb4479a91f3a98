import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { creditOutage, deadlineOf, giveMoreTime, withPause, withPauses } from './deadline.ts';
import { NIGHT, parse, timeOfDay, YEARS, ZONES } from './fixtures.ts';
import type { Pause } from './pauses.ts';
import { isQuiet, type QuietHours } from './quiet.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const TURNS = { numRuns: runs(20_000), seed: SEED };

const hours = (from: string, to: string): QuietHours => ({ from, to });

/** [zone, quiet hours, hours a move, when the turn begins, when it must be played]. */
test.each([
  // An ordinary day: the edges of the night.
  ['Europe/Madrid', NIGHT, 24, '2027-05-01T21:59:59+02:00', '2027-05-02T21:59:59+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-05-01T22:00:00+02:00', '2027-05-03T09:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-05-01T04:00:00+02:00', '2027-05-02T09:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-05-01T07:59:59+02:00', '2027-05-02T09:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-05-01T08:00:00+02:00', '2027-05-02T08:00:00+02:00'],
  ['Europe/Madrid', hours('13:00', '15:00'), 24, '2027-05-01T14:00:00+02:00', '2027-05-02T16:00:00+02:00'],
  ['Europe/Madrid', hours('13:00', '15:00'), 24, '2027-05-01T23:00:00+02:00', '2027-05-02T23:00:00+02:00'],
  ['Europe/Madrid', hours('04:00', '04:00'), 24, '2027-05-01T04:00:00+02:00', '2027-05-02T04:00:00+02:00'],
  // Half a day still minds the night, a second less does not.
  ['Europe/Madrid', NIGHT, 12, '2027-05-01T15:00:00+02:00', '2027-05-02T09:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 12 - 1 / HOUR, '2027-05-01T15:00:00+02:00', '2027-05-02T02:59:59+02:00'],
  ['Europe/Madrid', NIGHT, 0.25, '2027-05-01T23:00:00+02:00', '2027-05-01T23:15:00+02:00'],

  ['Europe/Madrid', NIGHT, 24, '2027-03-27T03:00:00+01:00', '2027-03-28T09:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-03-27T12:00:00+01:00', '2027-03-28T13:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 72, '2027-03-25T07:30:00+01:00', '2027-03-28T08:30:00+02:00'],
  ['Europe/Madrid', hours('22:00', '02:30'), 24, '2027-03-27T01:30:00+01:00', '2027-03-28T04:00:00+02:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-10-30T02:30:00+02:00', '2027-10-31T09:00:00+01:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-10-30T08:30:00+02:00', '2027-10-31T09:00:00+01:00'],
  ['Europe/Madrid', NIGHT, 24, '2027-10-30T09:00:00+02:00', '2027-10-31T08:00:00+01:00'],
  ['Europe/Madrid', hours('22:00', '02:30'), 24, '2027-10-30T02:40:00+02:00', '2027-10-31T03:30:00+01:00'],

  ['America/New_York', NIGHT, 24, '2027-03-13T02:30:00-05:00', '2027-03-14T09:00:00-04:00'],
  ['America/New_York', NIGHT, 24, '2027-03-13T07:30:00-05:00', '2027-03-14T08:30:00-04:00'],
  ['America/New_York', NIGHT, 168, '2027-03-10T23:00:00-05:00', '2027-03-18T09:00:00-04:00'],
  ['America/New_York', NIGHT, 24, '2027-11-06T01:30:00-04:00', '2027-11-07T09:00:00-05:00'],
  ['America/New_York', NIGHT, 24, '2027-11-06T22:30:00-04:00', '2027-11-07T21:30:00-05:00'],
  ['America/New_York', hours('01:30', '05:00'), 24, '2027-11-06T02:15:00-04:00', '2027-11-07T06:00:00-05:00'],

  ['Australia/Lord_Howe', NIGHT, 24, '2027-10-02T02:15:00+10:30', '2027-10-03T09:00:00+11:00'],
  ['Australia/Lord_Howe', NIGHT, 24, '2027-10-02T07:45:00+10:30', '2027-10-03T08:15:00+11:00'],
  ['Australia/Lord_Howe', hours('22:00', '02:15'), 24, '2027-10-02T01:00:00+10:30', '2027-10-03T03:30:00+11:00'],
  ['Australia/Lord_Howe', NIGHT, 24, '2027-04-03T08:15:00+11:00', '2027-04-04T09:00:00+10:30'],
  ['Australia/Lord_Howe', NIGHT, 24, '2027-04-03T08:30:00+11:00', '2027-04-04T08:00:00+10:30'],
  ['Australia/Lord_Howe', hours('22:00', '01:45'), 24, '2027-04-03T01:50:00+11:00', '2027-04-04T02:45:00+10:30'],

  ['America/Santiago', NIGHT, 24, '2027-04-02T23:30:00-03:00', '2027-04-04T09:00:00-04:00'],
  ['America/Santiago', hours('23:30', '08:00'), 24, '2027-04-02T23:45:00-03:00', '2027-04-04T09:00:00-04:00'],
  ['America/Santiago', hours('23:30', '08:00'), 24, '2027-04-03T00:15:00-03:00', '2027-04-04T09:00:00-04:00'],
  ['America/Santiago', NIGHT, 24, '2027-09-03T23:59:59-04:00', '2027-09-05T09:00:00-03:00'],
  ['America/Santiago', hours('22:00', '00:30'), 24, '2027-09-03T23:59:59-04:00', '2027-09-05T02:00:00-03:00'],

  // No such days in India.
  ['Asia/Kolkata', NIGHT, 24, '2027-03-27T03:00:00+05:30', '2027-03-28T09:00:00+05:30'],
  ['Asia/Kolkata', NIGHT, 24, '2027-10-30T12:00:00+05:30', '2027-10-31T12:00:00+05:30'],

  // 30 December 2011 did not happen in Samoa.
  ['Pacific/Apia', NIGHT, 24, '2011-12-28T23:00:00-10:00', '2011-12-31T09:00:00+14:00'],
  ['Pacific/Apia', NIGHT, 24, '2011-12-29T04:00:00-10:00', '2011-12-31T09:00:00+14:00'],
  ['Pacific/Apia', NIGHT, 24, '2011-12-29T12:00:00-10:00', '2011-12-31T12:00:00+14:00'],
  ['Pacific/Apia', NIGHT, 72, '2011-12-28T12:00:00-10:00', '2012-01-01T12:00:00+14:00'],

  ['Europe/Madrid', NIGHT, 24, '2028-02-28T04:00:00+01:00', '2028-02-29T09:00:00+01:00'],
  ['Europe/Madrid', NIGHT, 24, '2028-02-28T23:00:00+01:00', '2028-03-01T09:00:00+01:00'],
  ['America/New_York', NIGHT, 24, '2028-02-29T12:00:00-05:00', '2028-03-01T12:00:00-05:00'],
  ['America/New_York', NIGHT, 24, '2028-02-28T12:00:00-05:00', '2028-02-29T12:00:00-05:00'],
])(
  'in %s with quiet hours %j and %d h a move, a turn from %s is to be played by %s',
  (zone, quiet, perMove, since, expected) => {
    expect(deadlineOf({ perMove: perMove * HOUR, zone, quiet, since: parse(since) })).toBe(parse(expected));
  },
);

test.each([
  ['no zone', null, NIGHT],
  ['an unknown zone', 'Mars/Olympus_Mons', NIGHT],
  ['no quiet hours', 'Europe/Madrid', null],
])('with %s a deadline stays in the night', (_, zone, quiet) => {
  const since = parse('2027-05-01T03:00:00Z');
  expect(deadlineOf({ perMove: DAY, zone, quiet, since })).toBe(since + DAY);
});

test('without a limit there is no deadline', () => {
  expect(deadlineOf({ perMove: null, zone: 'Europe/Madrid', quiet: NIGHT, since: 0 })).toBeNull();
});

test('a deadline moves once a turn: a quiet period an hour after the last one is not minded', () => {
  const quiet = hours('08:00', '07:30');
  const since = parse('2027-05-01T12:00:00Z');
  const deadline = deadlineOf({ perMove: DAY, zone: 'UTC', quiet, since });
  expect(deadline).toBe(parse('2027-05-03T08:30:00Z'));
  expect(isQuiet(deadline ?? 0, 'UTC', quiet)).toBe(true);
});

test('who flies from Madrid to New York in mid-match keeps the deadline on the table, and has the next by the new clock', () => {
  const first = deadlineOf({ perMove: DAY, zone: 'Europe/Madrid', quiet: NIGHT, since: parse('2027-05-01T04:00:00Z') });
  expect(first).toBe(parse('2027-05-02T09:00:00+02:00'));
  const next = deadlineOf({
    perMove: DAY,
    zone: 'America/New_York',
    quiet: NIGHT,
    since: parse('2027-05-02T04:00:00Z'),
  });
  expect(next).toBe(parse('2027-05-03T09:00:00-04:00'));
});

const vacation = (from: string, until: string): Pause => ({
  reason: 'vacation',
  from: parse(from),
  until: parse(until),
});
const AWAY = vacation('2027-05-02T00:00:00Z', '2027-05-12T00:00:00Z');
const NO_NIGHTS = { zone: null, quiet: null };

test.each([
  ['in its midst', '2027-05-01T12:00:00Z', '2027-05-14T12:00:00Z'],
  ['at its start', '2027-05-02T00:00:00Z', '2027-05-15T00:00:00Z'],
  ['during it', '2027-05-07T12:00:00Z', '2027-05-15T00:00:00Z'],
  ['after it', '2027-05-12T00:00:00Z', '2027-05-15T00:00:00Z'],
  ['long before it', '2027-04-20T00:00:00Z', '2027-04-23T00:00:00Z'],
])('the clock of a turn stands still in a vacation: one that begins %s', (_, since, expected) => {
  expect(deadlineOf({ perMove: 3 * DAY, since: parse(since), pauses: [AWAY], ...NO_NIGHTS })).toBe(parse(expected));
});

test('a vacation that ends in the night leaves the deadline out of quiet hours all the same', () => {
  const pauses = [vacation('2027-05-02T00:00:00Z', '2027-05-12T03:00:00Z')];
  const since = parse('2027-05-01T12:00:00Z');
  expect(deadlineOf({ perMove: DAY, since, pauses, zone: 'UTC', quiet: NIGHT })).toBe(parse('2027-05-12T15:00:00Z'));
  const later = parse('2027-05-01T23:00:00Z');
  expect(deadlineOf({ perMove: DAY, since: later, pauses, zone: 'UTC', quiet: NIGHT })).toBe(
    parse('2027-05-13T09:00:00Z'),
  );
});

test('two reasons to stand still at once count once, two in turn count both', () => {
  const since = parse('2027-05-01T00:00:00Z');
  const deadline = since + 3 * DAY;
  const held: Pause = { reason: 'held', from: parse('2027-05-05T00:00:00Z'), until: parse('2027-05-14T00:00:00Z') };
  const change = { since, before: [], after: [held, AWAY] };
  expect(withPauses(deadline, change)).toBe(deadline + 12 * DAY);
  expect(withPause(withPause(deadline, since, AWAY), since, held, [AWAY])).toBe(deadline + 12 * DAY);
  const apart: Pause = { ...held, from: parse('2027-05-13T00:00:00Z') };
  expect(withPauses(deadline, { ...change, after: [apart, AWAY] })).toBe(deadline + 11 * DAY);
});

test('a day more is a day of a clock that runs', () => {
  const deadline = parse('2027-05-01T12:00:00Z');
  expect(giveMoreTime(deadline)).toBe(deadline + DAY);
  expect(giveMoreTime(deadline, [AWAY])).toBe(deadline + 11 * DAY);
  expect(giveMoreTime(parse('2027-04-30T12:00:00Z'), [AWAY])).toBe(deadline);
});

test.each([
  ['before', '2027-05-01T09:59:59Z', '2027-05-01T09:59:59Z'],
  ['at the start of', '2027-05-01T10:00:00Z', '2027-05-01T12:00:00Z'],
  ['in', '2027-05-01T11:30:00Z', '2027-05-01T13:30:00Z'],
  ['at the end of', '2027-05-01T12:00:00Z', '2027-05-01T12:00:00Z'],
])('a deadline %s an outage of two hours', (_, deadline, expected) => {
  const outage = { from: parse('2027-05-01T10:00:00Z'), until: parse('2027-05-01T12:00:00Z') };
  expect(creditOutage(parse(deadline), outage)).toBe(parse(expected));
  expect(creditOutage(creditOutage(parse(deadline), outage), outage)).toBe(parse(expected));
});

const anyTurn = [
  fc.integer(YEARS),
  fc.integer({ min: 60, max: 30 * DAY }),
  fc.constantFrom(...ZONES),
  fc.integer({ min: 0, max: 95 }).map(timeOfDay),
  fc.integer({ min: 0, max: 95 }).map(timeOfDay),
] as const;

test('a deadline is never earlier than its pace, never two days later, and out of quiet hours that leave an hour awake', () => {
  const check = fc.property(...anyTurn, (since, perMove, zone, from, to) => {
    const quiet = { from, to };
    const deadline = deadlineOf({ perMove, zone, quiet, since }) ?? 0;
    const moved = deadline - since - perMove;
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(2 * DAY);
    expect(moved > 0).toBe(perMove >= 12 * HOUR && isQuiet(since + perMove, zone, quiet));
    const isQuick = perMove < 12 * HOUR;
    if (!isQuick && awake(quiet) > 3 * HOUR) expect(isQuiet(deadline, zone, quiet)).toBe(false);
  });
  fc.assert(check, TURNS);
});

test('a turn that begins later, or has longer, is due no earlier, but for the hour after a night', () => {
  const check = fc.property(
    ...anyTurn,
    fc.integer({ min: 0, max: 3 * DAY }),
    (since, perMove, zone, from, to, more) => {
      const turn = { perMove: perMove + 12 * HOUR, zone, quiet: { from, to }, since };
      const deadline = deadlineOf(turn) ?? 0;
      expect(deadlineOf({ ...turn, since: since + more })).toBeGreaterThanOrEqual(deadline - HOUR);
      expect(deadlineOf({ ...turn, perMove: turn.perMove + more })).toBeGreaterThanOrEqual(deadline - HOUR);
    },
  );
  fc.assert(check, TURNS);
});

const awake = ({ from, to }: QuietHours): number => {
  const [start = 0, end = 0] = [from, to].map((time) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * 60);
  return (start - end + DAY) % DAY || DAY;
};
