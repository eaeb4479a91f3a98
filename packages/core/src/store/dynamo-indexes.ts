import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { makeCursor, parseListCursor, parseWakeCursor } from './cursor.ts';
import { ATTRIBUTES } from './definition.ts';
import type { Dynamo } from './dynamo.ts';
import { type Attributes, fromKey, numberOf, textOf, toKey } from './dynamo-encoding.ts';
import { rethrown } from './dynamo-errors.ts';
import type { DueKey, ListedKey, Page, Table } from './table.ts';

export const indexesOf = (dynamo: Dynamo): Pick<Table, 'due' | 'listed'> => ({
  due: async (shard, until, limit, after): Promise<Page<DueKey>> => {
    const start = after === undefined ? undefined : wakeStart(shard, after);
    const { found, last } = await collect(dynamo, dueQuery(shard, until), limit, start);
    const items = found.map((keys) => ({ ...fromKey(keys), wakeAt: numberOf(keys, 'wakeAt') }));
    return last ? { items, next: makeCursor({ ...fromKey(last), at: numberOf(last, 'wakeAt') }) } : { items };
  },
  listed: async (list, { after, limit }): Promise<Page<ListedKey>> => {
    const start = after === undefined ? undefined : listStart(list, after);
    const { found, last } = await collect(dynamo, listQuery(list), limit, start);
    const items = found.map((keys) => ({ ...fromKey(keys), listAt: textOf(keys, 'listAt') }));
    return last ? { items, next: makeCursor({ ...fromKey(last), at: textOf(last, 'listAt') }) } : { items };
  },
});

type IndexQuery = Omit<QueryCommandInput, 'TableName'>;

const dueQuery = (shard: number, until: number): IndexQuery => ({
  IndexName: 'due',
  KeyConditionExpression: '#wakeShard = :shard AND #wakeAt <= :until',
  ExpressionAttributeNames: { '#wakeShard': ATTRIBUTES.wakeShard, '#wakeAt': ATTRIBUTES.wakeAt },
  ExpressionAttributeValues: { ':shard': { N: String(shard) }, ':until': { N: String(until) } },
});

const listQuery = (list: string): IndexQuery => ({
  IndexName: 'listed',
  KeyConditionExpression: '#list = :list',
  ExpressionAttributeNames: { '#list': ATTRIBUTES.list },
  ExpressionAttributeValues: { ':list': { S: list } },
});

const wakeStart = (shard: number, after: string): Attributes => {
  const cursor = parseWakeCursor(after);
  return {
    ...toKey(cursor),
    [ATTRIBUTES.wakeShard]: { N: String(shard) },
    [ATTRIBUTES.wakeAt]: { N: String(cursor.at) },
  };
};

const listStart = (list: string, after: string): Attributes => {
  const cursor = parseListCursor(after);
  return { ...toKey(cursor), [ATTRIBUTES.list]: { S: list }, [ATTRIBUTES.listAt]: { S: cursor.at } };
};

interface Collected {
  readonly found: readonly Attributes[];
  readonly last: Attributes | undefined;
}

/** Follows DynamoDB's pages (one is at most 1 MB) until there are `limit` keys, or no more. */
const collect = async (dynamo: Dynamo, query: IndexQuery, limit: number, start?: Attributes): Promise<Collected> => {
  const found: Attributes[] = [];
  let last = start;
  do {
    const from = last && { ExclusiveStartKey: last };
    const input = { ...query, ...from, TableName: dynamo.tableName, Limit: limit - found.length };
    const answer = await dynamo.client.send(new QueryCommand(input)).catch(rethrown);
    found.push(...(answer.Items ?? []));
    last = answer.LastEvaluatedKey;
  } while (last !== undefined && found.length < limit);
  return { found, last };
};
