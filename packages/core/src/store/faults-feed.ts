import { type Random, seeded } from './seeded.ts';
import type { FedChange, Feed } from './table.ts';

/** What a feed does how often (0 to 1), the same for the same seed. */
export interface FeedFaultPlan {
  readonly seed: number;
  /** An item's handled changes: told again from some change on, as after a batch that failed halfway. */
  readonly repeated?: number;
  /** An item with changes: held back this time. */
  readonly delayed?: number;
}

/**
 * A feed as a stream with its retries is: changes come again, late, in batches of any size, and in any order across
 * items, but never out of order within one. A change comes at most three times more, so every plan ends.
 */
export const faultyFeed = (feed: Feed, plan: FeedFaultPlan): Feed => {
  const random = seeded(plan.seed);
  const repeats = new Map<number, number>();
  const lanesBySeq = new Map<number, string>();

  const take = async (limit: number): Promise<readonly FedChange[]> => {
    const lanes = lanesOf(await feed.take(WINDOW));
    for (const [name, lane] of lanes) for (const { seq } of lane) lanesBySeq.set(seq, name);
    const shown = [...lanes.values()].filter(() => random() >= (plan.delayed ?? 0));
    return interleaved(
      random,
      shown.map((lane) => lane.slice(0, upTo(random, lane.length))),
    ).slice(0, limit);
  };

  const done = async (seqs: readonly number[]): Promise<void> => {
    const lanes = grouped(seqs, (seq) => lanesBySeq.get(seq) ?? '');
    const handled = [...lanes.values()].flatMap((lane) => forgetful(random, plan, repeats, lane));
    await feed.done(handled);
  };

  return { take, done };
};

const WINDOW = 1000;
const MOST_REPEATS = 3;

const lanesOf = (changes: readonly FedChange[]): Map<string, FedChange[]> =>
  grouped(changes, ({ change: { key } }) => `${key.pk}\n${key.sk}`);

/** What of an item's handled changes stays handled: all of them, or those before some point. */
const forgetful = (
  random: Random,
  plan: FeedFaultPlan,
  repeats: Map<number, number>,
  lane: readonly number[],
): readonly number[] => {
  if (random() >= (plan.repeated ?? 0)) return lane;
  const sorted = lane.toSorted((a, b) => a - b);
  const kept = sorted.slice(0, upTo(random, sorted.length) - 1);
  const again = sorted.slice(kept.length);
  if (again.some((seq) => (repeats.get(seq) ?? 0) >= MOST_REPEATS)) return lane;
  for (const seq of again) repeats.set(seq, (repeats.get(seq) ?? 0) + 1);
  return kept;
};

/** The lanes shuffled into one another, each still in its order. */
const interleaved = (random: Random, lanes: readonly (readonly FedChange[])[]): readonly FedChange[] => {
  const left = lanes.map((lane) => [...lane]).filter((lane) => lane.length > 0);
  const mixed: FedChange[] = [];
  while (left.length > 0) {
    const at = upTo(random, left.length) - 1;
    const change = left[at]?.shift();
    if (change) mixed.push(change);
    if (left[at]?.length === 0) left.splice(at, 1);
  }
  return mixed;
};

/** A whole number from 1 to `most`. */
const upTo = (random: Random, most: number): number => 1 + Math.floor(random() * most);

const grouped = <T>(values: readonly T[], nameOf: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value]);
  return groups;
};
