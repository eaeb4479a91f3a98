import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { sesTransport } from '@slowfives/core/channels/email-send.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import { LeasedByAnother } from '@slowfives/core/deliveries/claim.ts';
import { mailSender, signInSender } from '@slowfives/core/deliveries/mail-sender.ts';
import { readWork } from '@slowfives/core/deliveries/queue.ts';
import { makeSend, postSenders, refusing } from '@slowfives/core/deliveries/send.ts';
import { doWork, type Worker } from '@slowfives/core/deliveries/work.ts';
import { AppError } from '@slowfives/core/errors.ts';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { deliveriesUrl, deployedCore, mailFrom, siteUrl } from './config.ts';
import { deployedVapid, NO_MAIL } from './deployed-outside.ts';
import { logError } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const site = siteUrl();
const from = mailFrom();
const mailer =
  from === undefined
    ? null
    : { transport: sesTransport({ sesClient: new SESv2Client({}), SendEmailCommand }), from, site };

const worker: Worker = {
  queue: openSqs(deliveriesUrl()),
  site,
  send: makeSend({
    // Webhooks on the open Internet alone.
    ...postSenders({
      post: makePost({ resolve: resolveHost, allowLocal: false }),
      vapid: deployedVapid(core),
      now: core.now,
      trueNow: core.now,
    }),
    email: mailer === null ? refusing(NO_MAIL) : mailSender(core, mailer),
  }),
  sendSignIn:
    mailer === null
      ? async () => {
          throw new AppError('unavailable', NO_MAIL);
        }
      : signInSender(mailer),
};

/**
 * Brings what is in the queue to its receivers, each by itself: a slow or dead one holds up none of the others.
 *
 * @public The entry point of a function.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const failures = await Promise.all(
    event.Records.map(async ({ messageId, body }): Promise<readonly SQSBatchItemFailure[]> => {
      try {
        await doWork(core, worker, readWork(body));
        return [];
      } catch (error) {
        if (!(error instanceof LeasedByAnother)) logError(error, messageId);
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
};
