import { HASHES } from '@slowfives/core/hashes.ts';
import { wholeSet } from '@slowfives/rules/tile.ts';
import type { Orders } from './twins.ts';

const NUMBER_BYTES = 4;
const BLOCK_NUMBERS = 8;

/**
 * Lets every deal of this process come out as given, and leaves the seeds, ids and nonces of a match as they are: the
 * numbers that shuffle a deal are chosen instead of hashed. Gives what undoes it.
 */
export const dealAs = (maxPip: number, orders: Orders): (() => void) => {
  const { hmac } = HASHES;
  const chosen: typeof hmac = (key, bytes) => {
    const asked = readAsked(bytes);
    if (asked === undefined) return hmac(key, bytes);
    return block(draws(maxPip, orders(asked.round, asked.attempt)), asked.counter);
  };
  Object.assign(HASHES, { hmac: chosen });
  return () => void Object.assign(HASHES, { hmac });
};

interface Asked {
  readonly round: number;
  readonly attempt: number;
  readonly counter: number;
}

/** What numbers for a deal are asked for; undefined for any other use of the hash. DESIGN section 5. */
const readAsked = (bytes: Uint8Array): Asked | undefined => {
  const parts = readParts(Buffer.from(bytes));
  const [format, purpose, , round, attempt] = parts;
  const counter = parts.at(-1);
  if (format?.toString() !== 'slowfives/1' || purpose?.toString() !== 'deal') return undefined;
  if (round === undefined || attempt === undefined || counter === undefined) return undefined;
  return { round: round.readUInt32BE(), attempt: attempt.readUInt32BE(), counter: counter.readUInt32BE() };
};

const readParts = (bytes: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = [];
  for (let at = 0; at + NUMBER_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    parts.push(bytes.subarray(at + NUMBER_BYTES, at + NUMBER_BYTES + length));
    at += NUMBER_BYTES + length;
  }
  return parts;
};

/** The numbers with which Fisher and Yates, from the last place down, make this order of the set. */
const draws = (maxPip: number, wanted: ReturnType<Orders>): readonly number[] => {
  const order = Array.from(wholeSet(maxPip));
  return order
    .map((_, i) => i)
    .slice(1)
    .toReversed()
    .map((i) => {
      const j = order.indexOf(wanted[i] ?? -1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
      return j;
    });
};

const block = (numbers: readonly number[], counter: number): Uint8Array => {
  const bytes = Buffer.alloc(BLOCK_NUMBERS * NUMBER_BYTES);
  const mine = numbers.slice(counter * BLOCK_NUMBERS, (counter + 1) * BLOCK_NUMBERS);
  for (const [i, number] of mine.entries()) bytes.writeUInt32BE(number, i * NUMBER_BYTES);
  return new Uint8Array(bytes);
};
