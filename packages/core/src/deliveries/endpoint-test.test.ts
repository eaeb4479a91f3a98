import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message, SendResult } from '../channels/channel.ts';
import { addEndpoint, type Endpoint, endpointsOf, type NewEndpoint } from '../endpoints.ts';
import { testEndpoint } from '../my-endpoints.ts';
import { stop } from '../my-settings.ts';
import { NOW, type TestCore, testCore } from '../play-link-fixture.ts';
import { createPlayer, scrubPlayer } from '../players.ts';
import type { EndpointTest } from './queue.ts';
import { doWork, type Worker } from './work.ts';

const SITE = 'https://fives.example';
const MAIL = { type: 'email', address: 'ann@example.org' } as const;
const PUSH = { type: 'push', endpoint: 'https://push.example.org/1', keys: { p256dh: '', auth: '' } } as const;
const HOOK = { type: 'webhook', url: 'https://hooks.example.org/mine', format: 'standard', secrets: [] } as const;

let core: TestCore;
let player: string;
let sent: Message[];
beforeEach(async () => {
  core = testCore();
  sent = [];
  player = (await createPlayer(core, { name: 'Ann', language: 'es' })).id;
});
afterEach(() => core.close());

/** Does a test as it comes from the queue, with somebody at the other end who answers this. */
const bring = (asked: EndpointTest, answer: () => Promise<SendResult> = async () => ({ type: 'sent' })) => {
  const send: Worker['send'] = (_, message) => {
    sent.push(message);
    return answer();
  };
  const worker: Worker = { send, site: SITE, queue: { send: async () => {} }, sendSignIn: async () => {} };
  return doWork(core, worker, { type: 'test', ...asked });
};

/** Adds an endpoint and asks for a test of it. */
const asking = async (added: NewEndpoint): Promise<EndpointTest> => ask((await addEndpoint(core, player, added)).id);

const ask = async (id: string): Promise<EndpointTest> => {
  const tests: EndpointTest[] = [];
  await testEndpoint(core, async (asked) => void tests.push(asked), player, id);
  const [asked] = tests;
  if (asked === undefined) throw new Error('nothing was asked for');
  return asked;
};

const kept = async (): Promise<Endpoint | undefined> => (await endpointsOf(core, player))[0];

test('a test says in my language that it is one, and leads to my settings', async () => {
  await bring(await asking(MAIL));
  expect(sent).toMatchObject([{ isTest: true, subject: 'Una prueba de Slow Fives', url: `${SITE}/settings` }]);
});

test.each([
  [{ type: 'sent', detail: '204' }],
  [{ type: 'later', detail: '503', after: 60 }],
  [{ type: 'refused', detail: 'only https is asked' }],
  [{ type: 'gone', detail: '410' }],
] as const)('how a test went stands on the endpoint: %j', async (result) => {
  await bring(await asking(HOOK), async () => result);
  const { tested, off } = (await kept()) ?? {};
  expect(tested).toEqual({ at: NOW, result: result.type, detail: result.detail });
  expect(off?.reason).toBe(result.type === 'gone' ? 'gone' : undefined);
});

test('a try that throws is one that was not taken', async () => {
  await bring(await asking(HOOK), async () => {
    throw new Error('no way out');
  });
  expect((await kept())?.tested).toMatchObject({ result: 'later', detail: expect.stringContaining('no way out') });
});

test('a browser that is gone is removed', async () => {
  await bring(await asking(PUSH), async () => ({ type: 'gone', detail: '410' }));
  expect(await kept()).toBeUndefined();
});

test('a test that comes twice, at once or later, is sent once', async () => {
  const asked = await asking(MAIL);
  const both = await Promise.allSettled([bring(asked), bring(asked)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await bring(asked);
  expect(sent).toHaveLength(1);
});

test('while one sends a test, the same one waits; if its sender is no more, it is not sent again but says so', async () => {
  const asked = await asking(MAIL);
  let answer: (result: SendResult) => void = () => {};
  const first = bring(asked, () => new Promise((done) => (answer = done)));
  await expect.poll(() => sent.length).toBe(1);
  await expect(bring(asked)).rejects.toMatchObject({ name: 'LeasedByAnother' });
  core.at(NOW + 61);
  await bring(asked);
  expect((await kept())?.tested).toMatchObject({ result: 'later', detail: expect.stringContaining('broken off') });
  expect(sent).toHaveLength(1);
  answer({ type: 'sent' });
  await first;
  expect((await kept())?.tested).toMatchObject({ result: 'sent' });
});

test('a test that was asked for again meanwhile is sent once, for the later asking', async () => {
  const first = await asking(MAIL);
  core.at(NOW + 60);
  const second = await ask(first.endpoint);
  await bring(first);
  expect(sent).toEqual([]);
  await bring(second);
  expect(sent).toHaveLength(1);
  expect((await kept())?.tested).toMatchObject({ at: NOW + 60, result: 'sent' });
});

test('what takes a test is on again, and what does not stays off', async () => {
  const { id } = await addEndpoint(core, player, MAIL);
  await stop(core)({ player, channel: 'email', scope: { type: 'all' } });
  await bring(await ask(id), async () => ({ type: 'refused', detail: 'no' }));
  expect((await kept())?.off).toMatchObject({ reason: 'unsubscribed' });
  await bring(await ask(id));
  expect((await kept())?.off).toBeUndefined();
});

test('who stops all mails while a test is on its way is sent no more', async () => {
  const asked = await asking(MAIL);
  core.at(NOW + 5);
  await stop(core)({ player, channel: 'email', scope: { type: 'all' } });
  await bring(asked);
  expect(await kept()).toMatchObject({ off: { at: NOW + 5, reason: 'unsubscribed' }, tested: { result: 'sent' } });
});

test('an endpoint that was removed, or whose player was forgotten, is sent no test', async () => {
  const asked = await asking(MAIL);
  await bring({ ...asked, endpoint: 'email_0' });
  await scrubPlayer(core, player);
  await bring(asked);
  expect(sent).toEqual([]);
});
