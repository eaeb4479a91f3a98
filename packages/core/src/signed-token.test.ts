import { afterAll, expect, test } from 'vitest';
import { testCore } from './play-link-fixture.ts';
import { makeSignedToken, readSignedToken } from './signed-token.ts';

const core = testCore();
afterAll(core.close);

const CONTENT = Uint8Array.of(1, 2, 3);

test('what was signed is read back', () => {
  const token = makeSignedToken(core, 'unsubscribe', CONTENT);
  expect(token).toMatch(/^[\w-]+$/);
  expect(readSignedToken(core, 'unsubscribe', token)).toEqual(CONTENT);
});

test('a token is good for its own purpose only', () => {
  expect(readSignedToken(core, 'play-link', makeSignedToken(core, 'unsubscribe', CONTENT))).toBeUndefined();
  expect(readSignedToken(core, 'play-link', makeSignedToken(core, 'reminder-link', CONTENT))).toBeUndefined();
  expect(readSignedToken(core, 'reminder-link', makeSignedToken(core, 'play-link', CONTENT))).toBeUndefined();
});

test('one changed letter makes a token worthless', () => {
  const token = makeSignedToken(core, 'play-link', CONTENT);
  for (let i = 0; i < token.length; i++) {
    const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
    expect(readSignedToken(core, 'play-link', changed)).toBeUndefined();
  }
});

test.each(['', 'x', '=', 'ä', '../..', 'A'.repeat(5000), '%00'])('%j is no token', (token) => {
  expect(readSignedToken(core, 'play-link', token)).toBeUndefined();
});
