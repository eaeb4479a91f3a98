import type { Message, SendResult } from '../channels/channel.ts';
import { sendPush } from '../channels/push.ts';
import type { Vapid } from '../channels/push-vapid.ts';
import type { Post } from '../channels/ssrf-post.ts';
import { sendWebhook } from '../channels/webhook.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Clock } from '../store/table.ts';
import type { Send } from './deliver.ts';

type SendTo<Type> = (endpoint: Extract<Endpoint, { readonly type: Type }>, message: Message) => Promise<SendResult>;

/** What carries messages out of here, for each type of endpoint: who sends no mails need not carry the code for it. */
export type Senders = { readonly [Type in Endpoint['type']]: SendTo<Type> };

/** One way to send to any endpoint, by its type. */
export const makeSend =
  ({ push, email, webhook }: Senders): Send =>
  (endpoint, message) => {
    switch (endpoint.type) {
      case 'push':
        return push(endpoint, message);
      case 'email':
        return email(endpoint, message);
      case 'webhook':
        return webhook(endpoint, message);
    }
  };

export interface Poster {
  readonly post: Post;
  readonly vapid: Vapid;
  readonly now: Clock;
  /** The true time, also where `now` is moved by hand: signatures are checked against the receiver's clock. */
  readonly trueNow: Clock;
}

/** The two channels whose messages are posted to an address. */
export const postSenders = ({ post, vapid, now, trueNow }: Poster): Pick<Senders, 'push' | 'webhook'> => ({
  push: (endpoint, message) => sendPush({ vapid, post, now }, endpoint, message),
  webhook: (endpoint, message) => sendWebhook({ post, now: trueNow }, endpoint, message),
});

/** A channel that is not to be had here. */
export const refusing = (detail: string) => async (): Promise<SendResult> => ({ type: 'refused', detail });
