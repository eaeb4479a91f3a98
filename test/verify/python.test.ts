import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@slowfives/rules/record.ts';
import { afterAll, expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { longRecord, randomRecord } from './random-record.ts';

const SCRIPT = fileURLToPath(new URL('verify.py', import.meta.url));
const DATA = fileURLToPath(new URL('../data/', import.meta.url));

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: there is no python3, so the second verifier of the dealing was not run.');
const withPython = test.skipIf(!hasPython);

const folder = mkdtempSync(join(tmpdir(), 'slowfives-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

const python = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

const saved = (name: string, record: MatchRecord): string => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(record));
  return file;
};

withPython('Python comes to what the published vectors say', () => {
  expect(python('vectors', join(DATA, 'vectors.json'))).toMatchObject({
    status: 0,
    output: expect.stringMatching(/ok\n$/),
  });
});

withPython('Python recomputes the deals of the sample records and of random ones', () => {
  const samples = readdirSync(join(DATA, 'records')).filter((name) => name.endsWith('.json'));
  const random = Array.from({ length: runs(200) }, (_, i) => saved(`random-${i}`, randomRecord(SEED * 40_000 + i)));
  const files = [...samples.map((name) => join(DATA, 'records', name)), ...random];
  expect(samples.length).toBeGreaterThan(3);
  expect(python('record', ...files)).toMatchObject({ status: 0, output: expect.stringMatching(/ok\n$/) });
});

withPython('Python rejects a hand that was not dealt, and a changed name', () => {
  const record = longRecord(SEED * 50_000, 2);
  const renamed = saved('renamed', { ...record, created: '2026-01-01T00:00:00Z' });
  expect(python('record', renamed)).toMatchObject({ status: 1, output: expect.stringContaining('digest') });
  const vectors = readFileSync(join(DATA, 'vectors.json'), 'utf8').replace('"6-6"', '"6-5"');
  writeFileSync(join(folder, 'vectors.json'), vectors);
  expect(python('vectors', join(folder, 'vectors.json')).status).toBe(1);
});
