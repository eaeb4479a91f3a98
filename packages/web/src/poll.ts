export const FIRST_PAUSE_MS = 3000;
export const LONGEST_PAUSE_MS = 15_000;
const PATIENT_LOOKS = 10;

/** The pause after so many looks in a row that found nothing new: the first ten close together, then rarer and rarer. */
export const pauseAfter = (looks: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.round(FIRST_PAUSE_MS * 1.25 ** Math.max(0, looks - PATIENT_LOOKS)));

/** What a look found: whether to look again soon, some time, or never. */
export type Look = 'changed' | 'same' | 'idle' | 'over';

export interface Poll {
  /** Looks now. */
  readonly wake: () => void;
  readonly stop: () => void;
}

const pauseFor = (found: Look, looks: number): number => (found === 'idle' ? LONGEST_PAUSE_MS : pauseAfter(looks));

const REFRESH = 'slowfives:refresh';

/** Has everything that looks again and again look now. */
export const refreshAll = (): void => {
  dispatchEvent(new Event(REFRESH));
};

/**
 * Looks at once and again and again while the page is visible: soon after a change, then more and more rarely; at once
 * when the page comes back into view or on line.
 */
export const poll = (look: () => Promise<Look>): Poll => {
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isWoken = false;
  let isOver = false;

  const turn = async (): Promise<void> => {
    if (isLooking || isOver || document.hidden) return;
    isLooking = true;
    clearTimeout(timer);
    const found = await look();
    isLooking = false;
    looks = found === 'changed' ? 0 : looks + 1;
    isOver ||= found === 'over';
    if (!isOver) sleep(isWoken ? 0 : pauseFor(found, looks));
  };

  const sleep = (pause: number): void => {
    isWoken = false;
    timer = setTimeout(() => void turn(), pause);
  };

  /** What is asked for during a look may be news to it: then it looks once more. */
  const wake = (): void => {
    looks = 0;
    isWoken = isLooking;
    clearTimeout(timer);
    void turn();
  };

  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener(REFRESH, wake);
  void turn();
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener(REFRESH, wake);
  };
  return { wake, stop };
};
