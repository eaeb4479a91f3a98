import type { SignInMail } from '@slowfives/core/channels/email-sign-in.ts';
import type { EndpointTest } from '@slowfives/core/deliveries/queue.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { NOW, type TestCore, testCore } from '@slowfives/core/play-link-fixture.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Api, makeApi } from '../../../test/support/api.ts';
import { join } from '../../../test/support/people.ts';
import { makeApp } from './app.ts';
import { HANDLERS } from './handlers.ts';
import type { Outside } from './outside.ts';

const SITE = 'https://fives.example';
const HOOK = 'https://hooks.example.org/mine';

let core: TestCore;
let tests: EndpointTest[];
let mails: SignInMail[];
beforeEach(() => {
  core = testCore();
  tests = [];
  mails = [];
});
afterEach(() => core.close());

/** The API as it is deployed: players name addresses on the open Internet alone. */
const apiWith = (change: Partial<Outside> = {}): Api => {
  const outside: Outside = {
    sendSignIn: async (mail) => void mails.push(mail),
    askTest: async (test) => void tests.push(test),
    askRedelivery: async () => {},
    pushKey: 'BPushKey',
    allowLocal: false,
    ...change,
  };
  const app = makeApp({ core, outside, site: SITE }, HANDLERS);
  return makeApi((path, init) => app.request(path, init));
};

test.each([
  'http://hooks.example.org/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://10.0.0.8/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://hooks.example.org:22/',
  'https://ann:secret@hooks.example.org/',
])('nobody has the cloud ask %s for them', async (url) => {
  const api = apiWith();
  const ann = await join(api, 'Ann');
  const webhook = await api.refuses('invalid_request', 'addEndpoint', { type: 'webhook', url }, ann);
  expect(webhook.errors?.map(({ pointer }) => pointer)).toEqual(['/url']);
  const keys = { p256dh: 'AAAAAAAAAAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const push = await api.refuses('invalid_request', 'addEndpoint', { type: 'push', endpoint: url, keys }, ann);
  expect(push.errors?.map(({ pointer }) => pointer)).toEqual(['/endpoint']);
  expect((await api.does('endpoints', {}, ann)).data).toEqual([]);
});

test('where pushes are not set up there is no key to subscribe with', async () => {
  const api = apiWith({ pushKey: null });
  expect(await api.does('endpoints', {}, await join(api, 'Ann'))).toEqual({ data: [], push_key: null });
});

test('a secret stands in the answer that made it, and in no other', async () => {
  const api = apiWith();
  const ann = await join(api, 'Ann');
  const { secret, ...shown } = await api.does('addEndpoint', { type: 'webhook', url: HOOK }, ann);
  expect(secret).toMatch(/^whsec_/);
  const list = await api.ask('endpoints', {}, { by: ann });
  expect(list.body.data).toEqual([shown]);
  expect(list.text).not.toContain('whsec_');
  const { secret: next } = await api.does('rotateSecret', { id: shown.id }, ann);
  expect(next).not.toBe(secret);
});

test('to ask for a test hands it on, and answers that it waits', async () => {
  const api = apiWith();
  const ann = await join(api, 'Ann');
  const { secret: _, ...added } = await api.does('addEndpoint', { type: 'webhook', url: HOOK }, ann);
  const answer = await api.ask('testEndpoint', { id: added.id }, { by: ann });
  const waiting = { ...added, tested: { time: '2023-11-14T22:13:20Z', result: 'waiting', detail: '' } };
  expect([answer.status, answer.body]).toEqual([202, waiting]);
  expect((await api.does('endpoints', {}, ann)).data).toEqual([waiting]);
  expect(tests).toEqual([{ player: ann.id, endpoint: added.id, asked: NOW }]);
});

test('while a test waits, for less than a minute, asking again makes no second one', async () => {
  const api = apiWith();
  const ann = await join(api, 'Ann');
  const { id } = await api.does('addEndpoint', { type: 'webhook', url: HOOK }, ann);
  const first = await api.does('testEndpoint', { id }, ann);
  core.at(NOW + 59);
  expect(await api.does('testEndpoint', { id }, ann)).toEqual(first);
  expect(tests).toHaveLength(1);
  core.at(NOW + 60);
  await api.does('testEndpoint', { id }, ann);
  expect(tests.map(({ asked }) => asked)).toEqual([NOW, NOW + 60]);
});

test('nobody has another’s endpoint tested, nor one that is not there', async () => {
  const api = apiWith();
  const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
  const { id } = await api.does('addEndpoint', { type: 'webhook', url: HOOK }, ann);
  await api.refuses('not_found', 'testEndpoint', { id }, bo);
  await api.refuses('not_found', 'testEndpoint', { id: 'webhook_0' }, ann);
  expect(tests).toEqual([]);
});

test('the mail to sign in leads to the site, in the language of the browser that asks', async () => {
  const api = apiWith();
  const headers = { 'Accept-Language': 'es-MX,es;q=0.8' };
  await api.ask('askSignIn', { address: ' Ann@Example.ORG ' }, { headers });
  expect(mails).toEqual([
    {
      to: 'Ann@example.org',
      code: expect.stringMatching(/^\d{6}$/),
      url: expect.stringMatching(/^https:\/\/fives\.example\/s\/[\w.-]+$/),
      minutes: 10,
      language: 'es-MX',
    },
  ]);
});

test('where there is no mail it is said to everybody alike', async () => {
  const api = apiWith({
    sendSignIn: async () => {
      throw new AppError('unavailable', 'Mail is not set up here.');
    },
  });
  await api.refuses('unavailable', 'askSignIn', { address: 'ann@example.org' });
  await api.refuses('unavailable', 'askSignIn', { address: 'bo@example.org' });
});
