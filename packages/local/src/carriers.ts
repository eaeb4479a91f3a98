import { type MailTransport, smtpTransport } from '@slowfives/core/channels/email-send.ts';
import { makeVapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Send } from '@slowfives/core/deliveries/deliver.ts';
import { mailSender, signInSender } from '@slowfives/core/deliveries/mail-sender.ts';
import type { Queue } from '@slowfives/core/deliveries/queue.ts';
import { makeSend, postSenders } from '@slowfives/core/deliveries/send.ts';
import type { Worker } from '@slowfives/core/deliveries/work.ts';
import type { Outside } from '@slowfives/functions/outside.ts';
import { realClock } from './clock.ts';
import { recordDelivery, recordSignIn } from './outbox.ts';

/** What one machine's mails come from where nothing else is said, and whom push services may write to. */
const FROM = 'slowfives@example.org';

/** A transport that takes every mail and sends none: what it would have sent stands in the outbox. */
const KEPT: MailTransport = { sendMail: async () => ({ response: 'kept in the outbox' }), close: () => {} };

export interface LocalOutside extends Outside {
  /** What brings the work in the queue to its receivers. */
  readonly worker: Worker;
  close(): void;
}

/** How one machine reaches people: pushes and webhooks really go, mails with `smtp` do; all stand in the outbox. */
export const openOutside = (core: Core, queue: Queue, site: string, smtp: string | undefined): LocalOutside => {
  const transport = smtp === undefined ? KEPT : smtpTransport(smtp);
  const vapid = makeVapid(`mailto:${FROM}`, core.keyFor('vapid'));
  const mailer = { transport, from: FROM, site };
  const post = makePost({ resolve: resolveHost, allowLocal: true });
  const carry = makeSend({
    ...postSenders({ post, vapid, now: core.now, trueNow: realClock }),
    email: mailSender(core, mailer),
  });
  const send: Send = async (endpoint, message) => {
    const result = await carry(endpoint, message);
    await recordDelivery(core, site, FROM, endpoint, message, result);
    return result;
  };
  const recorded = signInSender(mailer, (mail, result) => recordSignIn(core, mail, result));
  return {
    askTest: (test) => queue.send({ type: 'test', ...test }),
    askRedelivery: (again) => queue.send({ type: 'redelivery', ...again }),
    sendSignIn: async (mail) => {
      if (smtp === undefined) await recordSignIn(core, mail);
      await queue.send({ type: 'sign_in', mail });
    },
    worker: { send, queue, site, sendSignIn: smtp === undefined ? signInSender(mailer) : recorded },
    pushKey: vapid.publicKey,
    allowLocal: true,
    close: () => transport.close(),
  };
};
