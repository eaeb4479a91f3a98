import { expect, test } from 'vitest';
import { makeVapid } from './push-vapid.ts';

const SEED = new Uint8Array(32).fill(7);
const SUBJECT = 'https://fives.example';

test('the same seed gives the same keys, another others', () => {
  expect(makeVapid(SUBJECT, SEED)).toEqual(makeVapid(SUBJECT, SEED));
  expect(makeVapid(SUBJECT, SEED).publicKey).not.toBe(makeVapid(SUBJECT, new Uint8Array(32).fill(8)).publicKey);
});

test('keys are as long as browsers want them', () => {
  const { publicKey, privateKey } = makeVapid(SUBJECT, SEED);
  const point = Buffer.from(publicKey, 'base64url');
  expect([point.length, point[0], Buffer.from(privateKey, 'base64url').length]).toEqual([65, 4, 32]);
});

test.each([0x00, 0xff])('a seed of bytes %i, which is no key, gives one all the same', (byte) => {
  expect(makeVapid(SUBJECT, new Uint8Array(32).fill(byte)).publicKey).toHaveLength(87);
});

test('a seed of another length is refused', () => {
  expect(() => makeVapid(SUBJECT, new Uint8Array(16))).toThrow('32 bytes');
});

test.each([
  ['https://fives.example/about', true],
  ['mailto:post@fives.example', true],
  ['mailto:post@localhost', false],
  ['mailto:post', false],
  ['https://localhost', false],
  ['https://fives.localhost', false],
  ['http://fives.example', false],
  ['post@fives.example', false],
  ['', false],
])('“%s” as a subject: %s', (subject, good) => {
  const make = () => makeVapid(subject, SEED);
  if (good) expect(make().subject).toBe(subject);
  else expect(make).toThrow('VAPID subject');
});
