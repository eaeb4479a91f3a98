import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, Feed } from '@slowfives/core/store/table.ts';
import { logError } from '@slowfives/functions/log.ts';
import { type Loop, makeLoop } from './loop.ts';

const BATCH = 100;
const TRIES = 8;
const FIRST_PAUSE_MS = 50;

/** Brings changes to their handler, at least once and in order. */
export const makePump = (feed: Feed, handle: (change: Change) => Promise<void>): Loop =>
  makeLoop('feed', async (isStopped) => {
    for (let batch = await feed.take(BATCH); batch.length > 0; batch = await feed.take(BATCH)) {
      for (const { seq, change } of batch) {
        if (isStopped()) return;
        await persist(() => handle(change), isStopped);
        await feed.done([seq]);
      }
    }
  });

/** A change that can't be handled after some tries is written down and left: rows and reminders make up for it. */
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
