// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { freshStores, match, NOW, type Open, save } from './contract-store.ts';
import type { DueKey, ListedKey, Table } from './table.ts';

export const indexContract = (name: string, open: Open) =>
  describe(`${name}: indexes`, () => {
    const fresh = freshStores(open);

    test('what is due comes by its wake, keys only, each in one shard', async () => {
      const { table } = await fresh();
      for (let i = 0; i < 40; i += 1) await save(table, match(`${i}`, 0, { wakeAt: NOW + ((i * 7) % 40) }));
      await save(table, match('sleeper'));
      const shards = await Promise.all(shardsOf(table).map((shard) => table.due(shard, NOW + 29, 100)));
      expect(shards.every((page) => page.items.length > 0 && page.next === undefined)).toBe(true);
      for (const { items } of shards) expect(items.map((key) => key.wakeAt)).toEqual(sorted(items));
      const found = shards.flatMap((page) => page.items).toSorted((a, b) => a.wakeAt - b.wakeAt);
      expect(found).toStrictEqual(
        Array.from({ length: 30 }, (_, i) => ({ pk: `M#${(i * 23) % 40}`, sk: 'M', wakeAt: NOW + i })),
      );
    });

    test('pages of what is due give all, once, also of one second', async () => {
      const { table } = await fresh();
      for (let i = 0; i < 40; i += 1) await save(table, match(`${i}`, 0, { wakeAt: NOW + Math.floor(i / 20) }));
      for (const limit of [1, 3, 100]) {
        const found: DueKey[] = [];
        for (const shard of shardsOf(table)) found.push(...(await allDue(table, shard, limit)));
        expect(found.map((key) => key.pk).toSorted()).toEqual(
          Array.from({ length: 40 }, (_, i) => `M#${i}`).toSorted(),
        );
      }
    });

    test('a wake that moves, goes or dies with its item leaves nothing behind', async () => {
      const { table } = await fresh();
      await save(table, match('moved', 0, { wakeAt: NOW }));
      await save(table, match('moved', 1, { wakeAt: NOW + 5 }), 1);
      await save(table, match('gone', 0, { wakeAt: NOW }));
      await save(table, match('gone', 1), 1);
      const dead = await save(table, match('dead', 0, { wakeAt: NOW }));
      await table.remove(dead, 1);
      expect(await due(table, NOW + 4)).toEqual([]);
      expect(await due(table, NOW + 5)).toEqual([{ pk: 'M#moved', sk: 'M', wakeAt: NOW + 5 }]);
    });

    test('a list holds what names it, by its place in it', async () => {
      const { table } = await fresh();
      const places = ['0003', '0001', '0010', '0002'];
      for (const listAt of places) await save(table, match(listAt, 0, { list: 'open', listAt }));
      await save(table, match('other', 0, { list: 'closed', listAt: '0000' }));
      await save(table, match('none'));
      const { items } = await table.listed('open', { limit: 10 });
      expect(items).toStrictEqual(places.toSorted().map((listAt) => ({ pk: `M#${listAt}`, sk: 'M', listAt })));
      expect(await table.listed('nothing', { limit: 10 })).toEqual({ items: [] });
    });

    test('the write that takes the last seat takes the match off its list', async () => {
      const { table } = await fresh();
      await save(table, match('1', 0, { list: 'open', listAt: '1' }));
      await save(table, match('1', 1), 1);
      expect((await table.listed('open', { limit: 10 })).items).toEqual([]);
    });

    test('pages of a list give all, once, in order, also where places are equal', async () => {
      const { table } = await fresh();
      for (let i = 10; i < 30; i += 1)
        await save(table, match(`${i}`, 0, { list: 'open', listAt: String(Math.floor(i / 5)) }));
      for (const limit of [1, 4, 7, 20, 50]) {
        const found = await allListed(table, 'open', limit);
        expect(found.map((key) => key.pk).toSorted()).toEqual(Array.from({ length: 20 }, (_, i) => `M#${i + 10}`));
        expect(found.map((key) => key.listAt)).toEqual(found.map((key) => key.listAt).toSorted());
      }
    });

    test('a cursor that is none is refused', async () => {
      const { table } = await fresh();
      await expect(table.listed('open', { limit: 1, after: 'x' })).rejects.toThrow('not a cursor');
      await expect(table.due(0, NOW, 1, 'x')).rejects.toThrow('not a cursor');
    });
  });

const shardsOf = (table: Table): readonly number[] => Array.from({ length: table.shards }, (_, i) => i);

const sorted = (keys: readonly DueKey[]): readonly number[] => keys.map((key) => key.wakeAt).toSorted((a, b) => a - b);

/** All shards' due keys, up to 100 of each. */
export const due = async (table: Table, until: number): Promise<readonly DueKey[]> => {
  const pages = await Promise.all(shardsOf(table).map((shard) => table.due(shard, until, 100)));
  return pages.flatMap((page) => page.items);
};

const allDue = async (table: Table, shard: number, limit: number, after?: string): Promise<readonly DueKey[]> => {
  const page = await table.due(shard, NOW + 99, limit, after);
  expect(page.items.length).toBeLessThanOrEqual(limit);
  return page.next === undefined ? page.items : [...page.items, ...(await allDue(table, shard, limit, page.next))];
};

const allListed = async (table: Table, list: string, limit: number, after?: string): Promise<readonly ListedKey[]> => {
  const page = await table.listed(list, { limit, ...(after !== undefined && { after }) });
  expect(page.items.length).toBeLessThanOrEqual(limit);
  return page.next === undefined ? page.items : [...page.items, ...(await allListed(table, list, limit, page.next))];
};
