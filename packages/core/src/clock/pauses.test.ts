import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { withPauses } from './deadline.ts';
import {
  afterRunning,
  isPaused,
  LONGEST_PAUSE,
  PAUSE_REASONS,
  type Pause,
  pauseEnd,
  pausesOf,
  runningBetween,
} from './pauses.ts';

const CLOCKS = { numRuns: runs(20_000), seed: SEED };
const SPAN = { min: 0, max: 10_000_000 };

const anyPause = fc.record({
  reason: fc.constantFrom(...PAUSE_REASONS),
  from: fc.integer(SPAN),
  until: fc.option(fc.integer(SPAN)),
});
const anyPauses = fc.array(anyPause, { maxLength: 4 });

test('a pause of one seat leaves the others be, and one of the table stops them all', () => {
  const mine: Pause = { reason: 'vacation', seat: 0, from: 0, until: 9 };
  const all: Pause = { reason: 'held', from: 0, until: 9 };
  expect(pausesOf([mine, all], 0)).toEqual([mine, all]);
  expect(pausesOf([mine, all], 1)).toEqual([all]);
});

test.each([
  [0, false],
  [10, true],
  [19, true],
  [20, false],
])('a clock paused from 10 to 20 stands still at %i: %s', (instant, expected) => {
  expect(isPaused([{ reason: 'held', from: 10, until: 20 }], instant)).toBe(expected);
});

test.each(PAUSE_REASONS)('a pause for %s without an end has one all the same', (reason) => {
  const end = pauseEnd({ reason, from: 1000, until: null });
  expect(end).toBe(1000 + LONGEST_PAUSE[reason]);
  expect(pauseEnd({ reason, from: 1000, until: end + 1 })).toBe(end);
  expect(pauseEnd({ reason, from: 1000, until: 2000 })).toBe(2000);
});

test('a clock counts every second in which it does not stand still, and no other', () => {
  const check = fc.property(fc.integer(SPAN), fc.integer(SPAN), anyPauses, (since, seconds, pauses) => {
    const at = afterRunning(since, seconds, pauses);
    expect(runningBetween(since, at, pauses)).toBe(seconds);
    expect(at).toBeGreaterThanOrEqual(since + seconds);
    expect(seconds > 0 && isPaused(pauses, at - 1)).toBe(false);
    expect(afterRunning(since, seconds + 1, pauses)).toBeGreaterThan(at);
  });
  fc.assert(check, CLOCKS);
});

test('pauses that come and go again leave the deadline where it was, in whatever order', () => {
  const check = fc.property(
    fc.integer(SPAN),
    fc.integer(SPAN),
    anyPauses,
    anyPauses,
    (since, seconds, some, others) => {
      const deadline = since + seconds;
      const once = withPauses(deadline, { since, before: [], after: some });
      const both = withPauses(once, { since, before: some, after: [...others, ...some] });
      expect(both).toBe(withPauses(deadline, { since, before: [], after: [...some, ...others] }));
      expect(withPauses(both, { since, before: [...some, ...others], after: [] })).toBe(deadline);
      expect(withPauses(once, { since, before: some, after: some })).toBe(once);
    },
  );
  fc.assert(check, CLOCKS);
});
