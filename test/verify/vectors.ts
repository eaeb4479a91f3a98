import { HASHES } from '@slowfives/core/hashes.ts';
import { canonical, digestOf, makeHex } from '@slowfives/rules/canonical.ts';
import { chainDealer, commitmentOf, type Hashes, numberStream, seedChain } from '@slowfives/rules/chain.ts';
import { tilesOf } from '@slowfives/rules/hand.ts';
import { makeRuleset } from '@slowfives/rules/presets.ts';
import { dealRound, makeRound } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { seatsIn, seatsOf } from '@slowfives/rules/seat.ts';
import { makeTile } from '@slowfives/rules/tile.ts';
import { parseHex } from '@slowfives/rules/verify-chain.ts';

const MATCHES = ['mat_0123456789abcdefghjkmnpqrs', 'mat_7zzzzzzzzzzzzzzzzzzzzzzzzz', 'mat_2n5w4k9q8d3t7r1x6c0b8v2m4f'];

/** What every implementation of the dealing must come to. */
export const makeVectors = () => ({
  about: 'Test vectors for the dealing of Slow Fives: docs/fairness.md. All bytes are in hex.',
  chains: [0, 1, 2].map(chainVector),
  messages: [0, 1, 2, 3].map(messageVector),
  shuffles: SHUFFLES.map(shuffleVector),
  leads: [0, 1, 2].map(leadVector),
  deals: DEALS.map(dealVector),
  numbers: NUMBERS.map(numbersVector),
  digests: DIGESTS.map((value) => ({ value, canonical: canonical(value), digest: digestOf(HASHES, value) })),
});

/** Bytes that look like nothing, the same for the same name. */
const bytesOf = (name: string, length: number): Uint8Array =>
  HASHES.sha256(new TextEncoder().encode(name)).subarray(0, length);

const chainVector = (i: number) => {
  const last = i === 0 ? new Uint8Array(32) : bytesOf(`last ${i}`, 32);
  const seedOf = seedChain(HASHES, last);
  const seeds = Object.fromEntries([1, 2, 3, 64, 127, 128].map((round) => [round, makeHex(seedOf(round))]));
  return { last: makeHex(last), commitment: makeHex(commitmentOf(HASHES, seedOf)), seeds };
};

interface Source {
  readonly seed: string;
  readonly match: string;
  readonly nonces: readonly string[];
  readonly round: number;
}

const sourceOf = (i: number, players: number): Source => ({
  seed: makeHex(bytesOf(`seed ${i}`, 32)),
  match: MATCHES[i % MATCHES.length] ?? '',
  nonces: Array.from({ length: players }, (_, seat) => makeHex(bytesOf(`nonce ${i} ${seat}`, 16))),
  round: [1, 2, 7, 128, 300][i % 5] ?? 1,
});

const rulesOf = (players: Ruleset['players'], maxPip: Ruleset['maxPip'], handSize?: number): Ruleset => {
  const made = makeRuleset('house', { players, maxPip, ...(handSize === undefined ? {} : { handSize }) });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

const dealerOf = (source: Source, rules: Ruleset, hashes: Hashes = HASHES) =>
  chainDealer(hashes, { rules, match: source.match, nonces: source.nonces.map(parseHex) }, () => parseHex(source.seed));

const PLAYERS = [2, 3, 4] as const;

/** The very bytes that are hashed for the first blocks of a deal. */
const messageVector = (i: number) => {
  const source = sourceOf(i, PLAYERS[i % 3] ?? 2);
  const messages: string[] = [];
  const hmac = (key: Uint8Array, bytes: Uint8Array): Uint8Array => {
    messages.push(makeHex(bytes));
    return HASHES.hmac(key, bytes);
  };
  dealerOf(source, rulesOf(PLAYERS[i % 3] ?? 2, 6), { ...HASHES, hmac }).deal(source.round, i);
  return { ...source, purpose: 'deal', attempt: i, counter: i % 2, message: messages[i % 2] };
};

const SHUFFLES = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
  i,
  purpose: i % 4 === 3 ? ('lot' as const) : ('deal' as const),
  players: PLAYERS[i % 3] ?? 2,
  maxPip: i % 2 === 0 ? (6 as const) : (9 as const),
  attempt: i === 4 ? 3 : 0,
}));

