import { expect, test } from 'vitest';
import { terms } from './count.ts';
import { openEnds } from './plays.ts';
import type { Overrides } from './presets.ts';
import { house, laid } from './testing.ts';

/** Positions that the examples of the sources don't reach: rules, plays, the counts after each, the terms at the end. */
test.each<readonly [string, Overrides, string, readonly number[], string]>([
  [
    'two sides and two ends of a spinner',
    {},
    '5-5 5-0@5-5 5-1@5-5 5-2@5-5end 5-3@5-5end',
    [10, 10, 1, 3, 6],
    '0 + 1 + 2 + 3',
  ],
  [
    'a spinner found later counts once it is placed, until its other side is covered',
    {},
    '6-5 6-6@6-5 6-4@6-6',
    [11, 17, 9],
    '5 + 4',
  ],
  [
    'only the lead may spin: a later double does not',
    { spinners: 'leadOnly' },
    '6-5 6-6@6-5 6-4@6-6',
    [11, 17, 9],
    '5 + 4',
  ],
  [
    'a lead that is a double spins under leadOnly',
    { spinners: 'leadOnly' },
    '6-6 6-4@6-6 6-3@6-6 6-1@6-6end',
    [12, 16, 7, 8],
    '4 + 3 + 1',
  ],
  [
    'a lone double that is no spinner counts both halves even where ends count once',
    { spinners: 'none', endDoubleCounts: 'single' },
    '5-5 5-2@5-5',
    [10, 7],
    '5 + 2',
  ],
  [
    'a lone spinner counts both halves where ends count once',
    { endDoubleCounts: 'single' },
    '5-5 5-2@5-5',
    [10, 12],
    '5+5 + 2',
  ],
  [
    'a later double under single',
    { endDoubleCounts: 'single' },
    '5-5 5-2@5-5 2-2@5-2 2-1@2-2',
    [10, 12, 12, 11],
    '5+5 + 1',
  ],
  [
    'sniff: an end covered before the second side',
    { spinnerCount: 'whileEndsExposed', armsOpen: 'immediately' },
    '4-4 4-1@4-4end 4-2@4-4end 4-3@4-4 6-4@4-4',
    [8, 9, 11, 10, 12],
    '1 + 2 + 3 + 6',
  ],
  [
    'sniff: terms of the ports that still count',
    { spinnerCount: 'whileEndsExposed' },
    '4-4 4-1@4-4 4-2@4-4',
    [8, 9, 11],
    '4 + 4 + 1 + 2',
  ],
  [
    'sniff: the last port',
    { spinnerCount: 'whileEndsExposed' },
    '4-4 4-1@4-4 4-2@4-4 4-3@4-4end',
    [8, 9, 11, 10],
    '4 + 1 + 2 + 3',
  ],
  ['a spinner that never counts', { spinnerCount: 'never' }, '4-1 4-4@4-1 4-3@4-4', [5, 1, 4], '1 + 3'],
  [
    'never changes nothing without spinners',
    { spinnerCount: 'never', spinners: 'none' },
    '4-4 4-1@4-4',
    [8, 9],
    '4+4 + 1',
  ],
  ['every double spins', { spinners: 'all' }, '6-5 6-6@6-5 5-5@6-5 5-1@5-5 6-1@6-6', [11, 17, 22, 13, 2], '1 + 1'],
  ['the blank double counts nothing and is a term', {}, '0-0 5-0@0-0', [0, 5], '0+0 + 5'],
])('%s', (_, overrides, plays, counts, shown) => {
  const rules = house(overrides);
  const all = plays.split(' ');
  const boards = all.map((_play, i) => laid(rules, all.slice(0, i + 1).join(' ')).board);
  expect(boards.map((board) => board.count)).toEqual(counts);
  const last = boards.at(-1);
  const found = last ? terms(last) : [];
  expect(found.map((term) => written(term.tile, term.counts)).join(' + ')).toBe(shown);
  expect(found.reduce((total, term) => total + term.counts, 0)).toBe(counts.at(-1));
});

/** A double that counts both halves is one term: `5+5`. */
const written = (tile: string, counts: number): string => {
  const [high = '', low = ''] = tile.split('-');
  return high === low && counts === 2 * Number(high) ? `${high}+${low}` : `${counts}`;
};

test('a lone spinner that never counts has no term, another first tile has one', () => {
  expect(terms(laid(house({ spinnerCount: 'never' }), '5-5').board)).toEqual([]);
  expect(terms(laid(house({ spinnerCount: 'never' }), '5-4').board)).toEqual([{ tile: '5-4', counts: 9 }]);
  expect(terms(laid(house(), '5-5').board)).toEqual([{ tile: '5-5', counts: 10 }]);
});

test.each<readonly [string, Overrides, string, readonly string[]]>([
  ['a single tile has two ends', {}, '6-4', ['6-4 6', '6-4 4']],
  ['the two sides of a lone double are one place', {}, '5-5', ['5-5 5']],
  ['the ends of a spinner wait for its sides', {}, '5-5 5-2@5-5', ['5-5 5', '5-2 2']],
  ['and are one place then', {}, '5-5 5-2@5-5 5-1@5-5', ['5-5 5 end', '5-2 2', '5-1 1']],
  ['until one of them is covered too', {}, '5-5 5-2@5-5 5-1@5-5 5-0@5-5end', ['5-5 5 end', '5-2 2', '5-1 1', '5-0 0']],
  ['ends that open at once', { armsOpen: 'immediately' }, '5-5', ['5-5 5', '5-5 5 end']],
  ['no spinner, no ends', { spinners: 'none' }, '5-5 5-2@5-5 5-1@5-5', ['5-2 2', '5-1 1']],
  ['a second double under first', {}, '5-5 5-2@5-5 2-2@5-2', ['5-5 5', '2-2 2']],
  ['a second double under all', { spinners: 'all' }, '5-5 5-2@5-5 2-2@5-2 2-1@2-2', ['5-5 5', '2-2 2 end', '2-1 1']],
])('%s', (_, overrides, plays, ends) => {
  const found = openEnds(laid(house(overrides), plays).board);
  expect(found.map(({ tile, value, at }) => [tile, value, at].filter((part) => part !== undefined).join(' '))).toEqual(
    ends,
  );
});
