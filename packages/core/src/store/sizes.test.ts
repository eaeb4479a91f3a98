import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAttributes } from './dynamo-encoding.ts';
import { type DynamoFixture, startDynamo } from './dynamo-fixture.ts';
import { dueEntry, indexUnits, itemBytes, listedEntry, numberBytes, readUnits, writeUnits } from './sizes.ts';
import type { Item } from './table.ts';

const bare: Item = { pk: 'M#1', sk: 'M', rev: 1, writer: new Uint8Array(8), data: new Uint8Array(3) };

// Source of the rule: DynamoDB's guide, "DynamoDB item sizes and formats".
test.each([
  ['0', 1],
  ['1', 2],
  ['12', 2],
  ['123', 3],
  ['170', 3],
  ['1230', 3],
  ['1000', 2],
  ['3.14', 3],
  ['1700000000', 2],
  ['1700000001', 6],
  ['1735689612', 6],
  ['-5', 3],
  ['0.05', 2],
])('the number %s takes %d bytes', (text, bytes) => {
  expect(numberBytes(text)).toBe(bytes);
});

// pk 2+3, sk 2+1, r 1+2, w 1+8, d 1+3; a 1+6, s 1+(1 or 2); l 1+4, o 1+4; e 1+6.
test.each<[string, Item, number]>([
  ['a bare item', bare, 24],
  ['with a wake', { ...bare, pk: 'W', wakeAt: 1_735_689_612 }, 24 - 2 + 7 + 3],
  ['in a list', { ...bare, list: 'open', listAt: '0009' }, 24 + 10],
  ['that expires', { ...bare, expiresAt: 1_735_689_612 }, 24 + 7],
  ['of many revs', { ...bare, rev: 217 }, 24 + 1],
  ['with text beyond ASCII', { ...bare, sk: 'é😀' }, 24 - 1 + 2 + 4],
])('%s is counted byte by byte', (_, item, bytes) => {
  expect(itemBytes(item, 4)).toBe(bytes);
});

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [1024, 1, 1],
  [1025, 2, 1],
  [4096, 4, 1],
  [4097, 5, 2],
])('%d bytes are written for %d and read for %d units', (bytes, written, read) => {
  expect(writeUnits(bytes)).toBe(written);
  expect(readUnits(bytes)).toBe(read);
});

test('an index counts an entry added, removed, moved, or left alone', () => {
  const asleep = dueEntry(bare, 4);
  const early = dueEntry({ ...bare, wakeAt: 1 }, 4);
  const late = dueEntry({ ...bare, rev: 2, wakeAt: 2 }, 4);
  expect(asleep).toBeUndefined();
  expect([indexUnits(asleep, early), indexUnits(early, asleep)]).toEqual([1, 1]);
  expect([indexUnits(early, late), indexUnits(late, late), indexUnits(asleep, asleep)]).toEqual([2, 0, 0]);
  expect(listedEntry({ ...bare, list: 'open' }, 4)).toBeUndefined();
  expect(listedEntry({ ...bare, list: 'open', listAt: '1' }, 4)?.bytes).toBe(8 + 5 + 2);
});

describe('beside another implementation', () => {
  let dynamo: DynamoFixture;
  let table: string;
  beforeAll(async () => {
    dynamo = await startDynamo();
    table = await dynamo.newTable();
  });
  afterAll(() => dynamo.close());

  const unitsOf = async (item: Item): Promise<number | undefined> => {
    const command = { TableName: table, Item: toAttributes(item, 4), ReturnConsumedCapacity: 'TOTAL' } as const;
    return (await dynamo.client().send(new PutItemCommand(command))).ConsumedCapacity?.CapacityUnits;
  };

  test('what is counted as the last byte of a unit is the last, in the form that is written', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ wakeAt: fc.integer({ min: 1e9, max: 2e9 }), rev: fc.integer({ min: 1, max: 999 }) }),
        // dynalite counts UTF-16 units, so only ASCII can be compared.
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (fields, sk, units) => {
          const empty: Item = { ...bare, ...fields, sk, data: new Uint8Array(0), pk: fc.sample(fc.uuid(), 1)[0] ?? '' };
          const room = units * 1024 - itemBytes(empty, 4);
          expect(await unitsOf({ ...empty, data: new Uint8Array(room) })).toBe(units);
          expect(await unitsOf({ ...empty, data: new Uint8Array(room + 1) })).toBe(units + 1);
        },
      ),
      { numRuns: 20 },
    ));
});
