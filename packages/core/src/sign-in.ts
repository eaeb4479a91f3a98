import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import type { Player, Profile } from './players.ts';
import { startSession, type Tokens } from './sessions.ts';
import { readAddress } from './sign-in-address.ts';
import {
  asked,
  canTry,
  isGuessing,
  isRunning,
  isSame,
  mark,
  mayAsk,
  missed,
  readSignIn,
  SIGN_IN_SECONDS,
  type SignIn,
  unasked,
  used,
  writeSignIn,
} from './sign-in-item.ts';
import { hashOf } from './sign-in-keys.ts';
import { ownerOf } from './sign-in-owner.ts';

/** What is to be sent: the code (null: only the link works today) and the token of the link. */
export interface SignInSecrets {
  readonly address: string;
  readonly code: string | null;
  readonly token: string;
}

/** What somebody shows who has the mail. */
export type Proof = { readonly address: string; readonly code: string } | { readonly token: string };

export interface SignedIn {
  readonly player: Player;
  readonly tokens: Tokens;
  /** A player was made for the address. */
  readonly isNew: boolean;
}

/**
 * Sends a code and a link to an address, at most once a minute. The answer and the work are the same whoever owns the
 * address, or nobody. Refuses (`invalid_request`) what is no address.
 */
export const askSignIn = async (
  core: Core,
  typed: string,
  send: (secrets: SignInSecrets) => Promise<void>,
): Promise<{ readonly expiresIn: number }> => {
  const address = readAddress(typed);
  if (address === undefined) throw noAddress();
  const hash = hashOf(core, address);
  const held = await readSignIn(core, hash);
  const before = held?.signIn;
  if (!mayAsk(before, core.now())) return { expiresIn: SIGN_IN_SECONDS };
  const secret = Buffer.from(core.random(16)).toString('base64url');
  const code = isGuessing(before, core.now()) ? null : newCode(core);
  const next = asked(core, hash, before, { address, code, secret });
  if (!(await writeSignIn(core, hash, next, held?.rev ?? 0))) return { expiresIn: SIGN_IN_SECONDS };
  try {
    await send({ address, code, token: `${hash}.${secret}` });
  } catch (error) {
    await allowAgain(core, hash, secret);
    throw error;
  }
  return { expiresIn: SIGN_IN_SECONDS };
};

/** A mail that could not be handed on has not been asked for: the next asking need not wait. */
const allowAgain = async (core: Core, hash: string, secret: string): Promise<void> => {
  const held = await readSignIn(core, hash);
  if (held === undefined || held.signIn.secret !== mark(core, hash, secret)) return;
  await writeSignIn(core, hash, unasked(held.signIn), held.rev);
};

/**
 * Signs in whoever shows the code or the link, once, and within ten minutes. An address that nobody has becomes that of
 * `caller`, the player who is signed in here; without one a player is made of `profile`. Refuses with `code_refused`.
 */
export const signIn = async (
  core: Core,
  proof: Proof,
  caller: string | null,
  profile: Partial<Profile> = {},
): Promise<SignedIn> => {
  const address = 'token' in proof ? await takeLink(core, proof.token) : await takeCode(core, proof);
  if (address === undefined) throw refused();
  const { player, isNew } = await ownerOf(core, address, caller, profile);
  return { player, isNew, tokens: await startSession(core, player.id) };
};

/** The address, if the token is that of its running sign-in, which is then used up. */
const takeLink = (core: Core, token: string): Promise<string | undefined> => {
  const [hash = '', secret = ''] = token.split('.');
  const given = mark(core, hash, secret);
  return take(core, hash, (signIn) =>
    isRunning(core, signIn) && isSame(signIn.secret, given) ? { isRight: true, next: used(signIn) } : undefined,
  );
};

type CodeProof = Extract<Proof, { readonly code: string }>;

/** The address, if the code is right, which is then used up. A wrong one is a try less. */
const takeCode = (core: Core, { address, code }: CodeProof): Promise<string | undefined> => {
  const hash = hashOf(core, readAddress(address) ?? '');
  const given = mark(core, hash, code.replaceAll(/\s/g, ''));
  return take(core, hash, (signIn) => {
    if (!canTry(core, signIn)) return undefined;
    const isRight = isSame(signIn.code, given);
    return { isRight, next: isRight ? used(signIn) : missed(signIn) };
  });
};

/** What a proof makes of a sign-in; undefined if it does not even count. */
type Judge = (signIn: SignIn) => { readonly isRight: boolean; readonly next: SignIn } | undefined;

/** Each try is written before it is answered, under the one before: tries at the same moment are tries too. */
const take = async (core: Core, hash: string, judge: Judge): Promise<string | undefined> => {
  for (;;) {
    const held = await readSignIn(core, hash);
    const judged = held && judge(held.signIn);
    if (held === undefined || judged === undefined) return undefined;
    const isWritten = await writeSignIn(core, hash, judged.next, held.rev);
    if (isWritten) return judged.isRight ? held.signIn.address : undefined;
  }
};

/** Six figures, each as likely. */
const newCode = (core: Core): string => {
  const number = core.random(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, '0');
};

const noAddress = (): AppError => {
  const detail = 'Must be an e-mail address.';
  return new AppError('invalid_request', 'This is no e-mail address.', { errors: [{ pointer: '/address', detail }] });
};

const refused = (): AppError =>
  new AppError('code_refused', 'The code or link is wrong, was used, or is older than ten minutes: ask for a new one.');
