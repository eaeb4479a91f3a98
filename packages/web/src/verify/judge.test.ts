import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { recordOf, sealed, TWO } from '@slowfives/rules/testing-records.ts';
import { expect, test } from 'vitest';
import { HASHES } from './hashes.ts';
import { judge } from './judge.ts';

const record = sealed(HASHES, recordOf(TWO));

test('a record is taken as JSON and as text, with the same verdict', () => {
  const asJson = judge(JSON.stringify(record));
  expect(asJson.type).toBe('verdict');
  expect(judge(`\n${makeNotation(record)}`)).toEqual(asJson);
});

test.each([
  ['{', { type: 'not json' }],
  ['hello', { type: 'not notation', line: 1, column: 1 }],
])('%j is no record', (text, judged) => {
  expect(judge(text)).toEqual(judged);
});
