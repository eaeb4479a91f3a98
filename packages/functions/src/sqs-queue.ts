import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { makeWork, type Queue } from '@slowfives/core/deliveries/queue.ts';

/** The queue of AWS. */
export const openSqs = (url: string): Queue => {
  const client = new SQSClient({});
  return {
    send: async (work, delay = 0) => {
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: makeWork(work), DelaySeconds: delay }));
    },
  };
};
