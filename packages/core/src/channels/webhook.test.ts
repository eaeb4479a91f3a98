import { expect, test } from 'vitest';
import { about, TURN } from '../../../../test/channels/push-message.ts';
import type { Post, PostAnswer, PostRequest } from './ssrf-post.ts';
import { sendWebhook, type Webhook, webhookId } from './webhook.ts';
import type { WebhookFormat } from './webhook-chat.ts';
import { makeSecret } from './webhook-secret.ts';

const NOW = TURN.notice.since;
const hookOf = (format: WebhookFormat): Webhook => ({
  url: 'https://hooks.example.com/',
  format,
  secrets: [makeSecret(new Uint8Array(32).fill(1))],
});

const send = async (answer: PostAnswer, format: WebhookFormat = 'standard') => {
  const sent: PostRequest[] = [];
  const post: Post = async (_, request) => {
    sent.push(request);
    return answer;
  };
  return { result: await sendWebhook({ post, now: () => NOW }, hookOf(format), TURN), sent };
};

const status = (code: number, retryAfter?: string): PostAnswer => ({
  type: 'answered',
  status: code,
  text: 'why',
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

test.each([
  [status(200), { type: 'sent', detail: '200 why' }],
  [status(204), { type: 'sent', detail: '204 why' }],
  [status(299), { type: 'sent', detail: '299 why' }],
  [status(410), { type: 'gone', detail: '410 why' }],
  [status(301), { type: 'later', detail: '301 why' }],
  [status(400), { type: 'later', detail: '400 why' }],
  [status(401), { type: 'later', detail: '401 why' }],
  [status(404), { type: 'later', detail: '404 why' }],
  [status(429, '30'), { type: 'later', detail: '429 why', after: 30 }],
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
] satisfies [PostAnswer, unknown][])('what a receiver says (%o) becomes %o', async (answer, result) => {
  expect((await send(answer)).result).toEqual(result);
});

test.each(['discord', 'slack'] as const)('a channel of %s that was taken away is gone', async (format) => {
  expect((await send(status(404), format)).result).toEqual({ type: 'gone', detail: '404 why' });
});

test.each(['discord', 'slack'] as const)('%s, which can check no signature, is sent none', async (format) => {
  const { sent } = await send(status(204), format);
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['content-type', 'user-agent']);
});

test('a message has one id at each try, fit for a header and for a signature; another has another', () => {
  expect(webhookId(TURN)).toMatch(/^msg_[\w-]{32}$/);
  expect(webhookId(about({}, { text: 'written anew' }))).toBe(webhookId(TURN));
  expect(webhookId(about({}, { id: 'another' }))).not.toBe(webhookId(TURN));
});
