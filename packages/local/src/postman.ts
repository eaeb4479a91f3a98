import type { Core } from '@slowfives/core/core.ts';
import { LeasedByAnother } from '@slowfives/core/deliveries/deliver.ts';
import { doWork, type Worker } from '@slowfives/core/deliveries/work.ts';
import type { Received, SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import { logError } from '@slowfives/functions/log.ts';

const AT_ONCE = 10;
const MOST_TRIES = 20;
const LEASED_PAUSE = 5;
const LOOK_EVERY_MS = 1000;

/** Brings what is in the queue to its receivers, from the moment that it is made until it is stopped. */
export interface Postman {
  /** There may be something to bring. */
  wake(): void;
  /** When everything that could be had at the call has been brought. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Each message is a receiver's own: a slow one holds up nobody but those in hand with it. */
export const makePostman = (core: Core, courier: Worker, queue: SqliteQueue): Postman => {
  let stopped = false;
  let running = Promise.resolve();
  let wanted = false;
  const round = async (): Promise<void> => {
    wanted = false;
    for (let batch = await queue.receive(AT_ONCE); batch.length > 0 && !stopped; batch = await queue.receive(AT_ONCE)) {
      await Promise.all(batch.map((message) => bring(core, courier, queue, message)));
    }
  };
  const wake = (): void => {
    if (wanted || stopped) return;
    wanted = true;
    running = running.then(round).catch((error: unknown) => logError(error, 'queue'));
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  return {
    wake,
    idle: async () => {
      wake();
      await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};

/** One that fails comes again later and later, and in the end is laid aside where it can be looked at. */
const bring = async (core: Core, courier: Worker, queue: SqliteQueue, message: Received): Promise<void> => {
  try {
    await doWork(core, courier, message.work);
    await queue.done(message.id);
  } catch (error) {
    if (error instanceof LeasedByAnother) {
      await queue.later(message.id, LEASED_PAUSE);
      return;
    }
    logError(error, 'delivery');
    if (message.tries >= MOST_TRIES) await queue.bury(message.id, String(error));
    else await queue.later(message.id, Math.min(900, 2 ** message.tries));
  }
};
