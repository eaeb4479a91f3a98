import type { Instant } from '@slowfives/rules/match.ts';
import { ok, type Result, refused } from '@slowfives/rules/result.ts';
import { holds, overlap, type Stretch } from './stretches.ts';
import { DAY } from './zone-days.ts';

/** Seconds of vacation a player has for each year of the calendar (UTC). */
export const VACATION_A_YEAR = 21 * DAY;

/** What a player has taken of their vacations. */
export interface VacationBank {
  /** The one that runs, is planned, or was the last. */
  readonly vacation: Stretch | null;
  /** Seconds of those before it, by year. */
  readonly taken: Readonly<Record<string, number>>;
}

/** Asked for from `from`, or now if that is past, to `until`; null: for as long as the bank lasts. */
export interface VacationRequest {
  readonly from: Instant;
  readonly until: Instant | null;
}

export type NoVacation = 'already_away' | 'bank_empty' | 'too_short';

/** Seconds of vacation left in a year, with the one that runs or is planned counted to its end. */
export const vacationLeft = (bank: VacationBank, year: number): number =>
  Math.max(0, VACATION_A_YEAR - (settled(bank).taken[year] ?? 0));

/** The bank with a vacation begun or planned. It ends when the bank is empty at the latest. One at a time. */
export const startVacation = (
  bank: VacationBank,
  { from, until }: VacationRequest,
  now: Instant,
): Result<VacationBank, NoVacation> => {
  if (bank.vacation !== null && bank.vacation.until > now) return refused('already_away');
  const start = Math.max(from, now);
  const most = bankEnd(bank, start);
  if (most <= start) return refused('bank_empty');
  if (until !== null && until <= start) return refused('too_short');
  return ok({ ...settled(bank), vacation: { from: start, until: Math.min(until ?? most, most) } });
};

/** The bank once the player is back: a vacation that runs ends now, a planned one is called off. */
export const endVacation = (bank: VacationBank, now: Instant): VacationBank => ({
  ...bank,
  vacation: bank.vacation && endedBy(bank.vacation, now),
});

export const isAway = ({ vacation }: VacationBank, instant: Instant): boolean =>
  vacation !== null && holds(vacation, instant);

/** What is left of a vacation that ends at an instant at the latest; null if nothing is. */
export const endedBy = ({ from, until }: Stretch, instant: Instant): Stretch | null =>
  from < instant ? { from, until: Math.min(until, instant) } : null;

/** The year of the calendar (UTC) an instant falls into. */
export const yearOf = (instant: Instant): number => new Date(instant * 1000).getUTCFullYear();

/** The bank with its last vacation among those taken. */
const settled = ({ vacation, taken }: VacationBank): VacationBank => {
  if (vacation === null) return { vacation, taken };
  const years = [...new Set([yearOf(vacation.from), yearOf(vacation.until)])];
  const spent = years.map((year) => [year, (taken[year] ?? 0) + overlap(vacation, spanOf(year))] as const);
  return { vacation: null, taken: { ...taken, ...Object.fromEntries(spent) } };
};

/** When the bank is empty for who goes away at `from`; over New Year the next year's goes on. */
const bankEnd = (bank: VacationBank, from: Instant): Instant => {
  const year = yearOf(from);
  const end = from + vacationLeft(bank, year);
  const { until: next } = spanOf(year);
  return end < next ? end : next + vacationLeft(bank, year + 1);
};

const spanOf = (year: number): Stretch => ({ from: newYear(year), until: newYear(year + 1) });

const newYear = (year: number): Instant => Date.UTC(year, 0, 1) / 1000;
