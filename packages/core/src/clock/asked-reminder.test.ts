import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { askedReminder } from './asked-reminder.ts';
import { NIGHT, parse, YEARS, ZONES } from './fixtures.ts';
import { isQuiet } from './quiet.ts';

const at = (time: string): number => parse(`2027-05-${time}:00Z`);

test.each([
  ['three hours later', '01T12:00', '04T12:00', '01T15:00'],
  ['three hours later where there is no limit', '01T12:00', null, '01T15:00'],
  ['when the night is over', '01T20:00', '04T12:00', '02T08:00'],
  ['when the night is over if it is asked for in the night', '01T23:00', '04T12:00', '02T08:00'],
  ['three hours later, just in time', '01T12:00', '01T15:15', '01T15:00'],
  ['a quarter of an hour before the time ends', '01T12:00', '01T15:14', '01T14:59'],
  ['a quarter of an hour before the time ends, though that is soon', '01T12:00', '01T12:20', '01T12:05'],
  ['before the night in which the time ends', '01T20:00', '02T03:00', '01T21:30'],
  ['not, where it would come at once', '01T12:00', '01T12:19', null],
  ['not, where the time ends in the night that it is', '01T23:00', '02T03:00', null],
  ['not, where the time is over', '01T12:00', '01T11:00', null],
])('a reminder comes %s', (_, now, deadline, comes) => {
  const turn = { deadline: deadline === null ? null : at(deadline), zone: 'UTC', quiet: NIGHT };
  expect(askedReminder(turn, at(now))).toBe(comes === null ? null : at(comes));
});

test('no reminder rings in the night, comes sooner than in five minutes, or with less than a quarter of an hour left', () => {
  const turns = fc.record({
    zone: fc.constantFrom(...ZONES),
    now: fc.integer(YEARS),
    left: fc.integer({ min: -3600, max: 4 * 86_400 }),
  });
  fc.assert(
    fc.property(turns, ({ zone, now, left }) => {
      const comes = askedReminder({ deadline: now + left, zone, quiet: NIGHT }, now);
      if (comes === null) return;
      expect(isQuiet(comes, zone, NIGHT)).toBe(false);
      expect(comes - now).toBeGreaterThanOrEqual(300);
      expect(now + left - comes).toBeGreaterThanOrEqual(900);
    }),
    { numRuns: runs(5000), seed: SEED },
  );
});
