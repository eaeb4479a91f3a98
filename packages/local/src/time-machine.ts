import type { Core } from '@slowfives/core/core.ts';
import type { SqliteQueue } from '@slowfives/core/store/sqlite-queue.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import { nextDue, sweep } from '@slowfives/core/sweep.ts';
import type { TestClock } from './clock.ts';
import type { Loop } from './loop.ts';

/** Everything that a step in time may set going. */
export interface Machine {
  readonly core: Core;
  readonly clock: TestClock;
  readonly queue: SqliteQueue;
  readonly pump: Loop;
  readonly postman: Loop;
}

/** Moves a test clock on by some seconds, through every instant at which something is due, sweeping at each. */
export const advance = async (machine: Machine, seconds: number): Promise<Instant> => {
  const { core, clock } = machine;
  const end = clock.now() + seconds;
  await settle(machine);
  for (let due = await nextInstant(machine, end); due !== undefined; due = await nextInstant(machine, end)) {
    const isStuck = due <= clock.now();
    if (!isStuck) clock.set(due);
    const { met } = await step(machine);
    if (isStuck && met === 0) break;
  }
  clock.set(end);
  await step(machine);
  return core.now();
};

/** The next instant at which something is due; one that has passed is due now. */
const nextInstant = async ({ core, queue }: Machine, until: Instant): Promise<Instant | undefined> => {
  const times = [await nextDue(core, until), await queue.next()].filter((time) => time !== undefined && time <= until);
  return times.length === 0 ? undefined : Math.min(...(times as readonly Instant[]));
};

const step = async (machine: Machine) => {
  const swept = await sweep(machine.core, { queue: machine.queue, credit: false });
  if (swept.failed.length > 0) throw swept.failed[0];
  await settle(machine);
  return swept;
};

/** Until neither the feed nor the queue has anything more for now. */
const settle = async ({ core, pump, postman, queue }: Machine): Promise<void> => {
  do {
    await pump.idle();
    await postman.idle();
  } while (((await queue.next()) ?? Number.POSITIVE_INFINITY) <= core.now());
};
