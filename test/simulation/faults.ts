import type { FeedFaultPlan } from '@slowfives/core/store/faults-feed.ts';

/** What goes wrong how often, 0 to 1. */
export interface Faults {
  /** What the feed does with its changes. */
  readonly feed: Omit<FeedFaultPlan, 'seed'>;
  /** A message of the queue that comes twice. */
  readonly doubled: number;
  /** A worker that dies after sending and before it has written that down. */
  readonly crashed: number;
  /** The whole process is killed, at any call of the store. */
  readonly killed: number;
  /** A sweep that runs beside another. */
  readonly overlapping: number;
  /** A sweep that ends half-way. */
  readonly halfway: number;
  /** A call of the store that is refused. */
  readonly throttled: number;
  /** A write that landed, and whose answer was lost. */
  readonly lost: number;
}

export const NO_FAULTS: Faults = {
  feed: { repeated: 0, delayed: 0 },
  doubled: 0,
  crashed: 0,
  killed: 0,
  overlapping: 0,
  halfway: 0,
  throttled: 0,
  lost: 0,
};

export const BAD_DAYS: Faults = {
  feed: { repeated: 0.1, delayed: 0.2 },
  doubled: 0.05,
  crashed: 0.02,
  killed: 0.0002,
  overlapping: 0.2,
  halfway: 0.05,
  throttled: 0.005,
  lost: 0.005,
};
