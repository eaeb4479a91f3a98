import * as z from 'zod';
import { hash, instant, matchId, nonce, points, seat, tile } from './atoms.ts';
import { forcedEvent, MADE_BY, REASONS, ROUND_ENDS, result } from './match-view.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { ruleset } from './ruleset.ts';

export const FORMAT = 'slowfives/1';

const flag = z.literal(true).optional();

const recordedPlay = z.object({
  seat,
  tile,
  on: tile.optional(),
  at: z.literal('end').optional(),
  time: instant,
  auto: flag,
  bot: flag,
  count: points,
  points,
  forced: z.array(forcedEvent).optional(),
});

/** A round that isn't over has no `seed`, `deal`, `boneyard`, `end`, `winner` or `awards`. */
const recordedRound = z.object({
  number: z.int().min(1).max(128),
  seed: hash.optional(),
  attempt: z.int().min(0).optional(),
  lot: z.array(tile).optional(),
  deal: z.array(z.array(tile)).optional(),
  boneyard: z.array(tile).optional(),
  leader: seat,
  plays: z.array(recordedPlay),
  end: z.enum(ROUND_ENDS).optional(),
  winner: seat.nullable().optional(),
  awards: z.array(points).optional(),
});

/** What happened without a tile, and after how many plays of the match. */
const recordedAction = z.object({
  type: z.enum(REASONS),
  seat,
  time: instant,
  after: z.int().min(0),
});

/** A match as it is kept and verified: all that has been revealed so far, and after the end all there is. */
export const matchRecord = z
  .object({
    format: z.literal(FORMAT),
    engine: z.int().min(1),
    match: matchId,
    ruleset,
    seats: z.array(z.object({ seat, name: z.string(), bot: z.string().optional() })),
    created: instant,
    commitment: hash,
    nonces: z.array(nonce.nullable()),
    made_by: z.array(z.enum(MADE_BY).nullable()),
    rounds: z.array(recordedRound),
    actions: z.array(recordedAction),
    result: result.nullable(),
    digest: hash,
  })
  .meta({ id: 'MatchRecord' });

export type MatchRecord = ReadonlyDeep<z.output<typeof matchRecord>>;
