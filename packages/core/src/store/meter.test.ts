import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytes, match, NOW, save } from './contract-store.ts';
import { type Meter, type MeteredCall, metered } from './meter.ts';
import { openSqlite, type SqliteStore } from './sqlite.ts';

let folder: string;
let store: SqliteStore;
let now: number;
let calls: MeteredCall[];
let meter: Meter;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowfives-meter-'));
  now = NOW;
  store = openSqlite(join(folder, '1.db'), { now: () => now });
  calls = [];
  meter = metered(store.table, (call) => calls.push(call));
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const last = () => calls.at(-1);
const sized = (size: number) => match('1', 0, { data: new Uint8Array(size - 21) });

test('a move is one read and one write, and touches no index when its wake stays', async () => {
  const item = await save(meter.table, match('1', 0, { wakeAt: NOW }));
  expect(last()).toMatchObject({ writeUnits: 1, indexWriteUnits: 1, readUnits: 0, key: { pk: 'M#1', sk: 'M' } });
  meter.reset();
  await meter.table.get(item);
  await save(meter.table, { ...item, data: bytes(1, 2, 3) }, 1);
  expect(meter.totals()).toMatchObject({
    calls: 2,
    readUnits: 1,
    writeUnits: 1,
    indexWriteUnits: 0,
    indexReadUnits: 0,
  });
});

test('what indexes cost: added 1, moved 2, removed 1, each', async () => {
  await save(meter.table, match('1', 0, { wakeAt: NOW, list: 'open', listAt: '1' }));
  expect(last()?.indexWriteUnits).toBe(2);
  await save(meter.table, match('1', 1, { wakeAt: NOW + 1, list: 'open', listAt: '1' }), 1);
  expect(last()?.indexWriteUnits).toBe(2);
  await save(meter.table, match('1', 2, { wakeAt: NOW + 1 }), 2);
  expect(last()?.indexWriteUnits).toBe(1);
  await meter.table.remove(match('1'), 3);
  expect(last()).toMatchObject({ name: 'remove', writeUnits: 1, indexWriteUnits: 1 });
});

test('an index is counted right for items the meter has not seen before', async () => {
  await save(store.table, match('1', 0, { wakeAt: NOW }));
  await save(meter.table, match('1', 1, { wakeAt: NOW }), 1);
  expect(last()?.indexWriteUnits).toBe(0);
  await save(store.table, match('1', 2, { wakeAt: NOW + 9 }), 2);
  await save(meter.table, match('1', 3, { wakeAt: NOW + 9 }), 3);
  expect(last()?.indexWriteUnits).toBe(0);
  expect(meter.totals().readUnits).toBe(0);
});

test('a write costs its size in begun KB, or that of what it replaces', async () => {
  for (const [size, replaces, units] of [
    [1024, 0, 1],
    [1025, 1, 2],
    [3000, 2, 3],
    [100, 3, 3],
    [100, 4, 1],
  ] as const) {
    await save(meter.table, sized(size), replaces);
    expect(last()).toMatchObject({ bytes: size, writeUnits: units });
  }
  expect(meter.totals().maxItemBytes).toBe(3000);
});

test('a refused write costs as much, and counts as a conflict', async () => {
  await save(meter.table, sized(2000));
  await meter.table.put(sized(100), 7);
  expect(last()).toMatchObject({ writeUnits: 2, indexWriteUnits: 0, conflict: true });
  await meter.table.put(match('2'), 7);
  expect(last()).toMatchObject({ writeUnits: 1, conflict: true });
  await meter.table.remove(match('1'), 7);
  expect(last()).toMatchObject({ name: 'remove', writeUnits: 2, conflict: true });
  await meter.table.remove(match('3'), 1);
  expect(last()).toMatchObject({ name: 'remove', writeUnits: 1, conflict: false });
  expect(meter.totals()).toMatchObject({ conflicts: 3, maxItemBytes: 2000 });
});

test('reads cost begun 4 KB: each item of a batch, the sum of a query, one for nothing', async () => {
  for (const sk of ['1', '2', '3']) await save(store.table, { pk: 'S#1', sk, data: new Uint8Array(3000) });
  const keys = ['1', '2', '3', '4'].map((sk) => ({ pk: 'S#1', sk }));
  await meter.table.getMany([...keys, ...keys]);
  expect(last()).toMatchObject({ name: 'getMany', readUnits: 4 });
  await meter.table.query('S#1', { limit: 9 });
  expect(last()).toMatchObject({ name: 'query', readUnits: 3 });
  await meter.table.query('S#2', { limit: 9 });
  expect(last()).toMatchObject({ name: 'query', readUnits: 1, bytes: 0 });
  await meter.table.get({ pk: 'S#1', sk: '9' });
  expect(last()).toMatchObject({ name: 'get', readUnits: 1 });
});

test('reading an index costs half a unit a begun 4 KB, of the index', async () => {
  await save(meter.table, match('1', 0, { wakeAt: NOW, list: 'open', listAt: '1' }));
  meter.reset();
  await meter.table.listed('open', { limit: 9 });
  expect(last()).toMatchObject({ name: 'listed', readUnits: 0, indexReadUnits: 0.5, bytes: 8 + 5 + 2 });
  for (let shard = 0; shard < meter.table.shards; shard += 1) await meter.table.due(shard, NOW, 9);
  expect(meter.totals()).toMatchObject({ calls: 5, readUnits: 0, indexReadUnits: 2.5 });
});

test('making anew what expired costs what was there', async () => {
  await save(meter.table, { ...sized(2000), expiresAt: NOW + 1, wakeAt: NOW });
  now += 1;
  await save(meter.table, match('1', 0, { wakeAt: NOW }), 0);
  expect(last()).toMatchObject({ writeUnits: 2, indexWriteUnits: 0 });
});
