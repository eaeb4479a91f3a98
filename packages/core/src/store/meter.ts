import { meteredWrites } from './meter-writes.ts';
import { dueEntry, itemBytes, listedEntry, readUnits } from './sizes.ts';
import type { DueKey, Item, Key, ListedKey, Table } from './table.ts';

/** What calls cost in DynamoDB's request units. Index units stand apart from the table's own. */
export interface Units {
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly indexWriteUnits: number;
  readonly indexReadUnits: number;
}

/** One call of the port and its price. `bytes` is the item written, or all that was read. */
export interface MeteredCall extends Units {
  readonly name: 'get' | 'getMany' | 'put' | 'remove' | 'query' | 'due' | 'listed';
  /** The item written, or the first one asked for. */
  readonly key?: Key;
  readonly bytes: number;
  /** A write that was refused; it costs all the same. */
  readonly conflict: boolean;
}

export interface Totals extends Units {
  readonly calls: number;
  readonly conflicts: number;
  /** The largest item put so far. */
  readonly maxItemBytes: number;
}

export interface Meter {
  readonly table: Table;
  totals(): Totals;
  reset(): void;
}

/**
 * The table with a meter: counts each call by DynamoDB's documented rules, whatever is behind it. Not counted: the SDK's
 * retries, and expired items that a query reads over.
 */
export const metered = (table: Table, log: (call: MeteredCall) => void = () => {}): Meter => {
  let totals = ZERO;
  const count: Count = (call) => {
    const full: MeteredCall = { ...FREE, conflict: false, ...call };
    totals = added(totals, full);
    log(full);
  };
  return {
    table: { shards: table.shards, ...readsOf(table, count), ...meteredWrites(table, count) },
    totals: () => totals,
    reset: () => {
      totals = ZERO;
    },
  };
};

const FREE: Units = { writeUnits: 0, readUnits: 0, indexWriteUnits: 0, indexReadUnits: 0 };
const ZERO: Totals = { ...FREE, calls: 0, conflicts: 0, maxItemBytes: 0 };

/** Takes a call; what is not said costs nothing. */
export type Count = (call: Partial<MeteredCall> & Pick<MeteredCall, 'name' | 'bytes'>) => void;

const added = (totals: Totals, call: MeteredCall): Totals => ({
  writeUnits: totals.writeUnits + call.writeUnits,
  readUnits: totals.readUnits + call.readUnits,
  indexWriteUnits: totals.indexWriteUnits + call.indexWriteUnits,
  indexReadUnits: totals.indexReadUnits + call.indexReadUnits,
  calls: totals.calls + 1,
  conflicts: totals.conflicts + (call.conflict ? 1 : 0),
  maxItemBytes: call.name === 'put' && !call.conflict ? Math.max(totals.maxItemBytes, call.bytes) : totals.maxItemBytes,
});

const readsOf = (table: Table, count: Count): Omit<Table, 'shards' | 'put' | 'remove'> => {
  const bytesOf = (item: Item | undefined): number => (item ? itemBytes(item, table.shards) : 0);
  return {
    get: async (key) => {
      const item = await table.get(key);
      count({ name: 'get', key, bytes: bytesOf(item), readUnits: readUnits(bytesOf(item)) });
      return item;
    },
    getMany: async (keys) => {
      const items = await table.getMany(keys);
      const absent = new Set(keys.map(nameOf)).size - items.length;
      const found = sum(items, (item) => readUnits(bytesOf(item)));
      count({ name: 'getMany', ...first(keys), bytes: sum(items, bytesOf), readUnits: found + absent });
      return items;
    },
    query: async (pk, options) => {
      const page = await table.query(pk, options);
      const bytes = sum(page.items, bytesOf);
      count({ name: 'query', key: { pk, sk: options.prefix ?? '' }, bytes, readUnits: readUnits(bytes) });
      return page;
    },
    due: async (shard, until, limit, after) => {
      const page = await table.due(shard, until, limit, after);
      const bytes = sum(page.items, (key) => dueBytes(key, table.shards));
      count({ name: 'due', ...first(page.items), bytes, indexReadUnits: readUnits(bytes) / 2 });
      return page;
    },
    listed: async (list, options) => {
      const page = await table.listed(list, options);
      const bytes = sum(page.items, (key) => listedBytes(key, list));
      count({ name: 'listed', ...first(page.items), bytes, indexReadUnits: readUnits(bytes) / 2 });
      return page;
    },
  };
};

const asItem = ({ pk, sk }: Key): Item => ({ pk, sk, rev: 1, writer: new Uint8Array(8), data: new Uint8Array(0) });

const dueBytes = (key: DueKey, shards: number): number =>
  dueEntry({ ...asItem(key), wakeAt: key.wakeAt }, shards)?.bytes ?? 0;

const listedBytes = (key: ListedKey, list: string): number =>
  listedEntry({ ...asItem(key), list, listAt: key.listAt }, 1)?.bytes ?? 0;

const sum = <T>(values: readonly T[], of: (value: T) => number): number => values.reduce((n, v) => n + of(v), 0);

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

const first = (keys: readonly Key[]): { readonly key?: Key } =>
  keys[0] ? { key: { pk: keys[0].pk, sk: keys[0].sk } } : {};
