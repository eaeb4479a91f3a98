import { randomBytes } from 'node:crypto';
import { type PushSender, sendPush } from '@slowfives/core/channels/push.ts';
import type { PushPayload } from '@slowfives/core/channels/push-payload.ts';
import { readSubscription } from '@slowfives/core/channels/push-subscription.ts';
import { makeVapid } from '@slowfives/core/channels/push-vapid.ts';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { about, DAY, TURN } from './push-message.ts';
import { type PushService, startPushService } from './push-service.ts';

const vapid = makeVapid('https://fives.example/about', randomBytes(32));
const post = makePost({ resolve: resolveHost, allowLocal: true });
const sender: PushSender = { vapid, post, now: () => TURN.notice.since };

let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const subscribe = () => service.subscribe(vapid.publicKey);

const bodiesFor = (subscription: ReturnType<typeof subscribe>): string[] =>
  service.waitingFor(subscription).map(({ text }): string => {
    const { body }: PushPayload = JSON.parse(text);
    return body;
  });

test('a push service knows who sends, and the browser alone reads what', async () => {
  const subscription = subscribe();
  expect(readSubscription({ ...subscription, expirationTime: null }, true)).toEqual(subscription);
  expect(await sendPush(sender, subscription, TURN)).toEqual({
    type: 'sent',
    detail: 'accepted by the push service: 201',
  });
  const [waiting] = service.waitingFor(subscription);
  expect(waiting).toMatchObject({ ttl: 3 * DAY, urgency: 'normal', subject: 'https://fives.example/about' });
  expect(JSON.parse(waiting?.text ?? '')).toMatchObject({ title: TURN.subject, body: TURN.text, tag: 'mat_first' });
});

test('of five turns in a match a browser that was off hears the last; and of each match', async () => {
  const subscription = subscribe();
  for (const version of [1, 2, 3, 4, 5]) {
    await sendPush(sender, subscription, about({ version }, { text: `first ${version}` }));
  }
  await sendPush(sender, subscription, about({ match: 'mat_second' }, { text: 'second' }));
  await sendPush(sender, subscription, about({ match: 'mat_third' }, { text: 'third' }));
  expect(bodiesFor(subscription)).toEqual(['first 5', 'second', 'third']);
});

test('a browser that left is gone', async () => {
  const subscription = subscribe();
  service.unsubscribe(subscription);
  expect(await sendPush(sender, subscription, TURN)).toEqual({ type: 'gone', detail: '410' });
});

test('a sender with another key is refused', async () => {
  const subscription = subscribe();
  const other = makeVapid('https://fives.example/about', randomBytes(32));
  expect(await sendPush({ ...sender, vapid: other }, subscription, TURN)).toEqual({ type: 'refused', detail: '403' });
});

test('one that is too long for a record arrives, cut', async () => {
  const subscription = subscribe();
  const text = 'ñ'.repeat(3000);
  expect(await sendPush(sender, subscription, about({}, { text }))).toMatchObject({ type: 'sent' });
  expect(bodiesFor(subscription)).toEqual([`${'ñ'.repeat(79)}…`]);
});

test('one that a service finds too long arrives, cut', async () => {
  const subscription = subscribe();
  service.answerNext(413);
  expect(await sendPush(sender, subscription, about({}, { text: 'a'.repeat(1000) }))).toMatchObject({ type: 'sent' });
  expect(bodiesFor(subscription)).toEqual([`${'a'.repeat(79)}…`]);
});

test('a service that is busy says when to come again', async () => {
  service.answerNext(429, { 'retry-after': '120' });
  expect(await sendPush(sender, subscribe(), TURN)).toEqual({ type: 'later', detail: '429 as planned', after: 120 });
});

test('a service that is down is tried again', async () => {
  const subscription = subscribe();
  const endpoint = subscription.endpoint.replace(/:\d+/, ':1');
  expect(await sendPush(sender, { ...subscription, endpoint }, TURN)).toEqual({
    type: 'later',
    detail: 'ECONNREFUSED',
  });
});

test('a service on this machine is never asked from elsewhere', async () => {
  const strict = { ...sender, post: makePost({ resolve: resolveHost, allowLocal: false }) };
  const subscription = subscribe();
  expect(await sendPush(strict, subscription, TURN)).toMatchObject({ type: 'refused' });
  const endpoint = subscription.endpoint.replace('http:', 'https:').replace('127.0.0.1', 'localhost');
  expect(await sendPush(strict, { ...subscription, endpoint }, TURN)).toEqual({
    type: 'refused',
    detail: 'localhost is not on the open Internet',
  });
  expect(service.waitingFor(subscription)).toEqual([]);
});
