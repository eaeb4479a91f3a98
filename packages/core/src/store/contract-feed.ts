// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { bytes, freshStores, match, NOW, type Open, save } from './contract-store.ts';
import type { Change, Feed } from './table.ts';

export const feedContract = (name: string, open: Open) =>
  describe(`${name}: feed`, () => {
    const fresh = freshStores(open);

    test('each write is told as it was: made, changed, removed', async () => {
      const { table, feed } = await fresh();
      const first = await save(table, match('1', 1, { wakeAt: NOW, list: 'open', listAt: '1' }));
      const second = await save(table, match('1', 2), 1);
      await table.remove(second, 2);
      const key = { pk: 'M#1', sk: 'M' };
      expect(changesOf(await feed.take(10))).toStrictEqual([
        { key, after: first },
        { key, before: first, after: second },
        { key, before: second },
      ]);
    });

    test('refused writes and removals of nothing are not told, nor what is not fed', async () => {
      const { table, feed } = await fresh();
      await table.put(match('1'), 4);
      await table.remove(match('1'), 1);
      await save(table, { pk: 'K#1', sk: 'K', data: bytes() });
      await save(table, { pk: 'N#1', sk: '1', data: bytes() });
      await save(table, { pk: 'M#1', sk: 'R#0', data: bytes() });
      await save(table, { pk: 'P#1', sk: 'MA#1', data: bytes() });
      expect(await feed.take(10)).toEqual([]);
      await save(table, { pk: 'P#1', sk: 'P', data: bytes() });
      await save(table, { pk: 'S#1', sk: 'S', data: bytes() });
      expect(changesOf(await feed.take(10)).map(({ key }) => key.pk)).toEqual(['P#1', 'S#1']);
    });

    test('a change is told until it is done, the oldest first', async () => {
      const { table, feed } = await fresh();
      for (let i = 0; i < 5; i += 1) await save(table, match('1', i), i);
      const taken = await feed.take(3);
      expect(revs(taken)).toEqual([1, 2, 3]);
      expect(await feed.take(3)).toStrictEqual(taken);
      await feed.done(taken.slice(0, 2).map(({ seq }) => seq));
      expect(revs(await feed.take(10))).toEqual([3, 4, 5]);
      await feed.done((await feed.take(10)).map(({ seq }) => seq));
      expect(await feed.take(10)).toEqual([]);
      await feed.done([]);
    });

    test('what expired is still told as before', async () => {
      const { table, feed, at } = await fresh();
      const old = await save(table, match('1', 1, { expiresAt: NOW + 1 }));
      at(NOW + 1);
      const anew = await save(table, match('1', 2), 0);
      expect(changesOf(await feed.take(10))[1]).toStrictEqual({
        key: { pk: 'M#1', sk: 'M' },
        before: old,
        after: anew,
      });
    });

    test('races over many items are told in order, without a gap, for each', async () => {
      const { table, feed } = await fresh();
      await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const key = match(`${i % 5}`, i);
          for (let rev = 0; ; rev += 1) if ((await table.put(key, rev)).type === 'saved') return;
        }),
      );
      const changes = await drained(feed);
      expect(changes).toHaveLength(40);
      for (let id = 0; id < 5; id += 1) {
        const lane = changes.filter(({ key }) => key.pk === `M#${id}`);
        expect(lane.map(({ before, after }) => [before?.rev, after?.rev])).toEqual(
          Array.from({ length: 8 }, (_, rev) => [rev || undefined, rev + 1]),
        );
      }
    });
  });

const changesOf = (taken: Awaited<ReturnType<Feed['take']>>): readonly Change[] => taken.map(({ change }) => change);

const revs = (taken: Awaited<ReturnType<Feed['take']>>) => changesOf(taken).map(({ after }) => after?.rev);

const drained = async (feed: Feed): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  for (;;) {
    const taken = await feed.take(7);
    if (taken.length === 0) return changes;
    changes.push(...changesOf(taken));
    await feed.done(taken.map(({ seq }) => seq));
  }
};
