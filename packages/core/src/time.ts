import type { Instant } from '@slowfives/rules/match.ts';

/** RFC 3339 in UTC, whole seconds: `2026-11-29T09:00:00Z`. */
export const makeTime = (instant: Instant): string => new Date(instant * 1000).toISOString().replace('.000Z', 'Z');
