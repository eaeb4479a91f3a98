import type { Instant } from '@slowfives/rules/match.ts';

export const ON_TIMEOUT = ['forfeit', 'auto_play'] as const;
export type OnTimeout = (typeof ON_TIMEOUT)[number];

/** How long a turn may take, in seconds (null: as long as it likes), and what happens then. */
export interface Pace {
  readonly perMove: number | null;
  readonly onTimeout: OnTimeout;
}

const DAY = 86_400;

/** What a match is played at when nothing else is asked for. */
export const USUAL_PACE: Pace = { perMove: 3 * DAY, onTimeout: 'forfeit' };

/** An open match that nobody joins ends after so long. */
export const OPEN_FOR = 14 * DAY;

/** When a turn that began at `since` must have been played; null without a limit. */
export const deadlineOf = (pace: Pace, since: Instant): Instant | null =>
  pace.perMove === null ? null : since + pace.perMove;
