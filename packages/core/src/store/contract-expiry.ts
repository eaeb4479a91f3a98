// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { bytes, freshStores, NOW, type Open, save } from './contract-store.ts';
import type { NewItem } from './table.ts';

const code = (expiresAt: number, data = 0): NewItem => ({ pk: 'K#code', sk: 'K', data: bytes(data), expiresAt });

export const expiryContract = (name: string, open: Open) =>
  describe(`${name}: expiry`, () => {
    const fresh = freshStores(open);

    test('an item is there until the second it expires in, and then absent to every read', async () => {
      const { table, at } = await fresh();
      const item = await save(table, code(NOW + 10));
      at(NOW + 9);
      expect(await table.get(item)).toStrictEqual(item);
      expect(await table.getMany([item])).toHaveLength(1);
      expect((await table.query('K#code', { limit: 5 })).items).toHaveLength(1);
      at(NOW + 10);
      expect(await table.get(item)).toBeUndefined();
      expect(await table.getMany([item])).toEqual([]);
      expect((await table.query('K#code', { limit: 5 })).items).toEqual([]);
    });

    test('a page is full although expired items lie between', async () => {
      const { table, at } = await fresh();
      for (let i = 10; i < 30; i += 1) await save(table, { ...code(i % 3 === 0 ? NOW + 99 : NOW + 1), sk: `K${i}` });
      at(NOW + 5);
      const page = await table.query('K#code', { limit: 4 });
      expect(page.items.map((item) => item.sk)).toEqual(['K12', 'K15', 'K18', 'K21']);
      const rest = await table.query('K#code', { limit: 4, after: page.next ?? '' });
      expect(rest.items.map((item) => item.sk)).toEqual(['K24', 'K27']);
    });

    test('what expired can be made anew, and only so', async () => {
      const { table, at } = await fresh();
      await save(table, code(NOW + 10, 1));
      await save(table, code(NOW + 10, 2), 1);
      expect(await table.put(code(NOW + 99, 3), 0)).toMatchObject({ type: 'conflict', item: { rev: 2 } });
      at(NOW + 10);
      expect(await table.put(code(NOW + 99, 3), 2)).toStrictEqual({ type: 'conflict' });
      const anew = await save(table, code(NOW + 99, 4), 0);
      expect(anew.rev).toBe(1);
      expect(await table.get(anew)).toStrictEqual(anew);
      expect(await table.put(code(NOW + 99, 5), 0)).toStrictEqual({ type: 'conflict', item: anew });
    });

    test('of 16 that make an expired code anew exactly one does', async () => {
      const { table, at } = await fresh();
      await save(table, code(NOW + 10));
      at(NOW + 10);
      const outcomes = await Promise.all(Array.from({ length: 16 }, (_, i) => table.put(code(NOW + 99, i), 0)));
      expect(outcomes.filter((outcome) => outcome.type === 'saved')).toHaveLength(1);
    });

    test('what expired is as good as removed, whatever its rev', async () => {
      const { table, at } = await fresh();
      const item = await save(table, code(NOW + 10));
      at(NOW + 10);
      expect(await table.remove(item, 7)).toStrictEqual({ type: 'saved' });
      expect(await table.get(item)).toBeUndefined();
    });
  });
