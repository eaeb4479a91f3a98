import type { SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import type { Feed, Table } from '@slowfives/core/store/table.ts';

/** The process, or one worker in it, is no more: whatever it was about to do does not happen. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** What lives until it is killed; `isSpared` says, at each call that something alive makes, whether it lives on. */
export interface Life {
  isDead: boolean;
  readonly isSpared: () => boolean;
}

export const makeLife = (isSpared: () => boolean = () => true): Life => ({ isDead: false, isSpared });

type Call<A extends readonly unknown[], T> = (...args: A) => Promise<T>;

/** Calls of something that may be dead, or die before the call or after it has done its work. */
const lived =
  (life: Life) =>
  <A extends readonly unknown[], T>(call: Call<A, T>): Call<A, T> =>
  async (...args) => {
    breathe(life);
    const outcome = await call(...args);
    breathe(life);
    return outcome;
  };

const breathe = (life: Life): void => {
  if (!life.isDead && !life.isSpared()) life.isDead = true;
  if (life.isDead) throw new Killed('killed, as planned');
};

export const mortalTable = (table: Table, life: Life): Table => {
  const call = lived(life);
  return {
    shards: table.shards,
    get: call(table.get),
    getMany: call(table.getMany),
    put: call(table.put),
    remove: call(table.remove),
    query: call(table.query),
    due: call(table.due),
    listed: call(table.listed),
  };
};

export const mortalFeed = (feed: Feed, life: Life): Feed => {
  const call = lived(life);
  return { take: call(feed.take), done: call(feed.done) };
};

export const mortalQueue = (queue: SqliteQueue, life: Life): SqliteQueue => {
  const call = lived(life);
  return {
    send: call(queue.send),
    receive: call(queue.receive),
    done: call(queue.done),
    later: call(queue.later),
    bury: call(queue.bury),
    next: queue.next,
  };
};
