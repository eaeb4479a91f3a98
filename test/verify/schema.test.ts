import { readFileSync } from 'node:fs';
import { matchRecord } from '@slowfives/contract/record.ts';
import { recordSchemaText } from '@slowfives/contract/record-schema.ts';
import { parseRecord } from '@slowfives/rules/verify-parse.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { randomRecord } from './random-record.ts';

test('the published JSON schema of a record is made from the one that the API answers with', () => {
  const published = readFileSync(new URL('../../docs/record.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(recordSchemaText()));
});

test("records have the schema's form, and the verifier reads every field of it", () => {
  for (let i = 0; i < runs(200); i++) {
    const record = randomRecord(SEED * 60_000 + i);
    expect(matchRecord.parse(record)).toEqual(record);
    expect(parseRecord(record)).toMatchObject({ ok: true, value: { record } });
  }
});
