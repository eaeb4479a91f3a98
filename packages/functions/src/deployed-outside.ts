import { makeVapid, type Vapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Queue } from '@slowfives/core/deliveries/queue.ts';
import { makeSend, postSenders, refusing, type Senders } from '@slowfives/core/deliveries/send.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { mailFrom, siteUrl } from './config.ts';
import type { Outside } from './outside.ts';

/** How the API reaches people in AWS: it asks push services and webhooks itself, and leaves mail to the deliveries. */
export const deployedOutside = (core: Core, queue: Queue): Outside => {
  const vapid = deployedVapid(core);
  const isMailed = mailFrom() !== undefined;
  return {
    send: makeSend({
      ...deployedPosts(core, vapid),
      email: refusing(isMailed ? 'mails are tried by signing in with them' : NO_MAIL),
    }),
    sendSignIn: async (mail) => {
      if (!isMailed) throw new AppError('unavailable', NO_MAIL);
      await queue.send({ type: 'sign_in', mail });
    },
    pushKey: vapid.publicKey,
    allowLocal: false,
  };
};

export const NO_MAIL = 'Mail is not set up here.';

/** Pushes, and webhooks on the open Internet alone. */
export const deployedPosts = (core: Core, vapid: Vapid): Pick<Senders, 'push' | 'webhook'> =>
  postSenders({
    post: makePost({ resolve: resolveHost, allowLocal: false }),
    vapid,
    now: core.now,
    trueNow: core.now,
  });

/** Push services may write to whom the mails are from, or else look at the site. */
export const deployedVapid = (core: Core): Vapid => {
  const from = mailFrom();
  return makeVapid(from === undefined ? siteUrl() : `mailto:${from}`, core.keyFor('vapid'));
};
