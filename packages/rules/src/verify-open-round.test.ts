import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Hashes } from './chain.ts';
import type { MatchRecord } from './record.ts';
import { BLOCKED, LEFT, OPEN, put, recordOf, sealed, THREE } from './testing-records.ts';
import { verifyRecord } from './verify.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

/** The step, the round, the play and the words of what doesn't hold. */
const doubtIn = (record: MatchRecord): readonly unknown[] => {
  const verdict = verifyRecord(HASHES, sealed(HASHES, record));
  return verdict.ok ? ['holds'] : [verdict.step, verdict.round, verdict.play, verdict.message];
};

const doubtOf = (text: string): readonly unknown[] => doubtIn(recordOf(text));

/** A first round that is not over, by the house's rules with these changes; seats named here are bots'. */
const begun = (changes: string, lines: string, bots: readonly number[] = []): string => {
  const players = Number(/players=(\d)/.exec(changes)?.[1]);
  const seats = Array.from({ length: players }, (_, seat) =>
    bots.includes(seat)
      ? `seat ${seat}: "" bot="greedy" nonce=${'0'.repeat(32)} by=server`
      : `seat ${seat}: "Ann" nonce=${'1'.repeat(32)} by=client`,
  );
  return [
    'slowfives/1',
    'engine: 1',
    `match: mat_${'0'.repeat(26)}`,
    `rules: house ${changes}`,
    'created: 2026-11-29T09:00:00Z',
    `commitment: ${'0'.repeat(64)}`,
    ...seats,
    `digest: ${'0'.repeat(64)}`,
    'round 1',
    lines,
  ].join('\n');
};

/** The match that one of three has left, as it stood in its second round. */
const LATER = `${THREE.slice(0, THREE.indexOf('round 2'))}round 2
lead: 0
0 4-2 =6 {8m19s}
1 4-3@4-2 =5 +5; 0 draws 3
`;

type Row = readonly [what: string, text: string, piece: string, other: string, doubt: readonly unknown[]];
type Begun = readonly [what: string, changes: string, lines: string, doubt: readonly unknown[]];

const checkRows = (rows: readonly Row[]): void =>
  test.each(rows)('%s is doubted', (_, text, piece, other, doubt) => {
    expect(doubtOf(put(text, piece, other))).toEqual(doubt);
  });

const checkBegun = (rows: readonly Begun[]): void =>
  test.each(rows)('%s is doubted', (_, changes, lines, doubt) => {
    expect(doubtOf(begun(changes, lines))).toEqual(doubt);
  });

test.each([
  ['a round led by lot', OPEN],
  ['a round that two have left', LEFT],
  ['a later round, which one has left before', LATER],
  ['a round led by lot because the one before was blocked', BLOCKED],
  ['a lot in which the most pips lead, not the higher half', put(BLOCKED, 'lot: 6-0 6-6', 'lot: 6-0 5-5')],
  [
    'two who score half the target each',
    begun('players=2 target_score=20', 'lead: 0\n0 5-5 =10 +10\n1 5-0@5-5 =10 +10'),
  ],
  ['all drawn that is not dealt to who left before', put(LATER, '0 draws 3', '0 draws 24; 0 passes')],
  ['a time-out told as a resignation', put(LEFT, '0 times-out', '0 resigns')],
  ['a draw of all that there is', put(OPEN, '1 5-2@2-2 =8 {5m45s}; 2 draws 3', '1 5-2@2-2 =8 {5m45s}; 2 draws 19')],
  ['a pass of who has drawn all', begun('players=2', 'lead: 0\n0 6-6 =12; 1 draws 14; 1 passes\n0 6-5@6-6 =17')],
  ['one tile drawn and a pass', begun('players=2 draw=one', 'lead: 0\n0 6-6 =12; 1 draws 1; 1 passes\n0 6-5@6-6 =17')],
  ['a pass where nothing is drawn', begun('players=2 draw=none', 'lead: 0\n0 6-6 =12; 1 passes\n0 6-5@6-6 =17')],
  [
    'a pass with none but reserved tiles',
    begun('players=2 boneyard_reserve=2', 'lead: 0\n0 6-6 =12; 1 draws 12; 1 passes\n0 6-5@6-6 =17'),
  ],
  ['a seat that leaves out of turn', begun('players=3', 'lead: 0\n0 6-6 =12\n2 resigns\n1 6-5@6-6 =17\n0 6-4@6-6 =9')],
  [
    'a leader who leaves, where the next seat leads',
    begun('players=3 first_lead=lot first_tile=free', 'lot: 6-6 5-5 4-4\nlead: 1\n0 resigns\n1 6-5 =11'),
  ],
  [
    'the others of a leader who left, where the hands say who leads',
    begun('players=4', 'lead: 1\n0 resigns\n1 6-6 =12\n2 6-5@6-6 =17'),
  ],
  [
    'more than the target, which must be overshot',
    begun('players=2 target_score=10 target_compare=above', 'lead: 0\n0 5-5 =10 +10'),
  ],
  [
    'the target, which counts at the end of the round',
    begun('players=2 target_score=10 match_end=endOfRound', 'lead: 0\n0 5-5 =10 +10'),
  ],
  [
    'nothing for more than an exact target',
    begun('players=2 target_score=5 target_compare=exact', 'lead: 0\n0 5-5 =10'),
  ],
  ['nothing for the first tile', begun('players=2 opening_tile_scores=false', 'lead: 0\n0 5-5 =10\n1 5-0@5-5 =10 +10')],
  ['a player who is played for', begun('players=2', 'lead: 0\n0 6-6 =12 auto\n1 6-5@6-6 =17 auto')],
])('%s: it holds', (_, text) => {
  expect(doubtOf(text)).toEqual(['holds']);
});

