import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { tableContract } from './contract.ts';
import { bytes, match, NOW, save } from './contract-store.ts';
import { DataInUse } from './errors.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';
import { closeDatabase, openDatabase } from './sqlite-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowfives-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => join(folder, `${++files}.db`);
const open = (file: string, options: Partial<SqliteOptions> = {}) => openSqlite(file, { now: () => NOW, ...options });

tableContract('sqlite', (options) => openSqlite(newFile(), options));

test('what was saved is there after closing and opening, with what the feed has not handled', async () => {
  const file = newFile();
  const first = open(file);
  const item = await save(first.table, match('1', 9, { wakeAt: NOW }));
  first.close();
  const second = open(file);
  expect(await second.table.get(item)).toStrictEqual(item);
  expect((await second.feed.take(9)).map(({ change }) => change.after)).toStrictEqual([item]);
  second.close();
});

test('closing commits what is under way', async () => {
  const file = newFile();
  const first = open(file);
  const saved = first.table.put(match('1'), 0);
  first.close();
  expect((await saved).type).toBe('saved');
  const second = open(file);
  expect(await second.table.get(match('1'))).toBeDefined();
  second.close();
});

test('puts of one tick are one commit, told once', async () => {
  let commits = 0;
  const store = open(newFile(), { committed: () => (commits += 1) });
  await Promise.all(Array.from({ length: 50 }, (_, i) => store.table.put(match(`${i}`), 0)));
  expect(commits).toBe(1);
  store.close();
});

test('a write the disk refuses fails, and leaves nothing of its tick behind', async () => {
  const store = open(newFile());
  const good = store.table.put(match('good'), 0);
  // @ts-expect-error: no data at all, as only a bug can write it
  const bad = store.table.put({ pk: 'M#bad', sk: 'M', data: undefined }, 0);
  await expect(Promise.all([good, bad])).rejects.toThrow();
  expect(await store.table.get(match('good'))).toBeUndefined();
  expect(await store.feed.take(9)).toEqual([]);
  await save(store.table, match('good'));
  store.close();
});

test('a handled change, which holds seeds, is gone from the file', async () => {
  const store = open(newFile());
  await save(store.table, match('1'));
  await store.feed.done((await store.feed.take(9)).map(({ seq }) => seq));
  const copy = newFile();
  store.backup(copy);
  store.close();
  const copied = open(copy);
  expect(await copied.feed.take(9)).toEqual([]);
  copied.close();
});

test('a backup is a whole store of its own', async () => {
  const store = open(newFile());
  const item = await save(store.table, match('1', 3));
  const under = store.table.put(match('2'), 0);
  const copy = newFile();
  store.backup(copy);
  await under;
  await save(store.table, match('3'));
  store.close();
  const copied = open(copy);
  expect(await copied.table.get(item)).toStrictEqual(item);
  expect(await copied.table.get(match('2'))).toBeDefined();
  expect(await copied.table.get(match('3'))).toBeUndefined();
  copied.close();
});

test('what expired is purged, and told as removed', async () => {
  let now = NOW;
  const store = open(newFile(), { now: () => now });
  const item = await save(store.table, match('1', 0, { expiresAt: NOW + 1 }));
  await save(store.table, match('2'));
  expect(await store.purge(10)).toBe(0);
  now += 1;
  expect(await store.purge(10)).toBe(1);
  expect(await store.purge(10)).toBe(0);
  expect((await store.feed.take(9)).at(-1)?.change).toStrictEqual({ key: { pk: 'M#1', sk: 'M' }, before: item });
  store.close();
});

const SERVER = `
import { openSqlite } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
const { table } = openSqlite(process.argv[1], { now: () => ${NOW} });
console.log('open');
let id = 0;
const writer = async () => {
  for (;;) {
    const name = String(id++);
    for (const rev of [0, 1]) await table.put({ pk: 'M#' + name, sk: 'M', data: Buffer.from(name) }, rev);
    console.log(name);
  }
};
await Promise.all(Array.from({ length: 8 }, writer));
`;

const spawnServer = (file: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SERVER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Lines of a process until there are `count`, then kills it as `kill -9` does; gives every line it wrote. */
const linesUntilKilled = async (child: ChildProcess, count: number): Promise<readonly string[]> => {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === count) child.kill('SIGKILL');
  }
  return lines;
};

test('kill -9 under load loses nothing that was acknowledged, nor its changes', { timeout: 60_000 }, async () => {
  const file = newFile();
  const [opened, ...names] = await linesUntilKilled(spawnServer(file), 200);
  expect(opened).toBe('open');
  expect(names.length).toBeGreaterThanOrEqual(199);
  const store = open(file);
  const told = (await store.feed.take(100_000)).map(({ change }) => `${change.after?.pk} ${change.after?.rev}`);
  for (const name of names) {
    expect(await store.table.get(match(name))).toMatchObject({ rev: 2, data: Uint8Array.from(Buffer.from(name)) });
    expect(told).toContain(`M#${name} 1`);
    expect(told).toContain(`M#${name} 2`);
  }
  store.close();
});

test('a second process is told that the data is in use', { timeout: 60_000 }, async () => {
  const file = newFile();
  const child = spawnServer(file);
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const _line of createInterface(child.stdout)) break;
  expect(() => open(file)).toThrow(DataInUse);
  expect(() => open(file)).toThrow('another process has it open');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  open(file).close();
  expect(existsSync(file)).toBe(true);
});

test('a data file of a later version is refused', () => {
  const file = newFile();
  open(file).close();
  const db = openDatabase(file);
  db.exec('PRAGMA user_version = 99');
  closeDatabase(db);
  expect(() => open(file)).toThrow('version 99');
  expect(() => open(file)).toThrow('version 99');
});

test('bytes given back are the reader’s own', async () => {
  const store = open(newFile());
  const item = await save(store.table, match('1', 1));
  (await store.table.get(item))?.data.fill(0);
  expect((await store.table.get(item))?.data).toStrictEqual(bytes(1));
  store.close();
});

test('each commit waits for the disk, and the file is this process’s alone', () => {
  const db = openDatabase(newFile());
  expect(db.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(db.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(db.pragma('locking_mode')).toEqual([{ locking_mode: 'exclusive' }]);
  closeDatabase(db);
});
