import { itemAt } from './at.ts';
import type { Dealer } from './dealer.ts';
import { MAX_ROUNDS } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import { setSize, type Tile, wholeSet } from './tile.ts';

/** The two functions that the deal rests on, given by whoever has them: Node's crypto, or a library in the browser. */
export interface Hashes {
  /** SHA-256: 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /** HMAC-SHA-256: 32 bytes. */
  hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array;
}

/** The seed of each round, by its number from 1: 32 bytes. */
export type SeedOf = (round: number) => Uint8Array;

/** What the dealing of a match depends on beside its seeds. */
export interface Deal {
  readonly rules: Ruleset;
  /** The match's id as it is written: `mat_…`. */
  readonly match: string;
  /** 16 bytes from each seat. */
  readonly nonces: readonly Uint8Array[];
}

/** All seeds of a match from the last one: s[k] = SHA-256(s[k + 1]). Worked out at the first use, then kept. */
export const seedChain = (hashes: Hashes, last: Uint8Array): SeedOf => {
  const seeds: Uint8Array[] = [last];
  return (round) => {
    const steps = MAX_ROUNDS - round;
    for (let made = seeds.length - 1; made < steps; made++) seeds.push(hashes.sha256(itemAt(seeds, made)));
    const seed = seeds[steps];
    if (seed === undefined) throw new Error(`a match has rounds 1 to ${MAX_ROUNDS}, not ${round}`);
    return seed;
  };
};

/** What is public from the first moment: SHA-256 of the first round's seed. */
export const commitmentOf = (hashes: Hashes, seedOf: SeedOf): Uint8Array => hashes.sha256(seedOf(1));

/** Deals, lots and leads as HMAC-SHA-256 streams of the round's seed, one stream a purpose. DESIGN section 5. */
export const chainDealer = (hashes: Hashes, deal: Deal, seedOf: SeedOf): Dealer => {
  const numbers = (purpose: Purpose, round: number, attempt: number): Below =>
    numberStream(hashes, seedOf(round), (counter) => message(deal, purpose, round, attempt, counter));
  const dealt = new Map<string, readonly Tile[]>();
  const shuffled = (purpose: Purpose, round: number, attempt: number): readonly Tile[] => {
    const name = `${purpose} ${round} ${attempt}`;
    const order = dealt.get(name) ?? shuffle(deal.rules, numbers(purpose, round, attempt));
    dealt.set(name, order);
    return order;
  };
  return {
    deal: (round, attempt) => shuffled('deal', round, attempt),
    lot: (round) => shuffled('lot', round, 0),
    lead: (round, below) => numbers('lead', round, 0)(below),
  };
};

const PURPOSES = ['deal', 'lot', 'lead'] as const;
type Purpose = (typeof PURPOSES)[number];

/** Draws a number from 0 to `below` - 1, all equally likely. */
export type Below = (below: number) => number;

/** Fisher and Yates: from the last place down, each is exchanged with one at or before it. */
export const shuffle = (rules: Ruleset, draw: Below): readonly Tile[] => {
  const order = [...wholeSet(rules.maxPip)];
  for (let i = setSize(rules.maxPip) - 1; i > 0; i--) {
    const j = draw(i + 1);
    const tile = itemAt(order, i);
    order[i] = itemAt(order, j);
    order[j] = tile;
  }
  return order;
};

const WORDS = 2 ** 32;

/**
 * Numbers from blocks of HMAC-SHA-256: each takes the next four bytes, highest first; one at or above the largest
 * multiple of `below` is thrown away, so that no remainder is likelier than another.
 */
export const numberStream = (hashes: Hashes, seed: Uint8Array, block: (counter: number) => Uint8Array): Below => {
  let counter = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = (): number => {
    if (at === bytes.byteLength) {
      const made = hashes.hmac(seed, block(counter++));
      bytes = new DataView(made.buffer, made.byteOffset, made.byteLength);
      at = 0;
    }
    at += 4;
    return bytes.getUint32(at - 4);
  };
  return (below) => {
    const limit = WORDS - (WORDS % below);
    for (;;) {
      const drawn = word();
      if (drawn < limit) return drawn % below;
    }
  };
};

/** The message of one block: each part behind its length in four bytes, numbers in four bytes, highest first. */
const message = (deal: Deal, purpose: Purpose, round: number, attempt: number, counter: number): Uint8Array =>
  joined([
    ascii('slowfives/1'),
    ascii(purpose),
    ascii(deal.match),
    fourBytes(round),
    fourBytes(attempt),
    ...deal.nonces,
    fourBytes(counter),
  ]);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(fourBytes(part.length), at);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
};

const fourBytes = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
