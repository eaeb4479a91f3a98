/** How often one caller may ask: so many at once, and so many a second in the long run. */
export interface Limits {
  readonly burst: number;
  readonly perSecond: number;
}

/** What is left to a caller after this request, and in how many seconds the bucket is full again or has one more. */
export interface Allowance {
  readonly allowed: boolean;
  readonly left: number;
  readonly retryAfter: number;
}

/** Asks of a caller, by any name of theirs, at a time in milliseconds. */
export type Limiter = (caller: string, nowMs: number) => Allowance;

const MOST_CALLERS = 10_000;

/**
 * A token bucket for each caller, in this process: each one allows "at least" what it says, as several processes may
 * answer. No write, no clock of its own.
 */
export const makeLimiter = ({ burst, perSecond }: Limits): Limiter => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (caller, nowMs) => {
    const before = buckets.get(caller) ?? { left: burst, at: nowMs };
    const refilled = Math.min(burst, before.left + (Math.max(0, nowMs - before.at) / 1000) * perSecond);
    const allowed = refilled >= 1;
    const left = allowed ? refilled - 1 : refilled;
    buckets.delete(caller);
    buckets.set(caller, { left, at: nowMs });
    if (buckets.size > MOST_CALLERS) forgetOldest(buckets);
    return {
      allowed,
      left: Math.floor(left),
      retryAfter: allowed ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond)),
    };
  };
};

/** A map keeps the order of entry, and every request enters its caller anew. */
const forgetOldest = (buckets: Map<string, unknown>): void => {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
};

/** The two header fields of draft-ietf-httpapi-ratelimit-headers: what is allowed, and what is left of it. */
export const limitHeaders = ({ burst, perSecond }: Limits, { left }: Allowance): Readonly<Record<string, string>> => {
  const window = Math.ceil(burst / perSecond);
  return {
    'RateLimit-Policy': `"default";q=${burst};w=${window}`,
    RateLimit: `"default";r=${left};t=${Math.ceil((burst - left) / perSecond)}`,
  };
};
