import { createHash } from 'node:crypto';
import type { Instant } from '@slowfives/rules/match.ts';
import { Webhook as Signer } from 'standardwebhooks';
import type { Message, SendResult } from './channel.ts';
import { type Answered, detailOf, retryAfterOf } from './ssrf-answer.ts';
import type { Post, PostAnswer } from './ssrf-post.ts';
import { discordBody, slackBody, type WebhookFormat } from './webhook-chat.ts';
import { eventOf } from './webhook-event.ts';
import { liveSecrets, type WebhookSecret } from './webhook-secret.ts';

export interface Webhook {
  readonly url: string;
  readonly format: WebhookFormat;
  readonly secrets: readonly WebhookSecret[];
}

export interface WebhookSender {
  readonly post: Post;
  /** By the true clock: receivers refuse what was signed more than five minutes from theirs. */
  readonly now: () => Instant;
}

/** One try of one message at one hook, by the Standard Webhooks specification; a redelivery is one more. */
export const sendWebhook = async (
  { post, now }: WebhookSender,
  hook: Webhook,
  message: Message,
): Promise<SendResult> => {
  const body = JSON.stringify(bodyOf(hook.format, message));
  const headers = { 'content-type': 'application/json', 'user-agent': 'SlowFives-Webhook/1' };
  const signed = hook.format === 'standard' ? signatureOf(hook, message, body, now()) : {};
  return resultOf(await post(hook.url, { headers: { ...headers, ...signed }, body }), hook.format, now());
};

/** The same for each try of the same notice: what the receiver tells doubles by. */
export const webhookId = ({ id }: Message): string =>
  `msg_${createHash('sha256').update(id).digest('base64url').slice(0, 32)}`;

const bodyOf = (format: WebhookFormat, message: Message): object => {
  switch (format) {
    case 'standard':
      return eventOf(message);
    case 'discord':
      return discordBody(message);
    case 'slack':
      return slackBody(message);
  }
};

/** One signature for each secret that lives: while they change over, the receiver finds its own. */
const signatureOf = ({ secrets }: Webhook, message: Message, body: string, now: Instant) => {
  const id = webhookId(message);
  const sign = (secret: string): string => new Signer(secret).sign(id, new Date(now * 1000), body);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(now),
    'webhook-signature': liveSecrets(secrets, now).map(sign).join(' '),
  };
};

const resultOf = (answer: PostAnswer, format: WebhookFormat, now: Instant): SendResult => {
  switch (answer.type) {
    case 'failed':
      return { type: 'later', detail: answer.detail };
    case 'forbidden':
      return { type: 'refused', detail: answer.detail };
    case 'answered':
      return resultOfStatus(answer, format, now);
  }
};

/** A redirect is a failure like others: where it leads was never looked at. A chat says 404 of a hook taken away. */
const resultOfStatus = (answer: Answered, format: WebhookFormat, now: Instant): SendResult => {
  const { status } = answer;
  const detail = detailOf(answer);
  if (status >= 200 && status < 300) return { type: 'sent', detail };
  if (status === 410 || (status === 404 && format !== 'standard')) return { type: 'gone', detail };
  const after = retryAfterOf(answer, now);
  return { type: 'later', detail, ...(after === undefined ? {} : { after }) };
};
