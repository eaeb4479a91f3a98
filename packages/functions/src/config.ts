import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Core } from '@slowfives/core/core.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { openDynamo } from '@slowfives/core/store/dynamo.ts';
import { Resource } from 'sst';

/** What the functions are linked to, as the infrastructure names it. */
interface Linked {
  readonly Table: { readonly name: string };
  readonly RootKey: { readonly value: string };
}

const now = (): number => Math.floor(Date.now() / 1000);

/** The core of a deployed function: the table and root key it is linked to. Made once an environment. */
export const deployedCore = (): Core => {
  const linked = Resource as unknown as Linked;
  const table = openDynamo({ client: new DynamoDBClient({}), tableName: linked.Table.name, now });
  return {
    table,
    now,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    keyFor: keysFrom(Buffer.from(linked.RootKey.value)),
  };
};

/** Where the site is, if it is not where the API is. */
export const siteUrl = (): string | undefined => process.env['SITE_URL'];
