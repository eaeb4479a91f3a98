import * as z from 'zod';
import { cursor, instant, limit, matchId, playerId, version } from './atoms.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

export const CHANNELS = ['inbox', 'push', 'email', 'webhook'] as const;

export const NOTICE_KINDS = [
  'turn',
  'reminder_1',
  'reminder_2',
  'reminder_asked',
  'timeout',
  'round_ended',
  'match_ended',
  'invited',
  'invite_accepted',
  'invite_declined',
  'invite_expired',
  'digest',
  'endpoint_off',
] as const;

/** What stands in the outbox: notices, the mails to sign in with, and tests that a player asked for. */
export const OUTBOX_KINDS = [...NOTICE_KINDS, 'sign_in', 'test'] as const;

const TEN_YEARS = 10 * 365 * 24 * 3600;

export const outboxQuery = z.object({ limit: limit(1000).default(100), cursor: cursor.optional() });

/** One thing that was, or would have been, delivered; `match` and `version` where it is about a match. */
export const delivery = z.object({
  id: z.string(),
  to: z.object({ player: playerId, name: z.string() }),
  channel: z.enum(CHANNELS),
  kind: z.enum(OUTBOX_KINDS),
  match: matchId.nullable(),
  version: version.nullable(),
  time: instant,
  subject: z.string(),
  text: z.string(),
  url: z.string().nullable(),
});

export const outbox = z.object({ data: z.array(delivery), next_cursor: cursor.nullable() });

/** Moves the test clock on by so many seconds, through every instant at which something is due. */
export const testClockBody = strict({ advance: z.int().min(0).max(TEN_YEARS) });
export const testClock = z.object({ now: instant });

export type Delivery = ReadonlyDeep<z.output<typeof delivery>>;
