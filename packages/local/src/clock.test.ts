import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestClock, realClock } from './clock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowfives-clock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('real time is in whole seconds', () => {
  expect(Number.isInteger(realClock())).toBe(true);
  expect(Math.abs(realClock() - Date.now() / 1000)).toBeLessThan(2);
});

test('a test clock stands still until it is set, and at the next start stands where it was left', () => {
  const clock = openTestClock(folder);
  const start = clock.now();
  expect(Math.abs(start - realClock())).toBeLessThan(2);
  clock.set(start + 1_000_000);
  expect(clock.now()).toBe(start + 1_000_000);
  expect(openTestClock(folder).now()).toBe(start + 1_000_000);
});
