import { logError } from '@slowfives/functions/log.ts';

/** Work that is done in rounds, one at a time, whenever there may be some. */
export interface Loop {
  /** There may be something to do. */
  wake(): void;
  /** When a round that begins now, or the one that does, is over. */
  idle(): Promise<void>;
  /** No further round; when the present one is over. */
  stop(): Promise<void>;
}

/** Runs `round` when woken. It is asked to end early by `isStopped`; what it throws is written down. */
export const makeLoop = (name: string, round: (isStopped: () => boolean) => Promise<void>): Loop => {
  let stopped = false;
  let wanted = false;
  let running = Promise.resolve();
  const isStopped = (): boolean => stopped;
  const wake = (): void => {
    if (wanted || stopped) return;
    wanted = true;
    running = running
      .then(() => {
        wanted = false;
        return round(isStopped);
      })
      .catch((error: unknown) => logError(error, name));
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
