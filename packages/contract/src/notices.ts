import * as z from 'zod';
import { cursor, givenTime, instant, limit, matchId, version } from './atoms.ts';
import { NOTICE_KINDS } from './outbox.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

export const DELIVERY_STATES = ['waiting', 'leased', 'sent', 'refused', 'gone', 'skipped', 'gathered'] as const;

const state = z.object({
  state: z.enum(DELIVERY_STATES),
  at: instant,
  until: instant.optional(),
  tries: z.int().optional(),
  detail: z.string().optional(),
  taken: z.int().min(1).optional(),
});

export const noticesQuery = z.object({ limit: limit(100).default(20), cursor: cursor.optional() });

/**
 * One thing I was told, and how it went on each channel. `taken`: so many of my places there have taken it, whatever
 * becomes of the others. `gathered`: it goes with the digest of that time. A digest, and that a place went off, are about
 * no single match.
 */
export const noticeView = z
  .object({
    id: z.string(),
    kind: z.enum(NOTICE_KINDS),
    match: matchId.nullable(),
    version: version.nullable(),
    time: instant,
    subject: z.string(),
    text: z.string(),
    url: z.string(),
    read: z.boolean(),
    channels: z.object({ push: state.optional(), email: state.optional(), webhook: state.optional() }),
  })
  .meta({ id: 'Notice' });

/** My notices, newest first; `waiting` matches in which it is my turn. */
export const noticeList = z.object({
  data: z.array(noticeView),
  waiting: z.int().min(0),
  next_cursor: cursor.nullable(),
});

/** The notice that is to be sent again, by its id. */
export const redeliverBody = strict({ notice: z.string().min(1).max(200) });

/** Everything up to this time counts as read. */
export const readBody = strict({ time: givenTime });

export type NoticeView = ReadonlyDeep<z.output<typeof noticeView>>;
