import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ATTRIBUTES, isFed } from './definition.ts';
import { type DynamoOptions, openDynamo } from './dynamo.ts';
import { type Attributes, fromAttributes } from './dynamo-encoding.ts';
import { rethrown } from './dynamo-errors.ts';
import type { Change, FedChange, Feed, Key, Table } from './table.ts';

export interface FedDynamo {
  readonly table: Table;
  readonly feed: Feed;
  /** Feeds every match as if it were new: for the start, as what was in memory is gone. Gives how many. */
  replay(): Promise<number>;
}

/** DynamoDB on an endpoint without streams, with a feed in the memory of this, the only, process: for trying and tests. */
export const openFedDynamo = (options: DynamoOptions, committed: () => void = () => {}): FedDynamo => {
  const { feed, changed, writing } = memoryFeed(committed);
  const table = openDynamo({ ...options, changed });
  const fed: Table = {
    ...table,
    put: (item, replaces) => writing(item, () => table.put(item, replaces)),
    remove: (key, replaces) => writing(key, () => table.remove(key, replaces)),
  };
  return { table: fed, feed, replay: () => replay(options.client, options.tableName, changed) };
};

interface MemoryFeed {
  readonly feed: Feed;
  readonly changed: (change: Change) => void;
  readonly writing: <T>(key: Key, write: () => Promise<T>) => Promise<T>;
}

interface Lane {
  writes: number;
  readonly changes: Change[];
}

/**
 * Answers of two writes to one item can overtake each other on their way here. So an item's changes wait until none of
 * its writes is under way, and then go out in the order of `rev`.
 */
const memoryFeed = (committed: () => void): MemoryFeed => {
  const lanes = new Map<string, Lane>();
  const queue = new Map<number, Change>();
  let lastSeq = 0;

  const release = (changes: readonly Change[]): void => {
    for (const change of changes) queue.set(++lastSeq, change);
    if (changes.length > 0) committed();
  };

  const changed = (change: Change): void => {
    if (!isFed(change.key)) return;
    const lane = lanes.get(nameOf(change.key));
    if (lane) lane.changes.push(change);
    else release([change]);
  };

  const writing = async <T>(key: Key, write: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(nameOf(key)) ?? { writes: 0, changes: [] };
    lanes.set(nameOf(key), lane);
    lane.writes += 1;
    try {
      return await write();
    } finally {
      lane.writes -= 1;
      if (lane.writes === 0) {
        lanes.delete(nameOf(key));
        release(lane.changes.sort((a, b) => placeOf(a) - placeOf(b)));
      }
    }
  };

  return { feed: feedOf(queue), changed, writing };
};

const feedOf = (queue: Map<number, Change>): Feed => ({
  take: async (limit) => [...queue].slice(0, limit).map(([seq, change]): FedChange => ({ seq, change })),
  done: async (seqs) => {
    for (const seq of seqs) queue.delete(seq);
  },
});

const placeOf = ({ before, after }: Change): number => after?.rev ?? (before?.rev ?? 0) + 0.5;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

const replay = async (client: DynamoDBClient, tableName: string, changed: (change: Change) => void) => {
  let count = 0;
  let start: Attributes | undefined;
  do {
    const { items, last } = await scan(client, tableName, start);
    for (const after of items) changed({ key: { pk: after.pk, sk: after.sk }, after });
    count += items.length;
    start = last;
  } while (start !== undefined);
  return count;
};

const scan = async (client: DynamoDBClient, tableName: string, start: Attributes | undefined) => {
  const answer = await client
    .send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(#pk, :prefix) AND #sk = :sk',
        ExpressionAttributeNames: { '#pk': ATTRIBUTES.pk, '#sk': ATTRIBUTES.sk },
        ExpressionAttributeValues: { ':prefix': { S: 'M#' }, ':sk': { S: 'M' } },
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    .catch(rethrown);
  return { items: (answer.Items ?? []).map(fromAttributes), last: answer.LastEvaluatedKey };
};
