import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Hashes } from './chain.ts';
import type { MatchRecord } from './record.ts';
import {
  BLOCKED,
  LEFT,
  OPEN,
  PARTNERS,
  put,
  REDEAL,
  recordOf,
  sealed,
  THREE,
  TWO,
  WAITING,
} from './testing-records.ts';
import { verifyRecord } from './verify.ts';
import { checkChain } from './verify-chain.ts';
import { verdictLines } from './verify-verdict.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const verdictOn = (record: MatchRecord) => verifyRecord(HASHES, sealed(HASHES, record));

/** The step, the round, the play and the words of what doesn't hold. */
const doubtIn = (record: MatchRecord): readonly unknown[] => {
  const verdict = verdictOn(record);
  return verdict.ok ? ['holds'] : [verdict.step, verdict.round, verdict.play, verdict.message];
};

const doubtOf = (text: string): readonly unknown[] => doubtIn(recordOf(text));

const changed = (text: string, change: Partial<MatchRecord>): MatchRecord => ({ ...recordOf(text), ...change });

const RECORDS = new URL('../../../test/data/records/', import.meta.url);

test.each(readdirSync(RECORDS).filter((name) => name.endsWith('.json')))('the sample record %s holds', (name) => {
  const record: unknown = JSON.parse(readFileSync(new URL(name, RECORDS), 'utf8'));
  expect(verdictLines(verifyRecord(HASHES, record)).at(-1)).toBe('The record holds.');
});

test.each([
  ['TWO', TWO],
  ['THREE', THREE],
  ['OPEN', OPEN],
  ['LEFT', LEFT],
  ['PARTNERS', PARTNERS],
  ['REDEAL', REDEAL],
  ['BLOCKED', BLOCKED],
])('the record %s holds with the digest that it came with', (_, text) => {
  expect(verifyRecord(HASHES, recordOf(text)).ok).toBe(true);
});

test('what was checked of a match that is over is told line by line', () => {
  expect(verdictLines(verdictOn(recordOf(TWO)))).toEqual([
    'ok    It has the form of a match record, slowfives/1.',
    'ok    The rules can be played: house, 2 seats, tiles up to 6-6, to 30.',
    'ok    2 seeds: each is hashed to the one before it, and the first to the commitment.',
    "ok    The nonces, as the record tells: seat 0 the server's (proves nothing); seat 1 the server's (proves nothing).",
    'ok    Round 1: hands and boneyard follow from its seed and the nonces; seat 0 leads; 6 plays of hands that held them, legal, with their counts and points; 1 draw and 0 passes were forced; a seat went out, awards 0, 5.',
    'ok    Round 2: hands and boneyard follow from its seed and the nonces; seat 1 leads; 22 plays of hands that held them, legal, with their counts and points; 9 draws and 1 pass were forced; the match ended in it, awards 0, 0.',
    'ok    The result: side 1 wins (target), scores 20, 45.',
    'ok    The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
    'The record holds.',
  ]);
});

test('what was checked of a match that goes on, led by lot, is told line by line', () => {
  expect(verdictOn(recordOf(OPEN)).checked).toEqual([
    'It has the form of a match record, slowfives/1.',
    'The rules can be played: house, 3 seats, tiles up to 6-6, to 100.',
    '1 seed: each is hashed to the one before it, and the first to the commitment.',
    "The nonces, as the record tells: seat 0 its own, before the commitment was public (proves nothing); seat 1 the server's (proves nothing); seat 2 the server's (proves nothing).",
    'Round 1: hands and boneyard follow from its seed and the nonces; seat 1 leads, by lot (3-2, 5-0, 0-0); 7 plays of hands that held them, legal, with their counts and points; 2 draws and 0 passes were forced; a seat went out, awards 0, 40, 0.',
    'Round 2 is not over: 6 plays in turn, fitting, with their counts and points; its hands and boneyard can be checked when it is.',
    'The match is not over, and nothing so far ends it.',
    'The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
  ]);
});

test('what was checked of a match that nobody won is told', () => {
  const text = put(
    put(REDEAL, '0 5-5 =10 +10 auto {17s}', '0 aborts'),
    'target, 0 wins, scores 10 0',
    'aborted, nobody wins, scores 0 0',
  );
  expect(verdictOn(recordOf(text)).checked.slice(4)).toEqual([
    'Round 1: hands and boneyard follow from its seed and the nonces at attempt 2; seat 0 leads; 0 plays of hands that held them, legal, with their counts and points; 0 draws and 0 passes were forced; the match ended in it, awards 0, 0.',
    'The result: nobody wins (aborted), scores 0, 0.',
    'The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
  ]);
});

