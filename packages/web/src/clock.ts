import { signal } from '@preact/signals';

const TICK_MS = 10_000;

/** The time, in milliseconds since 1970, often enough for what is shown in minutes. */
export const now = signal(Date.now());

export const startClock = (): void => {
  const tick = (): void => {
    now.value = Date.now();
  };
  setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
};
