// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, fast-check is the root's
import fc from 'fast-check';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { bytes, freshStores, match, type Open, save } from './contract-store.ts';
import type { Table } from './table.ts';

export const conflictContract = (name: string, open: Open) =>
  describe(`${name}: compare and set`, () => {
    const fresh = freshStores(open);

    test('each put counts on, with a writer of its own', async () => {
      const { table } = await fresh();
      const first = await save(table, match('1', 1));
      const second = await save(table, match('1', 2), 1);
      const third = await save(table, { ...second, data: bytes(3) }, 2);
      expect([first.rev, second.rev, third.rev]).toEqual([1, 2, 3]);
      expect(new Set([first, second, third].map((item) => item.writer.join())).size).toBe(3);
      expect(await table.get(first)).toStrictEqual(third);
    });

    test.each([0, 1, 3])('a put that replaces rev %d of rev 2 gets the item that is there', async (replaces) => {
      const { table } = await fresh();
      await save(table, match('1', 1));
      const there = await save(table, match('1', 2), 1);
      expect(await table.put(match('1', 9), replaces)).toStrictEqual({ type: 'conflict', item: there });
      expect(await table.get(there)).toStrictEqual(there);
    });

    test('a put that replaces what is not there conflicts with nothing', async () => {
      const { table } = await fresh();
      expect(await table.put(match('1'), 1)).toStrictEqual({ type: 'conflict' });
      expect(await table.get(match('1'))).toBeUndefined();
    });

    test('a put drops what the new item does not have', async () => {
      const { table } = await fresh();
      await save(table, match('1', 1, { wakeAt: 5, list: 'open', listAt: '1' }));
      const next = await save(table, match('1', 2), 1);
      expect(await table.get(next)).toStrictEqual({ ...match('1', 2), rev: 2, writer: next.writer });
    });

    test('only the rev named is removed; what is absent is as good as removed', async () => {
      const { table } = await fresh();
      const item = await save(table, match('1'));
      expect(await table.remove(item, 2)).toStrictEqual({ type: 'conflict', item });
      expect(await table.remove(item, 0)).toStrictEqual({ type: 'conflict', item });
      expect(await table.remove(item, 1)).toStrictEqual({ type: 'saved' });
      expect(await table.get(item)).toBeUndefined();
      expect(await table.remove(item, 1)).toStrictEqual({ type: 'saved' });
      expect(await table.remove(match('2'), 0)).toStrictEqual({ type: 'saved' });
    });

    test('of 16 puts at once exactly one lands, and the others are shown it', async () => {
      const { table } = await fresh();
      for (const replaces of [0, 1, 2]) {
        const outcomes = await Promise.all(Array.from({ length: 16 }, (_, i) => table.put(match('1', i), replaces)));
        const won = outcomes.filter((outcome) => outcome.type === 'saved');
        expect(won).toHaveLength(1);
        const there = await table.get(match('1'));
        for (const outcome of outcomes) expect(outcome.item).toStrictEqual(there);
      }
    });

    test('of a put and a removal at once exactly one lands', async () => {
      const { table } = await fresh();
      for (const id of ['1', '2', '3', '4', '5', '6', '7', '8']) {
        const item = await save(table, match(id));
        const [put, remove] = await Promise.all([table.put({ ...item, data: bytes(2) }, 1), table.remove(item, 1)]);
        expect([put.type, remove.type].toSorted()).toEqual(['conflict', 'saved']);
        expect(await table.get(item)).toEqual(put.item);
      }
    });

    test('writers that decide once more when they lose add up, whatever the order they are served in', async () => {
      const { table } = await fresh();
      let id = 0;
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, writers) => {
          id += 1;
          const key = match(`${id}`);
          const slow: Table = {
            ...table,
            get: scheduler.scheduleFunction(table.get),
            put: scheduler.scheduleFunction(table.put),
          };
          const writes = Array.from({ length: writers }, () => addOne(slow, id));
          await scheduler.waitFor(Promise.all(writes));
          expect(await table.get(key)).toMatchObject({ rev: writers, data: bytes(writers) });
        }),
        { numRuns: 25 },
      );
    });

    test('of plays on the same rev, whatever the order they are served in, exactly one lands', async () => {
      const { table } = await fresh();
      let id = 0;
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, senders) => {
          id += 1;
          const before = await save(table, match(`${id}`));
          const put = scheduler.scheduleFunction(table.put);
          const sent = Array.from({ length: senders }, (_, i) => put({ ...before, data: bytes(i) }, before.rev));
          const outcomes = await scheduler.waitFor(Promise.all(sent));
          expect(outcomes.filter((outcome) => outcome.type === 'saved')).toHaveLength(1);
        }),
        { numRuns: 25 },
      );
    });
  });

const addOne = async (table: Table, id: number): Promise<void> => {
  let item = await table.get(match(`${id}`));
  for (;;) {
    const outcome = await table.put(match(`${id}`, (item?.data[0] ?? 0) + 1), item?.rev ?? 0);
    if (outcome.type === 'saved') return;
    item = outcome.item;
  }
};
