import type { Dealer } from './state.ts';
import { type Tile, wholeSet } from './tile.ts';

/** Deals this order in round 1 and the plain set afterwards; lots show the plain set; `random` says 0. */
export function fixedDealer(order: readonly Tile[]): Dealer {
  return { deal: (round) => (round === 1 ? order : wholeSet(6)), lot: () => wholeSet(6), random: () => 0 };
}

/** The same chance for the same seed, whatever is asked first. */
export function seededDealer(seed: number, maxPip: number): Dealer {
  return {
    deal: (round, attempt) => shuffled(wholeSet(maxPip), chance(seed, 1, round, attempt)),
    lot: (round) => shuffled(wholeSet(maxPip), chance(seed, 2, round, 0)),
    random: (round, n) => Math.floor(chance(seed, 3, round, 0)() * n),
  };
}

/** Numbers from 0 up to 1 (mulberry32). */
export function chance(...parts: readonly number[]): () => number {
  let state = parts.reduce((mixed, part) => Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) >>> 0, 0x243f6a88);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Any order of the list, by numbers from 0 up to 1. */
export function shuffled<T>(list: readonly T[], next: () => number): readonly T[] {
  return list
    .map((value) => ({ value, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
