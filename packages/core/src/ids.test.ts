import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS, type Kind, makeCode, makeId, parseId, readCode } from './ids.ts';

const kinds = Object.keys(KINDS) as Kind[];
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

test('an id says its kind, and is read back to the bytes it was made of', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), bytes(16), (kind, of) => {
      const id = makeId(kind, of);
      expect(id).toMatch(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/);
      expect(parseId(kind, id)).toEqual(of);
      for (const other of kinds) if (other !== kind) expect(parseId(other, id)).toBeUndefined();
    }),
  );
});

test.each([
  '',
  'mat_',
  `mat_${'0'.repeat(25)}`,
  `mat_${'0'.repeat(27)}`,
  `mat_${'u'.repeat(26)}`,
  `mat_${'Z'.repeat(26)}`,
  `mat_${'z'.repeat(26)}`,
  `ply_${'0'.repeat(26)}`,
])('%j is no id of a match', (id) => {
  expect(parseId('match', id)).toBeUndefined();
});

test('ids sort as their bytes do', () => {
  fc.assert(
    fc.property(bytes(16), bytes(16), (a, b) => {
      const [x, y] = [makeId('match', a), makeId('match', b)];
      expect(Math.sign(Buffer.compare(a, b))).toBe(x < y ? -1 : x > y ? 1 : 0);
    }),
  );
});

test('a code has ten letters, none of which is taken for another, and is understood as people type it', () => {
  fc.assert(
    fc.property(bytes(7), (of) => {
      const code = makeCode(of);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
      const typed = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('V', 'U');
      expect(readCode(` ${typed.slice(0, 5)} - ${typed.slice(5)}`)).toBe(code);
    }),
  );
});
