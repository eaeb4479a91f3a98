/** What a retry needs of the world: waiting (milliseconds), the time (milliseconds since 1970), and 0 to 1 at random. */
export interface Waiting {
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

interface Reply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

const TRIES = 3;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

/** Worth another try: the server was too busy, or something between here and it broke. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Sends at most three times, until there is an answer that won't pass by itself; waits as long as the answer says. */
export const withRetries = async <R extends Reply>(
  send: () => Promise<R>,
  waiting: Waiting,
  isOver: () => boolean,
): Promise<R> => {
  for (let tried = 1; ; tried += 1) {
    const sent = await settle(send);
    const isLast = tried === TRIES || isOver() || (sent.ok && !PASSING.includes(sent.reply.status));
    const pause = sent.ok ? (askedPause(sent.reply, waiting) ?? ownPause(tried, waiting)) : ownPause(tried, waiting);
    if (isLast || pause > LONGEST_PAUSE_MS) return unsettle(sent);
    await waiting.sleep(pause);
  }
};

type Settled<R> = { readonly ok: true; readonly reply: R } | { readonly ok: false; readonly error: unknown };

const settle = async <R>(send: () => Promise<R>): Promise<Settled<R>> => {
  try {
    return { ok: true, reply: await send() };
  } catch (error) {
    return { ok: false, error };
  }
};

const unsettle = <R>(sent: Settled<R>): R => {
  if (!sent.ok) throw sent.error;
  return sent.reply;
};

/** Twice as long each time, give or take a half, so that many callers don't come back at once. */
const ownPause = (tried: number, { random }: Waiting): number => FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + random());

/** `Retry-After` in milliseconds, from seconds or a date (RFC 9110, 10.2.3). */
const askedPause = ({ headers }: Reply, { now }: Waiting): number | undefined => {
  const asked = headers.get('retry-after')?.trim();
  if (asked === undefined || asked === '') return undefined;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};
