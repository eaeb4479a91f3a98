import type { Message } from '../channels/channel.ts';
import { makeMail } from '../channels/email.ts';
import { type MailTransport, sendMail } from '../channels/email-send.ts';
import { makeSignInMail, type SignInMail } from '../channels/email-sign-in.ts';
import { sendPush } from '../channels/push.ts';
import type { Vapid } from '../channels/push-vapid.ts';
import type { Post } from '../channels/ssrf-post.ts';
import { sendWebhook } from '../channels/webhook.ts';
import type { Core } from '../core.ts';
import type { EmailEndpoint } from '../endpoints.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../store/table.ts';
import { makeUnsubscribe, type UnsubscribeScope } from '../unsubscribe.ts';
import type { Send } from './deliver.ts';

/** What carries messages out of here; a channel without its carrier refuses. */
export interface Carriers {
  readonly post: Post;
  readonly vapid: Vapid | null;
  readonly mail: { readonly transport: MailTransport; readonly from: string } | null;
  readonly site: string;
  /** The true time, also where the core's is moved by hand: signatures are checked against the receiver's clock. */
  readonly trueNow: Clock;
}

/** One way to send to any endpoint, by its type. */
export const makeSend =
  (core: Core, carriers: Carriers): Send =>
  async (endpoint, message) => {
    const { post, vapid, mail, trueNow } = carriers;
    switch (endpoint.type) {
      case 'push':
        if (vapid === null) return { type: 'refused', detail: 'pushes are not set up here' };
        return sendPush({ vapid, post, now: core.now }, endpoint, message);
      case 'webhook':
        return sendWebhook({ post, now: trueNow }, endpoint, message);
      case 'email':
        if (mail === null) return { type: 'refused', detail: 'mail is not set up here' };
        return sendMail(mail.transport, mailFor(core, carriers.site, mail.from, endpoint, message));
    }
  };

/** A message as mail, with links that each do one thing for its receiver. */
export const mailFor = (core: Core, site: string, from: string, endpoint: EmailEndpoint, message: Message) => {
  const { receiver, notice } = message;
  const stop = (scope: UnsubscribeScope): string =>
    `${site}/u/${makeUnsubscribe(core, { player: receiver.id, channel: 'email', scope })}`;
  const links = {
    mute: stop({ type: 'match', match: notice.match }),
    digest: stop({ type: 'digest' }),
    stop: stop({ type: 'all' }),
    settings: `${site}/settings`,
  };
  return makeMail(message, {
    from,
    to: endpoint.address,
    links,
    now: core.now(),
  });
};

/** Sends mails with codes. Throws what is worth another try; what a mail server refuses for good is dropped. */
export const makeSendSignIn =
  ({ mail }: Pick<Carriers, 'mail'>) =>
  async (signIn: SignInMail): Promise<void> => {
    if (mail === null) throw new AppError('unavailable', 'Mail is not set up here.');
    const result = await sendMail(mail.transport, makeSignInMail(mail.from, signIn));
    if (result.type === 'later') throw new Error(`a mail could not be sent yet: ${result.detail}`);
  };
