import type { Cursor } from './cursor.ts';
import type { Db } from './sqlite-database.ts';
import { COLUMNS, fromRow, type Row } from './sqlite-rows.ts';
import type { DueKey, Instant, Item, Key, ListedKey } from './table.ts';

export interface Statements {
  /** The item as stored, expired or not. */
  find(key: Key): Item | undefined;
  save(row: readonly unknown[]): void;
  remove(key: Key): void;
  range(range: Range): readonly Item[];
  due(range: DueRange): readonly DueKey[];
  listed(range: ListedRange): readonly ListedKey[];
  expired(now: Instant, limit: number): readonly Item[];
  record(change: string): void;
  changes(limit: number): readonly ChangeRow[];
  handled(seq: number): void;
}

interface Range {
  readonly pk: string;
  readonly prefix: string;
  readonly after: string;
  readonly now: Instant;
  readonly limit: number;
}

interface DueRange {
  readonly shard: number;
  readonly until: Instant;
  readonly from: Cursor<number>;
  readonly limit: number;
}

interface ListedRange {
  readonly list: string;
  readonly from: Cursor<string>;
  readonly limit: number;
}

interface ChangeRow {
  readonly seq: number;
  readonly change: string;
}

// The last code point there is, so that every text with a prefix comes before prefix + LAST.
const LAST = '\u{10ffff}';

const FIND = `SELECT ${COLUMNS} FROM items WHERE pk = ? AND sk = ?`;
const SAVE = 'INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const REMOVE = 'DELETE FROM items WHERE pk = ? AND sk = ?';
const RANGE = `SELECT ${COLUMNS} FROM items WHERE pk = ? AND sk >= max(?, ?) AND sk <> ? AND sk < ?
  AND (expiresAt IS NULL OR expiresAt > ?) ORDER BY sk LIMIT ?`;
const DUE = `SELECT pk, sk, wakeAt FROM items WHERE wakeShard = ? AND wakeAt <= ? AND wakeAt IS NOT NULL
  AND (wakeAt, pk, sk) > (?, ?, ?) ORDER BY wakeAt, pk, sk LIMIT ?`;
const LISTED = `SELECT pk, sk, listAt FROM items WHERE list = ? AND listAt IS NOT NULL
  AND (listAt, pk, sk) > (?, ?, ?) ORDER BY listAt, pk, sk LIMIT ?`;
const EXPIRED = `SELECT ${COLUMNS} FROM items WHERE expiresAt <= ? AND expiresAt IS NOT NULL ORDER BY expiresAt LIMIT ?`;
const CHANGES = 'SELECT seq, change FROM changes ORDER BY seq LIMIT ?';

/** Every statement the store runs, prepared once. The shape of a row is established here and nowhere else. */
export const statementsOf = (db: Db): Statements => {
  const [find, save, remove, range] = [db.prepare(FIND), db.prepare(SAVE), db.prepare(REMOVE), db.prepare(RANGE)];
  const [due, listed, expired] = [db.prepare(DUE), db.prepare(LISTED), db.prepare(EXPIRED)];
  const [record, changes] = [db.prepare('INSERT INTO changes (change) VALUES (?)'), db.prepare(CHANGES)];
  const handled = db.prepare('DELETE FROM changes WHERE seq = ?');
  return {
    find: ({ pk, sk }) => {
      const row = find.get(pk, sk) as Row | undefined;
      return row && fromRow(row);
    },
    save: (row) => void save.run(...row),
    remove: ({ pk, sk }) => void remove.run(pk, sk),
    range: ({ pk, prefix, after, now, limit }) =>
      (range.all(pk, prefix, after, after, prefix + LAST, now, limit) as Row[]).map(fromRow),
    due: ({ shard, until, from, limit }) => due.all(shard, until, from.at, from.pk, from.sk, limit) as DueKey[],
    listed: ({ list, from, limit }) => listed.all(list, from.at, from.pk, from.sk, limit) as ListedKey[],
    expired: (now, limit) => (expired.all(now, limit) as Row[]).map(fromRow),
    record: (change) => void record.run(change),
    changes: (limit) => changes.all(limit) as ChangeRow[],
    handled: (seq) => void handled.run(seq),
  };
};
