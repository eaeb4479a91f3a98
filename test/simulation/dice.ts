import { seeded } from '@slowfives/core/store/seeded.ts';

/** Seeded chance, for whatever a simulation leaves to it. */
export interface Dice {
  /** From 0 up to 1. */
  roll(): number;
  /** True so often, 0 to 1. */
  chance(often: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(values: readonly T[]): T;
  /** Around a median; of twice the logarithm's deviation `sigma`, one in twenty lies outside. */
  lognormal(median: number, sigma: number): number;
  bytes(count: number): Uint8Array;
}

export const makeDice = (seed: number): Dice => {
  const roll = seeded(seed);
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    chance: (often) => roll() < often,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('there is nothing to pick from');
      return value;
    },
    lognormal: (median, sigma) => {
      const normal = Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
      return median * Math.exp(sigma * normal);
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  };
};
