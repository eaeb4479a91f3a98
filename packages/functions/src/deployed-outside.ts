import { makeVapid, type Vapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Queue } from '@slowfives/core/deliveries/queue.ts';
import { makeSend } from '@slowfives/core/deliveries/send.ts';
import { mailFrom, siteUrl } from './config.ts';
import type { Outside } from './outside.ts';

export const deployedVapid = (core: Core): Vapid | null => {
  const from = mailFrom();
  return from === undefined ? null : makeVapid(`mailto:${from}`, core.keyFor('vapid'));
};

/** Requests to addresses that players name: on the open Internet alone. */
export const deployedPost = makePost({ resolve: resolveHost, allowLocal: false });

/** How the API reaches people in AWS: it asks push services and webhooks itself, and leaves mail to the deliveries. */
export const deployedOutside = (core: Core, queue: Queue): Outside => {
  const vapid = deployedVapid(core);
  const carriers = { post: deployedPost, vapid, mail: null, site: siteUrl() ?? '', trueNow: core.now };
  return {
    send: makeSend(core, carriers),
    sendSignIn: (mail) => queue.send({ type: 'sign_in', mail }),
    pushKey: vapid?.publicKey ?? null,
    allowLocal: false,
  };
};
