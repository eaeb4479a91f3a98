import * as z from 'zod';
import { createdPlayer } from './player.ts';
import { strict } from './strict.ts';

/** Whether it is one is for whoever sends mail to it: letters of all scripts may stand in addresses. */
const address = z
  .string()
  .regex(/^\s*\S+@\S+\s*$/, 'Must be an e-mail address.')
  .max(320);

export const askSignInBody = strict({ address });

/** The code from the mail with its address, or the token of the link in it. */
export const signInBody = z.union(
  [
    strict({ address, code: z.string().regex(/^[0-9]{6}$/, 'Must be the six digits from the mail.') }),
    strict({ token: z.string().min(1).max(512) }),
  ],
  { error: 'Must be an address with the six digits from the mail, or the token of its link.' },
);

/** Always the same answer, whether the address is known or not. `expires_in` is in seconds. */
export const signInAsked = z.object({ sent: z.literal(true), expires_in: z.int() });

export const signedIn = createdPlayer;
