import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonical, digestOf, makeHex } from './canonical.ts';
import type { Hashes } from './chain.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

test.each<readonly [unknown, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ b: undefined, a: {} }, '{"a":{}}'],
  [{ é: 1, z: 2, Z: 3, _a: 4 }, '{"Z":3,"_a":4,"z":2,"é":1}'],
  [{ x: { d: 1, c: { b: 2, a: 3 } } }, '{"x":{"c":{"a":3,"b":2},"d":1}}'],
  ['a "quoted" line\n', '"a \\"quoted\\" line\\n"'],
  [[], '[]'],
  [null, 'null'],
  [0.5, '0.5'],
])('%j is written %s', (value, text) => {
  expect(canonical(value)).toBe(text);
});

test('bytes are written as two hex digits each', () => {
  expect(makeHex(Uint8Array.of(0, 9, 10, 255, 16))).toBe('00090aff10');
});

test('a digest is SHA-256 over everything but itself', () => {
  const digest = createHash('sha256').update('{"a":"é","b":2}').digest('hex');
  expect(digestOf(HASHES, { b: 2, digest: 'old', a: 'é' })).toBe(digest);
});