checkRows([
  [
    'another leader than the lot shows',
    OPEN,
    'lead: 2',
    'lead: 0',
    ['leader', 2, undefined, 'The record says the round is led by seat 0; it is 2.'],
  ],
  [
    'a lot in which another seat is highest',
    OPEN,
    'lot: 4-0 4-2 5-1',
    'lot: 4-0 5-1 4-2',
    ['leader', 2, undefined, 'The record says the round is led by seat 2; it is 1.'],
  ],
  [
    'a lot of two of three seats',
    OPEN,
    'lot: 4-0 4-2 5-1',
    'lot: 4-0 4-2',
    ['lot', 2, undefined, 'The record says the number of lots shown is 2; it is 3.'],
  ],
  [
    'a lot left out',
    OPEN,
    'lot: 4-0 4-2 5-1\n',
    '',
    ['lot', 2, undefined, 'The record says the number of lots shown is 0; it is 3.'],
  ],
  [
    'a lot where the hands say who leads',
    LEFT,
    'lead: 3',
    'lot: 6-6 5-5 4-4\nlead: 3',
    ['lot', 1, undefined, 'The record says the number of lots shown is 3; it is 0.'],
  ],
  ['a leader who has left', LEFT, 'lead: 3', 'lead: 0', ['leader', 1, undefined, 'Seat 0 is not in the match.']],
]);

checkBegun([
  [
    'a leader who is not there',
    'players=3',
    'lead: 3\n0 6-6 =12',
    ['leader', 1, undefined, 'Seat 3 is not in the match.'],
  ],
  [
    'a leader who is not there, of a round without a play',
    'players=3',
    'lead: 3',
    ['leader', 1, undefined, 'Seat 3 is not in the match.'],
  ],
  [
    'a first tile of another seat than the leader',
    'players=3',
    'lead: 0\n1 resigns\n2 6-6 =12',
    ['play', 1, 1, "Seat 2 can't play 6-6: it is not its turn."],
  ],
  [
    'another than the next seat, when the leader has left',
    'players=3 first_lead=lot first_tile=free',
    'lot: 6-6 5-5 4-4\nlead: 2\n0 resigns\n2 6-5 =11',
    ['leader', 1, undefined, 'The record says the round is led by seat 2; it is 1.'],
  ],
]);