test('what was checked of a match of which no seed is revealed is told', () => {
  expect(verdictOn(recordOf(LEFT)).checked).toEqual([
    'It has the form of a match record, slowfives/1.',
    'The rules can be played: house, 4 seats, tiles up to 6-6, to 100.',
    'No seed is revealed yet: the commitment stands by itself.',
    'The nonces, as the record tells: seat 0 its own, before the commitment was public (proves nothing); seat 1 its own, before the commitment was public (proves nothing); seat 2 its own, before the commitment was public (proves nothing); seat 3 its own, before the commitment was public (proves nothing).',
    'Round 1 is not over: 2 plays in turn, fitting, with their counts and points; its hands and boneyard can be checked when it is.',
    'The match is not over, and nothing so far ends it.',
    'The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
  ]);
});

test('what was checked of a match that waits for a player is told', () => {
  expect(verdictOn(recordOf(WAITING)).checked).toEqual([
    'It has the form of a match record, slowfives/1.',
    'The rules can be played: house, 2 seats, tiles up to 6-6, to 150.',
    'No seed is revealed yet: the commitment stands by itself.',
    'The nonces, as the record tells: seat 0 its own, after the commitment was public; seat 1 none.',
    'The match never began: a seat was not taken.',
    'The digest: nothing else, names and times among it, was changed since it was made. It proves no origin.',
  ]);
});

test.each([
  ['a fault of the first play, before which nothing lay', put(TWO, '0 3-3 =6', '0 4-3 =7'), undefined],
  ['a fault of a play: as the table lay before it', put(TWO, '0 4-3@3-3 =5', '0 4-3@3-2 =5'), '[3-3] 3-1'],
  ['a time: as the table lay before the play', put(TWO, '{1m7s}', '{-1m7s}'), '[3-3] 3-1'],
  ['a count: with the play', put(TWO, '0 4-3@3-3 =5', '0 4-3@3-3 =6'), '4-3 [3-3] 3-1'],
  ['points: with the play', put(TWO, '0 4-3@3-3 =5 +5', '0 4-3@3-3 =5'), '4-3 [3-3] 3-1'],
  ['a draw: with the play before it', put(TWO, '=6 {1d7h7m59s}; 0 draws 1', '=6 {1d7h7m59s}'), '4-3 [3-3] 3-1 1-1'],
  ['an action: with the play before it', put(TWO, '1 1-1@3-1 =6', '1 resigns\n1 1-1@3-1 =6'), '4-3 [3-3] 3-1'],
  ['a fault of a whole round', put(TWO, 'awards 0 5', 'awards 5 5'), undefined],
  ['a fault of the match', put(TWO, 'scores 20 45', 'scores 20 50'), undefined],
])('the table is drawn: %s', (_, text, board) => {
  const verdict = verdictOn(recordOf(text));
  expect(verdict.ok ? 'holds' : verdict.board).toBe(board);
});

test('a doubt is told with its place, its step and the table', () => {
  const count = verdictLines(verdictOn(recordOf(put(TWO, '0 4-3@3-3 =5', '0 4-3@3-3 =6'))));
  expect(count.slice(4)).toEqual([
    'WRONG Round 1, play 3: The record says the board counted 6; it is 5.',
    '      Step that fails: count.',
    '',
    '      4-3 [3-3] 3-1',
  ]);
  expect(verdictLines(verdictOn(recordOf(put(TWO, 'awards 0 5', 'awards 5 5')))).slice(4)).toEqual([
    'WRONG Round 1: The record says the awards were 5 5; it is 0 5.',
    '      Step that fails: awards.',
  ]);
  expect(verdictLines(verifyRecord(HASHES, 5))).toEqual([
    'WRONG The record is 5, not an object.',
    '      Step that fails: format.',
  ]);
  expect(verdictLines(verifyRecord(HASHES, {}))).toEqual([
    'WRONG format is missing: it should be "slowfives/1".',
    '      Step that fails: format.',
  ]);
});

test('a fault that is none of the record is no verdict', () => {
  const broken: Hashes = {
    ...HASHES,
    hmac: () => {
      throw new Error('no hash today');
    },
  };
  expect(() => verifyRecord(broken, recordOf(TWO))).toThrow('no hash today');
});

