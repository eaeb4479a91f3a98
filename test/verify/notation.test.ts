import { makeBoards } from '@slowfives/rules/notation-boards.ts';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import { parseRecord } from '@slowfives/rules/verify-parse.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { randomRecord } from './random-record.ts';

test('a record written as text is read back as the same record', () => {
  for (let i = 0; i < runs(1000); i++) {
    const record = randomRecord(SEED * 30_000 + i);
    const text = makeNotation(record);
    expect(parseNotation(text), text).toEqual({ ok: true, value: record });
  }
});

test('boards behind the text change nothing of the record that is read back', () => {
  for (let i = 0; i < runs(200); i++) {
    const record = randomRecord(SEED * 30_000 + i);
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const text = makeNotation(record) + makeBoards(record.rounds, parsed.value.rules);
    expect(parseNotation(text), text).toEqual({ ok: true, value: record });
  }
});
