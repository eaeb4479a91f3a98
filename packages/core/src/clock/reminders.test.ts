import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { deadlineOf } from './deadline.ts';
import { NIGHT, parse, timeOfDay, YEARS, ZONES } from './fixtures.ts';
import { isPaused, type Pause } from './pauses.ts';
import { isQuiet } from './quiet.ts';
import { remindersDue, remindersOf } from './reminders.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const TURNS = { numRuns: runs(20_000), seed: SEED };

/** [hours a move, since, deadline, reminders], all in UTC with a night from 22:00 to 8:00. */
test.each([
  [72, '2027-05-01T12:00:00Z', '2027-05-04T12:00:00Z', ['2027-05-02T21:30:00Z', '2027-05-03T21:36:00Z']],
  [72, '2027-05-01T21:00:00Z', '2027-05-04T21:00:00Z', ['2027-05-03T09:00:00Z', '2027-05-03T21:30:00Z']],
  [72, '2027-05-01T01:00:00Z', '2027-05-04T09:00:00Z', ['2027-05-02T17:00:00Z', '2027-05-03T17:00:00Z']],
  [168, '2027-05-01T12:00:00Z', '2027-05-08T12:00:00Z', ['2027-05-04T21:30:00Z', '2027-05-06T21:30:00Z']],
  [48, '2027-05-01T12:00:00Z', '2027-05-03T12:00:00Z', ['2027-05-02T12:00:00Z', '2027-05-02T21:30:00Z']],
  [24, '2027-05-01T20:00:00Z', '2027-05-02T20:00:00Z', ['2027-05-02T15:12:00Z']],
  [24, '2027-05-01T09:00:00Z', '2027-05-02T09:00:00Z', ['2027-05-01T21:30:00Z']],
  [12, '2027-05-01T09:00:00Z', '2027-05-01T21:00:00Z', ['2027-05-01T18:36:00Z']],
  [12, '2027-05-01T21:50:00Z', '2027-05-02T09:50:00Z', []],
  [4, '2027-05-01T12:00:00Z', '2027-05-01T16:00:00Z', ['2027-05-01T14:00:00Z']],
  [2, '2027-05-01T12:00:00Z', '2027-05-01T14:00:00Z', []],
  [0.1, '2027-05-01T12:00:00Z', '2027-05-01T12:06:00Z', []],
])('with %d h a move, a turn from %s to %s is reminded of at %j', (perMove, since, deadline, expected) => {
  const turn = { perMove: perMove * HOUR, since: parse(since), deadline: parse(deadline), zone: 'UTC', quiet: NIGHT };
  expect(remindersOf(turn)).toEqual(expected.map(parse));
});

test('two reminders that fall into one long night are one', () => {
  const quiet = { from: '12:00', to: '11:00' };
  const since = parse('2027-05-01T16:00:00Z');
  const turn = { perMove: 2 * DAY, since, deadline: since + 2 * DAY, zone: 'UTC', quiet };
  expect(remindersOf(turn)).toEqual([parse('2027-05-02T11:30:00Z')]);
});

test('a reminder moves to before a night of the odd day as the clock on the wall shows it', () => {
  const turn = { perMove: DAY, zone: 'America/Santiago', quiet: NIGHT };
  const since = parse('2027-04-03T12:00:00-03:00');
  expect(remindersOf({ ...turn, since, deadline: since + DAY })).toEqual([parse('2027-04-03T21:30:00-03:00')]);
});

test('a turn without a limit is not reminded of', () => {
  expect(remindersOf({ perMove: null, since: 0, deadline: null, zone: 'UTC', quiet: NIGHT })).toEqual([]);
});

test('nobody is reminded while away: the clock that stands still has no half-way', () => {
  const since = parse('2027-05-01T12:00:00Z');
  const pauses: readonly Pause[] = [{ reason: 'vacation', from: since + DAY, until: since + 11 * DAY }];
  const turn = { perMove: 3 * DAY, since, zone: null, quiet: null, pauses };
  expect(remindersOf({ ...turn, deadline: deadlineOf(turn) })).toEqual([
    since + 11 * DAY + 12 * HOUR,
    since + 12 * DAY + Math.floor(9.6 * HOUR),
  ]);
});

test.each([
  [0, 9, 0],
  [0, 10, 1],
  [0, 25, 2],
  [1, 15, 1],
  [1, 20, 2],
  [2, 99, 2],
])('with %i of the reminders at 10 and 20 given, those due at %i make %i', (given, now, expected) => {
  expect(remindersDue([10, 20], given, now)).toBe(expected);
});

const anyTime = fc.integer({ min: 0, max: 95 }).map(timeOfDay);
const anyPauses = fc.array(
  fc.record({ reason: fc.constantFrom('vacation', 'held'), from: fc.integer({ min: -20 * DAY, max: 40 * DAY }) }),
  { maxLength: 2 },
);

test('reminders come in order, after the turn began, two hours before its end, when nothing sleeps or stands still', () => {
  const check = fc.property(
    fc.integer(YEARS),
    fc.integer({ min: 60, max: 30 * DAY }),
    fc.constantFrom(...ZONES),
    fc.record({ from: anyTime, to: anyTime }),
    anyPauses,
    (since, perMove, zone, quiet, stops) => {
      const pauses = stops.map(
        ({ reason, from }): Pause => ({ reason, from: since + from, until: since + from + 9 * DAY }),
      );
      const turn = { since, perMove, zone, quiet, pauses };
      const deadline = deadlineOf(turn) ?? 0;
      const reminders = remindersOf({ ...turn, deadline });
      expect(reminders.toSorted((a, b) => a - b)).toEqual([...new Set(reminders)]);
      expect(reminders.length).toBeLessThanOrEqual(perMove < 2 * DAY ? 1 : 2);
      for (const at of reminders) {
        expect(Number.isInteger(at) && since < at && at <= deadline - 2 * HOUR).toBe(true);
        expect(isQuiet(at, zone, quiet) || isPaused(pauses, at)).toBe(false);
      }
    },
  );
  fc.assert(check, TURNS);
});
