import type { Core } from '@slowfives/core/core.ts';
import { nextDue, sweep } from '@slowfives/core/sweep.ts';
import type { TestClock } from './clock.ts';
import type { Pump } from './pump.ts';

/** Moves a test clock on by some seconds, through every instant at which something is due, sweeping at each. */
export const advance = async (core: Core, clock: TestClock, pump: Pump, seconds: number): Promise<number> => {
  const end = clock.now() + seconds;
  await pump.idle();
  for (let due = await nextDue(core, end); due !== undefined; due = await nextDue(core, end)) {
    if (due > clock.now()) clock.set(due);
    const { met } = await sweep(core);
    await pump.idle();
    if (met === 0) break;
  }
  clock.set(end);
  await sweep(core);
  await pump.idle();
  return clock.now();
};
