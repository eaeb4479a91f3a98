import { handleChange } from '@slowfives/core/changes.ts';
import { toChange } from '@slowfives/core/store/dynamo-encoding.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { deliveriesUrl, deployedCore, stageName } from './config.ts';
import { logCounts, logError } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const queue = openSqs(deliveriesUrl());

/**
 * What follows from each change of the table, in order. At the first that fails the batch is given back from there on:
 * what was done before it is not done again, and nothing after it overtakes it.
 *
 * @public The entry point of a function.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const counts = { Moves: 0, Notices: 0 };
  const posted = async (): Promise<void> => void counts.Notices++;
  const failed = await handleAll(event.Records, posted, counts);
  logCounts(counts, { Stage: stageName() });
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] };
};

/** The record that failed, if one did. Writes of matches count as moves, also where nothing can be told of them. */
const handleAll = async (
  records: readonly DynamoDBRecord[],
  posted: () => Promise<void>,
  counts: { Moves: number },
): Promise<DynamoDBRecord | undefined> => {
  for (const record of records) {
    try {
      const change = toChange(record);
      if (change.key.pk.startsWith('M#')) counts.Moves++;
      await handleChange(core, change, { queue, posted });
    } catch (error) {
      logError(error, record.eventID ?? 'stream');
      return record;
    }
  }
  return undefined;
};
