import { handleChange } from '@slowfives/core/changes.ts';
import type { Stretch } from '@slowfives/core/clock/stretches.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import { nextDue } from '@slowfives/core/sweep.ts';
import { beat } from '@slowfives/core/sweep-beat.ts';
import { Killed } from './mortal.ts';
import { type MachineOptions, startProcess } from './process.ts';
import { bringOne, isUnavailable, oneSweep, rethrowStrange } from './workers.ts';

export const SWEEP_EVERY = 60;
const BATCH = 100;
const AT_ONCE = 10;

/** One process that serves, sweeps and delivers, on a file that outlives it. */
export interface Machine {
  /** What requests are answered with. A request may find it dead. */
  readonly core: () => Core;
  /** When something is next due by itself. */
  next(): Promise<Instant | undefined>;
  /** Does what is due now, and all that follows from what was done. */
  work(): Promise<void>;
  /** Starts a new process at once if the last one is dead. */
  rise(): void;
  /** Until then nothing runs. */
  readonly downUntil: () => Instant;
  /** Nothing has run since `from`, or will until then. */
  fail(outage: Stretch): Promise<void>;
  /** When sweeps failed or were missed. */
  readonly missed: readonly Instant[];
  /** When nothing ran. */
  readonly down: readonly Stretch[];
  close(): void;
}

export const makeMachine = (options: MachineOptions): Machine => {
  const { now, dice, faults, office } = options;
  let process = startProcess(options);
  let downUntil = 0;
  let lastSweep = Math.floor(now() / SWEEP_EVERY) * SWEEP_EVERY;
  let isOut = false;
  let feedAt: Instant | undefined;
  const missed: Instant[] = [];
  const down: Stretch[] = [];

  /** Runs something of the process; it may die of it, and then a new one comes up after a while. */
  const alive = async (job: () => Promise<void>): Promise<void> => {
    try {
      await job();
    } catch (error) {
      if (!(error instanceof Killed) && !isUnavailable(error)) throw error;
    }
    if (!process.life.isDead) return;
    rise();
    downUntil = now() + dice.between(1, 200);
    down.push({ from: now(), until: downUntil });
  };

  const rise = (): void => {
    if (!process.life.isDead) return;
    process.close();
    process = startProcess(options);
  };

  const sweepAt = (due: Instant): Instant =>
    Math.max(lastSweep + SWEEP_EVERY, Math.ceil(due / SWEEP_EVERY) * SWEEP_EVERY);

  const next = async (): Promise<Instant | undefined> => {
    const due = await nextDue({ ...process.core, table: process.table }, Number.MAX_SAFE_INTEGER);
    const times = [due === undefined ? undefined : sweepAt(due), await process.queue.next(), feedAt].filter(
      (at) => at !== undefined,
    );
    return times.length === 0 ? undefined : Math.max(downUntil, Math.min(...times));
  };

  const sweepNow = async (): Promise<void> => {
    if (!isOut && now() - lastSweep > SWEEP_EVERY) {
      await beat({ ...process.core, table: process.table }, now() - SWEEP_EVERY);
    }
    isOut = false;
    lastSweep = Math.floor(now() / SWEEP_EVERY) * SWEEP_EVERY;
    const runs = dice.chance(faults.overlapping) ? 2 : 1;
    const swept = await Promise.allSettled(Array.from({ length: runs }, () => oneSweep(process, faults, dice)));
    if (swept.some((result) => result.status === 'rejected' || result.value.length > 0)) missed.push(now());
    const failed = swept.flatMap((result) => (result.status === 'rejected' ? [result.reason] : result.value));
    for (const error of failed) rethrowStrange(error);
  };

  const pump = async (): Promise<boolean> => {
    const batch = await process.feed.take(BATCH);
    const { core, queue, feed } = process;
    for (const { seq, change } of batch) {
      await handleChange(core, change, { queue });
      await feed.done([seq]);
    }
    return batch.length > 0;
  };

  const bring = async (): Promise<boolean> => {
    const batch = await process.queue.receive(AT_ONCE);
    await Promise.all(batch.map((message) => bringOne(process, office, faults, dice, message)));
    return batch.length > 0;
  };

  const follow = async (): Promise<void> => {
    feedAt = undefined;
    let isBusy = true;
    while (isBusy && !process.life.isDead) {
      const isFed = await pump();
      isBusy = (await bring()) || isFed;
    }
  };

  const work = async (): Promise<void> => {
    if (now() < downUntil) return;
    const due = await nextDue({ ...process.core, table: process.table }, now());
    if (due !== undefined && now() >= sweepAt(due)) await alive(sweepNow);
    if (now() >= downUntil) await alive(follow);
    if ((await process.rawFeed.take(1)).length > 0) feedAt = Math.max(now(), downUntil) + dice.between(1, 60);
  };

  return {
    core: () => process.core,
    next,
    work,
    rise,
    downUntil: () => downUntil,
    fail: async (outage) => {
      await beat({ ...process.core, table: process.table }, outage.from);
      downUntil = outage.until;
      down.push(outage);
      isOut = true;
    },
    missed,
    down,
    close: () => process.close(),
  };
};
