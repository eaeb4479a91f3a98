import type { Db } from './sqlite-database.ts';

export interface GroupCommit {
  /** Runs `job` in the transaction of this tick; answers once that is on disk. */
  run<T>(job: () => T): Promise<T>;
  /** Commits what waits, now. */
  flush(): void;
}

interface Waiting {
  readonly work: () => Settle;
  readonly fail: (error: unknown) => void;
}

type Settle = () => void;

/** One transaction for all the writes of one tick, so that they share one sync of the disk. */
export const groupCommit = (db: Db, committed: () => void): GroupCommit => {
  let waiting: Waiting[] = [];

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    for (const settle of commit(db, jobs)) settle();
    committed();
  };

  const run = <T>(job: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({ work: () => settleWith(job(), resolve), fail: reject });
      if (waiting.length === 1) setImmediate(flush);
    });

  return { run, flush };
};

const settleWith =
  <T>(value: T, resolve: (value: T) => void): Settle =>
  () =>
    resolve(value);

// A job only fails when the disk does (or the data is no data at all), and then none of them has happened.
const commit = (db: Db, jobs: readonly Waiting[]): readonly Settle[] => {
  try {
    db.exec('BEGIN IMMEDIATE');
    const settles = jobs.map((job) => job.work());
    db.exec('COMMIT');
    return settles;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    return jobs.map((job) => () => job.fail(error));
  }
};
