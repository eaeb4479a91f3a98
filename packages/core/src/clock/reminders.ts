import type { Instant } from '@slowfives/rules/match.ts';
import type { TurnTime } from './deadline.ts';
import { afterRunning, isPaused, runningBetween } from './pauses.ts';
import { beforeQuiet } from './quiet.ts';
import { DAY, HOUR } from './zone-days.ts';

/** A turn and the deadline it has now. */
export interface DueTurn extends TurnTime {
  readonly deadline: Instant | null;
}

/** A quicker pace has no reminder half-way. */
export const LEAST_PACE_WITH_HALF = 2 * DAY;

/** No reminder comes later than so long before the deadline. */
export const LEAST_NOTICE = 2 * HOUR;

/**
 * When a turn is reminded of, in order, at most twice: half-way, and when a fifth of the time is left. Each after the turn
 * began, at least two hours before its deadline, outside pauses, and before quiet hours instead of in them; one that
 * cannot be so is left out.
 */
export const remindersOf = (turn: DueTurn): readonly Instant[] => {
  const { deadline, perMove, since, pauses = [] } = turn;
  if (deadline === null || perMove === null) return [];
  const total = runningBetween(since, deadline, pauses);
  const last = reminder(turn, total - Math.max(LEAST_NOTICE, Math.ceil(total / 5)));
  const half = perMove < LEAST_PACE_WITH_HALF ? null : reminder(turn, Math.floor(total / 2));
  if (last === null) return half === null ? [] : [half];
  return half === null || half >= last ? [last] : [half, last];
};

/** How many of a turn's reminders are given once the latest due one is; `given` if none is. Missed ones are passed over. */
export const remindersDue = (reminders: readonly Instant[], given: number, now: Instant): number =>
  Math.max(given, reminders.filter((at) => at <= now).length);

/** The moment when the clock has run so long, or before the night; null if nothing can be said then. */
const reminder = ({ since, zone, quiet, pauses = [] }: DueTurn, running: number): Instant | null => {
  const at = beforeQuiet(afterRunning(since, running, pauses), zone, quiet);
  return at <= since || isPaused(pauses, at) ? null : at;
};
