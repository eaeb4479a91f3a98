import type { Instant } from '@slowfives/rules/match.ts';
import { type Pause, pauseEnd } from './pauses.ts';

/** All a match waits for. */
export interface Waiting {
  readonly deadline: Instant | null;
  /** Those still to be given. */
  readonly reminders: readonly Instant[];
  /** Until when an open seat can be taken. */
  readonly expiry: Instant | null;
  readonly pauses: readonly Pause[];
}

/**
 * When a match must next be looked at; null for never. May be past: then it is due. Of the pauses only an end still to
 * come counts, so that one long over wakes nobody. Every turn with a deadline has a next instant, whatever its pauses.
 */
export const nextInstant = ({ deadline, reminders, expiry, pauses }: Waiting, now: Instant): Instant | null => {
  const ends = pauses.map(pauseEnd).filter((end) => end > now);
  const instants = [deadline, expiry, ...reminders, ...ends].filter((at) => at !== null);
  return instants.length === 0 ? null : Math.min(...instants);
};
