import { expect, test } from 'vitest';
import { step } from './steps.ts';

const HAND = ['6-0', '5-0', '4-2'];

test.each([
  ['ArrowRight', 0, '5-0'],
  ['ArrowDown', 2, '6-0'],
  ['ArrowLeft', 0, '4-2'],
  ['ArrowUp', 2, '5-0'],
  ['ArrowRight', -1, '6-0'],
  ['Home', 2, '6-0'],
  ['End', 0, '4-2'],
  ['a', 0, undefined],
])('%s from place %i leads to %s', (key, from, tile) => {
  expect(step(HAND, from, key)).toBe(tile);
});

test('an empty hand leads nowhere', () => {
  expect(step([], -1, 'ArrowRight')).toBeUndefined();
});
