import type { Core } from '@slowfives/core/core.ts';
import { LeasedByAnother } from '@slowfives/core/deliveries/claim.ts';
import { doWork, type Worker } from '@slowfives/core/deliveries/work.ts';
import type { Received, SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import { logError } from '@slowfives/functions/log.ts';
import { type Loop, makeLoop } from './loop.ts';

/** So many deliveries are under way at once: who is slow to take one holds up none of the others. */
const LANES = 32;
const MOST_TRIES = 20;
const LEASED_PAUSE = 5;
const LONGEST_PAUSE = 900;
const LOOK_EVERY_MS = 1000;

/** Brings what is in the queue to its receivers, in lanes that wait for nobody but the one they are bringing to. */
export const makePostman = (core: Core, worker: Worker, queue: SqliteQueue): Loop => {
  const lanes = Array.from({ length: LANES }, () => makeLoop('queue', (isStopped) => lane(isStopped)));
  const lane = async (isStopped: () => boolean): Promise<void> => {
    for (let [message] = await queue.receive(1); message !== undefined; [message] = await queue.receive(1)) {
      await bring(core, worker, queue, message);
      if (isStopped()) return;
    }
  };
  const wake = (): void => {
    for (const { wake: wakeLane } of lanes) wakeLane();
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  return {
    wake,
    idle: async () => void (await Promise.all(lanes.map(({ idle }) => idle()))),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(lanes.map(({ stop }) => stop()));
    },
  };
};

/** One that fails comes again later and later, and in the end is laid aside where it can be looked at. */
const bring = async (core: Core, worker: Worker, queue: SqliteQueue, message: Received): Promise<void> => {
  try {
    await doWork(core, worker, message.work);
    await queue.done(message.id);
  } catch (error) {
    if (error instanceof LeasedByAnother) {
      await queue.later(message.id, LEASED_PAUSE);
      return;
    }
    logError(error, 'delivery');
    if (message.tries >= MOST_TRIES) await queue.bury(message.id, String(error));
    else await queue.later(message.id, Math.min(LONGEST_PAUSE, 2 ** message.tries));
  }
};
