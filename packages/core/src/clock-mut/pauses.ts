import type { Instant } from '@slowfives/rules/match.ts';
import { holds, joinStretches, overlap, type Stretch } from './stretches.ts';
import { DAY } from './zone-days.ts';

export const PAUSE_REASONS = ['vacation', 'held'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A reason for which a clock stands still: of one seat or, without one, of all. */
export interface Pause {
  readonly reason: PauseReason;
  readonly seat?: number;
  readonly from: Instant;
  /** Null: until it is lifted, and never longer than its reason may last. */
  readonly until: Instant | null;
}

/** The longest a pause of each reason lasts: a vacation over New Year spends the bank of two years. */
export const LONGEST_PAUSE: Readonly<Record<PauseReason, number>> = { vacation: 42 * DAY, held: 30 * DAY };

/** When a pause ends: never later than its reason allows, so that none lasts for ever. */
export const pauseEnd = ({ reason, from, until }: Pause): Instant =>
  Math.min(until ?? Number.POSITIVE_INFINITY, from + LONGEST_PAUSE[reason]);

/** The pauses that stop the clock of a seat. */
export const pausesOf = (pauses: readonly Pause[], seat: number): readonly Pause[] =>
  pauses.filter((pause) => pause.seat === undefined || pause.seat === seat);

/** Whether any of the pauses stops the clock at an instant. A clock runs if none does. */
export const isPaused = (pauses: readonly Pause[], instant: Instant): boolean =>
  pauses.some((pause) => holds({ from: pause.from, until: pauseEnd(pause) }, instant));

/** The instant at which a clock started at `since` has run so many seconds, standing still in the pauses. */
export const afterRunning = (since: Instant, seconds: number, pauses: readonly Pause[]): Instant => {
  let at = since + seconds;
  for (const { from, until } of stretchesOf(pauses)) {
    if (from >= at) break;
    at += Math.max(0, until - Math.max(from, since));
  }
  return at;
};

/** How many seconds a clock has run from `since` to `at`: the inverse of `afterRunning`. */
export const runningBetween = (since: Instant, at: Instant, pauses: readonly Pause[]): number =>
  stretchesOf(pauses).reduce((left, stretch) => left - overlap(stretch, { from: since, until: at }), at - since);

/** When the clock stands still; two reasons at once count once. */
const stretchesOf = (pauses: readonly Pause[]): readonly Stretch[] =>
  joinStretches(pauses.map((pause) => ({ from: pause.from, until: pauseEnd(pause) })));
