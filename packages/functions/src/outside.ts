import type { SignInMail } from '@slowfives/core/channels/email-sign-in.ts';
import type { Send } from '@slowfives/core/deliveries/deliver.ts';

/** How the API reaches people by itself: for tests of an endpoint, and to sign in. */
export interface Outside {
  readonly send: Send;
  readonly sendSignIn: (mail: SignInMail) => Promise<void>;
  /** What browsers subscribe to pushes with; null where pushes are not set up. */
  readonly pushKey: string | null;
  /** Whether players may name addresses inside this machine or its network: on one machine they may. */
  readonly allowLocal: boolean;
}
