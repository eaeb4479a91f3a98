import type { Instant } from '@slowfives/core/store/table.ts';

/** What is to happen when, the earliest first; of two at once the one that was added first. */
export interface Agenda<T> {
  add(at: Instant, what: T): void;
  next(): Instant | undefined;
  take(): T | undefined;
}

interface Entry<T> {
  readonly at: Instant;
  readonly order: number;
  readonly what: T;
}

/** A binary heap. */
export const makeAgenda = <T>(): Agenda<T> => {
  const heap: Entry<T>[] = [];
  let added = 0;
  const isBefore = (a: Entry<T> | undefined, b: Entry<T> | undefined): boolean =>
    a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]];
    if (a && b) [heap[i], heap[j]] = [b, a];
  };
  const rise = (i: number): void => {
    const parent = (i - 1) >> 1;
    if (i === 0 || !isBefore(heap[i], heap[parent])) return;
    swap(i, parent);
    rise(parent);
  };
  const sink = (i: number): void => {
    const [left, right] = [2 * i + 1, 2 * i + 2];
    const child = isBefore(heap[right], heap[left]) ? right : left;
    if (!isBefore(heap[child], heap[i])) return;
    swap(i, child);
    sink(child);
  };
  return {
    add: (at, what) => {
      heap.push({ at, order: added++, what });
      rise(heap.length - 1);
    },
    next: () => heap[0]?.at,
    take: () => {
      const first = heap[0];
      swap(0, heap.length - 1);
      heap.pop();
      sink(0);
      return first?.what;
    },
  };
};
