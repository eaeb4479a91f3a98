import * as z from 'zod';
import { cursor, instant, limit, matchId, seat, version } from './atoms.ts';
import { result, STATUSES, seatView, turn } from './match-view.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { ruleset } from './ruleset.ts';

/** `active` is open or playing. */
export const LIST_STATUSES = ['active', ...STATUSES] as const;

export const myMatchesQuery = z.object({
  status: z.enum(LIST_STATUSES).default('active'),
  turn: z.literal('mine').optional(),
  limit: limit(100).default(50),
  cursor: cursor.optional(),
});

/** A match in a list: the fields of its view that a row shows. */
export const matchSummary = z
  .object({
    id: matchId,
    version,
    status: z.enum(STATUSES),
    created: instant.optional(),
    ended: instant.optional(),
    ruleset: ruleset.pick({ preset: true, max_pip: true, target_score: true }),
    seats: z.array(seatView),
    seat: seat.optional(),
    turn: turn.nullable(),
    result: result.nullable(),
  })
  .meta({ id: 'MatchSummary' });

export const matchList = z.object({ data: z.array(matchSummary), next_cursor: cursor.nullable() });

export type MatchSummary = ReadonlyDeep<z.output<typeof matchSummary>>;