const shuffleVector = ({ i, purpose, players, maxPip, attempt }: (typeof SHUFFLES)[number]) => {
  const source = sourceOf(i, players);
  const dealer = dealerOf(source, rulesOf(players, maxPip));
  const order = purpose === 'deal' ? dealer.deal(source.round, attempt) : dealer.lot(source.round);
  return { ...source, purpose, attempt, max_pip: maxPip, order: Array.from(order, makeTile) };
};

/** Leads are drawn one a round: each number is the first of its stream. */
const leadVector = (i: number) => {
  const players = PLAYERS[i] ?? 2;
  const source = sourceOf(i + 20, players);
  const seat = dealerOf(source, rulesOf(players, 6)).lead(source.round, players);
  return { ...source, purpose: 'lead', attempt: 0, below: [players], seats: [seat] };
};

const DEALS = [
  { players: 2, maxPip: 6, gone: 0 },
  { players: 3, maxPip: 6, gone: 0 },
  { players: 4, maxPip: 6, gone: 0b0010 },
  { players: 2, maxPip: 9, gone: 0 },
  { players: 4, maxPip: 9, gone: 0 },
  { players: 3, maxPip: 9, gone: 0b001 },
] as const;

const dealVector = ({ players, maxPip, gone }: (typeof DEALS)[number], i: number) => {
  const source = sourceOf(i + 40, players);
  const rules = rulesOf(players, maxPip);
  const round = makeRound(rules);
  dealRound(round, dealerOf(source, rules).deal(source.round, 0), gone);
  return {
    ...source,
    purpose: 'deal',
    attempt: 0,
    max_pip: maxPip,
    players,
    hand_size: rules.handSize,
    seats_in: seatsIn(rules, gone),
    hands: seatsOf(rules).map((seat) => tilesOf(round.hands, seat).map(makeTile)),
    boneyard: Array.from(round.boneyard).slice(round.drawn).map(makeTile),
  };
};

/** Blocks that no hash will ever give: 2^32 - 4 is the largest multiple of 28, 2^32 - 1 that of 3. */
const NUMBERS = [
  { name: 'each word is the remainder', blocks: ['000000000000001b0000001cffffffff'], below: [28, 28, 28, 2] },
  { name: 'a word at the limit is thrown away', blocks: ['fffffffc00000005'], below: [28] },
  { name: 'the last word under the limit is taken', blocks: ['fffffffb00000005'], below: [28, 28] },
  { name: 'several are thrown away', blocks: ['fffffffffffffffefffffffdfffffffc', '00000009'], below: [28] },
  { name: 'a limit of its own for each number', blocks: ['ffffffff', 'fffffffeffffffff', '80000000'], below: [3, 3] },
  { name: 'nothing is thrown away for a power of two', blocks: ['ffffffffffffffff'], below: [4, 16] },
  { name: 'blocks follow each other', blocks: ['00000001', '00000002', '00000003'], below: [10, 10, 10] },
] as const;

const numbersVector = ({ name, blocks, below }: (typeof NUMBERS)[number]) => ({
  name,
  blocks,
  below,
  numbers: numbersOf(blocks, below),
});

/** What the stream makes of these blocks. */
export const numbersOf = (blocks: readonly string[], below: readonly number[]): readonly number[] => {
  const counted = (_: Uint8Array, [block = 0]: Uint8Array): Uint8Array => parseHex(blocks[block] ?? '');
  const draw = numberStream({ ...HASHES, hmac: counted }, new Uint8Array(32), (counter) => Uint8Array.of(counter));
  return below.map(draw);
};

const DIGESTS: readonly object[] = [
  {},
  { b: [1, null, true, 'x'], a: { d: 0, c: '' } },
  { name: 'Zoë "Z" \\ 多米诺 😀 \u2028\u007f', control: '\u0000\u001f\b\f\n\r\t' },
  { B: 1, a: 2, _: 3, '10': 4, '9': 5 },
];
