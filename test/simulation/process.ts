import type { Core } from '@slowfives/core/core.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { faulty } from '@slowfives/core/store/faults.ts';
import { faultyFeed } from '@slowfives/core/store/faults-feed.ts';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import type { SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import type { Clock, Feed, Table } from '@slowfives/core/store/table.ts';
import type { Dice } from './dice.ts';
import type { Faults } from './faults.ts';
import { type Life, makeLife, mortalFeed, mortalQueue, mortalTable } from './mortal.ts';
import type { Office } from './office.ts';
import type { Truth } from './truth.ts';

const VISIBILITY = 120;

export interface MachineOptions {
  readonly file: string;
  readonly now: Clock;
  readonly dice: Dice;
  readonly faults: Faults;
  readonly truth: Truth;
  readonly office: Office;
}

/** What is lost when the process is killed, over what is not. */
export interface Process {
  readonly life: Life;
  readonly table: Table;
  readonly core: Core;
  readonly feed: Feed;
  readonly rawFeed: Feed;
  readonly queue: SqliteQueue;
  close(): void;
}

export const startProcess = ({ file, now, dice, faults, truth }: MachineOptions): Process => {
  const store = openSqlite(file, { now });
  const life = makeLife(() => !dice.chance(faults.killed));
  const table = truth.watch(store.table);
  const bad = faulty(table, { seed: dice.between(0, 2 ** 31), throttled: faults.throttled, lost: faults.lost }).table;
  const random = (count: number): Uint8Array => dice.bytes(count);
  const core: Core = { table: mortalTable(bad, life), now, random, keyFor };
  const queue = store.queue({ visibility: VISIBILITY, sent: () => {} });
  const feed = faultyFeed(store.feed, { seed: dice.between(0, 2 ** 31), ...faults.feed });
  return {
    life,
    table,
    core,
    feed: mortalFeed(faults.feed.repeated || faults.feed.delayed ? feed : store.feed, life),
    rawFeed: store.feed,
    queue: mortalQueue(doubling(queue, dice, faults.doubled), life),
    close: store.close,
  };
};

const keyFor = keysFrom(new Uint8Array(32).fill(5));

const doubling = (queue: SqliteQueue, dice: Dice, doubled: number): SqliteQueue => ({
  ...queue,
  send: async (work, delay) => {
    await queue.send(work, delay);
    if (dice.chance(doubled)) await queue.send(work, delay);
  },
});
