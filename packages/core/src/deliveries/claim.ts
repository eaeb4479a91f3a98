import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from '../core.ts';
import type { Notice } from '../notices.ts';
import type { OutsideChannel } from '../settings.ts';
import { channelsIn, type HeldEntry, type LedgerEntry, waitingIn, writeEntry } from './ledger.ts';
import { plan, type Receiver } from './plan.ts';

/** Somebody else is sending this notice just now: the message that said so must come again. */
export class LeasedByAnother extends Error {
  override readonly name = 'LeasedByAnother';
}

/** Longer than any send takes, shorter than the queue waits before it repeats itself. In seconds. */
export const LEASE = 60;

/** An entry, and the channels of it that are now this delivery's to send on. */
export interface Claimed {
  readonly held: HeldEntry;
  readonly due: readonly OutsideChannel[];
}

/** Leases the channels that are due, in the write that makes the entry if it is new. */
export const claim = async (
  core: Core,
  notice: Notice,
  receiver: Receiver,
  known: HeldEntry | undefined,
): Promise<Claimed> => {
  let held = known;
  for (;;) {
    const now = core.now();
    const entry = held?.entry ?? plan(notice, receiver, now);
    const due = dueIn(entry, now);
    if (held !== undefined && due.length === 0) return undisturbed(held, notice);
    const written = await writeEntry(core, notice, leased(entry, due, now), held?.rev ?? 0);
    if (written.saved && written.held !== undefined) return { held: written.held, due };
    held = written.held;
  }
};

/** An entry of which nothing is due: done, waiting, or leased to somebody else. */
const undisturbed = (held: HeldEntry, notice: Notice): Claimed => {
  if (isLeased(held.entry)) throw new LeasedByAnother(`a delivery to ${notice.receiver} is under way`);
  return { held, due: [] };
};

/** Waiting ones whose time has come, and those whose lease has run out. */
const dueIn = (entry: LedgerEntry, now: Instant): readonly OutsideChannel[] =>
  waitingIn(entry).filter((channel) => (entry.channels[channel]?.until ?? 0) <= now);

const isLeased = (entry: LedgerEntry): boolean => channelsIn(entry).some(([, { state }]) => state === 'leased');

const leased = (entry: LedgerEntry, due: readonly OutsideChannel[], now: Instant): LedgerEntry => ({
  ...entry,
  channels: {
    ...entry.channels,
    ...Object.fromEntries(
      due.map((channel) => [channel, { ...entry.channels[channel], state: 'leased', at: now, until: now + LEASE }]),
    ),
  },
});
