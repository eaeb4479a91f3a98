import * as z from 'zod';
import { hash, instant, matchId, nonce, points, seat, tile } from './atoms.ts';
import { forcedEvent, MADE_BY, REASONS, ROUND_ENDS, result } from './match-view.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { ruleset } from './ruleset.ts';

export const FORMAT = 'slowfives/1';

/** At most: seats of a match, tiles of a set, rounds before a match is cut. */
const SEATS = 4;
const TILES = 55;
const ROUNDS = 128;

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
  number: z.int().min(1).max(ROUNDS),
  seed: hash.optional(),
  attempt: z.int().min(0).optional(),
  lot: z.array(tile).min(2).max(SEATS).optional(),
  deal: z.array(z.array(tile).max(TILES)).min(2).max(SEATS).optional(),
  boneyard: z.array(tile).max(TILES).optional(),
  leader: seat,
  plays: z.array(recordedPlay).max(TILES),
  end: z.enum(ROUND_ENDS).optional(),
  winner: seat.nullable().optional(),
  awards: z.array(points).min(2).max(SEATS).optional(),
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
    seats: z
      .array(z.object({ seat, name: z.string(), bot: z.string().optional() }))
      .min(2)
      .max(SEATS),
    created: instant,
    commitment: hash,
    nonces: z.array(nonce.nullable()).min(2).max(SEATS),
    made_by: z.array(z.enum(MADE_BY).nullable()).min(2).max(SEATS),
    rounds: z.array(recordedRound).max(ROUNDS),
    actions: z.array(recordedAction),
    result: result.nullable(),
    digest: hash,
  })
  .meta({ id: 'MatchRecord' });

export type MatchRecord = ReadonlyDeep<z.output<typeof matchRecord>>;
