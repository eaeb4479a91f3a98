import * as z from 'zod';
import { strict } from './strict.ts';

export const LEAST_PER_MOVE = 60;
export const MOST_PER_MOVE = 30 * 24 * 3600;

export const TIMEOUTS = ['forfeit', 'auto_play'] as const;

/** Seconds for each move, or `null` for as long as it takes, and what happens when they are over. */
export const paceRequest = strict({
  per_move: z.int().min(LEAST_PER_MOVE).max(MOST_PER_MOVE).nullable(),
  on_timeout: z.enum(TIMEOUTS).default('forfeit'),
});

export const pace = z.object({ per_move: z.int().nullable(), on_timeout: z.enum(TIMEOUTS) });

export const DEFAULT_PACE = { per_move: 3 * 24 * 3600, on_timeout: 'forfeit' } as const;
