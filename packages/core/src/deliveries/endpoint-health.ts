import type { SendResult } from '../channels/channel.ts';
import { failingAfter, isDead } from '../channels/webhook-schedule.ts';
import type { Core } from '../core.ts';
import { changeEndpoint, type Endpoint, removeEndpoint } from '../endpoints.ts';
import type { EndpointTest } from './queue.ts';

/** Keeps what a try says of an endpoint: a browser that is gone is removed, anything else that is gone is switched off. */
export const noteResult = async (core: Core, player: string, endpoint: Endpoint, result: SendResult): Promise<void> => {
  if (isDeadBrowser(endpoint, result)) return removeEndpoint(core, player, endpoint.id);
  const next = judged(endpoint, result, core.now());
  if (next !== endpoint)
    await changeEndpoint(core, player, endpoint.id, (present) => judged(present, result, core.now()));
};

/**
 * The same of a test, whose outcome is kept too. What takes it is on again, if it was already off when the test was asked
 * for: who stops all mails meanwhile means it.
 */
export const noteTest = async (
  core: Core,
  test: EndpointTest,
  endpoint: Endpoint,
  result: SendResult,
): Promise<void> => {
  if (isDeadBrowser(endpoint, result)) return removeEndpoint(core, test.player, endpoint.id);
  await changeEndpoint(core, test.player, endpoint.id, (present) => {
    const { off, ...next } = judged(present, result, core.now());
    const stays = off !== undefined && (result.type !== 'sent' || off.at > test.asked) ? { off } : {};
    const tested = { at: test.asked, result: result.type, detail: (result.detail ?? '').slice(0, LONGEST_DETAIL) };
    const isLast = present.tested?.at === test.asked;
    return { ...next, ...stays, ...(isLast ? { tested } : {}) };
  });
};

const LONGEST_DETAIL = 200;

const isDeadBrowser = ({ type }: Endpoint, result: SendResult): boolean => result.type === 'gone' && type === 'push';

/** The endpoint after a try; the very same if nothing changed. What is off already keeps when and why it went off. */
export const judged = (endpoint: Endpoint, result: SendResult, now: number): Endpoint => {
  const { failingSince, ...rest } = endpoint;
  if (result.type === 'sent') return failingSince === undefined ? endpoint : rest;
  if (endpoint.off !== undefined) return endpoint;
  if (result.type === 'gone') return { ...endpoint, off: { at: now, reason: 'gone', why: result.detail } };
  return endpoint.type === 'webhook' ? failing(endpoint, result, now) : endpoint;
};

const failing = (endpoint: Endpoint, result: Exclude<SendResult, { readonly type: 'sent' }>, now: number): Endpoint => {
  const since = failingAfter(endpoint.failingSince ?? null, result, now) ?? now;
  if (isDead(since, now)) return { ...endpoint, off: { at: now, reason: 'failing', why: result.detail } };
  return since === endpoint.failingSince ? endpoint : { ...endpoint, failingSince: since };
};
