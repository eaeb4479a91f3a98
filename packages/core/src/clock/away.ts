import type { Instant } from '@slowfives/rules/match.ts';
import { withPauses } from './deadline.ts';
import type { Pause } from './pauses.ts';
import type { Stretch } from './stretches.ts';
import { endedBy } from './vacation.ts';

/** The last vacation of who is to move: as the deadline counts with it, and as it is now. */
export interface AwayChange {
  readonly since: Instant;
  readonly before: Stretch | null;
  readonly after: Stretch | null;
}

/**
 * The deadline of a running turn once the mover's vacation begins, is planned, ends early or is called off: the time left
 * to play stays as it was. A vacation known from before that is over stays in the deadline. Carried twice, it counts once.
 */
export const withVacation = (deadline: Instant, { since, before, after }: AwayChange, now: Instant): Instant =>
  withPauses(deadline, { since, before: away([before]), after: away([past(before, after, now), after]) });

/** The vacation of a seat as the pauses of its clock. */
export const away = (vacations: readonly (Stretch | null)[]): readonly Pause[] =>
  vacations.filter((vacation) => vacation !== null).map((vacation) => ({ reason: 'vacation', ...vacation }));

/** What stands of the vacation known before, if the present one is not the same with another end. */
const past = (before: Stretch | null, after: Stretch | null, now: Instant): Stretch | null =>
  before === null || before.from === after?.from ? null : endedBy(before, now);