test.each([
  [
    'another engine',
    () => ({ engine: 2 }),
    ['engine', undefined, undefined, 'It was played by engine 2; this is engine 1.'],
  ],
  [
    'rules that can not be played',
    ({ ruleset }: MatchRecord) => ({ ruleset: { ...ruleset, target_score: 7, hand_size: 15 } }),
    [
      'ruleset',
      undefined,
      undefined,
      "These rules can't be played: handSize: a hand is a whole number from 1 to 14 with 2 seats and 28 tiles; targetScore: with these rules every score is a multiple of 5, so the target must be one.",
    ],
  ],
  [
    'another commitment',
    () => ({ commitment: '0'.repeat(64) }),
    ['commitment', 1, undefined, "SHA-256 of the first round's seed is not the commitment."],
  ],
] as const)('%s is doubted', (_, change, doubt) => {
  expect(doubtIn(changed(TWO, change(recordOf(TWO))))).toEqual(doubt);
});

type Row = readonly [what: string, text: string, piece: string, other: string, doubt: readonly unknown[]];

const ROWS: readonly Row[] = [
  [
    'a first seed that is not committed to',
    TWO,
    'seed: 0d',
    'seed: 1d',
    ['commitment', 1, undefined, "SHA-256 of the first round's seed is not the commitment."],
  ],
  [
    'a second seed that is not of the chain',
    TWO,
    'seed: 5a',
    'seed: 6a',
    ['seeds', 2, undefined, "SHA-256 of this round's seed is not the seed of round 1."],
  ],
  [
    'a round after the end of the match',
    REDEAL,
    '\nresult:',
    '\nround 2\nlead: 0\n\nresult:',
    ['result', 2, undefined, 'The match was over before this round.'],
  ],
  [
    'a result of a match that goes on',
    OPEN,
    '=20 +20 {9m28s}\n',
    '=20 +20 {9m28s}\n\nresult: target, 1 wins, scores 0 70 0\n',
    ['result', undefined, undefined, 'The match is not over, and has the result "target".'],
  ],
  [
    'no result of a match that is over',
    TWO,
    'result: target, 1 wins, scores 20 45\n',
    '',
    ['result', undefined, undefined, 'The match is over ("target"), and has no result.'],
  ],
  [
    'another reason',
    TWO,
    'result: target',
    'result: resignation',
    ['result', undefined, undefined, 'The record says the match ended by resignation; it is target.'],
  ],
  [
    'another winner',
    TWO,
    'result: target, 1 wins',
    'result: target, 0 wins',
    ['result', undefined, undefined, 'The record says the match was won by 0; it is 1.'],
  ],
  [
    'other scores',
    TWO,
    'scores 20 45',
    'scores 20 50',
    ['result', undefined, undefined, 'The record says the scores are 20 50; it is 20 45.'],
  ],
  [
    'a score of a team for one of its seats',
    PARTNERS,
    'scores 0 80 0 80',
    'scores 0 20 0 60',
    ['result', undefined, undefined, 'The record says the scores are 0 20 0 60; it is 0 80 0 80.'],
  ],
];

test.each(ROWS)('%s is doubted', (_, text, piece, other, doubt) => {
  expect(doubtOf(put(text, piece, other))).toEqual(doubt);
});

test('a match that is not over and has no round to go on with is doubted', () => {
  const record = recordOf(OPEN);
  expect(doubtIn({ ...record, rounds: record.rounds.slice(0, 1) })).toEqual([
    'result',
    undefined,
    undefined,
    'The match is not over, and its next round is missing.',
  ]);
});

test('an action after the end of the match is doubted', () => {
  const late = { type: 'resignation', seat: 0, time: '2027-01-01T00:00:00Z', after: 29 } as const;
  expect(doubtIn(changed(TWO, { actions: [late] }))).toEqual([
    'actions',
    undefined,
    undefined,
    'An action "resignation" after 29 of 28 plays never comes into play.',
  ]);
});

test('an action of a match that goes on, after more plays than there were, is doubted', () => {
  const late = { type: 'resignation', seat: 0, time: '2027-01-01T00:00:00Z', after: 14 } as const;
  expect(doubtIn(changed(OPEN, { actions: [late] }))).toEqual([
    'actions',
    undefined,
    undefined,
    'An action "resignation" after 14 of 13 plays never comes into play.',
  ]);
});

