import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StoreUnavailable } from './errors.ts';
import { laggingIndex } from './faults-index.ts';
import { type Random, seeded } from './seeded.ts';
import type { Table } from './table.ts';

/** What goes wrong how often (0 to 1), the same for the same seed. */
export interface FaultPlan {
  readonly seed: number;
  /** Any call: refused before anything happened. */
  readonly throttled?: number;
  /** A write: it landed, and then its answer was lost. */
  readonly lost?: number;
  /** How many writes the indexes are behind. */
  readonly lag?: number;
}

export interface Faulty {
  readonly table: Table;
  /** Lets the indexes catch up. */
  catchUp(): void;
}

/** The table as DynamoDB is on a bad day. Wrap a fresh one: a lagging index knows only what was written through it. */
export const faulty = (table: Table, plan: FaultPlan): Faulty => {
  const random = seeded(plan.seed);
  const index = plan.lag === undefined ? undefined : laggingIndex(table.shards, plan.lag);
  const { due, listed } = index ?? table;
  const read = <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) => throttledBy(random, plan, call);
  return {
    table: {
      shards: table.shards,
      get: read(table.get),
      getMany: read(table.getMany),
      query: read(table.query),
      due: read(due),
      listed: read(listed),
      put: read(
        losing(random, plan, async (item, replaces) => {
          const outcome = await table.put(item, replaces);
          if (outcome.type === 'saved') index?.wrote(outcome.item, outcome.item);
          return outcome;
        }),
      ),
      remove: read(
        losing(random, plan, async (key, replaces) => {
          const outcome = await table.remove(key, replaces);
          if (outcome.type === 'saved') index?.wrote(key, undefined);
          return outcome;
        }),
      ),
    },
    catchUp: () => index?.catchUp(),
  };
};

const throttledBy =
  <A extends readonly unknown[], T>(random: Random, plan: FaultPlan, call: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    if (random() < (plan.throttled ?? 0)) throw new StoreUnavailable('throttled, as planned');
    return call(...args);
  };

const losing =
  <A, B, T>(random: Random, plan: FaultPlan, write: (a: A, b: B) => Promise<T>) =>
  async (a: A, b: B): Promise<T> => {
    const outcome = await write(a, b);
    if (random() < (plan.lost ?? 0)) throw new StoreUnavailable('timed out after the write, as planned');
    return outcome;
  };

/**
 * Loses answers of a client's writes on their way back, below the SDK's own retries: these then meet their own write.
 * Two in a row are never lost, so that the SDK does not give up.
 */
export const loseAnswers = (client: DynamoDBClient, plan: Pick<FaultPlan, 'seed' | 'lost'>): void => {
  const random = seeded(plan.seed);
  let lostLast = false;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const isWrite = commandName === 'PutItemCommand' || commandName === 'DeleteItemCommand';
        lostLast = isWrite && !lostLast && random() < (plan.lost ?? 0);
        if (lostLast) throw Object.assign(new Error('the answer was lost, as planned'), { name: 'TimeoutError' });
        return answer;
      },
    { step: 'deserialize', name: 'loseAnswers', priority: 'high' },
  );
};
