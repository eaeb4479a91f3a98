import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { chainDealer, type Hashes, seedChain } from './chain.ts';
import { type Action, type Match, replay } from './match.ts';
import { ENGINE, type Facts, makeRecord } from './record.ts';
import { legalPlays } from './round.ts';
import { house } from './testing.ts';
import { makeTile } from './tile.ts';
import { view } from './view.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const seedOf = seedChain(HASHES, new Uint8Array(32).fill(3));
const NONCES = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2), new Uint8Array(16).fill(4)];

const FACTS: Facts = {
  match: 'mat_0',
  preset: 'house',
  seats: [{ name: 'Ann' }, { name: 'greedy', bot: 'greedy' }, { name: 'Cid' }],
  created: 50,
  nonces: [NONCES[0] ?? null, NONCES[1] ?? null, null],
  madeBy: ['client', 'server', null],
  makeTime: (instant) => `t${instant}`,
};

const rules = house({ players: 3, targetScore: 1000, firstLead: 'lot', firstTile: 'free' });
const setup = { rules, dealer: chainDealer(HASHES, { rules, match: 'mat_0', nonces: NONCES }, seedOf), persons: 0b101 };

/** First plays of the canonical order until a second round has begun, then seat 2 leaves. */
const played = (): Match => {
  const actions: Action[] = [];
  const out = new Uint16Array(256);
  let match = replay(setup, actions);
  while (match.rounds.length < 2) {
    legalPlays(match.game.round, out);
    const auto = actions.length === 0 ? ({ auto: true } as const) : {};
    actions.push({ type: 'play', play: out[0] ?? 0, time: 100 + actions.length, ...auto });
    match = replay(setup, actions);
  }
  return replay(setup, [...actions, { type: 'resignation', seat: 2, time: 999 }]);
};

test('the record of a match says everything that has been revealed', () => {
  const match = played();
  const record = makeRecord(HASHES, { rules, match, actions: match.actions, result: null }, FACTS, seedOf);
  const [first, second] = record.rounds;
  expect(record).toMatchObject({
    format: 'slowfives/1',
    engine: ENGINE,
    match: 'mat_0',
    ruleset: { preset: 'house', players: 3, target_score: 1000 },
    seats: [
      { seat: 0, name: 'Ann' },
      { seat: 1, name: 'greedy', bot: 'greedy' },
      { seat: 2, name: 'Cid' },
    ],
    created: 't50',
    commitment: createHash('sha256').update(seedOf(1)).digest('hex'),
    nonces: ['01'.repeat(16), '02'.repeat(16), null],
    made_by: ['client', 'server', null],
    actions: [{ type: 'resignation', seat: 2, time: 't999', after: match.actions.length - 1 }],
    result: null,
  });
  expect(first).toMatchObject({
    number: 1,
    seed: Buffer.from(seedOf(1)).toString('hex'),
    lot: match.rounds[0]?.lot?.map(makeTile),
    deal: match.rounds[0]?.deal.map((hand) => hand.map(makeTile)),
    boneyard: match.rounds[0]?.boneyard.map(makeTile),
    end: match.rounds[0]?.end?.end,
    winner: match.rounds[0]?.end?.winner,
    awards: match.rounds[0]?.end?.awards,
  });
  expect(first && 'attempt' in first).toBe(false);
  expect(Object.keys(second ?? {})).toEqual(['number', 'leader', 'plays']);
  expect([second?.number, second?.plays]).toEqual([2, []]);
});

test('each play is told with its time, whether a bot or the clock made it, and what was forced after it', () => {
  const match = played();
  const record = makeRecord(HASHES, { rules, match, actions: match.actions, result: null }, FACTS, seedOf);
  const told = record.rounds[0]?.plays ?? [];
  const events = match.rounds[0]?.events ?? [];
  const plays = events.filter((event) => event.type === 'play');
  expect(told.map(({ seat, tile, time, count, points }) => [seat, tile, time, count, points])).toEqual(
    plays.map(({ seat, tile, time, count, points }) => [seat, tile, `t${time}`, count, points]),
  );
  expect(told.map(({ bot }) => bot === true)).toEqual(plays.map(({ seat }) => seat === 1));
  expect(told.map(({ auto }) => auto === true)).toEqual(plays.map((_, i) => i === 0));
  const forced = events.filter((event) => event.type === 'draw' || event.type === 'pass');
  expect(forced.length).toBeGreaterThan(0);
  expect(told.flatMap((play) => play.forced ?? [])).toEqual(forced);
  expect(told.every((play) => play.forced === undefined || play.forced.length > 0)).toBe(true);
});

test('the digest is over all the rest', () => {
  const match = played();
  const record = makeRecord(HASHES, { rules, match, actions: match.actions, result: null }, FACTS, seedOf);
  const { digest, ...rest } = record;
  expect(digest).toBe(createHash('sha256').update(canonical(rest)).digest('hex'));
});

test('a match that is over has its result, one that never began no rounds', () => {
  const match = replay(setup, [{ type: 'expired', seat: 0, time: 60 }]);
  const { result } = view(match, null);
  const over = makeRecord(HASHES, { rules, match, actions: match.actions, result }, FACTS, seedOf);
  expect([over.result, over.rounds[0]?.end]).toEqual([{ winner: null, reason: 'expired', scores: [0, 0, 0] }, 'cut']);
  const never = makeRecord(HASHES, { rules, match: null, actions: [], result: null }, FACTS, seedOf);
  expect([never.rounds, never.actions, never.result]).toEqual([[], [], null]);
});

test('a round that was dealt again says how often', () => {
  const again = house({ handSize: 1, firstLeadNoDouble: 'redeal', draw: 'none' });
  for (let match = 0; match < 100; match++) {
    const id = `mat_${match}`;
    const dealer = chainDealer(HASHES, { rules: again, match: id, nonces: NONCES }, seedOf);
    const begun = replay({ rules: again, dealer, persons: 3 }, []);
    const attempt = begun.rounds[0]?.attempt ?? 0;
    if (attempt === 0) continue;
    const out = new Uint16Array(8);
    legalPlays(begun.game.round, out);
    const over = replay(begun.setup, [{ type: 'play', play: out[0] ?? 0, time: 1 }]);
    const facts = { ...FACTS, match: id };
    const record = makeRecord(
      HASHES,
      { rules: again, match: over, actions: over.actions, result: null },
      facts,
      seedOf,
    );
    expect(record.rounds[0]?.attempt).toBe(attempt);
    return;
  }
  throw new Error('no deal without a double');
});
