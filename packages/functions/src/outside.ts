import type { SignInMail } from '@slowfives/core/channels/email-sign-in.ts';
import type { EndpointTest, Redelivery } from '@slowfives/core/deliveries/queue.ts';

/** How the API has people reached: it asks for mails and tests, and others send them. */
export interface Outside {
  readonly sendSignIn: (mail: SignInMail) => Promise<void>;
  readonly askTest: (test: EndpointTest) => Promise<void>;
  readonly askRedelivery: (again: Redelivery) => Promise<void>;
  /** What browsers subscribe to pushes with; null where pushes are not set up. */
  readonly pushKey: string | null;
  /** Whether players may name addresses inside this machine or its network: on one machine they may. */
  readonly allowLocal: boolean;
}
