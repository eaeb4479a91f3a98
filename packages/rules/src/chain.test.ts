import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeHex } from './canonical.ts';
import { chainDealer, commitmentOf, type Hashes, numberStream, seedChain, shuffle } from './chain.ts';
import { house } from './testing.ts';
import { wholeSet } from './tile.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const LAST = Uint8Array.from({ length: 32 }, (_, i) => i);
const NONCES = [new Uint8Array(16).fill(7), new Uint8Array(16).fill(9)];

test('each seed is the hash of the one after it, and the commitment that of the first', () => {
  const seedOf = seedChain(HASHES, LAST);
  expect(makeHex(seedOf(128))).toBe(makeHex(LAST));
  for (const round of [127, 60, 1]) expect(seedOf(round)).toEqual(HASHES.sha256(seedOf(round + 1)));
  expect(commitmentOf(HASHES, seedOf)).toEqual(HASHES.sha256(seedOf(1)));
});

test('seeds are worked out once', () => {
  let hashed = 0;
  const sha256 = (bytes: Uint8Array) => {
    hashed++;
    return HASHES.sha256(bytes);
  };
  const counting = { ...HASHES, sha256 };
  const seedOf = seedChain(counting, LAST);
  expect([seedOf(100), seedOf(100), seedOf(120)].length).toBe(3);
  expect(hashed).toBe(28);
});

test('there is no seed before the first round nor after the last', () => {
  const seedOf = seedChain(HASHES, LAST);
  expect(() => seedOf(129)).toThrow('a match has rounds 1 to 128, not 129');
  expect(() => seedOf(0.5)).toThrow('rounds 1 to 128');
});

/** The stream as DESIGN section 5 words it, written once more: blocks of HMAC-SHA-256, four bytes a number. */
const numbersOf = (seed: Uint8Array, purpose: string, round: number, attempt: number) => {
  const four = (n: number) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n].map((byte) => byte & 255));
  let bytes = Buffer.alloc(0);
  let counter = 0;
  return (below: number): number => {
    for (;;) {
      if (bytes.length === 0) {
        const parts = [
          Buffer.from('slowfives/1'),
          Buffer.from(purpose),
          Buffer.from('mat_0'),
          four(round),
          four(attempt),
        ];
        const message = [...parts, ...NONCES.map((nonce) => Buffer.from(nonce)), four(counter++)];
        const framed = Buffer.concat(message.flatMap((part) => [four(part.length), part]));
        bytes = createHmac('sha256', seed).update(framed).digest();
      }
      const word = bytes.readUInt32BE(0);
      bytes = bytes.subarray(4);
      if (word < 2 ** 32 - (2 ** 32 % below)) return word % below;
    }
  };
};

const fisherYates = (size: number, draw: (below: number) => number): readonly number[] => {
  const order = Array.from({ length: size }, (_, tile) => tile);
  for (let i = size - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j] ?? -1, order[i] ?? -1];
  }
  return order;
};

test.each([
  [6, 28],
  [9, 55],
] as const)('deals, lots and leads up to %i are those of the streams', (maxPip, size) => {
  const rules = house({ maxPip });
  const seedOf = seedChain(HASHES, LAST);
  const dealer = chainDealer(HASHES, { rules, match: 'mat_0', nonces: NONCES }, seedOf);
  expect(dealer.deal(3, 0)).toEqual(fisherYates(size, numbersOf(seedOf(3), 'deal', 3, 0)));
  expect(dealer.deal(3, 2)).toEqual(fisherYates(size, numbersOf(seedOf(3), 'deal', 3, 2)));
  expect(dealer.lot(5)).toEqual(fisherYates(size, numbersOf(seedOf(5), 'lot', 5, 0)));
  expect(dealer.lead(300 % 128, 3)).toBe(numbersOf(seedOf(44), 'lead', 44, 0)(3));
});

test('asked again it answers the same list', () => {
  const dealer = chainDealer(HASHES, { rules: house(), match: 'mat_0', nonces: NONCES }, seedChain(HASHES, LAST));
  expect(dealer.deal(1, 0)).toBe(dealer.deal(1, 0));
  expect(dealer.deal(1, 0)).not.toEqual(dealer.deal(1, 1));
});

test('every order is a whole set', () => {
  expect([...shuffle(house({ maxPip: 9 }), (below) => below - 1)]).toEqual([...wholeSet(9)]);
  const zeros = shuffle(house(), () => 0);
  expect([...zeros].sort((a, b) => a - b)).toEqual([...wholeSet(6)]);
  expect(zeros[27]).toBe(0);
});

test('a number that would make a remainder likelier is thrown away', () => {
  const blocks = [
    [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 0, 0, 0, 5],
    [0, 0, 0, 8],
  ].map((bytes) => Uint8Array.from(bytes));
  const asked: number[] = [];
  const hashes = { ...HASHES, hmac: (_: Uint8Array, message: Uint8Array) => blocks[message[0] ?? 0] ?? LAST };
  const draw = numberStream(hashes, LAST, (counter) => Uint8Array.of(asked.push(counter) - 1));
  expect([draw(3), draw(7), draw(1)]).toEqual([2, 5, 0]);
  expect(asked).toEqual([0, 1]);
});
