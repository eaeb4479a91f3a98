import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Core } from '@slowfives/core/core.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { openDynamo } from '@slowfives/core/store/dynamo.ts';
import { Resource } from 'sst';

/** What the functions are linked to, as the infrastructure names it. */
interface Linked {
  readonly App: { readonly stage: string };
  readonly Table: { readonly name: string };
  readonly RootKey: { readonly value: string };
  readonly Deliveries: { readonly url: string };
}

const linked = Resource as unknown as Linked;

const now = (): number => Math.floor(Date.now() / 1000);

/** The core of a deployed function: the table and root key it is linked to. Made once an environment. */
export const deployedCore = (): Core => ({
  table: openDynamo({ client: new DynamoDBClient({}), tableName: linked.Table.name, now }),
  now,
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  keyFor: keysFrom(Buffer.from(linked.RootKey.value)),
});

/** The queue that deliveries come from. */
export const deliveriesUrl = (): string => linked.Deliveries.url;

/** Where links lead that are made outside a request: the site, or the API itself where there is none. */
export const siteUrl = (): string => {
  const site = process.env['SITE_URL'];
  if (site === undefined) throw new Error('SITE_URL is not set');
  return site;
};

/** The address that mails come from; undefined where none are sent. Push services are given it to complain to. */
export const mailFrom = (): string | undefined => process.env['MAIL_FROM'];

/** The stage this is deployed as. */
export const stageName = (): string => linked.App.stage;
