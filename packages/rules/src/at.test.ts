import { expect, test } from 'vitest';
import { byteAt, itemAt, shortAt, tileAt, wordAt } from './at.ts';

test('each kind of list is read at its place', () => {
  expect(byteAt(Uint8Array.of(1, 2), 1)).toBe(2);
  expect(shortAt(Uint16Array.of(1, 300), 1)).toBe(300);
  expect(wordAt(Int32Array.of(1, -70_000), 1)).toBe(-70_000);
  expect(tileAt([27, 0], 0)).toBe(27);
  expect(itemAt(['a', 'b'], 1)).toBe('b');
});

test('a place outside a list is a bug', () => {
  expect(() => itemAt(['a', 'b'], 2)).toThrow('there is nothing at 2 of 2');
});
