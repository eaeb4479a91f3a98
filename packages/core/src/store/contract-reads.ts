import { createHash } from 'node:crypto';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, fast-check is the root's
import fc from 'fast-check';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { bytes, freshStores, match, NOW, type Open, save } from './contract-store.ts';
import type { Item, Page, QueryOptions, Table } from './table.ts';

export const readContract = (name: string, open: Open) =>
  describe(`${name}: reading`, () => {
    const fresh = freshStores(open);

    test('an absent key is undefined', async () => {
      const { table } = await fresh();
      expect(await table.get({ pk: 'M#1', sk: 'M' })).toBeUndefined();
      expect(await table.getMany([{ pk: 'M#1', sk: 'M' }])).toEqual([]);
      expect(await table.getMany([])).toEqual([]);
      expect(await table.query('M#1', { limit: 10 })).toEqual({ items: [] });
    });

    test('an item comes back as it was put, all fields and none', async () => {
      const { table } = await fresh();
      const bare = await save(table, match('1'));
      const full = await save(
        table,
        match('2', 7, { wakeAt: NOW + 5, list: 'open', listAt: '0009', expiresAt: NOW + 1 }),
      );
      expect(bare).toEqual({ ...match('1'), rev: 1, writer: expect.any(Uint8Array) });
      expect(bare.writer).toHaveLength(8);
      expect(await table.get(bare)).toStrictEqual(bare);
      expect(await table.get(full)).toStrictEqual(full);
      expect((await table.query(full.pk, { limit: 1 })).items).toStrictEqual([full]);
      expect(await table.getMany([full])).toStrictEqual([full]);
    });

    test('any bytes and any text survive', async () => {
      const { table } = await fresh();
      const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((s) => !s.includes('\0'));
      const data = fc.uint8Array({ maxLength: 300 });
      let id = 0;
      await fc.assert(
        fc.asyncProperty(text, data, async (sk, content) => {
          id += 1;
          const item = await save(table, { pk: `M#${id}`, sk, data: content });
          expect(await table.get(item)).toStrictEqual(item);
        }),
        { numRuns: 30 },
      );
      const all = Uint8Array.from({ length: 256 }, (_, i) => i);
      const item = await save(table, { pk: 'K#all', sk: 'K', data: all });
      expect((await table.get(item))?.data).toStrictEqual(all);
    });

    test('250 keys are read at once, in the order asked, each once, absent ones left out', async () => {
      const { table } = await fresh();
      const keys = Array.from({ length: 250 }, (_, i) => ({ pk: `M#${i}`, sk: 'M' }));
      for (const key of keys.filter((_, i) => i % 5 !== 0)) await save(table, { ...key, data: bytes(1) });
      const items = await table.getMany([...keys.toReversed(), ...keys]);
      expect(items.map((item) => item.pk)).toEqual(
        keys
          .toReversed()
          .filter((_, i) => (249 - i) % 5 !== 0)
          .map((key) => key.pk),
      );
    });

    test('reads of more than a megabyte are whole', async () => {
      const { table } = await fresh();
      const made: Item[] = [];
      for (let i = 10; i < 25; i += 1)
        made.push(await save(table, { pk: 'P#big', sk: `MA#${i}`, data: new Uint8Array(100_000).fill(i) }));
      expect(digests((await table.query('P#big', { limit: 100 })).items)).toEqual(digests(made));
      expect(digests(await table.getMany(made))).toEqual(digests(made));
      expect((await all(table, 'P#big', { limit: 4 })).map((page) => page.items.length)).toEqual([4, 4, 4, 3]);
    });

    test('a query gives one partition by prefix, in the order of its bytes', async () => {
      const { table } = await fresh();
      const sks = ['MA#1', 'MA#2', 'MA', 'MA#é', 'MA#😀', 'MA#\uffee', 'MB', 'M', 'P'];
      for (const sk of sks) await save(table, { pk: 'P#1', sk, data: bytes() });
      await save(table, { pk: 'P#10', sk: 'MA#3', data: bytes() });
      const found = async (prefix: string) =>
        (await table.query('P#1', { prefix, limit: 100 })).items.map((item) => item.sk);
      expect(await found('MA#')).toEqual(['MA#1', 'MA#2', 'MA#é', 'MA#\uffee', 'MA#😀']);
      expect(await found('')).toEqual(['M', 'MA', 'MA#1', 'MA#2', 'MA#é', 'MA#\uffee', 'MA#😀', 'MB', 'P']);
      expect(await found('X')).toEqual([]);
    });

    test('pages of any size give all, once, in order; `after` may be any text', async () => {
      const { table } = await fresh();
      for (const sk of ['A#1', 'A#2', 'A#3', 'A#4', 'A#5', 'B#1']) await save(table, { pk: 'S#1', sk, data: bytes() });
      for (const limit of [1, 2, 3, 5, 6]) {
        const pages = await all(table, 'S#1', { prefix: 'A#', limit });
        expect(pages.flatMap((page) => page.items.map((item) => item.sk))).toEqual(['A#1', 'A#2', 'A#3', 'A#4', 'A#5']);
        expect(Math.max(...pages.map((page) => page.items.length))).toBeLessThanOrEqual(limit);
      }
      const from = async (after: string) =>
        (await table.query('S#1', { prefix: 'A#', after, limit: 9 })).items.map((item) => item.sk);
      expect(await from('A#3')).toEqual(['A#4', 'A#5']);
      expect(await from('A#33')).toEqual(['A#4', 'A#5']);
      expect(await from('0')).toEqual(['A#1', 'A#2', 'A#3', 'A#4', 'A#5']);
      expect(await from('A#5')).toEqual([]);
      expect(await from('Z')).toEqual([]);
    });
  });

const all = async (table: Table, pk: string, options: QueryOptions): Promise<readonly Page[]> => {
  const page = await table.query(pk, options);
  return page.next === undefined ? [page] : [page, ...(await all(table, pk, { ...options, after: page.next }))];
};

const digests = (items: readonly Item[]): readonly string[] =>
  items.map(({ sk, rev, data }) => `${sk} ${rev} ${createHash('sha256').update(data).digest('hex')}`);
