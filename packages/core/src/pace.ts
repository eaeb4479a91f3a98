export const ON_TIMEOUT = ['forfeit', 'auto_play'] as const;
export type OnTimeout = (typeof ON_TIMEOUT)[number];

/** How long a turn may take, in seconds (null: as long as it likes), and what happens then. */
export interface Pace {
  readonly perMove: number | null;
  readonly onTimeout: OnTimeout;
}

const DAY = 86_400;

/** An open match that nobody joins ends after so long. */
export const OPEN_FOR = 14 * DAY;
