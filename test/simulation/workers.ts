import type { Send } from '@slowfives/core/deliveries/deliver.ts';
import { doWork } from '@slowfives/core/deliveries/work.ts';
import type { Received } from '@slowfives/core/store/sqlite-queue.ts';
import { sweep } from '@slowfives/core/sweep.ts';
import type { Dice } from './dice.ts';
import type { Faults } from './faults.ts';
import { Killed, makeLife, mortalQueue, mortalTable } from './mortal.ts';
import type { Office, Sent } from './office.ts';
import type { Process } from './process.ts';

const SITE = 'http://localhost:5555';

/** A sweep of its own life: half-way it may be no more, while the process lives on. */
export const oneSweep = async (
  { core, queue, life }: Process,
  faults: Faults,
  dice: Dice,
): Promise<readonly unknown[]> => {
  const ends = dice.chance(faults.halfway) ? dice.between(1, 30) : Number.POSITIVE_INFINITY;
  let calls = 0;
  const own = makeLife(() => ++calls < ends || life.isDead);
  const { failed } = await sweep({ ...core, table: mortalTable(core.table, own) }, { queue, credit: true });
  return failed;
};

/** What the queue's consumer does with one message: done, or left in hand until it is visible again. */
export const bringOne = async (
  { core, queue }: Process,
  office: Office,
  faults: Faults,
  dice: Dice,
  { id, work, tries }: Received,
): Promise<void> => {
  const own = makeLife();
  const rows: Sent[] = [];
  const send: Send = async (endpoint, message) => {
    const { result, sent } = office.take(endpoint, message);
    rows.push(...sent);
    if (dice.chance(faults.crashed)) own.isDead = true;
    return result;
  };
  const worker = { send, queue: mortalQueue(queue, own), site: SITE, sendSignIn: async () => {} };
  try {
    await doWork({ ...core, table: mortalTable(core.table, own) }, worker, work);
    await queue.done(id);
  } catch (error) {
    if (error instanceof Killed) {
      for (const row of rows) row.crashed = true;
      return;
    }
    rethrowStrange(error);
    await queue.later(id, Math.min(900, 2 ** tries)).catch(rethrowStrange);
  }
};

/** What a server lives on with: the store did not answer, or somebody else was faster. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && ['StoreUnavailable', 'LeasedByAnother', 'AppError'].includes(error.name);

export const rethrowStrange = (error: unknown): void => {
  if (!(error instanceof Killed) && !isUnavailable(error)) throw error;
};
