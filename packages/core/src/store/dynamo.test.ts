import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableContract } from './contract.ts';
import { bytes, match, NOW, save } from './contract-store.ts';
import { openDynamo } from './dynamo.ts';
import { fromAttributes, toAttributes, toKey } from './dynamo-encoding.ts';
import { type DynamoFixture, startDynamo } from './dynamo-fixture.ts';
import { StoreUnavailable } from './errors.ts';
import { loseAnswers } from './faults.ts';
import { openFedDynamo } from './memory-feed.ts';

let dynamo: DynamoFixture;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.close());

const now = () => NOW;

tableContract('dynamo', async (options) => {
  const client = dynamo.client();
  const store = openFedDynamo({ ...options, client, tableName: await dynamo.newTable() });
  return { ...store, close: () => client.destroy() };
});

const openPlain = async () => {
  const client = dynamo.client();
  const tableName = await dynamo.newTable();
  return { client, tableName, table: openDynamo({ client, tableName, now }) };
};

test.each([1, 2, 3])(
  'a put whose answer the SDK lost and sent again is saved, not a conflict (seed %d)',
  async (seed) => {
    const { client, tableName, table } = await openPlain();
    loseAnswers(client, { seed, lost: 1 });
    for (let rev = 0; rev < 3; rev += 1)
      expect(await table.put(match('1', rev), rev)).toMatchObject({ type: 'saved', item: { rev: rev + 1 } });
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: toKey(match('1')) }));
    expect(Item && fromAttributes(Item)).toMatchObject({ rev: 3, data: bytes(2) });
    expect(await table.remove(match('1'), 3)).toEqual({ type: 'saved' });
    expect(await table.get(match('1'))).toBeUndefined();
  },
);

test('of puts at once whose answers get lost exactly one lands', async () => {
  const { client, table } = await openPlain();
  loseAnswers(client, { seed: 4, lost: 0.5 });
  for (let rev = 0; rev < 3; rev += 1) {
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => table.put(match('1', i), rev)));
    const there = await table.get(match('1'));
    expect(there?.rev).toBe(rev + 1);
    expect(outcomes.filter(({ type }) => type === 'saved')).toHaveLength(1);
    for (const { item } of outcomes) expect(item).toStrictEqual(there);
  }
});

test('the item that stands in the way is taken from the refusal, without a read', async () => {
  const { client, table } = await openPlain();
  const there = await save(table, match('1', 1));
  const asked: (string | undefined)[] = [];
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        asked.push(commandName);
        return next(args).catch((error: Error) => {
          throw Object.assign(error, { Item: toAttributes(there, 4) });
        });
      },
    { step: 'deserialize', priority: 'high' },
  );
  expect(await table.put(match('1', 2), 0)).toStrictEqual({ type: 'conflict', item: there });
  expect(asked).toEqual(['PutItemCommand']);
});

test.each(['ProvisionedThroughputExceededException', 'ThrottlingException'])(
  '%s passes by the SDK’s own retries, and is StoreUnavailable when it lasts',
  async (name) => {
    const { client, table } = await openPlain();
    let failures = 2;
    let calls = 0;
    client.middlewareStack.add(
      (next) => async (args) => {
        calls += 1;
        if (failures-- > 0) throw Object.assign(new Error('slow down'), { name, $metadata: {}, $fault: 'client' });
        return next(args);
      },
      { step: 'deserialize', priority: 'high' },
    );
    expect((await table.put(match('1'), 0)).type).toBe('saved');
    expect(calls).toBe(3);
    failures = 1000;
    await expect(table.put(match('1'), 1)).rejects.toThrow(StoreUnavailable);
  },
  30_000,
);

test('an endpoint that is not there is StoreUnavailable; one that says no is not', async () => {
  const { client, tableName } = await openPlain();
  const other = openDynamo({ client, tableName: 'no-such-table', now });
  await expect(other.get(match('1'))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const gone = await startDynamo();
  const table = openDynamo({ client: gone.client(), tableName, now });
  await gone.close();
  await expect(table.get(match('1'))).rejects.toThrow(StoreUnavailable);
});

test('keys left unprocessed are asked for again', async () => {
  const { client, table } = await openPlain();
  const keys = Array.from({ length: 30 }, (_, i) => ({ pk: `M#${i}`, sk: 'M' }));
  for (const key of keys) await save(table, { ...key, data: new Uint8Array(90_000) });
  let calls = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      return next(args);
    },
    { step: 'deserialize' },
  );
  expect((await table.getMany(keys)).map(({ pk }) => pk)).toEqual(keys.map(({ pk }) => pk));
  expect(calls).toBeGreaterThan(1);
});

test('what was in memory is lost with the process; a replay at the start feeds each match as if new', async () => {
  const client = dynamo.client();
  const tableName = await dynamo.newTable();
  const first = openFedDynamo({ client, tableName, now });
  const made = await save(first.table, match('1'));
  await save(first.table, { ...match('1'), sk: 'R#0' });
  await save(first.table, { pk: 'P#1', sk: 'P', data: bytes() });
  const second = openFedDynamo({ client, tableName, now });
  expect(await second.feed.take(9)).toEqual([]);
  expect(await second.replay()).toBe(1);
  expect((await second.feed.take(9)).map(({ change }) => change)).toStrictEqual([
    { key: { pk: 'M#1', sk: 'M' }, after: made },
  ]);
});

test('a change whose answer was lost is told all the same, without what was before', async () => {
  const client = dynamo.client();
  const { table, feed } = openFedDynamo({ client, tableName: await dynamo.newTable(), now });
  loseAnswers(client, { seed: 1, lost: 1 });
  const item = await save(table, match('1'));
  expect((await feed.take(9)).map(({ change }) => change.after)).toStrictEqual([item]);
});

test('what the table holds beside our items cannot pass for one', async () => {
  const { client, tableName, table } = await openPlain();
  await client.send(new PutItemCommand({ TableName: tableName, Item: toKey(match('1')) }));
  await expect(table.get(match('1'))).rejects.toThrow('without its rev');
});
