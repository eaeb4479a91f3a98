import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { about, DAY, TURN } from '../../../../test/channels/push-message.ts';
import { secondsToLive, sendPush, topicOf } from './push.ts';
import type { PushSubscription } from './push-subscription.ts';
import { makeVapid } from './push-vapid.ts';
import type { Post, PostAnswer, PostRequest } from './ssrf-post.ts';

const NOW = TURN.notice.since;
const vapid = makeVapid('https://fives.example', new Uint8Array(32).fill(7));
const curve = createECDH('prime256v1');
curve.generateKeys();
const SUBSCRIPTION: PushSubscription = {
  endpoint: 'https://push.example.com/send/abc',
  keys: { p256dh: curve.getPublicKey('base64url'), auth: Buffer.alloc(16, 3).toString('base64url') },
};

/** A push service that answers so, one after the other, and keeps what it was sent. */
const service = (...answers: readonly PostAnswer[]) => {
  const sent: PostRequest[] = [];
  const post: Post = async (_, request) => answers[sent.push(request) - 1] ?? { type: 'failed', detail: 'no more' };
  return { sent, sender: { vapid, post, now: () => NOW } };
};

const status = (code: number, retryAfter?: string): PostAnswer => ({
  type: 'answered',
  status: code,
  text: 'why',
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

test.each([
  [status(201), { type: 'sent', detail: 'accepted by the push service: 201' }],
  [status(200), { type: 'sent', detail: 'accepted by the push service: 200' }],
  [status(202), { type: 'sent', detail: 'accepted by the push service: 202' }],
  [status(404), { type: 'gone', detail: '404 why' }],
  [status(410), { type: 'gone', detail: '410 why' }],
  [status(400), { type: 'refused', detail: '400 why' }],
  [status(401), { type: 'refused', detail: '401 why' }],
  [status(403), { type: 'refused', detail: '403 why' }],
  [status(307), { type: 'refused', detail: '307 why' }],
  [status(408), { type: 'later', detail: '408 why' }],
  [status(429, '30'), { type: 'later', detail: '429 why', after: 30 }],
  [status(429), { type: 'later', detail: '429 why' }],
  [status(500), { type: 'later', detail: '500 why' }],
  [status(503, '60'), { type: 'later', detail: '503 why', after: 60 }],
  [
    { type: 'failed', detail: 'ECONNRESET' },
    { type: 'later', detail: 'ECONNRESET' },
  ],
  [
    { type: 'forbidden', detail: 'not outside' },
    { type: 'refused', detail: 'not outside' },
  ],
] satisfies [PostAnswer, unknown][])('what a push service says (%o) becomes %o', async (answer, result) => {
  const { sender, sent } = service(answer);
  expect(await sendPush(sender, SUBSCRIPTION, TURN)).toEqual(result);
  expect(sent).toHaveLength(1);
});

test('one that is too long for a service is cut once', async () => {
  const { sender, sent } = service(status(413), status(201));
  expect(await sendPush(sender, SUBSCRIPTION, TURN)).toMatchObject({ type: 'sent' });
  expect(sent[1]?.body.length).toBeLessThan(sent[0]?.body.length ?? 0);
});

test('one that is too long even so is refused', async () => {
  const { sender, sent } = service(status(413), status(413));
  expect(await sendPush(sender, SUBSCRIPTION, TURN)).toEqual({ type: 'refused', detail: '413 why' });
  expect(sent).toHaveLength(2);
});

test.each([
  [about({}), 3 * DAY],
  [about({}, { deadline: NOW + 100 * DAY }), 28 * DAY],
  [about({}, { deadline: NOW + 5 }), 60],
  [about({}, { deadline: NOW - 5 }), 60],
  [about({}, { deadline: null }), 28 * DAY],
  [about({ kind: 'reminder_2' }, { deadline: NOW + 7200 }), 7200],
  [about({ kind: 'reminder_asked' }, { deadline: null }), 28 * DAY],
  [about({ kind: 'match_ended' }, { deadline: null }), DAY],
  [about({ kind: 'invited' }, { deadline: null }), DAY],
])('a push is kept for a browser that is off as long as it is of use (%#)', async (message, seconds) => {
  const { sender, sent } = service(status(201));
  await sendPush(sender, SUBSCRIPTION, message);
  expect(secondsToLive(message, NOW)).toBe(seconds);
  expect(sent[0]?.headers).toMatchObject({ TTL: String(seconds) });
});

test.each([
  ['turn', 'normal'],
  ['reminder_1', 'high'],
  ['reminder_2', 'high'],
  ['reminder_asked', 'high'],
  ['match_ended', 'normal'],
] as const)('a %s is of %s urgency', async (kind, urgency) => {
  const { sender, sent } = service(status(201));
  await sendPush(sender, SUBSCRIPTION, about({ kind }));
  expect(sent[0]?.headers).toMatchObject({ Urgency: urgency, 'Content-Encoding': 'aes128gcm' });
});

test('a topic is a match’s own, and tells a push service neither who plays nor who plays whom', () => {
  expect(topicOf(TURN)).toMatch(/^[\w-]{32}$/);
  expect(topicOf(about({ kind: 'reminder_1', version: 9 }))).toBe(topicOf(TURN));
  expect(topicOf(about({ match: 'mat_second' }))).not.toBe(topicOf(TURN));
  expect(topicOf(about({ receiver: 'ply_bob' }, { receiver: { id: 'ply_bob', name: 'Bob' } }))).not.toBe(topicOf(TURN));
});

test('a turn that is told for many has the topic of its receiver alone, whatever match it was', () => {
  const many = about({}, { waiting: 4 });
  expect(topicOf(many)).toMatch(/^[\w-]{32}$/);
  expect(topicOf(about({ match: 'mat_second' }, { waiting: 7 }))).toBe(topicOf(many));
  expect(topicOf(TURN)).not.toBe(topicOf(many));
  expect(topicOf(about({ kind: 'reminder_1' }, { waiting: 4 }))).toBe(topicOf(TURN));
  expect(topicOf(about({}, { waiting: 4, receiver: { id: 'ply_bob', name: 'Bob' } }))).not.toBe(topicOf(many));
});
