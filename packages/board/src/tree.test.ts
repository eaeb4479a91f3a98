import { expect, test } from 'vitest';
import type { Play, Spinners } from './position.ts';
import { halvesOf, openJoints, treeOf } from './tree.ts';

/** `6-6 6-5/6-6 6-1/6-6e`: a play is a tile, what it lies on, and `e` for an end. */
const playsOf = (line: string): readonly Play[] =>
  line.split(' ').map((word) => {
    const [, tile = '', on, end] = /^(\d-\d)(?:\/(\d-\d)(e?))?$/.exec(word) ?? [];
    return { tile, ...(on === undefined ? {} : { on }), ...(end === 'e' ? { at: 'end' as const } : {}) };
  });

const tree = (line: string, spinners: Spinners = 'first') => treeOf({ plays: playsOf(line), spinners, openEnds: [] });

test.each([
  ['6-4 6-1/6-4', 'back', 6, 1],
  ['6-4 4-1/6-4', 'front', 4, 1],
  ['6-6 6-5/6-6', 'front', 6, 5],
  ['6-6 6-5/6-6 6-4/6-6', 'back', 6, 4],
  ['6-6 6-5/6-6 6-4/6-6 6-1/6-6e', 'left', 6, 1],
  ['6-6 6-5/6-6 6-4/6-6 6-1/6-6e 6-2/6-6e', 'right', 6, 2],
  ['6-6 6-1/6-6e', 'left', 6, 1],
  ['6-6 6-5/6-6 6-4/6-6 6-3/6-6', 'left', 6, 3],
  ['6-6 6-5/6-6 5-5/6-5', 'front', 5, 5],
])('after %s the last tile is joined at the %s', (line, joint, inner, outer) => {
  expect(tree(line).at(-1)).toMatchObject({ joint, inner, outer });
});

test.each([
  ['none', []],
  ['first', ['5-5']],
  ['all', ['5-5', '6-6']],
  ['leadOnly', []],
] as const)('with spinners %s these doubles spin: %j', (spinners, expected) => {
  const nodes = tree('5-4 5-5/5-4 6-5/5-5 6-6/6-5', spinners);
  expect(nodes.filter((node) => node.spinner).map((node) => node.tile)).toEqual(expected);
});

test('a double that leads spins, if only the lead may', () => {
  expect(tree('5-5 6-5/5-5', 'leadOnly')[0]?.spinner).toBe(true);
});

test.each([
  ['6-4 5-3/6-4', '5-3 does not join 6-4'],
  ['6-4 6-1/5-5', 'not on the table: "5-5"'],
  ['6-4 6-1/6-4 6-2/6-4', '6-2 does not join 6-4'],
  ['6-4 6-1/6-4e', '6-1 does not join 6-4'],
])('%s is no position: %s', (line, message) => {
  expect(() => tree(line)).toThrow(message);
});

test('what is not a tile is refused', () => {
  for (const word of ['', '6', '64', '6-10', '<b>', 'a-b', '6-4 ']) expect(() => halvesOf(word)).toThrow('not a tile');
});

test('an end that is covered is refused', () => {
  expect(() => openJoints(tree('6-4 6-1/6-4'), [{ tile: '6-4', value: 6 }])).toThrow('no free end 6 on 6-4');
});
