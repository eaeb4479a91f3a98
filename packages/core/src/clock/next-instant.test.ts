import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { away, withVacation } from './away.ts';
import { creditOutage, deadlineOf, giveMoreTime } from './deadline.ts';
import { NIGHT, parse, YEARS, ZONES } from './fixtures.ts';
import { nextInstant } from './next-instant.ts';
import { PAUSE_REASONS } from './pauses.ts';
import { remindersDue, remindersOf } from './reminders.ts';
import { endVacation, startVacation, type VacationBank } from './vacation.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOTHING = { deadline: null, reminders: [], expiry: null, pauses: [] };
const PAUSE = { reason: 'vacation', from: 50, until: 80 } as const;

test.each([
  ['nothing to wait for', NOTHING, null],
  ['a deadline', { ...NOTHING, deadline: 300 }, 300],
  ['a deadline that has passed', { ...NOTHING, deadline: 9 }, 9],
  ['reminders before it', { ...NOTHING, deadline: 300, reminders: [150, 200] }, 150],
  ['an invitation', { ...NOTHING, expiry: 250 }, 250],
  ['a pause that ends first', { ...NOTHING, deadline: 300, pauses: [{ ...PAUSE, until: 120 }] }, 120],
  ['a pause that is over', { ...NOTHING, deadline: 300, pauses: [PAUSE] }, 300],
])('at 100 a match with %s is looked at next at %j', (_, waiting, expected) => {
  expect(nextInstant(waiting, 100)).toBe(expected);
});

const PACES = [300, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 30 * DAY] as const;
const anyPause = fc.record({
  reason: fc.constantFrom(...PAUSE_REASONS),
  from: fc.integer({ min: -40 * DAY, max: 40 * DAY }),
  until: fc.option(fc.integer({ min: -40 * DAY, max: 90 * DAY })),
});

test('whatever the clock and its pauses, looking when it is time to ends a turn that has a limit', () => {
  const anyPauses = fc.array(anyPause, { maxLength: 4 });
  const anyPace = fc.constantFrom(...PACES);
  const check = fc.property(
    fc.integer(YEARS),
    anyPace,
    fc.constantFrom(...ZONES, null),
    anyPauses,
    (since, perMove, zone, some) => {
      const pauses = some.map((pause) => ({
        ...pause,
        from: since + pause.from,
        until: pause.until === null ? null : since + pause.until,
      }));
      const turn = { perMove, since, zone, quiet: NIGHT, pauses };
      const deadline = deadlineOf(turn);
      const reminders = remindersOf({ ...turn, deadline });
      const looks = lookUntil(deadline ?? Number.NaN, reminders, pauses, since);
      expect(looks).toBeLessThanOrEqual(2 + 1 + pauses.length);
      expect(deadline).toBeLessThanOrEqual(since + perMove + 2 * DAY + 4 * 42 * DAY);
    },
  );
  fc.assert(check, { numRuns: runs(20_000), seed: SEED });
});

/** How often a match is looked at until its deadline. Each look is later than the one before, or the test fails. */
const lookUntil = (
  deadline: number,
  reminders: readonly number[],
  pauses: Parameters<typeof nextInstant>[0]['pauses'],
  since: number,
): number => {
  let now = since;
  let given = 0;
  for (let looks = 1; ; looks++) {
    const next = nextInstant({ deadline, reminders: reminders.slice(given), expiry: null, pauses }, now);
    if (next === null || next <= now || looks > 99) throw new Error(`at ${now} the next instant is ${next}`);
    now = next;
    given = remindersDue(reminders, given, now);
    if (now >= deadline) return looks;
  }
};

/** A turn at a moment of its life. */
interface Life {
  readonly now: number;
  readonly deadline: number;
  readonly bank: VacationBank;
}

const EVENTS = ['leave', 'plan', 'return', 'more_time', 'outage'] as const;
type EventType = (typeof EVENTS)[number];

/** What may happen to a turn some hours after the last thing did; a vacation lasts so many days, or as long as it can. */
const anyEvent = fc.record({
  hours: fc.integer({ min: 0, max: 200 }),
  type: fc.constantFrom(...EVENTS),
  days: fc.option(fc.integer({ min: 1, max: 60 })),
});

test('whatever happens to a turn, it has a next instant, no event shortens the time left, and it ends', () => {
  const anyEvents = fc.array(anyEvent, { maxLength: 20 });
  const anyPace = fc.constantFrom(...PACES);
  const check = fc.property(
    fc.integer(YEARS),
    anyPace,
    fc.constantFrom(...ZONES),
    anyEvents,
    (since, perMove, zone, events) => {
      const turn = { perMove, since, zone, quiet: NIGHT };
      let life: Life = { now: since, deadline: deadlineOf(turn) ?? Number.NaN, bank: { vacation: null, taken: {} } };
      for (const { hours, type, days } of events) {
        const before = { ...life, now: life.now + hours * HOUR };
        if (before.deadline <= before.now) break;
        life = happen(before, since, type, days);
        if (type !== 'return') expect(life.deadline).toBeGreaterThanOrEqual(before.deadline);
        expect(life.deadline).toBeGreaterThanOrEqual(since + perMove);
        expect(life.deadline).toBeGreaterThan(life.now);
        const pauses = away([life.bank.vacation]);
        const reminders = remindersOf({ ...turn, deadline: life.deadline, pauses });
        const next = nextInstant({ deadline: life.deadline, reminders, expiry: null, pauses }, life.now);
        expect(next).toBeLessThanOrEqual(life.deadline);
      }
      const gifts = events.filter(({ type }) => type === 'more_time' || type === 'outage').length;
      const years = Math.ceil((life.deadline - since) / (365 * DAY)) + 1;
      expect(life.deadline).toBeLessThanOrEqual(since + perMove + (2 + gifts + 21 * years) * DAY);
    },
  );
  fc.assert(check, { numRuns: runs(20_000), seed: SEED });
});

const happen = (life: Life, since: number, type: EventType, days: number | null): Life => {
  const { now, deadline, bank } = life;
  const pauses = away([bank.vacation]);
  switch (type) {
    case 'leave':
      return moved(life, since, left(bank, now, days, now));
    case 'plan':
      return moved(life, since, left(bank, now + 5 * DAY, days, now));
    case 'return':
      return moved(life, since, endVacation(bank, now));
    case 'more_time':
      return { ...life, deadline: giveMoreTime(deadline, pauses) };
    case 'outage':
      return { ...life, deadline: creditOutage(deadline, { from: deadline - HOUR, until: deadline + HOUR }, pauses) };
  }
};

const left = (bank: VacationBank, from: number, days: number | null, now: number): VacationBank => {
  const started = startVacation(bank, { from, until: days === null ? null : from + days * DAY }, now);
  return started.ok ? started.value : bank;
};

const moved = (life: Life, since: number, bank: VacationBank): Life => {
  const change = { since, before: life.bank.vacation, after: bank.vacation };
  return { ...life, bank, deadline: withVacation(life.deadline, change, life.now) };
};

test('a player away without a word of return is back when the bank is empty, and then the clock runs out', () => {
  const since = parse('2027-06-01T12:00:00Z');
  const started = startVacation({ vacation: null, taken: {} }, { from: since + HOUR, until: null }, since);
  const pauses = away([started.ok ? started.value.vacation : null]);
  expect(deadlineOf({ perMove: 3 * DAY, since, zone: null, quiet: null, pauses })).toBe(since + 24 * DAY);
});
