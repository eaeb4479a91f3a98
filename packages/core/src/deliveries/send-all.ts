import type { Message } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import type { Endpoint } from '../endpoints.ts';
import { readMatch } from '../match-store.ts';
import { isReminder, type Notice } from '../notices.ts';
import { type OutsideChannel, wants } from '../settings.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch } from '../stored-match.ts';
import type { Courier } from './deliver.ts';
import type { ChannelState, LedgerEntry } from './ledger.ts';
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
  const match = await readMatch(core, notice.match);
  const kept = due.map((channel) => [channel, keptBack(notice, receiver, channel, match, now)] as const);
  const isSilent = match === undefined || kept.every(([, state]) => state !== null);
  const message = isSilent ? null : await makeMessage(core, courier.site, notice, match);
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

const tryOne = async (courier: Courier, endpoint: Endpoint, message: Message): Promise<Try> => {
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
  match: LoadedMatch | undefined,
  now: number,
): ChannelState | null => {
  if (match === undefined || !isStillTrue(notice, match)) return { state: 'skipped', at: now, detail: 'no longer so' };
  if (!wants(receiver.settings, channel, notice.kind, notice.match, now))
    return { state: 'skipped', at: now, detail: 'not wanted' };
  const allowed = channel === 'push' ? afterQuiet(receiver, now) : now;
  return allowed > now ? { state: 'waiting', at: now, until: allowed } : null;
};

/** A turn is told only while it lasts; everything else stays true. */
const isStillTrue = (notice: Notice, match: LoadedMatch): boolean => {
  if (notice.kind !== 'turn' && !isReminder(notice)) return true;
  const turn = turnOfMatch(match);
  return turn?.version === notice.version && turn.seat === seatOfPlayer(match.stored, notice.receiver);
};
