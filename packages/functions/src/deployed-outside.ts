import { makeVapid, type Vapid } from '@slowfives/core/channels/push-vapid.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Queue } from '@slowfives/core/deliveries/queue.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { mailFrom, siteUrl } from './config.ts';
import type { Outside } from './outside.ts';

/** How the API has people reached in AWS: whatever leaves, leaves through the queue. */
export const deployedOutside = (core: Core, queue: Queue): Outside => ({
  sendSignIn: async (mail) => {
    if (mailFrom() === undefined) throw new AppError('unavailable', NO_MAIL);
    await queue.send({ type: 'sign_in', mail });
  },
  askTest: (test) => queue.send({ type: 'test', ...test }),
  askRedelivery: (again) => queue.send({ type: 'redelivery', ...again }),
  pushKey: deployedVapid(core).publicKey,
  allowLocal: false,
});

export const NO_MAIL = 'Mail is not set up here.';

/** Push services may write to whom the mails are from, or else look at the site. */
export const deployedVapid = (core: Core): Vapid => {
  const from = mailFrom();
  return makeVapid(from === undefined ? siteUrl() : `mailto:${from}`, core.keyFor('vapid'));
};
