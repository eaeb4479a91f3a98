import { createHash, createHmac } from 'node:crypto';
import type { MatchRecord } from '@slowfives/contract/record.ts';
import type { Dealer } from '../second/state.ts';
import { pick, type Tile, wholeSet } from '../second/tile.ts';

const ROUNDS_IN_A_CHAIN = 128;

/** The seeds of a record by round, once they are seen to hang together: each is the hash of the next, the first that of the commitment. */
export const seedsOf = ({ commitment, rounds }: MatchRecord): readonly string[] => {
  const seeds = rounds.flatMap(({ seed }) => (seed === undefined ? [] : [seed]));
  if (seeds.length > ROUNDS_IN_A_CHAIN) throw new Error(`${seeds.length} rounds`);
  for (const [i, seed] of seeds.entries()) {
    const before = i === 0 ? commitment : pick(seeds, i - 1);
    if (sha256(seed) !== before) throw new Error(`the seed of round ${i + 1} does not hash to ${before}`);
  }
  return seeds;
};

/** The hash of a record's text without its digest: keys in order, no spaces. */
export const digestOf = ({ digest: _, ...record }: MatchRecord): string =>
  createHash('sha256').update(inOrder(record)).digest('hex');

/** Deals, lots and leads as they follow from the seeds, the nonces and the id of the match. */
export const dealerOf = (record: MatchRecord): Dealer => {
  const seeds = seedsOf(record);
  const drawn = (purpose: string, round: number, attempt: number): Draw =>
    drawing(Buffer.from(pick(seeds, round - 1), 'hex'), messageStart(record, purpose, round, attempt));
  const set = [...wholeSet(record.ruleset.max_pip)].reverse();
  return {
    deal: (round, attempt) => shuffled(set, drawn('deal', round, attempt)),
    lot: (round) => shuffled(set, drawn('lot', round, 0)),
    random: (round, n) => drawn('lead', round, 0)(n),
  };
};

type Draw = (below: number) => number;

/** From the last place down, each tile changes places with one at or before it. */
const shuffled = (set: readonly Tile[], draw: Draw): readonly Tile[] => {
  const order = [...set];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    const tile = pick(order, last);
    order[last] = pick(order, other);
    order[other] = tile;
  }
  return order;
};

/** Whole numbers of four bytes from HMAC blocks; those at or above the largest multiple of the bound are thrown away. */
const drawing = (seed: Buffer, start: Buffer): Draw => {
  const words: number[] = [];
  let blocks = 0;
  const next = (): number => {
    if (words.length === 0) words.push(...blockOf(seed, start, blocks++));
    return words.shift() ?? 0;
  };
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const word = next();
      if (word < limit) return word % below;
    }
  };
};

const blockOf = (seed: Buffer, start: Buffer, counter: number): readonly number[] => {
  const block = createHmac('sha256', seed)
    .update(Buffer.concat([start, part(number(counter))]))
    .digest();
  return Array.from({ length: block.length / 4 }, (_, i) => block.readUInt32BE(4 * i));
};

/** All of a message but its last part, the number of the block. */
const messageStart = ({ match, nonces }: MatchRecord, purpose: string, round: number, attempt: number): Buffer =>
  Buffer.concat([
    ...['slowfives/1', purpose, match].map((text) => part(Buffer.from(text, 'ascii'))),
    part(number(round)),
    part(number(attempt)),
    ...nonces.map((nonce) => part(Buffer.from(nonce ?? '', 'hex'))),
  ]);

const part = (bytes: Buffer): Buffer => Buffer.concat([number(bytes.length), bytes]);

const number = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

const inOrder = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const rows = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${rows.map(([key, each]) => `${JSON.stringify(key)}:${inOrder(each)}`).join(',')}}`;
};
