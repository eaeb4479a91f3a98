import { setTimeout as wait } from 'node:timers/promises';
import { BatchGetItemCommand, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { ATTRIBUTES } from './definition.ts';
import type { Dynamo } from './dynamo.ts';
import { type Attributes, fromAttributes, textOf, toKey } from './dynamo-encoding.ts';
import { rethrown } from './dynamo-errors.ts';
import { StoreUnavailable } from './errors.ts';
import { alive } from './outcome.ts';
import type { Item, Key, Page, QueryOptions, Table } from './table.ts';

export const readsOf = (dynamo: Dynamo): Pick<Table, 'get' | 'getMany' | 'query'> => ({
  get: async (key) => alive(await readStored(dynamo, key), dynamo.now()),
  getMany: (keys) => getMany(dynamo, keys),
  query: (pk, options) => query(dynamo, pk, options),
});

/** The item as it is stored, expired or not. */
export const readStored = async ({ client, tableName }: Dynamo, key: Key): Promise<Item | undefined> => {
  const command = new GetItemCommand({ TableName: tableName, Key: toKey(key), ConsistentRead: true });
  const { Item: found } = await client.send(command).catch(rethrown);
  return found && fromAttributes(found);
};

const BATCH = 100;
const TRIES = 8;
const FIRST_WAIT_MS = 25;

const getMany = async (dynamo: Dynamo, keys: readonly Key[]): Promise<readonly Item[]> => {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const found = new Map<string, Item>();
  for (const batch of chunks([...byName.values()], BATCH)) {
    for (const item of await getBatch(dynamo, batch.map(toKey))) found.set(nameOf(item), item);
  }
  return [...byName.keys()].flatMap((name) => alive(found.get(name), dynamo.now()) ?? []);
};

/** Up to 100 keys; asks again, ever slower, for what DynamoDB left unprocessed. */
const getBatch = async (dynamo: Dynamo, keys: readonly Attributes[]): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let left = keys;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new StoreUnavailable(`DynamoDB left ${left.length} keys unread, ${TRIES} times over`);
    if (tries > 0) await wait(jittered(dynamo, FIRST_WAIT_MS * 2 ** tries));
    const answer = await sendBatch(dynamo, left);
    items.push(...answer.items);
    left = answer.left;
  }
  return items;
};

const sendBatch = async ({ client, tableName }: Dynamo, keys: readonly Attributes[]) => {
  const request = { [tableName]: { Keys: [...keys], ConsistentRead: true } };
  const answer = await client.send(new BatchGetItemCommand({ RequestItems: request })).catch(rethrown);
  const items = (answer.Responses?.[tableName] ?? []).map(fromAttributes);
  return { items, left: answer.UnprocessedKeys?.[tableName]?.Keys ?? [] };
};

/** Half of `ms`, and up to as much again. */
const jittered = ({ randomBytes }: Dynamo, ms: number): number => (ms / 2) * (1 + (randomBytes(1)[0] ?? 0) / 256);

const query = async (dynamo: Dynamo, pk: string, options: QueryOptions): Promise<Page> => {
  const items: Item[] = [];
  let from = rangeOf(options);
  while (from !== undefined) {
    const answer = await sendQuery(dynamo, pk, from, options.limit - items.length);
    items.push(...answer.items);
    if (answer.last === undefined) break;
    if (items.length >= options.limit) return { items, next: answer.last };
    from = rangeOf({ ...options, after: answer.last });
  }
  return { items };
};

const sendQuery = async ({ client, tableName, now }: Dynamo, pk: string, { from, to }: SortRange, limit: number) => {
  const answer = await client
    .send(
      new QueryCommand({
        TableName: tableName,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': ATTRIBUTES.pk, '#sk': ATTRIBUTES.sk },
        ExpressionAttributeValues: { ':pk': { S: pk }, ':from': { S: from }, ':to': { S: to } },
        Limit: limit,
      }),
    )
    .catch(rethrown);
  const items = (answer.Items ?? []).flatMap((found) => alive(fromAttributes(found), now()) ?? []);
  return { items, last: answer.LastEvaluatedKey && textOf(answer.LastEvaluatedKey, 'sk') };
};

interface SortRange {
  readonly from: string;
  readonly to: string;
}

// One range takes both a prefix and any `after`; DynamoDB's own start key would have to lie within the prefix.
const rangeOf = ({ prefix = '', after }: QueryOptions): SortRange | undefined => {
  const behind = after === undefined ? '' : `${after}\0`;
  const from = isBefore(prefix, behind) ? behind : prefix || '\0';
  const to = `${prefix}\u{10ffff}`;
  return isBefore(to, from) ? undefined : { from, to };
};

const isBefore = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

const chunks = <T>(values: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));
