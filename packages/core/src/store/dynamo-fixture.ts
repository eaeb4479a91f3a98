import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, dynalite is the root's
import dynalite from 'dynalite';
import { createTable } from './dynamo-table.ts';

export interface DynamoFixture {
  /** A client of its own, so that a test may spoil it; the SDK tries three times. */
  client(): DynamoDBClient;
  /** Makes an empty table; gives its name. */
  newTable(): Promise<string>;
  close(): Promise<void>;
}

/** DynamoDB's protocol on a free port of this machine, for tests. */
export const startDynamo = async (): Promise<DynamoFixture> => {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clients: DynamoDBClient[] = [];
  let tables = 0;

  const client = (): DynamoDBClient => {
    const { port } = server.address() as AddressInfo;
    const made = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'local',
      maxAttempts: 3,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    clients.push(made);
    return made;
  };

  const newTable = async (): Promise<string> => {
    const name = `table-${++tables}`;
    await createTable(client(), name);
    return name;
  };

  const close = async (): Promise<void> => {
    for (const made of clients) made.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return { client, newTable, close };
};
