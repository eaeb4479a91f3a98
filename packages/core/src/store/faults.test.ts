import { expect, test } from 'vitest';
import { bytes, match } from './contract-store.ts';
import { faulty } from './faults.ts';
import { faultyFeed } from './faults-feed.ts';
import type { FedChange, Feed, Item, Table } from './table.ts';

const item: Item = { ...match('1'), rev: 1, writer: bytes(0, 0, 0, 0, 0, 0, 0, 0) };

const calm: Table = {
  shards: 4,
  get: async () => item,
  getMany: async () => [item],
  put: async () => ({ type: 'saved', item }),
  remove: async () => ({ type: 'saved' }),
  query: async () => ({ items: [item] }),
  due: async () => ({ items: [] }),
  listed: async () => ({ items: [] }),
};

const runOf = async (seed: number): Promise<string> => {
  const { table } = faulty(calm, { seed, throttled: 0.3, lost: 0.3 });
  let run = '';
  for (let i = 0; i < 60; i += 1)
    run += await table.put(item, 1).then(
      () => '.',
      ({ message }) => message[0],
    );
  return run;
};

test('the same seed plans the same faults, another seed others', async () => {
  expect(await runOf(7)).toBe(await runOf(7));
  expect(await runOf(7)).not.toBe(await runOf(8));
  expect(new Set(await runOf(7)).size).toBe(3 - 1);
});

const feedOf = (length: number): Feed => {
  const left = new Map<number, FedChange>(
    Array.from({ length }, (_, seq) => [seq, { seq, change: { key: { pk: `M#${seq % 3}`, sk: 'M' } } }]),
  );
  return {
    take: async (limit) => [...left.values()].slice(0, limit),
    done: async (seqs) => seqs.forEach((seq) => void left.delete(seq)),
  };
};

test('a bad feed mixes items but keeps the order of each, and ends', async () => {
  const bad = faultyFeed(feedOf(90), { seed: 3, repeated: 0.4, delayed: 0.4 });
  const told: number[] = [];
  for (let i = 0; i < 300; i += 1) {
    const taken = await bad.take(10);
    told.push(...taken.map(({ seq }) => seq));
    await bad.done(taken.map(({ seq }) => seq));
  }
  const firsts = told.filter((seq, i) => told.indexOf(seq) === i);
  expect(firsts).toHaveLength(90);
  expect(firsts).not.toEqual(firsts.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(90);
  for (const lane of [0, 1, 2]) {
    const own = firsts.filter((seq) => seq % 3 === lane);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
