export const FIRST_PAUSE_MS = 3000;
export const LONGEST_PAUSE_MS = 15_000;

/** The pause after one in which nothing changed: a quarter longer, up to the longest. */
export const nextPause = (pause: number): number => Math.min(LONGEST_PAUSE_MS, Math.round(pause * 1.25));

/** What a look found: whether to look again soon, some time, or never. */
export type Look = 'changed' | 'same' | 'idle' | 'over';

export interface Poll {
  /** Looks now. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Looks at once and again and again while the page is visible: soon after a change, then more and more rarely; at once
 * when the page comes back into view or on line.
 */
export const poll = (look: () => Promise<Look>): Poll => {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;

  const pauseAfter = (found: Look): number => {
    if (found === 'idle') return LONGEST_PAUSE_MS;
    return found === 'changed' ? FIRST_PAUSE_MS : nextPause(pause);
  };

  const turn = async (): Promise<void> => {
    if (isLooking || isOver || document.hidden) return;
    isLooking = true;
    clearTimeout(timer);
    const found = await look();
    isLooking = false;
    pause = pauseAfter(found);
    isOver ||= found === 'over';
    if (!isOver) timer = setTimeout(() => void turn(), pause);
  };

  const wake = (): void => {
    pause = FIRST_PAUSE_MS;
    clearTimeout(timer);
    void turn();
  };

  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  void turn();
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
  };
  return { wake, stop };
};
