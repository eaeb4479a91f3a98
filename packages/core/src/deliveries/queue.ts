import type { Instant } from '@slowfives/rules/match.ts';
import type { SignInMail } from '../channels/email-sign-in.ts';
import type { Notice } from '../notices.ts';

/** A test of one endpoint that its player asked for; `asked` tells the askings apart. */
export interface EndpointTest {
  readonly player: string;
  readonly endpoint: string;
  readonly asked: Instant;
}

/** A notice that its receiver wants once more at one of their webhooks. */
export interface Redelivery {
  readonly notice: Notice;
  readonly endpoint: string;
}

/** What is done later: a notice is brought to its receiver, a mail with a code sent, an endpoint tested or told again. */
export type Work =
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'sign_in'; readonly mail: SignInMail }
  | ({ readonly type: 'test' } & EndpointTest)
  | ({ readonly type: 'redelivery' } & Redelivery);

/** Work that is done later, at least once: SQS in AWS, a table of SQLite on one machine. PATTERNS, "waiting". */
export interface Queue {
  /** Hands work on. It comes after the delay, in seconds, 0 to `LONGEST_DELAY`; perhaps more than once. */
  send(work: Work, delay?: number): Promise<void>;
}

/** What a queue can hold work back for; a longer wait is a `wakeAt` of the item itself. */
export const LONGEST_DELAY = 15 * 60;

/** Work in a queue is JSON. Only our own code writes it. */
export const makeWork = (work: Work): string => JSON.stringify(work);

export const readWork = (body: string): Work => JSON.parse(body) as Work;
