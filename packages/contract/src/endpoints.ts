import * as z from 'zod';
import { instant } from './atoms.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

export const HOOK_FORMATS = ['standard', 'discord', 'slack'] as const;
export const ENDPOINT_TYPES = ['push', 'email', 'webhook'] as const;

const url = z.url({ protocol: /^https?$/, error: 'Must be a web address such as https://example.org/hook.' }).max(2048);
const key = z.string().regex(/^[A-Za-z0-9_-]{8,256}={0,2}$/, 'Must be base64url, as the browser gives it.');

/** A browser that takes pushes, as its subscription describes itself; or a webhook of mine. */
export const endpointBody = z.discriminatedUnion(
  'type',
  [
    strict({ type: z.literal('push'), endpoint: url, keys: strict({ p256dh: key, auth: key }) }),
    strict({ type: z.literal('webhook'), url, format: z.enum(HOOK_FORMATS).default('standard') }),
  ],
  { error: 'Must have a type: push or webhook.' },
);

export const OFF_REASONS = ['unsubscribed', 'bounced', 'complained', 'gone', 'failing'] as const;
export const TEST_RESULTS = ['waiting', 'sent', 'refused', 'gone', 'later'] as const;

/**
 * Where I am told; `secret` is shown once, when it is made. `off` says since when and why nothing is sent there; `tested`
 * how the last test went that I asked for at that time, `waiting` until it has been tried.
 */
export const endpoint = z
  .object({
    id: z.string(),
    type: z.enum(ENDPOINT_TYPES),
    address: z.string(),
    format: z.enum(HOOK_FORMATS).optional(),
    added: instant,
    off: z.object({ at: instant, reason: z.enum(OFF_REASONS), why: z.string() }).optional(),
    failing_since: instant.optional(),
    tested: z.object({ time: instant, result: z.enum(TEST_RESULTS), detail: z.string() }).optional(),
    secret: z.string().optional(),
  })
  .meta({ id: 'Endpoint' });

/** `push_key` is what a browser subscribes with; null where pushes are not set up. */
export const endpointList = z.object({ data: z.array(endpoint), push_key: z.string().nullable() });

export type EndpointView = ReadonlyDeep<z.output<typeof endpoint>>;
