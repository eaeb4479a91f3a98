import { makeHex } from './canonical.ts';
import type { Hashes, SeedOf } from './chain.ts';
import type { MatchRecord } from './record.ts';
import { Doubt } from './verify-doubt.ts';

/**
 * The seeds that the record reveals, once each is seen to be the SHA-256 of the next, and the commitment that of the
 * first. Seeds of rounds that are not over are not there: asking for one throws.
 */
export const checkChain = (hashes: Hashes, record: MatchRecord): SeedOf => {
  const revealed = record.rounds.flatMap(({ seed }) => (seed === undefined ? [] : [seed]));
  const seeds = revealed.map(parseHex);
  seeds.forEach((seed, i) => {
    const before = i === 0 ? record.commitment : revealed[i - 1];
    if (makeHex(hashes.sha256(seed)) === before) return;
    if (i === 0)
      throw new Doubt('commitment', "SHA-256 of the first round's seed is not the commitment.", { round: 1 });
    throw new Doubt('seeds', `SHA-256 of this round's seed is not the seed of round ${i}.`, { round: i + 1 });
  });
  return (round) => {
    const seed = seeds[round - 1];
    if (seed === undefined) throw new Error(`the seed of round ${round} is not revealed`);
    return seed;
  };
};

/** The bytes of hex digits, two a byte; anything else gives bytes of no meaning. */
export const parseHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
