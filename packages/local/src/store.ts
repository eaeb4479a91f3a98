import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import type { SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import type { Clock, Feed, Table } from '@slowfives/core/store/table.ts';

/** The store of the one machine: the table, its feed, and how to leave it. */
export interface LocalStore {
  readonly table: Table;
  readonly feed: Feed;
  readonly queue: SqliteQueue;
  /** Where the data is, in words. */
  readonly place: string;
  /** What whoever starts it should know. */
  readonly warning?: string;
  /** Removes what has expired; gives how much. */
  purge(): Promise<number>;
  close(): void;
}

const PURGED_AT_ONCE = 1000;
/** Longer than a delivery is leased for, so that what comes again finds the lease over. In seconds. */
const VISIBILITY = 120;
const IN_MEMORY = 'feed in memory: for trying and tests';
const TABLE_NAME = 'slowfives';

/** What the store calls when there is something new: changes to handle, messages to deliver. */
export interface Wakes {
  readonly committed: () => void;
  readonly sent: () => void;
}

/** Opens the file in the folder, or the DynamoDB endpoint if there is one. */
export const openStore = async (
  folder: string,
  endpoint: string | undefined,
  now: Clock,
  wakes: Wakes,
): Promise<LocalStore> => {
  mkdirSync(folder, { recursive: true });
  return endpoint === undefined ? openFile(folder, now, wakes) : openEndpoint(endpoint, now, wakes);
};

const openFile = async (folder: string, now: Clock, { committed, sent }: Wakes): Promise<LocalStore> => {
  const file = join(folder, 'slowfives.db');
  const { table, feed, purge, close, queue } = openSqlite(file, { now, committed });
  const opened = { table, feed, close, queue: queue({ visibility: VISIBILITY, sent }) };
  return { ...opened, place: file, purge: () => purge(PURGED_AT_ONCE) };
};

const openEndpoint = async (endpoint: string, now: Clock, { committed, sent }: Wakes): Promise<LocalStore> => {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { createTable } = await import('@slowfives/core/store/dynamo-table.ts');
  const { openFedDynamo } = await import('@slowfives/core/store/memory-feed.ts');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'local', credentials });
  await createTable(client, TABLE_NAME).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ResourceInUseException') throw error;
  });
  const { table, feed, replay } = openFedDynamo({ client, tableName: TABLE_NAME, now }, committed);
  await replay();
  const memory = openSqlite(':memory:', { now });
  const close = (): void => {
    memory.close();
    client.destroy();
  };
  const queue = memory.queue({ visibility: VISIBILITY, sent });
  return { table, feed, queue, close, warning: IN_MEMORY, place: endpoint, purge: async () => 0 };
};
