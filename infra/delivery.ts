import { mail, outsideEnvironment } from './mail.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** Where deliveries given up on lie for two weeks. */
export const failedDeliveries = new sst.aws.Queue('FailedDeliveries', {
  transform: { queue: { messageRetentionSeconds: 14 * 24 * 60 * 60 } },
});

/** What is to be brought to players. A message comes again after twice the time that a delivery is leased for. */
export const deliveries = new sst.aws.Queue('Deliveries', {
  visibilityTimeout: '2 minutes',
  dlq: { queue: failedDeliveries.arn, retry: 10 },
});

// A link to a queue lets send, and no more (SST's own gives `sqs:*`). What takes from it is its subscriber.
sst.Linkable.wrap(sst.aws.Queue, ({ url, arn }) => ({
  properties: { url },
  include: [sst.aws.permission({ actions: ['sqs:SendMessage'], resources: [arn] })],
}));

/** Each message is one receiver's: failures are given back one by one. */
deliveries.subscribe(
  {
    handler: 'packages/functions/src/deliver.handler',
    link: [table, rootKey, deliveries],
    environment: outsideEnvironment,
    permissions: mail?.permissions ?? [],
    timeout: '1 minute',
  },
  { batch: { size: 10, partialResponses: true } },
);
