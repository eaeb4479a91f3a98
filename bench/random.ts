import type { Random } from '@slowfives/core/store/seeded.ts';

/** A number from 0 to `below` - 1. */
export const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** A number whose logarithm is normally distributed. */
export const lognormal = (random: Random, median: number, sigma: number): number =>
  median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
