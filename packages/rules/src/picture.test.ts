import { expect, test } from 'vitest';
import type { Play } from './illegal.ts';
import { picture } from './picture.ts';

/** `6-6 6-5@6-6 6-1@6-6^`: the plays of a picture, as the notation writes them. */
const plays = (text: string): readonly Play[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [tile = '', on] = word.replace('^', '').split('@');
      if (on === undefined) return { tile };
      return word.endsWith('^') ? { tile, on, at: 'end' } : { tile, on };
    });

const drawn = (text: string): string =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(2))
    .join('\n');

test.each([
  ['an empty table', 'first', '', '(no tile yet)'],
  ['a lead', 'first', '6-4', '6-4'],
  ['a line, tiles as they lie', 'first', '6-4 6-1@6-4 5-4@6-4 5-2@5-4', '1-6 6-4 4-5 5-2'],
  ['a spinner that is led', 'first', '6-6 6-5@6-6 6-1@6-6', '1-6 [6-6] 6-5'],
  ['two tiles on the left', 'first', '6-4 6-1@6-4 2-1@6-1 3-2@2-1', '3-2 2-1 1-6 6-4'],
  ['a spinner where only the lead is one', 'leadOnly', '6-6 6-5@6-6 5-5@6-5', '[6-6] 6-5 5-5'],
  ['no spinner', 'none', '6-6 6-5@6-6', '6-6 6-5'],
  ['a second double is no spinner', 'first', '6-6 6-5@6-6 5-5@6-5', '[6-6] 6-5 5-5'],
  ['a later double is no spinner where only the lead is', 'leadOnly', '6-5 5-5@6-5', '6-5 5-5'],
] as const)('%s', (_, spinners, text, expected) => {
  expect(picture(plays(text), { spinners })).toBe(expected);
});

test('the arms of a spinner stand above and below it, the nearest tile first', () => {
  const text = '5-4 4-4@5-4 4-2@4-4 6-4@4-4^ 6-1@6-4 4-0@4-4^ 5-3@5-4';
  expect(picture(plays(text), { spinners: 'first' })).toBe(
    drawn(`
           1/6
           6/4
  3-5 5-4 [4-4] 4-2
           4/0
  `),
  );
});

test('where every double spins, each in the row has its arms, and those in arms a line of their own', () => {
  const text =
    '6-6 6-5@6-6 6-2@6-6 6-3@6-6^ 3-3@6-3 3-1@3-3 3-0@3-3^ 5-5@6-5 5-1@5-5 5-4@5-5^ 0-0@3-0 2-0@0-0 4-0@0-0^';
  expect(picture(plays(text), { spinners: 'all' })).toBe(
    drawn(`
       1/3
      [3/3]
       3/6       4/5
  2-6 [6-6] 6-5 [5-5] 5-1
  [3-3]^ 3-0 [0-0] 0-2
  [0-0]^ 0-4
  `),
  );
});

test.each([
  ['on a tile that is not there', '6-4 5-5@5-4', "5-5 can't lie on 5-4: that is not on the table"],
  ['on nothing, behind the first', '6-4 5-4', "5-4 can't lie on nothing: that is not on the table"],
  ['of what is no tile', '6-7', '"6-7" is no tile'],
])('a play %s can not be drawn', (_, text, message) => {
  expect(() => picture(plays(text), { spinners: 'first' })).toThrow(new Error(message));
});
