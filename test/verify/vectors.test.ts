import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeVectors, numbersOf } from './vectors.ts';

test('the dealing comes to what the published vectors say', () => {
  const file = readFileSync(new URL('../data/vectors.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(makeVectors())));
});

test('a word from the largest multiple on is thrown away, so that no remainder is likelier than another', () => {
  expect(numbersOf(['fffffffb', '00000007'], [28, 28])).toEqual([27, 7]);
  expect(numbersOf(['fffffffc', '00000007'], [28])).toEqual([7]);
});
