import type { Instant } from '@slowfives/rules/match.ts';
import type { Message, SendResult } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import { type Endpoint, endpointsOf } from '../endpoints.ts';
import type { Notice } from '../notices.ts';
import { readToldPlayer } from '../players.ts';
import type { OutsideChannel } from '../settings.ts';
import { claim } from './claim.ts';
import { gather } from './digest.ts';
import { noteResult } from './endpoint-health.ts';
import { type HeldEntry, isTooOld, type LedgerEntry, nextOf, readEntry, waitingIn, writeEntry } from './ledger.ts';
import { readMatter } from './matter.ts';
import type { Receiver } from './plan.ts';
import { LONGEST_DELAY, type Queue } from './queue.ts';
import { record } from './record.ts';
import { NOTHING_SENT, sendAll } from './send-all.ts';

/** Sends a message to one endpoint of its kind. */
export type Send = (endpoint: Endpoint, message: Message) => Promise<SendResult>;

/** What deliveries are made with: a way to send, a queue for what must wait, and where links lead. */
export interface Courier {
  readonly send: Send;
  readonly queue: Queue;
  readonly site: string;
}

/**
 * Brings a notice to its receiver on every channel that is due, each once: claimed in the ledger before it is sent, its
 * turn checked again, the outcome recorded. What is due later is scheduled. Repeating it repeats nothing. NOTICES section 2.
 */
export const deliver = async (core: Core, courier: Courier, notice: Notice): Promise<void> => {
  const receiver = await readReceiver(core, notice.receiver);
  const known = await readEntry(core, notice);
  if (receiver === undefined) return silence(core, notice, known, 'forgotten');
  if (known === undefined && isTooOld(notice, core.now())) return;
  if (known !== undefined && (await isPast(core, notice, receiver, known)))
    return silence(core, notice, known, 'no longer so');
  const { held, due } = await claim(core, notice, receiver, known);
  const sending = due.length === 0 ? NOTHING_SENT : await sendAll(core, courier, notice, receiver, held.entry, due);
  const entry = await record(core, notice, held, sending.states);
  for (const { endpoint, result } of sending.tries) await noteResult(core, notice.receiver, endpoint, result);
  const digest = await gather(core, notice, entry);
  if (digest !== undefined) await schedule(core, courier, digest.notice, digest.entry);
  await schedule(core, courier, notice, entry);
};

/** The receiver with settings and endpoints; undefined for one who was forgotten. */
export const readReceiver = async (core: Core, player: string): Promise<Receiver | undefined> => {
  const found = await readToldPlayer(core, player);
  if (found === undefined) return undefined;
  const { zone, quietHours, settings } = found;
  return { zone, quietHours, settings, endpoints: await endpointsOf(core, player) };
};

/** Whether something waits that need no longer be told: that is known without claiming it first, which saves a write. */
const isPast = async (core: Core, notice: Notice, receiver: Receiver, { entry }: HeldEntry): Promise<boolean> =>
  unleased(entry, core.now()).length > 0 && (await readMatter(core, notice, receiver.settings)) === undefined;

/** What still waits waits no longer, on any channel, or every sweep would meet it again. Whoever is faster is right. */
const silence = async (core: Core, notice: Notice, known: HeldEntry | undefined, detail: string): Promise<void> => {
  if (known === undefined) return;
  const skipped = { state: 'skipped', at: core.now(), detail } as const;
  const channels = unleased(known.entry, core.now());
  const states = Object.fromEntries(channels.map((channel) => [channel, skipped]));
  if (channels.length === 0) return;
  await writeEntry(core, notice, { ...known.entry, channels: { ...known.entry.channels, ...states } }, known.rev);
};

/** Channels that wait and that nobody is sending on. */
const unleased = (entry: LedgerEntry, now: Instant): readonly OutsideChannel[] =>
  waitingIn(entry).filter((channel) => {
    const { state, until = 0 } = entry.channels[channel] ?? {};
    return state === 'waiting' || until <= now;
  });

/** A short wait is the queue's; a long one is met by the sweep, through the entry's `wakeAt`. */
const schedule = async (core: Core, courier: Courier, notice: Notice, entry: LedgerEntry): Promise<void> => {
  const next = nextOf(entry);
  if (next === undefined) return;
  const delay = Math.max(0, next - core.now());
  if (delay <= LONGEST_DELAY) await courier.queue.send({ type: 'notice', notice }, delay);
};
