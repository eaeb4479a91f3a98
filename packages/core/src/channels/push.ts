import { createHash } from 'node:crypto';
import type { Instant } from '@slowfives/rules/match.ts';
import webPush from 'web-push';
import { isReminder } from '../notices.ts';
import type { Message, SendResult } from './channel.ts';
import { isSummary, makePayload, type PushPayload, payloadOf, shrunk } from './push-payload.ts';
import type { PushSubscription } from './push-subscription.ts';
import type { Vapid } from './push-vapid.ts';
import { type Answered, detailOf, retryAfterOf } from './ssrf-answer.ts';
import type { Post, PostAnswer } from './ssrf-post.ts';

export interface PushSender {
  readonly vapid: Vapid;
  readonly post: Post;
  readonly now: () => Instant;
}

/** One message to one browser, through its push service (RFC 8030). Cut once if the service says that it is too long. */
export const sendPush = async (
  sender: PushSender,
  subscription: PushSubscription,
  message: Message,
): Promise<SendResult> => {
  const payload = payloadOf(message);
  const answer = await push(sender, subscription, message, payload);
  if (!isTooLong(answer)) return resultOf(answer, sender.now());
  return resultOf(await push(sender, subscription, message, shrunk(payload)), sender.now());
};

const push = (
  { vapid, post, now }: PushSender,
  subscription: PushSubscription,
  message: Message,
  payload: PushPayload,
): Promise<PostAnswer> => {
  const { endpoint, headers, body } = webPush.generateRequestDetails(copyOf(subscription), makePayload(payload), {
    vapidDetails: { ...vapid },
    contentEncoding: 'aes128gcm',
    topic: topicOf(message),
    urgency: isReminder(message.notice) ? 'high' : 'normal',
    TTL: secondsToLive(message, now()),
  });
  return post(endpoint, { headers: textOf(headers), body });
};

/**
 * A waiting message gives way to the next of the same match, or kind; one for many matches to the next such.
 * Says nothing to the push service.
 */
export const topicOf = (message: Message): string => {
  const { receiver, notice } = message;
  const about = isSummary(message) ? receiver.id : `${receiver.id} ${notice.match ?? notice.kind}`;
  return createHash('sha256').update(about).digest('base64url').slice(0, 32);
};

const MINUTE = 60;
const DAY = 86_400;
const LONGEST = 28 * DAY;

/** How long a push service keeps it for a browser that is off: a turn until its deadline, other news for a day. */
export const secondsToLive = (message: Message, now: Instant): number => {
  const { deadline, notice } = message;
  if (deadline !== null) return Math.min(Math.max(deadline - now, MINUTE), LONGEST);
  return notice.kind === 'turn' || isReminder(notice) ? LONGEST : DAY;
};

const isTooLong = (answer: PostAnswer): boolean => answer.type === 'answered' && answer.status === 413;

const resultOf = (answer: PostAnswer, now: Instant): SendResult => {
  switch (answer.type) {
    case 'failed':
      return { type: 'later', detail: answer.detail };
    case 'forbidden':
      return { type: 'refused', detail: answer.detail };
    case 'answered':
      return resultOfStatus(answer, now);
  }
};

/** RFC 8030, sections 5 to 7.3, and RFC 8292, section 4. */
const resultOfStatus = (answer: Answered, now: Instant): SendResult => {
  const { status } = answer;
  const detail = detailOf(answer);
  if (status >= 200 && status < 300) return { type: 'sent', detail: `accepted by the push service: ${status}` };
  if (status === 404 || status === 410) return { type: 'gone', detail };
  if (status !== 408 && status !== 429 && status < 500) return { type: 'refused', detail };
  const after = retryAfterOf(answer, now);
  return { type: 'later', detail, ...(after === undefined ? {} : { after }) };
};

const copyOf = ({ endpoint, keys }: PushSubscription) => ({ endpoint, keys: { ...keys } });

const textOf = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
