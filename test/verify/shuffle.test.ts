import { HASHES } from '@slowfives/core/hashes.ts';
import { chainDealer } from '@slowfives/rules/chain.ts';
import { makeRuleset } from '@slowfives/rules/presets.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';

const TILES = 28;
const SHUFFLES = runs(1_000_000);

/** How often each tile came to each place, and each tile right behind each other at the front, over many deals. */
const counts = () => {
  const made = makeRuleset('house');
  if (!made.ok) throw new Error('the house can be played');
  const seed = HASHES.sha256(new TextEncoder().encode(`chi-square ${SEED}`));
  const nonces = [new Uint8Array(16), new Uint8Array(16)];
  const places = new Uint32Array(TILES * TILES);
  const pairs = new Uint32Array(TILES * TILES);
  for (let round = 0; round < SHUFFLES; round++) {
    const dealer = chainDealer(HASHES, { rules: made.value, match: 'mat_', nonces }, () => seed);
    const order = Array.from(dealer.deal(round, 0));
    order.forEach((tile, place) => {
      places[place * TILES + tile] = (places[place * TILES + tile] ?? 0) + 1;
    });
    const pair = (order[0] ?? 0) * TILES + (order[1] ?? 0);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  return { places, pairs };
};

const chiSquare = (found: readonly number[], expected: number): number =>
  found.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);

/** How many standard deviations a chi-square lies from its middle (Wilson and Hilferty). */
const deviations = (chi: number, freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread);
};

/** One in a million runs goes further out by chance; the seed is fixed, so this one never does by surprise. */
const FAR = 4.9;

test('over many deals every tile comes to every place equally often, and every pair of tiles to the front', () => {
  const { places, pairs } = counts();
  const inPlaces = chiSquare(Array.from(places), SHUFFLES / TILES) * ((TILES - 1) / TILES);
  expect(Math.abs(deviations(inPlaces, (TILES - 1) ** 2))).toBeLessThan(FAR);
  const apart = Array.from(pairs).filter((_, i) => Math.floor(i / TILES) !== i % TILES);
  const inPairs = chiSquare(apart, SHUFFLES / (TILES * (TILES - 1)));
  expect(Math.abs(deviations(inPairs, TILES * (TILES - 1) - 1))).toBeLessThan(FAR);
});

test('the measure tells a shuffle that is slightly unfair', () => {
  const expected = SHUFFLES / TILES;
  const unfair = Array.from({ length: TILES * TILES }, (_, i) => expected * (i % 2 === 0 ? 1.02 : 0.98));
  expect(deviations(chiSquare(unfair, expected), (TILES - 1) ** 2)).toBeGreaterThan(SHUFFLES >= 1e5 ? FAR : 0);
});
