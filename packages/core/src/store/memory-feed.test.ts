import { afterAll, beforeAll, expect, test } from 'vitest';
import { match, NOW, save } from './contract-store.ts';
import { type DynamoFixture, startDynamo } from './dynamo-fixture.ts';
import { openFedDynamo } from './memory-feed.ts';

let dynamo: DynamoFixture;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.close());

test('answers that overtake each other do not turn the order of an item’s changes', async () => {
  const client = dynamo.client();
  const { table, feed } = openFedDynamo({ client, tableName: await dynamo.newTable(), now: () => NOW });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let puts = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        if (commandName === 'PutItemCommand') puts += 1;
        if (commandName === 'PutItemCommand' && puts === 1) await held;
        return answer;
      },
    { step: 'deserialize', priority: 'high' },
  );
  const slow = table.put(match('1', 1), 0);
  while ((await table.get(match('1'))) === undefined);
  await save(table, match('1', 2), 1);
  await save(table, match('2'));
  const before = await feed.take(9);
  expect(before.map(({ change }) => change.key.pk)).toEqual(['M#2']);
  release();
  await slow;
  const revs = (await feed.take(9)).map(({ change }) => [change.key.pk, change.before?.rev, change.after?.rev]);
  expect(revs).toEqual([
    ['M#2', undefined, 1],
    ['M#1', undefined, 1],
    ['M#1', 1, 2],
  ]);
});
