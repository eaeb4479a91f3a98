import { readdirSync, readFileSync } from 'node:fs';
import { HASHES } from '@slowfives/core/hashes.ts';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import type { MatchRecord } from '@slowfives/rules/record.ts';
import { verifyRecord } from '@slowfives/rules/verify.ts';
import { verdictLines } from '@slowfives/rules/verify-verdict.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { sealed } from './falsify.ts';
import { leftRecord } from './random-record.ts';

const FOLDER = new URL('../data/records/', import.meta.url);

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

const sample = (name: string): MatchRecord => JSON.parse(read(`${name}.json`)) as MatchRecord;

const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [file.replace('.json', '')] : []));

test.each(names)('the sample record %s holds, and its text says the same', (name) => {
  const record = sample(name);
  expect(verifyRecord(HASHES, record)).toMatchObject({ ok: true });
  expect(makeNotation(record)).toBe(read(`${name}.txt`));
  expect(parseNotation(read(`${name}.txt`))).toEqual({ ok: true, value: record });
});

test('records of rounds that are not over, which a seat has left, hold', () => {
  for (let i = 0; i < runs(300); i++) {
    const record = leftRecord(SEED * 70_000 + i);
    const verdict = verifyRecord(HASHES, record);
    expect(verdict, verdictLines(verdict).join('\n')).toMatchObject({ ok: true });
  }
});

type Action = MatchRecord['actions'][number];

/** Records whose open round a seat has left, each with its actions changed. */
const withActions = (change: (actions: readonly Action[], record: MatchRecord) => readonly Action[]) =>
  Array.from({ length: 40 }, (_, i) => leftRecord(SEED * 80_000 + i)).map((record) =>
    sealed({ ...record, actions: change(record.actions, record) }),
  );

test.each([
  ['leaves twice', (actions: readonly Action[]) => [...actions, ...actions.slice(-1)]],
  [
    'is not there',
    (actions: readonly Action[]) => actions.map((one) => ({ ...one, type: 'resignation' as const, seat: 3 })),
  ],
  [
    'ends the match',
    (actions: readonly Action[]) => [
      ...actions.slice(0, -1),
      ...actions.slice(-1).map((one) => ({ ...one, type: 'cancelled' as const })),
    ],
  ],
  ['never comes', (actions: readonly Action[]) => actions.map((one) => ({ ...one, after: one.after + 1000 }))],
  ['never left', () => []],
] as const)('a seat that %s is noticed, but for what could have been', (name, change) => {
  const verdicts = withActions(change).map((record) => verifyRecord(HASHES, record));
  const caught = verdicts.filter(({ ok }) => !ok);
  expect(caught.length, name).toBeGreaterThan(20);
});
