import type { Instant } from '@slowfives/rules/match.ts';
import type { SendResult } from '../channels/channel.ts';
import { WEBHOOK_WAITS } from '../channels/webhook-schedule.ts';
import type { Endpoint } from '../endpoints.ts';
import type { OutsideChannel } from '../settings.ts';
import type { ChannelState } from './ledger.ts';

export interface Try {
  readonly endpoint: Endpoint;
  readonly result: SendResult;
}

const MINUTE = 60;
const HOUR = 3600;

/** Waits between tries, by channel; after the last the notice counts as refused. In seconds. */
const WAITS: Readonly<Record<OutsideChannel, readonly number[]>> = {
  push: [30, 2 * MINUTE, 10 * MINUTE, HOUR],
  email: [MINUTE, 10 * MINUTE, HOUR, 4 * HOUR],
  webhook: WEBHOOK_WAITS.slice(1),
};

/** Where a notice stands on a channel after a try at each of its endpoints. `luck`, 0 to 1, spreads what failed together. */
export const settle = (
  before: ChannelState,
  tries: readonly Try[],
  channel: OutsideChannel,
  now: Instant,
  luck: number,
): ChannelState => {
  const taken = [...(before.taken ?? []), ...tries.filter(isSent).map(({ endpoint }) => endpoint.id)];
  const count = (before.tries ?? 0) + 1;
  const later = tries.filter(({ result }) => result.type === 'later');
  const detail = detailOf(tries);
  const common = { at: now, tries: count, ...(taken.length > 0 ? { taken } : {}), ...(detail ? { detail } : {}) };
  const wait = WAITS[channel][count - 1];
  if (later.length > 0 && wait !== undefined)
    return { ...common, state: 'waiting', until: now + Math.ceil(waitOf(later, wait) * (1 + luck / 10)) };
  if (taken.length > 0) return { ...common, state: 'sent' };
  return {
    ...common,
    state: tries.some(({ result }) => result.type === 'refused') || later.length > 0 ? 'refused' : 'gone',
  };
};

const isSent = ({ result }: Try): boolean => result.type === 'sent';

/** What the peers ask for, if it is longer. */
const waitOf = (later: readonly Try[], wait: number): number =>
  later.reduce((most, { result }) => Math.max(most, result.type === 'later' ? (result.after ?? 0) : 0), wait);

const detailOf = (tries: readonly Try[]): string | undefined => {
  const told = tries.find(({ result }) => result.type !== 'sent') ?? tries[0];
  return told?.result.detail?.slice(0, 200);
};
