import type { SendResult } from '../channels/channel.ts';
import { failingAfter, isDead } from '../channels/webhook-schedule.ts';
import type { Core } from '../core.ts';
import { changeEndpoint, type Endpoint, removeEndpoint } from '../endpoints.ts';

/** Keeps what a try says of an endpoint: a browser that is gone is removed, anything else that is gone is switched off. */
export const noteResult = async (core: Core, player: string, endpoint: Endpoint, result: SendResult): Promise<void> => {
  if (result.type === 'gone' && endpoint.type === 'push') return removeEndpoint(core, player, endpoint.id);
  const next = judged(endpoint, result, core.now());
  if (next !== endpoint)
    await changeEndpoint(core, player, endpoint.id, (present) => judged(present, result, core.now()));
};

/** The endpoint after a try; the very same if nothing changed. */
export const judged = (endpoint: Endpoint, result: SendResult, now: number): Endpoint => {
  const { failingSince, ...rest } = endpoint;
  if (result.type === 'sent') return failingSince === undefined ? endpoint : rest;
  if (result.type === 'gone') return { ...endpoint, off: { at: now, why: result.detail } };
  return endpoint.type === 'webhook' ? failing(endpoint, result, now) : endpoint;
};

const failing = (endpoint: Endpoint, result: SendResult, now: number): Endpoint => {
  const since = failingAfter(endpoint.failingSince ?? null, result, now) ?? now;
  if (isDead(since, now)) return { ...endpoint, off: { at: now, why: `failed for five days: ${result.detail}` } };
  return since === endpoint.failingSince ? endpoint : { ...endpoint, failingSince: since };
};
