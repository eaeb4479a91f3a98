import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Feed, Table } from '@slowfives/core/store/table.ts';

/** The store of the one machine: the table, its feed, and how to leave it. */
export interface LocalStore {
  readonly table: Table;
  readonly feed: Feed;
  /** Where the data is, in words. */
  readonly place: string;
  /** What whoever starts it should know. */
  readonly warning?: string;
  /** Removes what has expired; gives how much. */
  purge(): Promise<number>;
  close(): void;
}

const PURGED_AT_ONCE = 1000;
const TABLE_NAME = 'slowfives';

/** Opens the file in the folder, or the DynamoDB endpoint if there is one. `committed` is called after each commit. */
export const openStore = async (
  folder: string,
  endpoint: string | undefined,
  now: Clock,
  committed: () => void,
): Promise<LocalStore> => {
  mkdirSync(folder, { recursive: true });
  return endpoint === undefined ? openFile(folder, now, committed) : openEndpoint(endpoint, now, committed);
};

const openFile = async (folder: string, now: Clock, committed: () => void): Promise<LocalStore> => {
  const { openSqlite } = await import('@slowfives/core/store/sqlite.ts');
  const file = join(folder, 'slowfives.db');
  const { table, feed, purge, close } = openSqlite(file, { now, committed });
  return { table, feed, close, place: file, purge: () => purge(PURGED_AT_ONCE) };
};

const openEndpoint = async (endpoint: string, now: Clock, committed: () => void): Promise<LocalStore> => {
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
  const warning = 'feed in memory: for trying and tests';
  return { table, feed, warning, place: endpoint, purge: async () => 0, close: () => client.destroy() };
};
