import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SHARDS } from './definition.ts';
import { indexesOf } from './dynamo-indexes.ts';
import { readsOf } from './dynamo-reads.ts';
import { writesOf } from './dynamo-writes.ts';
import type { Change, Clock, Table } from './table.ts';

export interface DynamoOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly now: Clock;
  readonly shards?: number;
  /** For endpoints without streams: told each change after it was made. `before` is lost with a lost answer. */
  readonly changed?: (change: Change) => void;
}

/** What the parts of this adapter share. */
export interface Dynamo extends DynamoOptions {
  readonly shards: number;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** The table on DynamoDB. What the service cannot serve just now rejects with `StoreUnavailable`, after the SDK's retries. */
export const openDynamo = (options: DynamoOptions): Table => {
  const dynamo: Dynamo = { ...options, shards: options.shards ?? SHARDS, randomBytes };
  return { shards: dynamo.shards, ...readsOf(dynamo), ...indexesOf(dynamo), ...writesOf(dynamo) };
};