checkRows([
  [
    'a play out of turn',
    OPEN,
    '0 3-2@2-2 =7',
    '1 3-2@2-2 =7',
    ['play', 2, 2, "Seat 1 can't play 3-2 on 2-2: it is not its turn."],
  ],
  [
    'a tile of a larger set',
    OPEN,
    '2 2-2 =4',
    '2 7-0 =7',
    ['play', 2, 1, "Seat 2 can't play 7-0: the set has no such tile."],
  ],
  [
    'a tile that is on the table',
    OPEN,
    '1 5-2@2-2 =8',
    '1 3-2@2-2 =8',
    ['play', 2, 3, "Seat 1 can't play 3-2 on 2-2: it is on the table already."],
  ],
  [
    'a place that is not free',
    OPEN,
    '1 5-2@2-2 =8',
    '1 5-2@3-1 =8',
    ['play', 2, 3, "Seat 1 can't play 5-2 on 3-1: there is no free end there."],
  ],
  [
    'an end of a spinner whose sides are free',
    OPEN,
    '0 3-2@2-2 =7',
    '0 3-2@2-2^ =7',
    [
      'play',
      2,
      2,
      "Seat 0 can't play 3-2 on an end of 2-2: the ends of a spinner open when both of its sides are covered.",
    ],
  ],
  [
    'a tile that does not fit',
    OPEN,
    '1 5-2@2-2 =8',
    '1 5-4@2-2 =8',
    ['play', 2, 3, "Seat 1 can't play 5-4 on 2-2: the numbers do not match."],
  ],
  [
    'a side told for an end of a spinner',
    OPEN,
    '2 2-0@2-2^ =8',
    '2 2-0@2-2 =8',
    ['play', 2, 4, 'The record says the play was 2-0 on 2-2; it is 2-0 on an end of 2-2.'],
  ],
  [
    'a play before the one before it',
    OPEN,
    '{5m45s}',
    '{-1s}',
    ['time', 2, 3, 'It happened at 2026-12-04T01:22:46Z, and what came before at 2026-12-04T01:22:47Z.'],
  ],
  [
    'another count',
    OPEN,
    '0 3-2@2-2 =7',
    '0 3-2@2-2 =8',
    ['count', 2, 2, 'The record says the board counted 8; it is 7.'],
  ],
  [
    'points for nothing',
    OPEN,
    '0 3-2@2-2 =7',
    '0 3-2@2-2 =7 +5',
    ['points', 2, 2, 'The record says it scored 5; it is 0.'],
  ],
  [
    'points left out',
    OPEN,
    '1 6-6@6-2 =20 +20',
    '1 6-6@6-2 =20',
    ['points', 2, 6, 'The record says it scored 0; it is 20.'],
  ],
  [
    'a turn that a bot missed',
    OPEN,
    '1 5-2@2-2 =8',
    '1 5-2@2-2 =8 auto',
    ['play', 2, 3, "Seat 1 is a bot, and its time can't run out."],
  ],
]);

checkBegun([
  [
    'a second turn missed in a row',
    'players=2',
    'lead: 0\n0 6-6 =12 auto\n1 6-5@6-6 =17\n0 6-4@6-6 =9 auto',
    ['play', 1, 3, 'Seat 0 missed two turns in a row: the second is not played for it, it forfeits.'],
  ],
  [
    'the last tile of a hand',
    'players=2 hand_size=2',
    'lead: 0\n0 6-6 =12\n1 6-5@6-6 =17\n0 6-4@6-6 =9',
    ['end', 1, 3, 'The round is over with this play.'],
  ],
  [
    'the last tile of a hand that has drawn',
    'players=2 hand_size=1 first_tile=free',
    'lead: 0\n0 6-6 =12; 1 draws 1',
    ['end', 1, 1, 'The round is over with this play.'],
  ],
  [
    'the last of three tiles, one of them drawn',
    'players=2 hand_size=2',
    'lead: 0\n0 6-6 =12; 1 draws 1\n1 6-5@6-6 =17; 0 draws 2\n0 6-4@6-6 =9\n1 5-0@6-5 =4\n0 4-0@6-4 =0\n1 0-0@4-0 =0',
    ['end', 1, 6, 'The round is over with this play.'],
  ],
  [
    'the target reached',
    'players=2 target_score=10',
    'lead: 0\n0 5-5 =10 +10',
    ['end', 1, 1, 'The match is over with this play.'],
  ],
  [
    'an exact target reached',
    'players=2 target_score=10 target_compare=exact',
    'lead: 0\n0 5-5 =10 +10',
    ['end', 1, 1, 'The match is over with this play.'],
  ],
  [
    'points beyond an exact target',
    'players=2 target_score=5 target_compare=exact',
    'lead: 0\n0 5-5 =10 +10',
    ['points', 1, 1, 'The record says it scored 10; it is 0.'],
  ],
  [
    'more than a target to be overshot',
    'players=2 target_score=5 target_compare=above',
    'lead: 0\n0 5-5 =10 +10',
    ['end', 1, 1, 'The match is over with this play.'],
  ],
  [
    'the target reached with what was scored before',
    'players=2 target_score=20',
    'lead: 0\n0 5-5 =10 +10\n1 5-4@5-5 =14\n0 5-1@5-5 =5 +5\n1 4-0@5-4 =1\n0 1-1@5-1 =2\n1 1-0@1-1 =0\n0 5-0@4-0 =5 +5',
    ['end', 1, 7, 'The match is over with this play.'],
  ],
  [
    'the target reached with what a partner scored',
    'players=4 partnership=true target_score=15',
    'lead: 0\n0 5-5 =10 +10\n1 5-4@5-5 =14\n2 5-1@5-5 =5 +5',
    ['end', 1, 3, 'The match is over with this play.'],
  ],
  [
    'points of the first tile, which gives none',
    'players=2 opening_tile_scores=false',
    'lead: 0\n0 5-5 =10 +10',
    ['points', 1, 1, 'The record says it scored 10; it is 0.'],
  ],
]);

