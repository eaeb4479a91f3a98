import { expect, test } from 'vitest';
import { countWords, sumOf } from './sums.ts';

test.each([
  [
    'a double across an end shows both its halves',
    [
      ['6-4', 4],
      ['5-5', 10],
      ['6-1', 1],
    ],
    15,
    '4 + (5+5) + 1 = 15',
  ],
  ['a lone tile shows its halves', [['6-4', 10]], 10, '6+4 = 10'],
  ['a lone double shows its halves', [['6-6', 12]], 12, '6+6 = 12'],
  [
    'a spinner that counts once shows one half',
    [
      ['5-5', 5],
      ['3-2', 2],
    ],
    7,
    '5 + 2 = 7',
  ],
  [
    'a blank end is a summand of 0',
    [
      ['5-0', 0],
      ['6-6', 12],
    ],
    12,
    '0 + (6+6) = 12',
  ],
  [
    'a blank double is 0',
    [
      ['0-0', 0],
      ['4-3', 3],
    ],
    3,
    '0 + 3 = 3',
  ],
  [
    'an end whose tile has a blank shows the end alone',
    [
      ['6-0', 6],
      ['4-3', 3],
    ],
    9,
    '6 + 3 = 9',
  ],
  ['a single summand is said once', [['4-3', 3]], 3, '3'],
  ['nothing on the table is 0', [], 0, '0'],
] as const)('%s', (_, rows, total, words) => {
  const terms = rows.map(([tile, counts]) => ({ tile, counts }));
  expect(countWords(terms, total)).toBe(words);
});

test('the sum alone has no total', () => {
  expect(
    sumOf([
      { tile: '2-2', counts: 4 },
      { tile: '5-1', counts: 1 },
    ]),
  ).toBe('(2+2) + 1');
});
