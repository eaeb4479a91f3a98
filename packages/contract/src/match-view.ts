import * as z from 'zod';
import { hash, instant, matchId, nonce, points, seat, tile, version } from './atoms.ts';
import { STRENGTHS, VISIBILITIES } from './create-match.ts';
import { invite } from './invite.ts';
import { pace } from './pace.ts';
import { legalPlay } from './play.ts';
import { playerName } from './player.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { ruleset } from './ruleset.ts';

export const STATUSES = ['open', 'playing', 'finished'] as const;
export const MADE_BY = ['client', 'client_before_commitment', 'server'] as const;
export const ROUND_ENDS = ['out', 'blocked', 'cut'] as const;
export const REASONS = ['target', 'resignation', 'timeout', 'rounds', 'aborted', 'cancelled', 'expired'] as const;

const number = z.int().min(1).max(128);
const at = z.literal('end').optional();
const flag = z.literal(true).optional();

/** `player` is null for a bot, which says its strength, and for a seat nobody has taken. `away`: a vacation that runs. */
export const seatView = z.object({
  seat,
  player: playerName.nullable(),
  bot: z.enum(STRENGTHS).optional(),
  tiles: z.int().min(0),
  score: points,
  left: z.enum(REASONS).optional(),
  away: z.object({ from: instant, until: instant }).optional(),
});

/** No deadline where the pace has none; `overdue` from the deadline until the sweep has come by. */
export const turn = z.object({ seat, since: instant, deadline: instant.nullable(), overdue: flag });

const play = { seat, tile, on: tile.optional(), at, time: instant, auto: flag, bot: flag };

const forced = [
  z.object({ type: z.literal('draw'), seat, tiles: z.int().min(1) }),
  z.object({ type: z.literal('pass'), seat }),
] as const;

/** What a play forces on the seats after it. */
export const forcedEvent = z.discriminatedUnion('type', forced);

export const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('play'), ...play, count: points, points }),
  ...forced,
  z.object({ type: z.literal('lot'), tiles: z.array(tile), leader: seat }),
  z.object({ type: z.enum(['resignation', 'timeout']), seat, time: instant.optional() }),
]);

/** The board count and what it is made of, and one row for each place that may be played to. */
const round = z.object({
  number,
  leader: seat,
  boneyard: z.int().min(0),
  spinner: tile.nullable(),
  count: z.object({ total: points, terms: z.array(z.object({ tile, counts: points })) }),
  open_ends: z.array(z.object({ tile, at, value: z.int().min(0).max(9) })),
  events: z.array(event),
});

const closedRound = z.object({
  number,
  leader: seat.optional(),
  end: z.enum(ROUND_ENDS),
  winner: seat.nullable(),
  awards: z.array(points),
  hands: z.array(z.array(tile)),
  seed: hash,
});

/** `null` for a seat nobody has taken yet. */
export const fairness = z.object({
  commitment: hash,
  nonces: z.array(nonce.nullable()),
  made_by: z.array(z.enum(MADE_BY).nullable()),
});

/** `winner` is a seat, or a team with partners. */
export const result = z.object({ winner: seat.nullable(), reason: z.enum(REASONS), scores: z.array(points) });

/** A match as one seat, or a spectator, may see it. `seat`, `hand` and `legal` are there for their owner alone. */
export const matchView = z
  .object({
    id: matchId,
    version,
    status: z.enum(STATUSES),
    created: instant.optional(),
    ruleset,
    pace: pace.optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    helpers: z.boolean().optional(),
    seats: z.array(seatView),
    seat: seat.optional(),
    hand: z.array(tile).optional(),
    turn: turn.nullable(),
    legal: z.array(legalPlay).optional(),
    round: round.optional(),
    rounds: z.array(closedRound),
    fairness,
    result: result.nullable(),
    invites: z.array(invite).optional(),
  })
  .meta({ id: 'MatchView' });

export type MatchView = ReadonlyDeep<z.output<typeof matchView>>;
export type SeatView = ReadonlyDeep<z.output<typeof seatView>>;
export type RoundView = ReadonlyDeep<z.output<typeof round>>;
export type ClosedRoundView = ReadonlyDeep<z.output<typeof closedRound>>;
export type EventView = ReadonlyDeep<z.output<typeof event>>;
export type ResultView = ReadonlyDeep<z.output<typeof result>>;
