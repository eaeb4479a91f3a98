import { expect, test } from 'vitest';
import { isFromHere } from './only-here.ts';

const HERE = 'http://localhost:3000';
const ask = (url: string, headers: Record<string, string> = {}): Request => new Request(`${url}/outbox`, { headers });

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isFromHere(ask(HERE), address)).toBe(true);
});

test.each(['192.168.1.20', '::ffff:10.0.0.1', 'fe80::1', '::ffff:1.127.0.1', '1277.0.0.1', ''])(
  '%j is another',
  (address) => {
    expect(isFromHere(ask(HERE), address)).toBe(false);
  },
);

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', HERE])('%s is a name of this machine', (url) => {
  expect(isFromHere(ask(url, { Origin: url }), '127.0.0.1')).toBe(true);
});

test.each(['http://evil.example:3000', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'])(
  'a name that somebody has lead here is none: %s',
  (url) => {
    expect(isFromHere(ask(url), '127.0.0.1')).toBe(false);
  },
);

test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'X-Forwarded-For': '203.0.113.7' }])(
  'who asks through this machine is not at it: %j',
  (headers) => {
    expect(isFromHere(ask(HERE, headers), '127.0.0.1')).toBe(false);
  },
);
