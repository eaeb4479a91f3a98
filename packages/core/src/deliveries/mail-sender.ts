import type { Message, SendResult } from '../channels/channel.ts';
import { makeMail } from '../channels/email.ts';
import { type MailTransport, sendMail } from '../channels/email-send.ts';
import { makeSignInMail, type SignInMail } from '../channels/email-sign-in.ts';
import type { Core } from '../core.ts';
import type { EmailEndpoint } from '../endpoints.ts';
import { makeUnsubscribe, type UnsubscribeScope } from '../unsubscribe.ts';
import type { Senders } from './send.ts';

/** What mails are sent with: what takes them, the address they come from, and where their links lead. */
export interface Mailer {
  readonly transport: MailTransport;
  readonly from: string;
  readonly site: string;
}

/** Sends messages as mails. */
export const mailSender =
  (core: Core, { transport, from, site }: Mailer): Senders['email'] =>
  (endpoint, message) =>
    sendMail(transport, mailFor(core, site, from, endpoint, message));

/** A message as mail, with links that each do one thing for its receiver. */
export const mailFor = (core: Core, site: string, from: string, endpoint: EmailEndpoint, message: Message) => {
  const { receiver, notice } = message;
  const stop = (scope: UnsubscribeScope): string =>
    `${site}/u/${makeUnsubscribe(core, { player: receiver.id, channel: 'email', scope })}`;
  const links = {
    mute: notice.match === null ? null : stop({ type: 'match', match: notice.match }),
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

/** Is told how a try went to send a mail with a code. */
export type SignInTried = (signIn: SignInMail, result: SendResult) => Promise<void>;

/** Sends mails with codes. Throws what is worth another try; what a mail server refuses for good is dropped. */
export const signInSender =
  ({ transport, from }: Mailer, tried: SignInTried = async () => {}) =>
  async (signIn: SignInMail): Promise<void> => {
    const result = await sendMail(transport, makeSignInMail(from, signIn));
    await tried(signIn, result);
    if (result.type === 'later') throw new Error(`a mail could not be sent yet: ${result.detail}`);
  };
