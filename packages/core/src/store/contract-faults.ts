// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { describe, expect, test } from 'vitest';
import { due } from './contract-indexes.ts';
import { bytes, freshStores, match, NOW, type Open, save } from './contract-store.ts';
import { StoreUnavailable } from './errors.ts';
import { faulty } from './faults.ts';
import { faultyFeed } from './faults-feed.ts';
import type { Change, Feed, Table } from './table.ts';

const SEEDS = [1, 2, 3, 4, 5];

export const faultContract = (name: string, open: Open) =>
  describe(`${name}: on a bad day`, () => {
    const fresh = freshStores(open);

    test('a throttled call is refused before anything happened, and may be tried again', async () => {
      const { table } = await fresh();
      const throttled = faulty(table, { seed: 1, throttled: 1 }).table;
      for (const call of callsOf(throttled)) await expect(call()).rejects.toMatchObject({ retryable: true });
      expect(await table.get(match('1'))).toBeUndefined();
    });

    test('a write whose answer is lost has happened, and is found by reading', async () => {
      const { table } = await fresh();
      const lossy = faulty(table, { seed: 1, lost: 1 }).table;
      await expect(lossy.put(match('1', 7), 0)).rejects.toThrow(StoreUnavailable);
      expect(await lossy.put(match('1', 7), 0).catch(() => 'lost')).toBe('lost');
      expect(await table.get(match('1'))).toMatchObject({ rev: 1, data: bytes(7) });
      await expect(lossy.remove(match('1'), 1)).rejects.toThrow(StoreUnavailable);
      expect(await table.get(match('1'))).toBeUndefined();
    });

    test.each(SEEDS)('plays that are named are made once each through throttling and loss (seed %d)', async (seed) => {
      const { table } = await fresh();
      const bad = faulty(table, { seed, throttled: 0.3, lost: 0.3 }).table;
      await Promise.all(Array.from({ length: 8 }, (_, i) => playOnce(bad, i + 1)));
      const there = await table.get(match('1'));
      expect([...(there?.data ?? [])].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(there?.rev).toBe(8);
    });

    test('a lagging index shows the past, then the present; reading the item shows which', async () => {
      const { table } = await fresh();
      const { table: lagging, catchUp } = faulty(table, { seed: 1, lag: 1 });
      await save(lagging, match('1', 0, { wakeAt: NOW, list: 'open', listAt: '1' }));
      expect(await due(lagging, NOW)).toEqual([]);
      await save(lagging, match('1', 1), 1);
      expect(await due(lagging, NOW)).toEqual([{ pk: 'M#1', sk: 'M', wakeAt: NOW }]);
      expect((await lagging.listed('open', { limit: 5 })).items).toHaveLength(1);
      expect(await lagging.get(match('1'))).not.toHaveProperty('wakeAt');
      catchUp();
      expect(await due(lagging, NOW)).toEqual([]);
      expect((await lagging.listed('open', { limit: 5 })).items).toEqual([]);
    });

    test.each(SEEDS)(
      'a feed that repeats, delays and batches still ends at every item’s last state (seed %d)',
      async (seed) => {
        const { table, feed } = await fresh();
        const ids = ['1', '2', '3', '4'];
        for (const rev of [0, 1, 2, 3, 4, 5]) {
          for (const id of ids) await save(table, match(id, rev), rev);
        }
        const told = await drained(feed, faultyFeed(feed, { seed, repeated: 0.5, delayed: 0.3 }));
        expect(told.length).toBeGreaterThan(24);
        for (const id of ids) expectInOrder(told.filter(({ key }) => key.pk === `M#${id}`));
      },
    );
  });

const callsOf = (table: Table): readonly (() => Promise<unknown>)[] => [
  () => table.get(match('1')),
  () => table.getMany([match('1')]),
  () => table.put(match('1'), 0),
  () => table.remove(match('1'), 1),
  () => table.query('M#1', { limit: 1 }),
  () => table.due(0, NOW, 1),
  () => table.listed('open', { limit: 1 }),
];

/** Adds a play's number to the match unless it is there: what a retrying client does. */
const playOnce = async (table: Table, play: number): Promise<void> => {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await tryPlay(table, play).catch(unavailable)) return;
  }
  throw new Error(`play ${play} found no way through`);
};

const tryPlay = async (table: Table, play: number): Promise<boolean> => {
  const there = await table.get(match('1'));
  if (there?.data.includes(play)) return true;
  const data = Uint8Array.from([...(there?.data ?? []), play]);
  return (await table.put({ ...match('1'), data }, there?.rev ?? 0)).type === 'saved';
};

const unavailable = (error: unknown): false => {
  if (error instanceof StoreUnavailable) return false;
  throw error;
};

/** All that a bad feed tells until the good one behind it is empty. */
const drained = async (feed: Feed, bad: Feed): Promise<readonly Change[]> => {
  const told: Change[] = [];
  while ((await feed.take(1)).length > 0) {
    const taken = await bad.take(5);
    told.push(...taken.map(({ change }) => change));
    await bad.done(taken.map(({ seq }) => seq));
  }
  return told;
};

/** No change is first told before the one before it, a repeat starts a run in order, and the last state comes last. */
const expectInOrder = (changes: readonly Change[]): void => {
  const revs = changes.map(({ after }) => after?.rev ?? 0);
  const firsts = revs.filter((rev, i) => revs.indexOf(rev) === i);
  expect(firsts).toEqual([1, 2, 3, 4, 5, 6]);
  for (const [i, rev] of revs.entries()) expect(rev).toBeLessThanOrEqual((revs[i - 1] ?? 0) + 1);
  expect(revs.at(-1)).toBe(6);
};
