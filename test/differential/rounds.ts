import { expect } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { playRow } from './row.ts';

/** `SLOWFIVES_ROW=5000012 npx vitest run test/differential/row.test.ts` plays that row alone. */
export const ONLY = process.env['SLOWFIVES_ROW'];

const ROUNDS_IN_A_CHUNK = 1000;
/** No chunk has as many matches: each has a round or more. */
const SEEDS_IN_A_CHUNK = 1000;

const CHUNKS = ONLY === undefined ? runs(100_000) / ROUNDS_IN_A_CHUNK : 0;

/** The first row of each chunk of a half of all rounds: the halves run side by side. */
export const chunksOf = (half: 0 | 1): readonly number[] =>
  Array.from({ length: CHUNKS }, (_, i) => i)
    .filter((i) => i % 2 === half)
    .map((i) => (SEED * 1000 + i) * SEEDS_IN_A_CHUNK);

/** Plays matches from this row on until so many rounds are compared. */
export const compareChunk = (first: number): void => {
  const rows = rowsFrom(first);
  const sum = (of: 'rounds' | 'steps' | 'pairs') => rows.reduce((total, row) => total + row[of], 0);
  total.matches += rows.length;
  total.rounds += sum('rounds');
  total.steps += sum('steps');
  total.pairs += sum('pairs');
  expect(rows.flatMap(({ difference }) => difference ?? [])).toEqual([]);
};

const rowsFrom = (first: number) => {
  const rows = [playRow(first)];
  for (let rounds = rows[0]?.rounds ?? 0; rounds < ROUNDS_IN_A_CHUNK; ) {
    const row = playRow(first + rows.length);
    rows.push(row);
    rounds += Math.max(1, row.rounds);
    if (row.difference !== null) console.log(row.difference);
  }
  return rows;
};

const total = { matches: 0, rounds: 0, steps: 0, pairs: 0 };
const began = performance.now();

/** Says how much was compared, and how fast. */
export const printRate = (): void => {
  const { matches, rounds, steps, pairs } = total;
  const rate = Math.round((rounds * 1000) / (performance.now() - began));
  console.log(
    `${rounds} rounds of ${matches} random matches compared after each of ${steps} steps, ${pairs} tiles offered at an end: ${rate} rounds a second`,
  );
};
