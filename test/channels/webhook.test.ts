import { randomBytes } from 'node:crypto';
import { resolveHost } from '@slowfives/core/channels/ssrf.ts';
import { makePost } from '@slowfives/core/channels/ssrf-post.ts';
import { sendWebhook, type Webhook, type WebhookSender, webhookId } from '@slowfives/core/channels/webhook.ts';
import { makeSecret, ROTATION_SECONDS, rotateSecret } from '@slowfives/core/channels/webhook-secret.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TURN } from './push-message.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

const now = (): number => Math.floor(Date.now() / 1000);
const sender: WebhookSender = { post: makePost({ resolve: resolveHost, allowLocal: true }), now };
const secrets = [makeSecret(randomBytes(32))] as const;

let receiver: Receiver;
let hook: Webhook;

beforeEach(async () => {
  receiver = await startReceiver();
  hook = { url: receiver.url, format: 'standard', secrets };
});
afterEach(() => receiver.close());

test('what a hook is told, its owner can verify', async () => {
  expect(await sendWebhook(sender, hook, TURN)).toEqual({ type: 'sent', detail: '204' });
  const [delivery] = receiver.deliveries;
  expect(delivery?.headers).toMatchObject({ 'webhook-id': webhookId(TURN), 'content-type': 'application/json' });
  expect(delivery?.verifiedWith(secrets[0].secret)).toMatchObject({
    type: 'match.turn',
    timestamp: '2026-11-29T09:00:00Z',
    data: { match: 'mat_first', version: 7 },
  });
});

test('nobody else can have signed it', async () => {
  await sendWebhook(sender, hook, TURN);
  const other = makeSecret(randomBytes(32)).secret;
  expect(() => receiver.deliveries[0]?.verifiedWith(other)).toThrow('No matching signature');
});

test('while its secret changes over a receiver may use either, and then the new one alone', async () => {
  const rotated = { ...hook, secrets: rotateSecret(secrets, randomBytes(32), now()) };
  await sendWebhook(sender, rotated, TURN);
  const old = { ...hook, secrets: rotateSecret(secrets, randomBytes(32), now() - ROTATION_SECONDS) };
  await sendWebhook(sender, old, TURN);
  const [both, alone] = receiver.deliveries;
  for (const { secret } of rotated.secrets) expect(both?.verifiedWith(secret)).toMatchObject({ type: 'match.turn' });
  expect(both?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2);
  expect(alone?.verifiedWith(old.secrets[0]?.secret ?? '')).toMatchObject({ type: 'match.turn' });
  expect(() => alone?.verifiedWith(secrets[0].secret)).toThrow('No matching signature');
});

test('a hook that failed is told the same under the same id at the next try, and at a redelivery', async () => {
  receiver.answerNext(500);
  expect(await sendWebhook(sender, hook, TURN)).toEqual({ type: 'later', detail: '500' });
  expect(await sendWebhook(sender, hook, TURN)).toMatchObject({ type: 'sent' });
  expect(await sendWebhook({ ...sender, now: () => now() + 1 }, hook, TURN)).toMatchObject({ type: 'sent' });
  const seen = receiver.deliveries.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  for (const { verifiedWith } of receiver.deliveries) expect(() => verifiedWith(secrets[0].secret)).not.toThrow();
});

test('a hook that sends on elsewhere is a failure, and nobody is asked there', async () => {
  const elsewhere = await startReceiver();
  receiver.answerNext(307, { location: elsewhere.url });
  expect(await sendWebhook(sender, hook, TURN)).toEqual({ type: 'later', detail: '307' });
  expect(elsewhere.deliveries).toEqual([]);
  await elsewhere.close();
});

test('a hook that is gone says so', async () => {
  receiver.answerNext(410);
  expect(await sendWebhook(sender, hook, TURN)).toEqual({ type: 'gone', detail: '410' });
});

test('a hook inside is never told, by whatever name', async () => {
  const strict = { ...sender, post: makePost({ resolve: resolveHost, allowLocal: false }) };
  const inside = [receiver.url, receiver.url.replace('http:', 'https:'), 'https://localhost/', 'https://[::1]/'];
  for (const url of inside)
    expect(await sendWebhook(strict, { ...hook, url }, TURN)).toMatchObject({ type: 'refused' });
  expect(receiver.deliveries).toEqual([]);
});

test('a chat is written to as it reads', async () => {
  await sendWebhook(sender, { ...hook, format: 'discord' }, TURN);
  await sendWebhook(sender, { ...hook, format: 'slack' }, TURN);
  const [discord, slack] = receiver.deliveries.map(({ body }): unknown => JSON.parse(body));
  expect(discord).toMatchObject({ content: expect.stringContaining('**Your turn against Bob**') });
  expect(slack).toMatchObject({ text: expect.stringContaining('Your turn against Bob') });
});
