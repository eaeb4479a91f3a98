import type { Instant } from '@slowfives/rules/match.ts';
import type { SendResult } from './channel.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How long to wait before each try, in seconds, counted from the try before; no more after the last. */
export const WEBHOOK_WAITS = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

/** A hook that has failed for so long without a success between is switched off. */
export const DEAD_AFTER_SECONDS = 5 * 24 * HOUR;

/** Since when a hook fails without a success between, after one more result; null for one that works. */
export const failingAfter = (failingSince: Instant | null, result: SendResult, now: Instant): Instant | null =>
  result.type === 'sent' ? null : (failingSince ?? now);

/** Whether it has failed for five days: it's then switched off, and its owner told. */
export const isDead = (failingSince: Instant | null, now: Instant): boolean =>
  failingSince !== null && now - failingSince >= DEAD_AFTER_SECONDS;
