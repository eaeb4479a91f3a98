import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowfives-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the folder of the data is made with those above it, and found again', () => {
  const data = join(folder, 'a/b/c');
  makeDataFolder(data);
  makeDataFolder(data);
  expect(statSync(data).isDirectory()).toBe(true);
});

test('a file where the folder should be is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeDataFolder(file)).toThrow(`--data takes a folder, and ${file} is a file`);
  expect(() => makeDataFolder(join(file, 'data'))).toThrow(`--data takes a folder, and ${file} is a file`);
});

test('a place where nothing can be made is refused at once', () => {
  expect(() => makeDataFolder('/dev/null/data')).toThrow('--data takes a folder');
  expect(() => makeDataFolder('/proc/nope')).toThrow('--data takes a folder that can be written to, not /proc/nope');
});
