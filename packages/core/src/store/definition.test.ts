import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTRIBUTES, isFed, SHARDS, shardOf, TABLE_DEFINITION } from './definition.ts';

test.each([
  ['M#1', 4, 2],
  ['W', 4, 2],
  ['N#ply_é', 7, 0],
])('the shard of %s among %d is %d for good: stored items rely on it', (pk, shards, shard) => {
  expect(shardOf(pk, shards)).toBe(shard);
});

test('matches spread evenly over the shards', () => {
  const counts = Array.from({ length: SHARDS }, () => 0);
  for (let i = 0; i < 4000; i += 1) {
    const shard = shardOf(`M#mat_${i.toString(32).padStart(26, '0')}`, SHARDS);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(900);
});

test('a shard is one of those there are', () =>
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 64 }), (pk, shards) => {
      expect(shardOf(pk, shards)).toBeGreaterThanOrEqual(0);
      expect(shardOf(pk, shards)).toBeLessThan(shards);
    }),
  ));

test('the fields of the definition are exactly those that keys are made of, each by one name', () => {
  const { primaryIndex, globalIndexes, fields } = TABLE_DEFINITION;
  const keys = [primaryIndex, ...Object.values(globalIndexes)].flatMap(({ hashKey, rangeKey }) => [hashKey, rangeKey]);
  expect(Object.keys(fields).toSorted()).toEqual(keys.toSorted());
  expect(new Set(Object.values(ATTRIBUTES)).size).toBe(Object.keys(ATTRIBUTES).length);
});

test.each([
  ['M#1', 'M', true],
  ['P#1', 'P', true],
  ['S#1', 'S', true],
  ['P#1', 'CH#1', true],
  ['M#1', 'R#0', false],
  ['P#1', 'MA#1', false],
  ['S#1#2026-01', 'M#1', false],
  ['N#1', '1', false],
  ['W', 'W', false],
])('%s %s is fed: %s', (pk, sk, fed) => {
  expect(isFed({ pk, sk })).toBe(fed);
});
