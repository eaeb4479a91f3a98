import Database from 'libsql';
import { DataInUse } from './errors.ts';

export type Db = Database.Database;

/** Opens the file, makes its tables, and keeps it for this process alone until it is closed. */
export const openDatabase = (file: string): Db => {
  const db = new Database(file, { timeout: BUSY_MS });
  try {
    prepareDatabase(db);
    return db;
  } catch (error) {
    if (isBusy(error)) throw new DataInUse(`${file} is in use: another process has it open.`);
    closeDatabase(db);
    throw error;
  }
};

/**
 * Closes the file for anybody else to open. The driver keeps a connection alive until its statements are collected, so
 * the lock is given up by leaving WAL, which also leaves one file, without a log beside it.
 */
export const closeDatabase = (db: Db): void => {
  if (db.inTransaction) db.exec('ROLLBACK');
  db.pragma('journal_mode = DELETE');
  db.pragma('locking_mode = NORMAL');
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
  db.close();
};

const BUSY_MS = 200;
const VERSION = 1;

// The lock comes first: in exclusive mode WAL needs no shared memory, and the first transaction takes the file for good.
const prepareDatabase = (db: Db): void => {
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  if (version > VERSION) throw new Error(`the data file has version ${version}; this program knows ${VERSION}`);
  if (version === 0) db.exec(SCHEMA);
  db.exec(`PRAGMA user_version = ${VERSION}`);
  db.exec('COMMIT');
};

const versionOf = (db: Db): number => Number(db.prepare('PRAGMA user_version').raw().get()?.toString());

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

const SCHEMA = `
CREATE TABLE items (
  pk TEXT NOT NULL,
  sk TEXT NOT NULL,
  rev INTEGER NOT NULL,
  writer BLOB NOT NULL,
  data BLOB NOT NULL,
  wakeShard INTEGER,
  wakeAt INTEGER,
  list TEXT,
  listAt TEXT,
  expiresAt INTEGER,
  PRIMARY KEY (pk, sk)
) STRICT, WITHOUT ROWID;
CREATE INDEX due ON items (wakeShard, wakeAt, pk, sk) WHERE wakeAt IS NOT NULL;
CREATE INDEX listed ON items (list, listAt, pk, sk) WHERE list IS NOT NULL AND listAt IS NOT NULL;
CREATE INDEX expiring ON items (expiresAt) WHERE expiresAt IS NOT NULL;
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  change TEXT NOT NULL
) STRICT;
`;
