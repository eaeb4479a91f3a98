import { FED } from '../packages/core/src/store/definition.ts';
import { deliveries } from './delivery.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** Where the changes given up on lie: their places in the stream, which itself keeps a record for a day. */
export const failedChanges = new sst.aws.Queue('FailedChanges', {
  transform: { queue: { messageRetentionSeconds: 14 * 24 * 60 * 60 } },
});

const startingWith = (prefix: string) => ({ S: [{ prefix }] });

/** Save, then tell: what follows from a change, at least once and in order for each item. */
export const changes = table.subscribe(
  'Changes',
  {
    handler: 'packages/functions/src/changes.handler',
    link: [table, rootKey, deliveries],
    permissions: [{ actions: ['sqs:SendMessage'], resources: [failedChanges.arn] }],
    timeout: '1 minute',
  },
  {
    filters: FED.map(({ pk, sk }) => ({
      dynamodb: { Keys: { pk: startingWith(pk), sk: sk.endsWith('#') ? startingWith(sk) : { S: [sk] } } },
    })),
    transform: {
      eventSourceMapping: {
        batchSize: 25,
        bisectBatchOnFunctionError: true,
        functionResponseTypes: ['ReportBatchItemFailures'],
        maximumRetryAttempts: 20,
        maximumRecordAgeInSeconds: 6 * 60 * 60,
        destinationConfig: { onFailure: { destinationArn: failedChanges.arn } },
      },
    },
  },
);
