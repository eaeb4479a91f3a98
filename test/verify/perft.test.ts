import { readFileSync } from 'node:fs';
import { perft } from '@slowfives/rules/perft.ts';
import { copyRound } from '@slowfives/rules/perft-copy.ts';
import { makePerftRow, type PerftRow, parsePerftRows, parseRulesText } from '@slowfives/rules/perft-rows.ts';
import { dealRound, layTile, lead, legalPlays, makeRound, resolve } from '@slowfives/rules/round.ts';
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

test('a row that is written is read back as it was', () => {
  const all = rows();
  expect(parsePerftRows(all.map(makePerftRow).join('\n'))).toEqual({ ok: true, value: all });
});

test.each([
  ['id: a b', 1, 7, 'the end of the line'],
  ['id: a\nrules: house players=5', 2, 14, 'a parameter'],
  ['id: a\nrules: house\nhand 0: 6-6', 3, 12, '7 tiles'],
  ['id: a\n\n# nothing more', 2, 1, '"rules:"'],
])('%j is refused, and where', (text, line, column, message) => {
  expect(parsePerftRows(text)).toMatchObject({
    ok: false,
    error: { line, column, message: expect.stringContaining(message) },
  });
});

test('tiles that are not the whole set are refused', () => {
  const [first] = rows();
  if (first === undefined) throw new Error('no rows');
  const text = makePerftRow(first).replace(/^boneyard: \d-\d/m, 'boneyard: 9-9');
  expect(parsePerftRows(text)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('28 tiles once') },
  });
});

test('rules are read on their own', () => {
  expect(parseRulesText('house players=3')).toMatchObject({
    ok: true,
    value: { preset: 'house', rules: { players: 3 } },
  });
  expect(parseRulesText('house spinners=two')).toMatchObject({ ok: false, error: { column: 7 } });
  expect(parseRulesText('')).toMatchObject({ ok: false });
});

test('a copied round goes on as the one it was copied from, whatever was in its place before', () => {
  const spare = new Map(rows().map((row) => [row.id, makeRound(row.rules)]));
  for (const row of rows()) {
    const to = spare.get(row.id) ?? makeRound(row.rules);
    for (let picked = 0; picked < 3; picked++) checkCopies(row, to, picked);
  }
});

const checkCopies = (row: PerftRow, to: ReturnType<typeof makeRound>, picked: number): void => {
  const from = makeRound(row.rules);
  dealRound(from, [...row.hands.flat(), ...row.boneyard], 0);
  lead(from, row.leader, row.forced);
  const plays = new Uint16Array(1024);
  for (let i = 0; i < 20 && from.ended === 0; i++) {
    copyRound(from, to);
    const n = legalPlays(from, plays);
    const play = plays[(i * 7 + picked) % n] ?? 0;
    layTile(from, play);
    resolve(from);
    layTile(to, play);
    resolve(to);
    expect(scalars(to)).toEqual(scalars(from));
    expect(legalPlays(to, plays)).toBe(legalPlays(from, plays));
  }
};

const scalars = ({ board, hands, ...round }: ReturnType<typeof makeRound>) => ({
  ...numbersIn(board),
  ...numbersIn(round),
  hands: [...hands.bits],
});

const numbersIn = (value: object) => Object.fromEntries(Object.entries(value).filter(([, v]) => typeof v === 'number'));

test('no depth can not be counted to', () => {
  const [row] = rows();
  expect(() => row && perft(row, 0)).toThrow('1 or more');
});
