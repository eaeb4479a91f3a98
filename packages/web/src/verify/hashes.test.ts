import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { HASHES } from './hashes.ts';

test.each([0, 1, 31, 64, 1000])('the page hashes %i bytes as the server does', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
  const key = Uint8Array.from({ length: 32 }, (_, index) => index);
  expect(HASHES.sha256(bytes)).toEqual(new Uint8Array(createHash('sha256').update(bytes).digest()));
  expect(HASHES.hmac(key, bytes)).toEqual(new Uint8Array(createHmac('sha256', key).update(bytes).digest()));
});
