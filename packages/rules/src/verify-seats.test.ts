import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from './chain.ts';
import type { MatchRecord, RecordedRound } from './record.ts';
import { OPEN, put, recordOf, sealed, TWO, WAITING } from './testing-records.ts';
import { verifyRecord } from './verify.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const doubtIn = (record: MatchRecord): readonly unknown[] => {
  const verdict = verifyRecord(HASHES, sealed(HASHES, record));
  return verdict.ok ? ['holds'] : [verdict.step, verdict.round, verdict.message];
};

test.each([
  [
    'a row too few',
    ({ seats }: MatchRecord) => ({ seats: seats.slice(1) }),
    ['seats', undefined, 'The record says the number of seats is 1; it is 2.'],
  ],
  [
    'a nonce too few',
    ({ nonces }: MatchRecord) => ({ nonces: nonces.slice(1) }),
    ['seats', undefined, 'The record says the number of nonces is 1; it is 2.'],
  ],
  [
    'a maker too many',
    ({ made_by: makers }: MatchRecord) => ({ made_by: [...makers, 'client' as const] }),
    ['seats', undefined, 'The record says the number of nonce makers is 3; it is 2.'],
  ],
  [
    'rows in another order',
    ({ seats }: MatchRecord) => ({ seats: [...seats].reverse() }),
    ['seats', undefined, 'The record says the rows are of seats 1 0; it is 0 1.'],
  ],
  [
    'a nonce without a maker',
    () => ({ made_by: ['client' as const, null] }),
    ['seats', undefined, 'Seat 1 has a nonce without a maker, or a maker without a nonce.'],
  ],
  [
    'a maker without a nonce',
    ({ nonces }: MatchRecord) => ({ nonces: [null, ...nonces.slice(1)] }),
    ['seats', undefined, 'Seat 0 has a nonce without a maker, or a maker without a nonce.'],
  ],
  [
    'an open seat in a match that was dealt',
    ({ nonces }: MatchRecord) => ({ nonces: [...nonces.slice(0, 1), null], made_by: ['client' as const, null] }),
    ['seats', undefined, 'Rounds were dealt while a seat was open: it has no nonce.'],
  ],
  [
    'no round, though every seat is taken',
    () => ({ rounds: [] }),
    ['seats', undefined, 'Every seat is taken, and no round was dealt.'],
  ],
] as const)('%s is doubted', (_, change, doubt) => {
  const record = recordOf(TWO);
  expect(doubtIn({ ...record, ...change(record) })).toEqual(doubt);
});

test('a seat may be open until something is dealt', () => {
  expect(doubtIn(recordOf(WAITING))).toEqual(['holds']);
});

/** The second round of a match, changed, of which the first is over. */
const second = (change: (round: RecordedRound) => Partial<RecordedRound>): MatchRecord => {
  const record = recordOf(OPEN);
  return { ...record, rounds: record.rounds.map((round, i) => (i === 1 ? { ...round, ...change(round) } : round)) };
};

test.each([
  [
    'a round left out',
    put(TWO, 'round 1', 'round 2'),
    ['format', 1, 'The record says the next round is number 2; it is 1.'],
  ],
  [
    'a round told twice',
    put(TWO, 'round 2', 'round 1'),
    ['format', 2, 'The record says the next round is number 1; it is 2.'],
  ],
  [
    'a seed of a round that is not over',
    put(OPEN, 'round 2', `round 2\nseed: ${'0'.repeat(64)}`),
    ['format', 2, 'A round that is over has seed, deal, boneyard, end, winner and awards; another none.'],
  ],
  [
    'a round that is over without a boneyard',
    put(TWO, /boneyard: 3-0.*\n/.exec(TWO)?.[0] ?? '', ''),
    ['format', 1, 'A round that is over has seed, deal, boneyard, end, winner and awards; another none.'],
  ],
  [
    'a round after one that is not over',
    put(OPEN, '\nround 2\nlot: 4-0 4-2 5-1', '\nround 2\nlead: 0\n\nround 3\nlot: 4-0 4-2 5-1'),
    ['format', 2, 'The round is not over, and round 3 follows.'],
  ],
  [
    'an attempt of a round that is not over',
    put(OPEN, 'round 2', 'round 2\nattempt: 0'),
    ['format', 2, 'A round that is not over tells no attempt.'],
  ],
] as const)('%s is doubted', (_, text, doubt) => {
  expect(doubtIn(recordOf(text))).toEqual(doubt);
});

test.each([
  ['seed', { seed: '0'.repeat(64) }],
  ['deal', { deal: [] }],
  ['boneyard', { boneyard: [] }],
  ['end', { end: 'out' }],
  ['winner', { winner: null }],
  ['awards', { awards: [] }],
] as const)('a %s alone is doubted: a round is told in full or not at all', (_, change) => {
  expect(doubtIn(second(() => change))).toEqual([
    'format',
    2,
    'A round that is over has seed, deal, boneyard, end, winner and awards; another none.',
  ]);
});
