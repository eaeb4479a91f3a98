import { randomBytes } from 'node:crypto';
import { makeCursor, parseListCursor, parseWakeCursor } from './cursor.ts';
import { isFed, SHARDS } from './definition.ts';
import { type GroupCommit, groupCommit } from './group-commit.ts';
import { accepts, alive, conflict, settled, stamped } from './outcome.ts';
import { closeDatabase, openDatabase } from './sqlite-database.ts';
import { openSqliteQueue, type QueueOptions, type SqliteQueue } from './sqlite-queue.ts';
import { makeChange, parseChange, toRow } from './sqlite-rows.ts';
import { type Statements, statementsOf } from './sqlite-statements.ts';
import type { Clock, DueKey, Feed, Item, Key, ListedKey, NewItem, Page, QueryOptions, Table } from './table.ts';

export interface SqliteOptions {
  readonly now: Clock;
  readonly shards?: number;
  /** Called after each commit, when the feed may have something new. */
  readonly committed?: () => void;
}

export interface SqliteStore {
  readonly table: Table;
  readonly feed: Feed;
  /** The queue in the same file. */
  queue(options: Omit<QueueOptions, 'now'>): SqliteQueue;
  /** Removes up to `limit` expired items, as DynamoDB's TTL does; gives how many. */
  purge(limit: number): Promise<number>;
  /** Writes a consistent copy to a file that does not exist yet. */
  backup(file: string): void;
  close(): void;
}

/** The table on one file of this machine. Throws `DataInUse` if another process has it. */
export const openSqlite = (file: string, options: SqliteOptions): SqliteStore => {
  const db = openDatabase(file);
  const statements = statementsOf(db);
  const group = groupCommit(db, options.committed ?? (() => {}));
  const store = { statements, group, now: options.now, shards: options.shards ?? SHARDS };
  return {
    table: { shards: store.shards, ...readsOf(store), ...indexesOf(store), ...writesOf(store) },
    feed: feedOf(store),
    queue: (queueOptions) => openSqliteQueue(db, { ...queueOptions, now: options.now }),
    purge: (limit) => purge(store, limit),
    backup: (to) => {
      group.flush();
      db.prepare('VACUUM INTO ?').run(to);
    },
    close: () => {
      group.flush();
      closeDatabase(db);
    },
  };
};

interface Store {
  readonly statements: Statements;
  readonly group: GroupCommit;
  readonly now: Clock;
  readonly shards: number;
}

const readsOf = ({ statements, now }: Store): Pick<Table, 'get' | 'getMany' | 'query'> => {
  const read = (key: Key): Item | undefined => alive(statements.find(key), now());
  return {
    get: async (key) => read(key),
    getMany: async (keys) => distinct(keys).flatMap((key) => read(key) ?? []),
    query: async (pk, options) => query(statements, pk, options, now()),
  };
};

const query = (statements: Statements, pk: string, options: QueryOptions, now: number): Page => {
  const { prefix = '', after = '', limit } = options;
  const items = statements.range({ pk, prefix, after, now, limit: limit + 1 });
  return page(items, limit, (last) => last.sk);
};

const indexesOf = ({ statements }: Store): Pick<Table, 'due' | 'listed'> => ({
  due: async (shard, until, limit, after): Promise<Page<DueKey>> => {
    const from = after === undefined ? { at: -1, pk: '', sk: '' } : parseWakeCursor(after);
    const keys = statements.due({ shard, until, from, limit: limit + 1 });
    return page(keys, limit, (last) => makeCursor({ ...last, at: last.wakeAt }));
  },
  listed: async (list, { after, limit }): Promise<Page<ListedKey>> => {
    const from = after === undefined ? { at: '', pk: '', sk: '' } : parseListCursor(after);
    const keys = statements.listed({ list, from, limit: limit + 1 });
    return page(keys, limit, (last) => makeCursor({ ...last, at: last.listAt }));
  },
});

const page = <T>(found: readonly T[], limit: number, cursorOf: (last: T) => string): Page<T> => {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return found.length > limit && last !== undefined ? { items, next: cursorOf(last) } : { items };
};

const writesOf = (store: Store): Pick<Table, 'put' | 'remove'> => ({
  put: (item, replaces) => store.group.run(() => put(store, item, replaces)),
  remove: (key, replaces) => store.group.run(() => remove(store, key, replaces)),
});

const put = ({ statements, now, shards }: Store, item: NewItem, replaces: number) => {
  const before = statements.find(item);
  const after = stamped(item, replaces, new Uint8Array(randomBytes(8)));
  if (!accepts(before, replaces, now())) return settled(after, before, now());
  statements.save(toRow(after, shards));
  record(statements, item, before, after);
  return { type: 'saved', item: after } as const;
};

const remove = ({ statements, now }: Store, key: Key, replaces: number) => {
  const before = statements.find(key);
  const item = alive(before, now());
  if (item !== undefined && item.rev !== replaces) return conflict(before, now());
  if (before !== undefined) removeRow(statements, before);
  return { type: 'saved' } as const;
};

const removeRow = (statements: Statements, before: Item): void => {
  statements.remove(before);
  record(statements, before, before, undefined);
};

const record = (statements: Statements, { pk, sk }: Key, before: Item | undefined, after: Item | undefined): void => {
  if (!isFed({ pk, sk })) return;
  statements.record(makeChange({ key: { pk, sk }, ...(before && { before }), ...(after && { after }) }));
};

const feedOf = ({ statements, group }: Store): Feed => ({
  take: async (limit) => statements.changes(limit).map(({ seq, change }) => ({ seq, change: parseChange(change) })),
  done: (seqs) => group.run(() => seqs.forEach(statements.handled)),
});

const purge = ({ statements, group, now }: Store, limit: number): Promise<number> =>
  group.run(() => {
    const expired = statements.expired(now(), limit);
    for (const item of expired) removeRow(statements, item);
    return expired.length;
  });

const distinct = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values(),
];
