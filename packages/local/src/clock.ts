import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Instant } from '@slowfives/core/store/table.ts';

/** The time of this machine, in whole seconds. */
export const realClock: Clock = () => Math.floor(Date.now() / 1000);

/** A clock that stands still until it is set, and stands where it was left at the next start. */
export interface TestClock {
  readonly now: Clock;
  set(instant: Instant): void;
}

export const openTestClock = (folder: string): TestClock => {
  const file = join(folder, 'test-clock');
  let now = existsSync(file) ? Number(readFileSync(file, 'utf8')) : realClock();
  const set = (instant: Instant): void => {
    now = instant;
    writeFileSync(`${file}.new`, String(instant));
    renameSync(`${file}.new`, file);
  };
  return { now: () => now, set };
};
