import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSubscription } from './push-subscription.ts';

const curve = createECDH('prime256v1');
curve.generateKeys();
const p256dh = curve.getPublicKey('base64url');
const auth = Buffer.alloc(16, 3).toString('base64url');
const endpoint = 'https://push.example.com/send/abc';
const notAPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');

test('what a browser gives is kept, and nothing else of it', () => {
  const given = { endpoint, expirationTime: null, keys: { p256dh, auth, more: 1 }, more: 2 };
  expect(readSubscription(given, false)).toEqual({ endpoint, keys: { p256dh, auth } });
});

test.each([
  ['nothing', null, 'endpoint'],
  ['text', 'https://push.example.com', 'endpoint'],
  ['no endpoint', { keys: { p256dh, auth } }, 'endpoint'],
  ['an endpoint without https', { endpoint: 'http://push.example.com/', keys: { p256dh, auth } }, 'endpoint'],
  ['an endpoint inside', { endpoint: 'https://10.0.0.1/', keys: { p256dh, auth } }, 'endpoint'],
  ['no keys', { endpoint }, 'keys.p256dh'],
  ['a short point', { endpoint, keys: { p256dh: p256dh.slice(4), auth } }, 'keys.p256dh'],
  ['a point off the curve', { endpoint, keys: { p256dh: notAPoint, auth } }, 'keys.p256dh'],
  ['a point in other letters', { endpoint, keys: { p256dh: `${p256dh.slice(0, -1)}!`, auth } }, 'keys.p256dh'],
  ['no secret', { endpoint, keys: { p256dh } }, 'keys.auth'],
  ['a short secret', { endpoint, keys: { p256dh, auth: auth.slice(4) } }, 'keys.auth'],
  ['a secret that is a number', { endpoint, keys: { p256dh, auth: 16 } }, 'keys.auth'],
])('%s is refused', (_, value, where) => {
  expect(readSubscription(value, false)).toMatch(new RegExp(`^${where}: `));
});

test('on one’s own machine an endpoint may be there', () => {
  expect(readSubscription({ endpoint: 'http://127.0.0.1:9000/p/1', keys: { p256dh, auth } }, true)).toMatchObject({
    endpoint: 'http://127.0.0.1:9000/p/1',
  });
});