test('a name is covered by the digest alone', () => {
  const { seats } = recordOf(TWO);
  const verdict = verifyRecord(HASHES, changed(TWO, { seats: seats.map((seat) => ({ ...seat, name: 'Mallory' })) }));
  expect(verdict).toMatchObject({
    ok: false,
    step: 'digest',
    message:
      'Everything that can be recomputed holds, but the digest is not that of this record: a name, a time or another thing that only the digest covers was changed.',
  });
  expect(verdict).not.toHaveProperty('round');
});

test('a field that a record does not have is covered by the digest too', () => {
  expect(verifyRecord(HASHES, { ...recordOf(TWO), more: 1 })).toMatchObject({ ok: false, step: 'digest' });
  expect(verifyRecord(HASHES, sealed(HASHES, { ...recordOf(TWO), ...{ more: 1 } }))).toMatchObject({ ok: true });
});

const calledOff = (lines: string): string =>
  put(WAITING, `digest: ${'0'.repeat(64)}\n`, `digest: ${'0'.repeat(64)}\n\n${lines}\n`);

const NEVER: readonly (readonly [what: string, lines: string, doubt: readonly unknown[]])[] = [
  ['called off', '0 cancels {1h}\n\nresult: cancelled, nobody wins, scores 0 0', ['holds']],
  ['expired', '0 expires\n\nresult: expired, nobody wins, scores 0 0', ['holds']],
  [
    'over without an action',
    'result: cancelled, nobody wins, scores 0 0',
    ['result', undefined, undefined, 'The match has not begun, and has the result "cancelled".'],
  ],
  [
    'called off without a result',
    '0 cancels {1h}',
    ['result', undefined, undefined, 'The match is over ("cancelled"), and has no result.'],
  ],
  [
    'called off for another reason',
    '0 cancels\n\nresult: expired, nobody wins, scores 0 0',
    ['result', undefined, undefined, 'The record says the match ended by expired; it is cancelled.'],
  ],
  [
    'called off with a winner',
    '0 cancels\n\nresult: cancelled, 0 wins, scores 0 0',
    ['result', undefined, undefined, 'The record says the match was won by 0; it is nobody.'],
  ],
  [
    'called off with a score',
    '0 cancels\n\nresult: cancelled, nobody wins, scores 5 0',
    ['result', undefined, undefined, 'The record says the scores are 5 0; it is 0 0.'],
  ],
  [
    'called off with a score too many',
    '0 cancels\n\nresult: cancelled, nobody wins, scores 0 0 0',
    ['result', undefined, undefined, 'The record says the scores are 0 0 0; it is 0 0.'],
  ],
  [
    'called off twice',
    '0 cancels\n0 cancels\n\nresult: cancelled, nobody wins, scores 0 0',
    ['actions', undefined, undefined, 'A match that never began has one action at most.'],
  ],
  [
    'called off before it was made',
    '0 cancels {-1s}\n\nresult: cancelled, nobody wins, scores 0 0',
    [
      'time',
      undefined,
      undefined,
      'It happened at 2026-11-29T08:59:59Z, and what came before at 2026-11-29T09:00:00Z.',
    ],
  ],
  [
    'resigned',
    '0 resigns\n\nresult: resignation, nobody wins, scores 0 0',
    ['actions', undefined, undefined, `A match that never began can't have an action "resignation" after 0 plays.`],
  ],
];

test.each(NEVER)('a match that never began, %s', (_, lines, doubt) => {
  expect(doubtOf(calledOff(lines))).toEqual(doubt);
});

test('a match that never began has no play before it was called off', () => {
  const record = recordOf(calledOff('0 cancels\n\nresult: cancelled, nobody wins, scores 0 0'));
  expect(doubtIn({ ...record, actions: record.actions.map((action) => ({ ...action, after: 1 })) })).toEqual([
    'actions',
    undefined,
    undefined,
    `A match that never began can't have an action "cancelled" after 1 plays.`,
  ]);
});

test('a seed that is not revealed is asked for by nobody', () => {
  const seedOf = checkChain(HASHES, recordOf(OPEN));
  expect(Buffer.from(seedOf(1)).toString('hex')).toBe(recordOf(OPEN).rounds[0]?.seed);
  expect(() => seedOf(2)).toThrow('the seed of round 2 is not revealed');
});
