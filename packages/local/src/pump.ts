import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, Feed } from '@slowfives/core/store/table.ts';
import { logError } from '@slowfives/functions/log.ts';

const BATCH = 100;
const TRIES = 8;
const FIRST_PAUSE_MS = 50;

/** Brings changes to their handler, at least once and in order, from the moment that it is made until it is stopped. */
export interface Pump {
  /** There may be something new. */
  wake(): void;
  /** When everything that was fed before the call has been handled. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** A change that can't be handled after some tries is written down and left: rows and reminders make up for it. */
export const makePump = (feed: Feed, handle: (change: Change) => Promise<void>): Pump => {
  let stopped = false;
  let running = Promise.resolve();
  let wanted = false;
  const drain = async (): Promise<void> => {
    wanted = false;
    for (let batch = await feed.take(BATCH); batch.length > 0 && !stopped; batch = await feed.take(BATCH)) {
      for (const { seq, change } of batch) {
        if (stopped) return;
        await persist(
          () => handle(change),
          () => stopped,
        );
        await feed.done([seq]);
      }
    }
  };
  const wake = (): void => {
    if (wanted || stopped) return;
    wanted = true;
    running = running.then(drain).catch((error: unknown) => logError(error, 'feed'));
  };
  return {
    wake,
    idle: async () => {
      wake();
      await running;
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};

const persist = async (handle: () => Promise<void>, isStopped: () => boolean): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await handle();
      return;
    } catch (error) {
      if (isStopped()) throw error;
      logError(error, 'feed');
      if (tries === TRIES) return;
      await sleep(FIRST_PAUSE_MS * 2 ** tries);
    }
  }
};
