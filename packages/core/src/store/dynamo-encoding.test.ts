import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAttributes, type StreamRecord, toAttributes, toChange } from './dynamo-encoding.ts';
import type { Item } from './table.ts';

const item = (data: number): Item => ({
  pk: 'M#1',
  sk: 'M',
  rev: data,
  writer: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  data: Uint8Array.of(data),
  wakeAt: 1_700_000_000,
});

const text = fc.string({ minLength: 1 });
const anyItem: fc.Arbitrary<Item> = fc.record(
  {
    pk: text,
    sk: text,
    rev: fc.integer({ min: 1 }),
    writer: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    data: fc.uint8Array(),
    wakeAt: fc.nat(),
    list: text,
    listAt: text,
    expiresAt: fc.nat(),
  },
  { requiredKeys: ['pk', 'sk', 'rev', 'writer', 'data'] },
);

test('what is encoded is decoded to the same', () =>
  fc.assert(
    fc.property(anyItem, (made) => {
      expect(fromAttributes(toAttributes(made, 4))).toEqual(made);
    }),
  ));

test('an item out of both indexes has none of their attributes', () => {
  const { wakeAt: _, ...bare } = item(1);
  expect(Object.keys(toAttributes(bare, 4)).toSorted()).toEqual(['d', 'pk', 'r', 'sk', 'w']);
});

const KEYS = { pk: { S: 'M#1' }, sk: { S: 'M' } };

/** As the stream hands it to Lambda. */
const image = (data: number) => ({
  ...KEYS,
  r: { N: String(data) },
  w: { B: 'AQIDBAUGBwg=' },
  d: { B: Buffer.from([data]).toString('base64') },
  s: { N: '3' },
  a: { N: '1700000000' },
});

const record = (eventName: 'INSERT' | 'MODIFY' | 'REMOVE', images: object) => ({
  eventID: '1',
  eventName,
  eventSource: 'aws:dynamodb',
  dynamodb: {
    Keys: KEYS,
    ...images,
    SequenceNumber: '1',
    SizeBytes: 99,
    StreamViewType: 'NEW_AND_OLD_IMAGES' as const,
  },
});

const key = { pk: 'M#1', sk: 'M' };

test.each([
  ['a new item', record('INSERT', { NewImage: image(1) }), { key, after: item(1) }],
  [
    'a changed item',
    record('MODIFY', { OldImage: image(1), NewImage: image(2) }),
    { key, before: item(1), after: item(2) },
  ],
  ['a removed item', record('REMOVE', { OldImage: image(2) }), { key, before: item(2) }],
])('a stream record of %s is a change', (_, told, change) => {
  expect(toChange(told)).toStrictEqual(change);
});

test.each<[string, StreamRecord]>([
  ['without keys', {}],
  ['of another kind of item', { dynamodb: { Keys: KEYS, NewImage: { ...KEYS, r: { S: 'x' } } } }],
])('a record %s is refused', (_, told) => {
  expect(() => toChange(told)).toThrow();
});
