import { type MailTransport, smtpTransport } from '@slowfives/core/channels/email-send.ts';
import { makeVapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Send } from '@slowfives/core/deliveries/deliver.ts';
import { makeSend, makeSendSignIn } from '@slowfives/core/deliveries/send.ts';
import type { Outside } from '@slowfives/functions/outside.ts';
import { realClock } from './clock.ts';
import { recordDelivery, recordSignIn } from './outbox.ts';

/** What one machine's mails come from where nothing else is said, and whom push services may write to. */
const FROM = 'slowfives@example.org';

/** A transport that takes every mail and sends none: what it would have sent stands in the outbox. */
const KEPT: MailTransport = { sendMail: async () => ({ response: 'kept in the outbox' }), close: () => {} };

export interface LocalOutside extends Outside {
  close(): void;
}

/** How one machine reaches people: pushes and webhooks really go, mails with `smtp` do; all stand in the outbox. */
export const openOutside = (core: Core, site: string, smtp: string | undefined): LocalOutside => {
  const transport = smtp === undefined ? KEPT : smtpTransport(smtp);
  const vapid = makeVapid(`mailto:${FROM}`, core.keyFor('vapid'));
  const mail = { transport, from: FROM };
  const post = makePost({ resolve: resolveHost, allowLocal: true });
  const carriers = { post, vapid, mail, site, trueNow: realClock };
  const send: Send = async (endpoint, message) => {
    const result = await makeSend(core, carriers)(endpoint, message);
    await recordDelivery(core, site, FROM, endpoint, message, result);
    return result;
  };
  return {
    send,
    sendSignIn: async (signIn) => {
      await recordSignIn(core, signIn);
      await makeSendSignIn(carriers)(signIn);
    },
    pushKey: vapid.publicKey,
    allowLocal: true,
    close: () => transport.close(),
  };
};
