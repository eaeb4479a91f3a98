import type { Instant } from '@slowfives/rules/match.ts';
import { afterRunning, type Pause, runningBetween } from './pauses.ts';
import { type QuietHours, quietEnd } from './quiet.ts';
import { holds, type Stretch } from './stretches.ts';
import { DAY, HOUR } from './zone-days.ts';

/** What decides when a turn must be played. The zone, the quiet hours and the pauses are the mover's. */
export interface TurnTime {
  /** Seconds for the turn; null: as long as it likes. */
  readonly perMove: number | null;
  readonly since: Instant;
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
  readonly pauses?: readonly Pause[];
}

/** Deadlines of a quicker pace do not mind the quiet hours: who chose it sits at the table. */
export const LEAST_PACE_WITH_NIGHTS = 12 * HOUR;

/** So long after a night a deadline that fell into it ends. */
export const AFTER_NIGHT = HOUR;

/** What an opponent gives when asked for more time. */
export const MORE_TIME = DAY;

/**
 * Until when a turn must be played, decided as it begins; null without a limit. One that falls into the mover's quiet
 * hours moves to an hour after they end, once a turn at most.
 */
export const deadlineOf = (turn: TurnTime): Instant | null => {
  const { perMove, since, pauses } = turn;
  return perMove === null ? null : outOfNight(afterRunning(since, perMove, pauses ?? []), turn);
};

/** A deadline, or an hour after the night that it falls into. */
export const outOfNight = (due: Instant, { perMove, zone, quiet, pauses = [] }: TurnTime): Instant => {
  const mindsNights = perMove !== null && perMove >= LEAST_PACE_WITH_NIGHTS;
  const end = mindsNights ? quietEnd(due, zone, quiet) : due;
  return end === due ? due : afterRunning(due, end + AFTER_NIGHT - due, pauses);
};

/** The deadline of a running turn once its pauses are others: a vacation that begins, is planned, or ends early. */
export interface PauseChange {
  readonly since: Instant;
  /** The pauses the deadline counts with: each stays among them until the turn is over, also when it has passed. */
  readonly before: readonly Pause[];
  readonly after: readonly Pause[];
}

/** The same deadline with other pauses: the time left to play stays as it was. Twice the same change is no change. */
export const withPauses = (deadline: Instant, { since, before, after }: PauseChange): Instant =>
  afterRunning(since, runningBetween(since, deadline, before), after);

/** A deadline with one pause more. One that begins at the deadline or later does not move it. */
export const withPause = (deadline: Instant, since: Instant, pause: Pause, others: readonly Pause[] = []): Instant =>
  withPauses(deadline, { since, before: others, after: [...others, pause] });

/** A day more, of a clock that runs. */
export const giveMoreTime = (deadline: Instant, pauses: readonly Pause[] = []): Instant =>
  afterRunning(deadline, MORE_TIME, pauses);

/** The deadline, later by the length of an outage it fell into. To credit the same outage again changes nothing. */
export const creditOutage = (deadline: Instant, outage: Stretch, pauses: readonly Pause[] = []): Instant =>
  holds(outage, deadline) ? afterRunning(deadline, outage.until - outage.from, pauses) : deadline;
