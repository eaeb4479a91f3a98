import { readFileSync } from 'node:fs';
import { perft } from '@slowfives/rules/perft.ts';
import { type PerftRow, parsePerftRows } from '@slowfives/rules/perft-rows.ts';
import { expect, test } from 'vitest';
import { slowPerft } from './slow-perft.ts';

const FILE = readFileSync(new URL('../data/perft.txt', import.meta.url), 'utf8');
const isProof = process.env['SLOWFIVES_PROOF'] === '1';

/** What is counted in the tests: by the slow implementation, by the fast one; in `npm run proof` all. */
const SLOW_LEAVES = isProof ? 1000 : 100;
const FAST_LEAVES = isProof ? Number.POSITIVE_INFINITY : 20_000;

const rows = (): readonly PerftRow[] => {
  const parsed = parsePerftRows(FILE);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

test('the file has rows enough, of every kind, and to the depth it promises', () => {
  const all = rows();
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const deepest = all.map(({ counts }) => Math.max(...counts.map(({ leaves }) => leaves)));
  expect(deepest.filter((leaves) => leaves >= 1e6).length).toBeGreaterThan(20);
  expect(Math.max(...deepest)).toBeGreaterThan(1e7);
  const values = (name: keyof PerftRow['rules']) => [...new Set(all.map(({ rules }) => rules[name]))].sort();
  expect(values('spinners')).toEqual(['all', 'first', 'leadOnly', 'none']);
  expect(values('armsOpen')).toEqual(['afterBothSides', 'immediately']);
  expect(values('draw')).toEqual(['none', 'one', 'untilPlayable']);
  expect(values('boneyardReserve')).toEqual([0, 1, 2]);
  expect(values('blockedDraw')).toEqual(['exhaust', 'stopWhenDead']);
  expect(values('players')).toEqual([2, 3, 4]);
  expect(values('maxPip')).toEqual([6, 9]);
});

test.each(rows().map((row) => [row.id, row] as const))('%s is counted the same by both implementations', (_, row) => {
  const first = row.counts.findIndex(({ leaves }) => leaves > FAST_LEAVES);
  const small = first < 0 ? row.counts : row.counts.slice(0, first);
  const found = perft(row, small.length);
  expect(found).toEqual(small.map(({ leaves }) => leaves));
  for (const { depth, leaves } of small) {
    if (leaves <= SLOW_LEAVES && depth <= 10) expect(slowPerft(row, depth), `depth ${depth}`).toBe(leaves);
  }
});