checkRows([
  [
    'more drawn than there is',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 2 draws 20',
    ['forced', 2, 3, "Seat 2 can't draw 20 of 19 tiles that may be drawn."],
  ],
  [
    'a pass of who has drawn and can draw more',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3; 2 passes',
    ['forced', 2, 3, "Seat 2 can't pass: it can still draw."],
  ],
  [
    'a pass of who can draw',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 2 passes',
    ['forced', 2, 3, "Seat 2 can't pass: it can still draw."],
  ],
  [
    'a draw out of turn',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 0 draws 3',
    ['forced', 2, 3, 'A draw or pass after it is of a seat whose turn it is not.'],
  ],
  [
    'a pass out of turn',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 0 passes',
    ['forced', 2, 3, 'A draw or pass after it is of a seat whose turn it is not.'],
  ],
  [
    'a second draw',
    OPEN,
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3',
    '1 5-2@2-2 =8 {5m45s}; 2 draws 3; 2 draws 1',
    ['forced', 2, 3, 'A draw or pass after it is of a seat whose turn it is not.'],
  ],
  [
    'a draw out of turn after the last play',
    OPEN,
    '1 6-6@6-2 =20 +20 {9m28s}',
    '1 6-6@6-2 =20 +20; 1 draws 1',
    ['forced', 2, 6, 'A draw or pass after it is of a seat whose turn it is not.'],
  ],
  [
    'tiles drawn that were drawn before',
    OPEN,
    '1 6-6@6-2 =20 +20 {9m28s}',
    '1 6-6@6-2 =20 +20; 2 draws 17',
    ['forced', 2, 6, "Seat 2 can't draw 17 of 16 tiles that may be drawn."],
  ],
]);

checkBegun([
  [
    'two tiles where one is drawn',
    'players=2 draw=one',
    'lead: 0\n0 6-6 =12; 1 draws 2',
    ['forced', 1, 1, "Seat 1 can't draw 2 of 1 tiles that may be drawn."],
  ],
  [
    'a pass without the one tile that is drawn',
    'players=2 draw=one',
    'lead: 0\n0 6-6 =12; 1 passes',
    ['forced', 1, 1, "Seat 1 can't pass: it can still draw."],
  ],
  [
    'a tile where none is drawn',
    'players=2 draw=none',
    'lead: 0\n0 6-6 =12; 1 draws 1',
    ['forced', 1, 1, "Seat 1 can't draw 1 of 0 tiles that may be drawn."],
  ],
  [
    'a tile of the reserve',
    'players=2 boneyard_reserve=2',
    'lead: 0\n0 6-6 =12; 1 draws 13',
    ['forced', 1, 1, "Seat 1 can't draw 13 of 12 tiles that may be drawn."],
  ],
  [
    'the one tile of a reserve of two',
    'players=3 hand_size=9 boneyard_reserve=2',
    'lead: 0\n0 6-6 =12; 1 draws 1',
    ['forced', 1, 1, "Seat 1 can't draw 1 of 0 tiles that may be drawn."],
  ],
]);

