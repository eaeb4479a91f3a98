import * as z from 'zod';
import { instant, matchId } from './atoms.ts';
import { strict } from './strict.ts';

export const NOTICE_GROUPS = ['turn', 'reminder', 'timeout', 'round', 'match', 'invite'] as const;
export const MAIL_TIMES = ['at_once', 'ten_minutes', 'hourly', 'daily'] as const;

const on = z.boolean();
const switches = { turn: on, reminder: on, timeout: on, round: on, match: on, invite: on };
const someSwitches = strict(switches).partial();
const hour = z.int().min(0).max(23);

/** What I want to hear, by channel and event, and when mail about a turn goes. `muted` is by match, until when; or until my next turn. */
export const settings = z
  .object({
    push: z.object(switches),
    email: z.object(switches),
    webhook: z.object(switches),
    mail_time: z.enum(MAIL_TIMES),
    digest_hour: hour,
    muted: z.record(matchId, z.union([instant, z.literal('next_turn')])),
  })
  .meta({ id: 'Settings' });

export const settingsBody = strict({
  push: someSwitches.optional(),
  email: someSwitches.optional(),
  webhook: someSwitches.optional(),
  mail_time: z.enum(MAIL_TIMES).optional(),
  digest_hour: hour.optional(),
});

const TEN_YEARS = 10 * 365 * 24 * 3600;

/** For how long a match is silent: so many seconds (0 ends it), until my next turn, or with neither for good. */
export const muteBody = strict({
  seconds: z.int().min(0).max(TEN_YEARS).optional(),
  until: z.literal('next_turn').optional(),
}).refine(({ seconds, until }) => seconds === undefined || until === undefined, {
  error: 'give `seconds` or `until`, not both',
});
