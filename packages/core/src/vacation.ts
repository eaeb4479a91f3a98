import type { Instant } from '@slowfives/rules/match.ts';
import type { Stretch } from './clock/stretches.ts';
import {
  endVacation,
  type NoVacation,
  startVacation,
  type VacationBank,
  vacationLeft,
  yearOf,
} from './clock/vacation.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { changePlayer, NO_VACATION, type Player, toPlayer } from './players.ts';
import { makeTime } from './time.ts';

const WORDS: Readonly<Record<NoVacation, string>> = {
  already_away: 'You are away already, or will be: come back first.',
  bank_empty: 'You have no vacation left this year.',
  too_short: 'A vacation ends later than it begins.',
};

/**
 * Begins a vacation: the player's clocks stand still until then. Refuses (`invalid_request`) a time that has passed, and
 * (`too_much_vacation`) one that is later than the year's 21 days last. Matches hear of it by the feed.
 */
export const goOnVacation = async (core: Core, id: string, until: Instant): Promise<Player> => {
  const now = core.now();
  if (until <= now) throw past(now);
  const stored = await changePlayer(core, id, (before) => ({
    ...before,
    bank: begun(before.bank ?? NO_VACATION, until, now),
  }));
  return toPlayer(id, stored);
};

const begun = (bank: VacationBank, until: Instant, now: Instant): VacationBank => {
  const started = startVacation(bank, { from: now, until }, now);
  if (!started.ok) throw new AppError('too_much_vacation', WORDS[started.error]);
  const latest = started.value.vacation?.until ?? now;
  if (latest < until) {
    throw new AppError('too_much_vacation', `Your vacation lasts until ${makeTime(latest)} at the latest.`);
  }
  return started.value;
};

const past = (now: Instant): AppError => {
  const detail = `Must be later than now, ${makeTime(now)}.`;
  return new AppError('invalid_request', 'A vacation cannot end in the past.', {
    errors: [{ pointer: '/until', detail }],
  });
};

/** Ends a running vacation now, or calls a planned one off; without one nothing changes. */
export const comeBack = async (core: Core, id: string): Promise<Player> => {
  const stored = await changePlayer(core, id, (before) => ({
    ...before,
    bank: endVacation(before.bank ?? NO_VACATION, core.now()),
  }));
  return toPlayer(id, stored);
};

/** The vacation that runs or is planned; null if there is none. */
export const vacationOf = ({ bank }: Player, now: Instant): Stretch | null =>
  bank.vacation !== null && bank.vacation.until > now ? bank.vacation : null;

/** Seconds of this year's vacation that are left. */
export const vacationLeftOf = ({ bank }: Player, now: Instant): number => vacationLeft(bank, yearOf(now));