checkRows([
  [
    'a time-out of a seat that is not to play',
    LEFT,
    '1 times-out',
    '2 times-out',
    ['actions', 1, 1, 'The record says the time ran out for seat 2; it is 1.'],
  ],
  [
    'more drawn than is left by two hands',
    LATER,
    '0 draws 3',
    '0 draws 25',
    ['forced', 2, 2, "Seat 0 can't draw 25 of 24 tiles that may be drawn."],
  ],
  [
    'a turn of a seat that has left before',
    LATER,
    '1 4-3@4-2 =5 +5; 0 draws 3',
    '2 4-3@4-2 =5 +5',
    ['play', 2, 2, "Seat 2 can't play 4-3 on 4-2: it is not its turn."],
  ],
  [
    'a seat that leaves a second time',
    LEFT,
    '1 times-out',
    '0 resigns',
    ['actions', 1, 1, "Seat 0 can't leave: it is not in the match."],
  ],
  [
    'a seat that leaves and is not there',
    OPEN,
    '1 5-2@2-2',
    '3 resigns\n1 5-2@2-2',
    ['actions', 2, 2, "Seat 3 can't leave: it is not in the match."],
  ],
  [
    'a bot that leaves',
    OPEN,
    '1 5-2@2-2',
    '1 resigns\n1 5-2@2-2',
    ['actions', 2, 2, "Seat 1 can't leave: it is a bot."],
  ],
  [
    'a seat that leaves before what came before',
    LEFT,
    '1 times-out {6m44s}',
    '1 times-out {-1s}',
    ['time', 1, 1, 'It happened at 2026-11-30T10:26:07Z, and what came before at 2026-11-30T10:26:08Z.'],
  ],
  [
    'an action that ends the match',
    LEFT,
    '1 times-out',
    '1 aborts',
    ['actions', 1, 1, 'The match is over by an action "aborted", and the round is not.'],
  ],
  [
    'a seat that leaves and leaves one alone',
    LEFT,
    '3 draws 1',
    '3 draws 1\n3 resigns',
    ['actions', 1, 2, 'The match is over when seat 3 leaves, and the round is not.'],
  ],
  [
    'a seat that leaves before the first tile, and plays it',
    LEFT,
    '3 3-3 =6',
    '3 resigns\n3 3-3 =6',
    ['leader', 1, undefined, 'Seat 3 is not in the match.'],
  ],
]);

checkBegun([
  [
    'a partner who leaves',
    'players=4 partnership=true',
    'lead: 0\n0 resigns',
    ['actions', 1, undefined, 'The match is over when seat 0 leaves, and the round is not.'],
  ],
  [
    'one of two who leaves',
    'players=2',
    'lead: 0\n0 resigns',
    ['actions', 1, undefined, 'The match is over when seat 0 leaves, and the round is not.'],
  ],
]);

test('a later round that a seat is known to lead shows no lot, though the first one did', () => {
  const sample = JSON.parse(
    readFileSync(new URL('../../../test/data/records/double-nine-lots.json', import.meta.url), 'utf8'),
  ) as MatchRecord;
  const [first, second] = sample.rounds;
  if (first?.lot === undefined || second === undefined) throw new Error('two rounds, the first led by lot');
  const { number, leader, plays } = second;
  const open = { number, leader, plays: plays.slice(0, 1) };
  const record = { ...sample, rounds: [first, open], actions: [], result: null };
  expect(doubtIn(record)).toEqual(['holds']);
  expect(doubtIn({ ...record, rounds: [first, { ...open, lot: first.lot }] })).toEqual([
    'lot',
    2,
    undefined,
    `The record says the number of lots shown is ${first.lot.length}; it is 0.`,
  ]);
});

test('the last player who leaves bots is doubted', () => {
  expect(doubtOf(begun('players=4', 'lead: 1\n0 resigns', [1, 2, 3]))).toEqual([
    'actions',
    1,
    undefined,
    'The match is over when seat 0 leaves, and the round is not.',
  ]);
  expect(doubtOf(begun('players=4', 'lead: 1\n0 resigns', [1, 2]))).toEqual(['holds']);
});

test('the leader of a later round who leaves is followed by the next seat, forced first tile or not', () => {
  const sample = JSON.parse(
    readFileSync(new URL('../../../test/data/records/unfinished.json', import.meta.url), 'utf8'),
  ) as MatchRecord;
  const [first, second] = sample.rounds;
  if (first === undefined || second === undefined) throw new Error('two rounds');
  const { leader } = second;
  const left = { type: 'resignation', seat: leader, time: '2027-01-01T00:00:00Z', after: first.plays.length } as const;
  const ledBy = (seat: number) =>
    doubtIn({ ...sample, rounds: [first, { ...second, leader: seat, plays: [] }], actions: [left] });
  expect(ledBy((leader + 1) % 3)).toEqual(['holds']);
  expect(ledBy((leader + 2) % 3)).toEqual([
    'leader',
    2,
    undefined,
    `The record says the round is led by seat ${(leader + 2) % 3}; it is ${(leader + 1) % 3}.`,
  ]);
});
