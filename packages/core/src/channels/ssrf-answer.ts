import type { Instant } from '@slowfives/rules/match.ts';
import type { PostAnswer } from './ssrf-post.ts';

export type Answered = Extract<PostAnswer, { type: 'answered' }>;

/** An answer as the delivery log shows it: its status, and how its text begins, in one line. */
export const detailOf = ({ status, text }: Answered): string =>
  `${status} ${text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()}`.trim().slice(0, MAX_DETAIL);

/** How long the other side asks to be left alone, in seconds, at most a day; undefined if it doesn't say. RFC 9110, 10.2.3. */
export const retryAfterOf = ({ retryAfter }: Answered, now: Instant): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil(Date.parse(retryAfter) / 1000) - now;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_WAIT);
};

const MAX_DETAIL = 120;
const MAX_WAIT = 86_400;
