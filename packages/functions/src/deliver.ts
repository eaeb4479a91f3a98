import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { sesTransport } from '@slowfives/core/channels/email-send.ts';
import { LeasedByAnother } from '@slowfives/core/deliveries/deliver.ts';
import { readWork } from '@slowfives/core/deliveries/queue.ts';
import { makeSend, makeSendSignIn } from '@slowfives/core/deliveries/send.ts';
import { doWork, type Worker } from '@slowfives/core/deliveries/work.ts';
import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { deliveriesUrl, deployedCore, mailFrom, siteUrl } from './config.ts';
import { deployedPost, deployedVapid } from './deployed-outside.ts';
import { logError } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const from = mailFrom();
const transport = sesTransport({ sesClient: new SESv2Client({}), SendEmailCommand });
const site = siteUrl() ?? '';
const carriers = {
  post: deployedPost,
  vapid: deployedVapid(core),
  mail: from === undefined ? null : { transport, from },
  site,
  trueNow: core.now,
};
const worker: Worker = {
  queue: openSqs(deliveriesUrl()),
  site,
  send: makeSend(core, carriers),
  sendSignIn: makeSendSignIn(carriers),
};

/** Brings what is in the queue to its receivers, each by itself: a slow or dead one holds up none of the others. */
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
