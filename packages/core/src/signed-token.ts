import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { macOf } from './hashes.ts';

/** What a link's token is good for: one kind can't be shown for another. */
export type TokenPurpose = 'play-link' | 'reminder-link' | 'unsubscribe';

/** 128 bits of HMAC-SHA-256. */
const MAC_BYTES = 16;

/** Bytes under our signature, as one word that goes into an address. They are not secret. */
export const makeSignedToken = (core: Core, purpose: TokenPurpose, content: Uint8Array): string =>
  Buffer.concat([content, macFor(core, purpose, content)]).toString('base64url');

/** The bytes that were signed for this purpose; undefined for anything else. */
export const readSignedToken = (core: Core, purpose: TokenPurpose, token: string): Uint8Array | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
  const content = new Uint8Array(bytes.subarray(0, -MAC_BYTES));
  return timingSafeEqual(bytes.subarray(-MAC_BYTES), macFor(core, purpose, content)) ? content : undefined;
};

const DAY = 86_400;
/** How long a link about a turn is good where the turn has no limit. */
const WITHOUT_LIMIT = 7 * DAY;

/** Until when a link about a turn is good: the turn's deadline, or where it has none for seven days from now. */
export const goodUntil = (core: Core, deadline: Instant | null): Instant => deadline ?? core.now() + WITHOUT_LIMIT;

const macFor = (core: Core, purpose: TokenPurpose, content: Uint8Array): Uint8Array =>
  macOf(core.keyFor('derive'), purpose, Buffer.from(content).toString('base64url')).subarray(0, MAC_BYTES);
