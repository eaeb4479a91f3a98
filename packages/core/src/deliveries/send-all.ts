import type { Message } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Notice } from '../notices.ts';
import { type OutsideChannel, wants } from '../settings.ts';
import type { Courier } from './deliver.ts';
import type { ChannelState, LedgerEntry } from './ledger.ts';
import { type Matter, readMatter } from './matter.ts';
import { makeMessage } from './message.ts';
import { afterQuiet, openEndpoints, type Receiver } from './plan.ts';
import { settle, type Try } from './settle.ts';

/** Where a notice stands on each channel that was tried, and how each try went. */
export interface Sending {
  readonly states: Readonly<Partial<Record<OutsideChannel, ChannelState>>>;
  readonly tries: readonly Try[];
}

export const NOTHING_SENT: Sending = { states: {}, tries: [] };

/**
 * Sends a notice on the channels that are due, all at once. Whatever can fail here fails before anything has been sent; a
 * try that throws is one that failed.
 */
export const sendAll = async (
  core: Core,
  courier: Courier,
  notice: Notice,
  receiver: Receiver,
  entry: LedgerEntry,
  due: readonly OutsideChannel[],
): Promise<Sending> => {
  const now = core.now();
  const matter = await readMatter(core, notice, receiver.settings);
  const kept = due.map((channel) => [channel, keptBack(notice, receiver, channel, matter, now)] as const);
  const isSilent = matter === undefined || kept.every(([, state]) => state !== null);
  const message = isSilent ? null : await makeMessage(core, courier.site, matter);
  const [luck = 0] = core.random(1);
  const sendings = kept.map(async ([channel, state]) => {
    const before = entry.channels[channel] ?? { state: 'leased', at: now };
    if (state !== null || message === null) return { channel, state: { ...before, ...state }, tries: [] };
    const open = openEndpoints(receiver, channel).filter(({ id }) => !before.taken?.includes(id));
    const tries = await Promise.all(open.map((endpoint) => tryOne(courier, endpoint, message)));
    return { channel, state: settle(before, tries, channel, now, luck / 256), tries };
  });
  const sent = await Promise.all(sendings);
  return {
    states: Object.fromEntries(sent.map(({ channel, state }) => [channel, state])),
    tries: sent.flatMap(({ tries }) => tries),
  };
};

/** Tries one endpoint; what throws is one that failed. */
export const tryOne = async (courier: Courier, endpoint: Endpoint, message: Message): Promise<Try> => {
  try {
    return { endpoint, result: await courier.send(endpoint, message) };
  } catch (error) {
    return { endpoint, result: { type: 'later', detail: String(error) } };
  }
};

/** Why a channel carries nothing now, as where the notice then stands; null if it is to be sent. */
const keptBack = (
  notice: Notice,
  receiver: Receiver,
  channel: OutsideChannel,
  matter: Matter | undefined,
  now: number,
): ChannelState | null => {
  if (matter === undefined) return { state: 'skipped', at: now, detail: 'no longer so' };
  if (!wants(receiver.settings, channel, notice, now)) return { state: 'skipped', at: now, detail: 'not wanted' };
  const allowed = channel === 'push' ? afterQuiet(receiver, now) : now;
  return allowed > now ? { state: 'waiting', at: now, until: allowed } : null;
};
