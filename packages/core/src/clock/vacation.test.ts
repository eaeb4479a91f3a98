import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../../../../test/proof.ts';
import { parse } from './fixtures.ts';
import { overlap, type Stretch } from './stretches.ts';
import { endVacation, isAway, startVacation, type VacationBank, vacationLeft } from './vacation.ts';

const DAY = 86_400;
const NEW: VacationBank = { vacation: null, taken: {} };
const MAY = parse('2027-05-01T12:00:00Z');

/** The bank once a vacation has begun. */
const begun = (bank: VacationBank, from: number, until: number | null, now: number): VacationBank => {
  const started = startVacation(bank, { from, until }, now);
  if (!started.ok) throw new Error(started.error);
  return started.value;
};

test('a year has 21 days of vacation', () => {
  expect(vacationLeft(NEW, 2027)).toBe(21 * DAY);
});

test('a vacation takes what it lasts, from the moment it is planned', () => {
  const away = begun(NEW, MAY + DAY, MAY + 6 * DAY, MAY);
  expect(away.vacation).toEqual({ from: MAY + DAY, until: MAY + 6 * DAY });
  expect(vacationLeft(away, 2027)).toBe(16 * DAY);
  expect([MAY, MAY + DAY, MAY + 6 * DAY - 1, MAY + 6 * DAY].map((at) => isAway(away, at))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('who is back early keeps the rest, and who calls it off keeps all', () => {
  const away = begun(NEW, MAY, MAY + 10 * DAY, MAY);
  const back = endVacation(away, MAY + 4 * DAY);
  expect(back.vacation).toEqual({ from: MAY, until: MAY + 4 * DAY });
  expect(vacationLeft(back, 2027)).toBe(17 * DAY);
  expect(endVacation(back, MAY + 9 * DAY)).toEqual(back);
  expect(endVacation(begun(NEW, MAY + DAY, null, MAY), MAY)).toEqual(NEW);
});

test('a vacation without an end ends with the bank, as does one that is too long', () => {
  expect(begun(NEW, MAY, null, MAY).vacation?.until).toBe(MAY + 21 * DAY);
  expect(begun(NEW, MAY, MAY + 99 * DAY, MAY).vacation?.until).toBe(MAY + 21 * DAY);
  const before = begun(NEW, MAY, MAY + 15 * DAY, MAY);
  const again = begun(before, MAY + 50 * DAY, null, MAY + 50 * DAY);
  expect(again.vacation?.until).toBe(MAY + 56 * DAY);
  expect(again.taken).toEqual({ 2027: 15 * DAY });
  expect(vacationLeft(again, 2027)).toBe(0);
});

test('over New Year a vacation goes on with the days of the next year', () => {
  const from = parse('2027-12-22T00:00:00Z');
  const away = begun(NEW, from, null, from);
  expect(away.vacation?.until).toBe(parse('2028-01-22T00:00:00Z'));
  expect([2027, 2028, 2029].map((year) => vacationLeft(away, year))).toEqual([11 * DAY, 0, 21 * DAY]);
  expect(begun(NEW, from - 21 * DAY, null, from - 30 * DAY).vacation?.until).toBe(from);
  expect(begun(NEW, from - 11 * DAY, null, from - 30 * DAY).vacation?.until).toBe(parse('2028-01-22T00:00:00Z'));
});

test.each([
  ['while one runs', begun(NEW, MAY, MAY + 2 * DAY, MAY), MAY, null, 'already_away'],
  ['while one is planned', begun(NEW, MAY + 9 * DAY, null, MAY), MAY, MAY + DAY, 'already_away'],
  ['with an empty bank', { vacation: null, taken: { 2027: 21 * DAY } }, MAY, null, 'bank_empty'],
  ['that is over before it begins', NEW, MAY + 3 * DAY, MAY + 2 * DAY, 'too_short'],
  ['that is past', NEW, MAY - 3 * DAY, MAY, 'too_short'],
])('there is no vacation %s', (_, bank, from, until, error) => {
  expect(startVacation(bank, { from, until }, MAY)).toEqual({ ok: false, error });
});

test('one that should have begun begins now', () => {
  expect(begun(NEW, MAY - DAY, MAY + DAY, MAY).vacation).toEqual({ from: MAY, until: MAY + DAY });
});

const anyStep = fc.record({
  wait: fc.integer({ min: 0, max: 60 * DAY }),
  isStart: fc.boolean(),
  ahead: fc.integer({ min: -DAY, max: 20 * DAY }),
  length: fc.integer({ min: -DAY, max: 400 * DAY }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const YEARS = [2027, 2028, 2029, 2030, 2031, 2032, 2033] as const;

test('however often a player goes and comes back, a year holds 21 days of vacation, and what was not taken is left', () => {
  const anyStart = fc.integer({ min: MAY, max: MAY + 900 * DAY });
  const check = fc.property(anyStart, fc.array(anyStep, { maxLength: 30 }), (start, steps) => {
    const lived: Stretch[] = [];
    let now = start;
    let bank = NEW;
    for (const step of steps) {
      bank = acted(bank, step, now);
      if (bank.vacation !== null) lived.push(within(bank.vacation, { from: now, until: now + step.wait }));
      now += step.wait;
    }
    bank = endVacation(bank, now);
    for (const year of YEARS) {
      const span = { from: parse(`${year}-01-01T00:00:00Z`), until: parse(`${year + 1}-01-01T00:00:00Z`) };
      const away = lived.reduce((sum, stretch) => sum + overlap(stretch, span), 0);
      expect(vacationLeft(bank, year)).toBe(21 * DAY - away);
    }
  });
  fc.assert(check, { numRuns: runs(5000), seed: SEED });
});

const acted = (bank: VacationBank, { isStart, ahead, length }: Step, now: number): VacationBank => {
  if (!isStart) return endVacation(bank, now);
  const started = startVacation(bank, { from: now + ahead, until: now + ahead + length }, now);
  return started.ok ? started.value : bank;
};

const within = (a: Stretch, b: Stretch): Stretch => ({
  from: Math.max(a.from, b.from),
  until: Math.min(a.until, b.until),
});
