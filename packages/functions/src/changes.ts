import { handleChange } from '@slowfives/core/changes.ts';
import { toChange } from '@slowfives/core/store/dynamo-encoding.ts';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { deliveriesUrl, deployedCore } from './config.ts';
import { logError } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const queue = openSqs(deliveriesUrl());

/**
 * What follows from each change of the table, in order. At the first that fails the batch is given back from there on:
 * what was done before it is not done again, and nothing after it overtakes it.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of event.Records) {
    try {
      await handleChange(core, toChange(record), { queue });
    } catch (error) {
      logError(error, record.eventID ?? 'stream');
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
