import { makeCursor, parseListCursor, parseWakeCursor } from './cursor.ts';
import { shardOf } from './definition.ts';
import type { Item, Key, Table } from './table.ts';

export interface LaggingIndex extends Pick<Table, 'due' | 'listed'> {
  /** Tells of a write: what is under the key now. */
  wrote(key: Key, item: Item | undefined): void;
  catchUp(): void;
}

/** Both indexes as they were `lag` writes ago. */
export const laggingIndex = (shards: number, lag: number): LaggingIndex => {
  const shown = new Map<string, Item>();
  const behind: { readonly name: string; readonly item: Item | undefined }[] = [];

  const show = (most: number): void => {
    for (const { name, item } of behind.splice(0, Math.max(0, behind.length - most))) {
      if (item) shown.set(name, item);
      else shown.delete(name);
    }
  };

  return {
    wrote: ({ pk, sk }, item) => {
      behind.push({ name: `${pk}\n${sk}`, item });
      show(lag);
    },
    catchUp: () => show(0),
    due: async (shard, until, limit, after) => {
      const found = [...shown.values()].flatMap(({ pk, sk, wakeAt }) =>
        wakeAt !== undefined && wakeAt <= until && shardOf(pk, shards) === shard ? { pk, sk, wakeAt } : [],
      );
      const cursor = after === undefined ? undefined : parseWakeCursor(after);
      return page(
        found,
        (key) => makeCursor({ ...key, at: key.wakeAt }),
        ({ wakeAt }) => wakeAt,
        limit,
        cursor,
      );
    },
    listed: async (name, { limit, after }) => {
      const found = [...shown.values()].flatMap(({ pk, sk, list, listAt }) =>
        list === name && listAt !== undefined ? { pk, sk, listAt } : [],
      );
      const cursor = after === undefined ? undefined : parseListCursor(after);
      return page(
        found,
        (key) => makeCursor({ ...key, at: key.listAt }),
        ({ listAt }) => listAt,
        limit,
        cursor,
      );
    },
  };
};

const page = <T extends Key, K extends string | number>(
  found: readonly T[],
  cursorOf: (key: T) => string,
  at: (key: T) => K,
  limit: number,
  after: (Key & { readonly at: K }) | undefined,
) => {
  const sorted = found.toSorted((a, b) => compare(at(a), at(b)) || compareKeys(a, b));
  const start =
    after === undefined ? 0 : sorted.findIndex((key) => (compare(at(key), after.at) || compareKeys(key, after)) > 0);
  const items = start < 0 ? [] : sorted.slice(start, start + limit);
  const last = items.at(-1);
  return last && start + limit < sorted.length ? { items, next: cursorOf(last) } : { items };
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));

const compareKeys = (a: Key, b: Key): number => compare(a.pk, b.pk) || compare(a.sk, b.sk);
