import type { Core } from '../core.ts';
import type { Notice } from '../notices.ts';
import { changeSettings } from '../players.ts';
import type { Settings } from '../settings.ts';
import { readReceiver } from './deliver.ts';
import { isTooOld, writeEntry } from './ledger.ts';
import { channelsFor, plan, restOf } from './plan.ts';
import type { Queue } from './queue.ts';

/**
 * Posts a notice: into the inbox at once where no channel leads outside, else into the queue, whose first delivery is
 * what makes the entry. False if there is nobody to tell or it is too old to be told anew. DESIGN section 3.
 */
export const postNotice = async (core: Core, queue: Queue, notice: Notice): Promise<boolean> => {
  const now = core.now();
  const receiver = await readReceiver(core, notice.receiver);
  if (receiver === undefined || isTooOld(notice, now)) return false;
  await endMute(core, notice, receiver.settings);
  const isToldOutside = channelsFor(notice, receiver, now).length > 0;
  if (isToldOutside) await queue.send({ type: 'notice', notice }, restOf(notice, receiver, now));
  else await writeEntry(core, notice, plan(notice, receiver, now), 0);
  return true;
};

/** The turn that a match was to be silent until has begun. */
const endMute = async (core: Core, { kind, match, version, receiver }: Notice, { muted }: Settings): Promise<void> => {
  const mute = match === null ? undefined : muted[match];
  if (kind !== 'turn' || typeof mute !== 'object' || version <= mute.turn) return;
  await changeSettings(core, receiver, ({ muted: { [match]: ended, ...others }, ...rest }) => ({
    ...rest,
    muted: typeof ended === 'object' && version > ended.turn ? others : { ...others, ...(ended && { [match]: ended }) },
  }));
};
