import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { liveSecrets, makeSecret, ROTATION_SECONDS, rotateSecret } from './webhook-secret.ts';

const NOW = 1_764_406_800;
const bytes = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const textOf = (byte: number): string => makeSecret(bytes(byte)).secret;

test('a secret is written as receivers of Standard Webhooks read it', () => {
  expect(textOf(1)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(() => new Webhook(textOf(1))).not.toThrow();
});

test.each([0, 23, 65])('a secret of %i bytes is refused', (length) => {
  expect(() => makeSecret(new Uint8Array(length))).toThrow('24 to 64');
});

test('a rotated secret goes on beside the new one for a day', () => {
  const rotated = rotateSecret([makeSecret(bytes(1))], bytes(2), NOW);
  expect(liveSecrets(rotated, NOW)).toEqual([textOf(2), textOf(1)]);
  expect(liveSecrets(rotated, NOW + ROTATION_SECONDS - 1)).toEqual([textOf(2), textOf(1)]);
  expect(liveSecrets(rotated, NOW + ROTATION_SECONDS)).toEqual([textOf(2)]);
});

test('one who rotates twice in a day has two that live: the oldest ends at once', () => {
  const twice = rotateSecret(rotateSecret([makeSecret(bytes(1))], bytes(2), NOW), bytes(3), NOW + 60);
  expect(liveSecrets(twice, NOW + 60)).toEqual([textOf(3), textOf(2)]);
});

test('the newest secret never ends by itself', () => {
  expect(liveSecrets(rotateSecret([], bytes(1), NOW), NOW * 2)).toEqual([textOf(1)]);
});
