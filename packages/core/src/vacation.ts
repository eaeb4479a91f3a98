import type { Instant } from '@slowfives/rules/match.ts';
import type { Stretch } from './clock/stretches.ts';
import { endVacation, type NoVacation, startVacation, vacationLeft, yearOf } from './clock/vacation.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { changePlayer, NO_VACATION, type Player, toPlayer } from './players.ts';

const WORDS: Readonly<Record<NoVacation, string>> = {
  already_away: 'You are away already, or will be: come back first.',
  bank_empty: 'You have no vacation left this year.',
  too_short: 'A vacation ends later than it begins.',
};

/**
 * Begins a vacation: the player's clocks stand still until then, or until the year's 21 days are used up. Refuses with
 * `too_much_vacation`. Matches hear of it by the feed.
 */
export const goOnVacation = async (core: Core, id: string, until: Instant): Promise<Player> => {
  const now = core.now();
  const stored = await changePlayer(core, id, (before) => {
    const begun = startVacation(before.bank ?? NO_VACATION, { from: now, until }, now);
    if (!begun.ok) throw new AppError('too_much_vacation', WORDS[begun.error]);
    return { ...before, bank: begun.value };
  });
  return toPlayer(id, stored);
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
