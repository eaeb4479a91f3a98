// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this, vitest is the root's
import { afterEach } from 'vitest';
import type { Clock, Feed, Instant, Item, NewItem, Table } from './table.ts';

export interface OpenStore {
  readonly table: Table;
  readonly feed: Feed;
  readonly close: () => Promise<void> | void;
}

/** Opens an empty store of its own. */
export type Open = (options: { readonly now: Clock }) => Promise<OpenStore> | OpenStore;

/** 14 November 2023. */
export const NOW: Instant = 1_700_000_000;

export interface TestStore extends OpenStore {
  readonly at: (now: Instant) => void;
}

/** Gives fresh stores with a clock that stands still until it is set, and closes them after each test. */
export const freshStores = (open: Open): (() => Promise<TestStore>) => {
  const opened: OpenStore[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  return async () => {
    let now = NOW;
    const store = await open({ now: () => now });
    opened.push(store);
    const at = (instant: Instant) => {
      now = instant;
    };
    return { ...store, at };
  };
};

export const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** A match by its id, with `data` that tells writes apart. */
export const match = (id: string, data = 0, more: Partial<NewItem> = {}): NewItem => ({
  pk: `M#${id}`,
  sk: 'M',
  data: bytes(data),
  ...more,
});

/** Puts what must land. */
export const save = async (table: Table, item: NewItem, replaces = 0): Promise<Item> => {
  const outcome = await table.put(item, replaces);
  if (outcome.type === 'conflict') throw new Error(`${item.pk} ${item.sk} met rev ${outcome.item?.rev}`);
  return outcome.item;
};
