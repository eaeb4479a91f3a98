import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { macOf } from './hashes.ts';
import { fromData, toData } from './json-data.ts';
import { signInKey } from './sign-in-keys.ts';

const MINUTE = 60;
const DAY = 86_400;
/** A code and its link are good for so long. In seconds. */
export const SIGN_IN_SECONDS = 10 * MINUTE;
/** A new code is made at most so often. */
const ASK_AGAIN = MINUTE;
const TRIES = 5;
/** More mails than this a day would be somebody else's doing. */
const MOST_ASKED = 20;
/** After so many wrong codes in a day only links work: guessing goes no further, and who has the mail still gets in. */
const MOST_MISSED = 20;

/** The one running sign-in of an address, and what was asked and missed since `since`, for a day. */
export interface SignIn {
  readonly address: string;
  readonly made: Instant;
  readonly since: Instant;
  readonly asked: number;
  readonly missed: number;
  readonly tries: number;
  /** Hashes; null once used, or while only the link is good. */
  readonly code: string | null;
  readonly secret: string | null;
}

/** A sign-in with the `rev` of its item. */
export interface HeldSignIn {
  readonly signIn: SignIn;
  readonly rev: number;
}

export const readSignIn = async (core: Core, hash: string): Promise<HeldSignIn | undefined> => {
  const item = await core.table.get(signInKey(hash));
  return item && { signIn: fromData<SignIn>(item.data), rev: item.rev };
};

/** Whether it was saved: not if somebody was faster. It is forgotten with the counts of its day. */
export const writeSignIn = async (core: Core, hash: string, signIn: SignIn, replaces: number): Promise<boolean> => {
  const expiresAt = Math.max(signIn.since + DAY, signIn.made + SIGN_IN_SECONDS);
  const saved = await core.table.put({ ...signInKey(hash), data: toData(signIn), expiresAt }, replaces);
  return saved.type === 'saved';
};

export const mayAsk = (before: SignIn | undefined, now: Instant): boolean =>
  before === undefined || (now - before.made >= ASK_AGAIN && (before.asked < MOST_ASKED || now - before.since >= DAY));

/** So many wrong codes today that no more are made. */
export const isGuessing = (before: SignIn | undefined, now: Instant): boolean =>
  before !== undefined && now - before.since < DAY && before.missed >= MOST_MISSED;

/** The sign-in that follows on being asked for one. */
export const asked = (
  core: Core,
  hash: string,
  before: SignIn | undefined,
  { address, code, secret }: { readonly address: string; readonly code: string | null; readonly secret: string },
): SignIn => {
  const now = core.now();
  const goesOn = before !== undefined && now - before.since < DAY;
  return {
    address,
    made: now,
    since: goesOn ? before.since : now,
    asked: goesOn ? before.asked + 1 : 1,
    missed: goesOn ? before.missed : 0,
    tries: 0,
    code: code === null ? null : mark(core, hash, code),
    secret: mark(core, hash, secret),
  };
};

/** The sign-in as if it had not been asked for: nothing opens it, and another may be asked for. */
export const unasked = (signIn: SignIn): SignIn => ({
  ...signIn,
  made: 0,
  asked: signIn.asked - 1,
  code: null,
  secret: null,
});

export const isRunning = (core: Core, { made }: SignIn): boolean => core.now() - made < SIGN_IN_SECONDS;

/** Whether a code may be tried. */
export const canTry = (core: Core, signIn: SignIn): boolean => isRunning(core, signIn) && signIn.tries < TRIES;

/** Neither code nor link is good any more; the counts of the day stay. */
export const used = (signIn: SignIn): SignIn => ({ ...signIn, code: null, secret: null });

export const missed = (signIn: SignIn): SignIn => ({
  ...signIn,
  tries: signIn.tries + 1,
  missed: signIn.missed + 1,
});

/** What the table keeps instead of a secret. */
export const mark = (core: Core, hash: string, secret: string): string =>
  Buffer.from(macOf(core.keyFor('derive'), 'sign-in', hash, secret)).toString('base64url');

export const isSame = (kept: string | null, given: string): boolean =>
  kept !== null && kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
