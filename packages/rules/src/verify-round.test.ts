import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from './chain.ts';
import { OPEN, PARTNERS, put, REDEAL, recordOf, sealed, THREE, TWO } from './testing-records.ts';
import { verifyRecord } from './verify.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const verdictOn = (text: string) => verifyRecord(HASHES, sealed(HASHES, recordOf(text)));

/** The step, the round, the play and the words of what doesn't hold. */
const doubtOf = (text: string): readonly unknown[] => {
  const verdict = verdictOn(text);
  return verdict.ok ? ['holds'] : [verdict.step, verdict.round, verdict.play, verdict.message];
};

/** The first lines of a record, up to one, with others put behind it. */
const cutAfter = (text: string, line: string, rest: string): string => {
  const at = text.indexOf(`${line}\n`);
  if (at < 0) throw new Error(`no line "${line}"`);
  return `${text.slice(0, at)}${line}\n${rest}`;
};

const OVER = 'ends: cut, nobody wins, awards 0 0';
const TIMED_OUT = cutAfter(TWO, 'lead: 0', `0 times-out {1h}\n${OVER}\nresult: timeout, 1 wins, scores 0 0\n`);
const ABORTED = cutAfter(TWO, 'lead: 0', `0 aborts {1h}\n${OVER}\nresult: aborted, nobody wins, scores 0 0\n`);
const BOT_LED = cutAfter(
  OPEN,
  '1 5-5 =10 +10 {2d6h10m48s}; 2 draws 3',
  `0 aborts {1h}\n${OVER} 0\nresult: aborted, nobody wins, scores 0 10 0\n`,
);
const CLOCK_LED = cutAfter(
  THREE,
  '2 0-0 =0 auto {2h20m}',
  `0 aborts {1h}\n${OVER} 0\nresult: aborted, nobody wins, scores 0 0 0\n`,
);
const LEADER_LEFT = put(
  cutAfter(
    THREE,
    'lead: 2',
    `2 times-out {7d}\n0 5-4 =9\n1 resigns {1h}\n${OVER} 0\nresult: resignation, 0 wins, scores 0 0 0\n`,
  ),
  'lead: 2',
  'lead: 0',
);

test.each([
  ['a match of a player and a bot', TWO],
  ['a match that two of three have left', THREE],
  ['partners, the last round blocked', PARTNERS],
  ['a round dealt again until somebody held a double', REDEAL],
  ['a time-out before the first tile', TIMED_OUT],
  ['called off before the first tile', ABORTED],
  ['called off when nobody but a bot had played', BOT_LED],
  ['called off when nobody but the clock had played', CLOCK_LED],
  ['led by the next seat that must, when the leader has left', LEADER_LEFT],
  ['turns missed, but for one between them', put(TWO, '0 4-3@3-3 =5 +5', '0 4-3@3-3 =5 +5 auto')],
  ['turns missed by two players in a row', put(THREE, '0 2-0@0-0 =2', '0 2-0@0-0 =2 auto')],
])('%s: it holds', (_, text) => {
  expect(doubtOf(text)).toEqual(['holds']);
});

test('a resignation before a person has played is none: it would have called the match off', () => {
  const resigned = put(TIMED_OUT, '0 times-out', '0 resigns').replace('timeout', 'resignation');
  expect(doubtOf(resigned)).toEqual([
    'actions',
    1,
    undefined,
    'Who leaves before a person has played aborts the match; this one was resigned.',
  ]);
});

test('who leads is looked at before what is played', () => {
  const other = put(put(TWO, 'lead: 0', 'lead: 1'), '1 3-1@3-3 =7', '1 3-1@3-3 =8');
  expect(doubtOf(other)).toEqual(['leader', 1, undefined, 'The record says the round was led by seat 1; it is 0.']);
});

type Row = readonly [what: string, text: string, piece: string, other: string, doubt: readonly unknown[]];

const checkRows = (rows: readonly Row[]): void =>
  test.each(rows)('%s is doubted', (_, text, piece, other, doubt) => {
    expect(doubtOf(put(text, piece, other))).toEqual(doubt);
  });

checkRows([
  [
    'another tile in a hand',
    TWO,
    'hand 0: 6-0 4-3 3-3',
    'hand 0: 6-0 4-3 2-2',
    ['deal', 1, undefined, 'The record says seat 0 was dealt 6-0 4-3 2-2; it is 6-0 4-3 3-3.'],
  ],
  [
    'a hand left out',
    TWO,
    'hand 1: 3-1 1-1 0-0\n',
    '',
    ['deal', 1, undefined, 'The record says the hands dealt are 1; it is 2.'],
  ],
  [
    'a boneyard in another order',
    TWO,
    'boneyard: 3-0 5-5',
    'boneyard: 5-5 3-0',
    [
      'boneyard',
      1,
      undefined,
      'The record says the boneyard was 5-5 3-0 6-1 4-2 6-6 3-2 5-4 2-0 6-5 2-2 5-1 1-0 4-4 2-1 4-0 6-3 5-3 5-0 5-2 6-2 6-4 4-1; it is 3-0 5-5 6-1 4-2 6-6 3-2 5-4 2-0 6-5 2-2 5-1 1-0 4-4 2-1 4-0 6-3 5-3 5-0 5-2 6-2 6-4 4-1.',
    ],
  ],
  [
    'an attempt too early',
    REDEAL,
    'attempt: 2',
    'attempt: 1',
    ['attempt', 1, undefined, 'The record says the deal was attempt 1; it is 2.'],
  ],
  [
    'an attempt left out',
    REDEAL,
    'attempt: 2\n',
    '',
    ['attempt', 1, undefined, 'The record says the deal was attempt 0; it is 2.'],
  ],
  [
    'another lot',
    OPEN,
    'lot: 3-2 5-0 0-0',
    'lot: 3-2 5-1 0-0',
    ['lot', 1, undefined, 'The record says the lots were 3-2 5-1 0-0; it is 3-2 5-0 0-0.'],
  ],
  [
    'a lot left out',
    OPEN,
    'lot: 3-2 5-0 0-0\n',
    '',
    ['lot', 1, undefined, 'The record says the lots were none; it is 3-2 5-0 0-0.'],
  ],
  [
    'a lot made up',
    TWO,
    'hand 0: 6-0 4-3 3-3',
    'lot: 6-6 5-5\nhand 0: 6-0 4-3 3-3',
    ['lot', 1, undefined, 'The record says the lots were 6-6 5-5; it is none.'],
  ],
  [
    'another leader',
    TWO,
    'lead: 0',
    'lead: 1',
    ['leader', 1, undefined, 'The record says the round was led by seat 1; it is 0.'],
  ],
  [
    'another leader of a round without a play',
    TIMED_OUT,
    'lead: 0',
    'lead: 1',
    ['leader', 1, undefined, 'The record says the round was led by seat 1; it is 0.'],
  ],
  [
    'a leader who left before the first tile',
    LEADER_LEFT,
    'lead: 0',
    'lead: 2',
    ['leader', 1, undefined, 'The record says the round was led by seat 2; it is 0.'],
  ],
]);

checkRows([
  [
    'a play out of turn',
    TWO,
    '1 3-1@3-3 =7',
    '0 3-1@3-3 =7',
    ['play', 1, 2, "Seat 0 can't play 3-1 on 3-3: it is not its turn."],
  ],
  [
    'a tile of another hand',
    TWO,
    '1 3-1@3-3 =7',
    '1 4-3@3-3 =8',
    ['play', 1, 2, "Seat 1 can't play 4-3 on 3-3: it does not hold this tile."],
  ],
  [
    'another tile than the one that must be led',
    TWO,
    '0 3-3 =6',
    '0 4-3 =7',
    ['play', 1, 1, "Seat 0 can't play 4-3: the round must be led with another tile."],
  ],
  [
    'a place that is not free',
    TWO,
    '0 4-3@3-3 =5',
    '0 4-3@3-2 =5',
    ['play', 1, 3, "Seat 0 can't play 4-3 on 3-2: there is no free end there."],
  ],
  [
    'an end of a spinner whose sides are free',
    TWO,
    '0 4-3@3-3 =5',
    '0 4-3@3-3^ =5',
    [
      'play',
      1,
      3,
      "Seat 0 can't play 4-3 on an end of 3-3: the ends of a spinner open when both of its sides are covered.",
    ],
  ],
  [
    'a tile that does not fit',
    TWO,
    '0 6-0@6-3',
    '0 4-0@6-3',
    ['play', 2, 2, "Seat 0 can't play 4-0 on 6-3: the numbers do not match."],
  ],
  [
    'a side told for an end of a spinner',
    TWO,
    '0 3-0@3-3^ =6',
    '0 3-0@3-3 =6',
    ['play', 1, 5, 'The record says the play was 3-0 on 3-3; it is 3-0 on an end of 3-3.'],
  ],
  [
    'another choice than the greedy bot makes',
    TWO,
    '1 6-3 =9',
    '1 6-2 =8',
    ['play', 2, 1, 'The record says the play of the greedy bot is 6-2; it is 6-3.'],
  ],
  [
    'another play for a seat than the first',
    TWO,
    '0 4-3@4-0 =7',
    '0 4-3@4-0 =7 auto',
    ['play', 2, 14, 'The record says the play made for the seat is 4-3 on 4-0; it is 4-4 on 4-0.'],
  ],
  [
    'a second turn missed in a row',
    TWO,
    '0 6-4@6-1 =5 +5',
    '0 6-4@6-1 =5 +5 auto',
    ['play', 2, 6, 'Seat 0 missed two turns in a row: the second is not played for it, it forfeits.'],
  ],
  [
    'a turn that a bot missed',
    TWO,
    '1 1-0@6-0 =4',
    '1 1-0@6-0 =4 auto',
    ['play', 2, 3, "Seat 1 is a bot, and its time can't run out."],
  ],
  [
    'a play before the one before it',
    TWO,
    '{7m10s}',
    '{-1s}',
    ['time', 1, 2, 'It happened at 2026-11-29T09:12:36Z, and what came before at 2026-11-29T09:12:37Z.'],
  ],
  [
    'a lead before the match was made',
    TWO,
    '{12m37s}',
    '{-1s}',
    ['time', 1, 1, 'It happened at 2026-11-29T08:59:59Z, and what came before at 2026-11-29T09:00:00Z.'],
  ],
  [
    'another count',
    TWO,
    '1 3-1@3-3 =7',
    '1 3-1@3-3 =8',
    ['count', 1, 2, 'The record says the board counted 8; it is 7.'],
  ],
  [
    'points for nothing',
    TWO,
    '1 3-1@3-3 =7',
    '1 3-1@3-3 =7 +5',
    ['points', 1, 2, 'The record says it scored 5; it is 0.'],
  ],
  [
    'points left out',
    TWO,
    '0 4-3@3-3 =5 +5',
    '0 4-3@3-3 =5',
    ['points', 1, 3, 'The record says it scored 0; it is 5.'],
  ],
  [
    'a tile more drawn',
    TWO,
    '0 draws 5',
    '0 draws 6',
    ['forced', 2, 7, 'The record says the draws and passes after it were: seat 0 draws 6; it is seat 0 draws 5.'],
  ],
  [
    'a draw left out',
    TWO,
    '; 0 draws 5',
    '',
    ['forced', 2, 7, 'The record says the draws and passes after it were: none; it is seat 0 draws 5.'],
  ],
  [
    'a pass left out',
    TWO,
    '; 0 passes',
    '',
    ['forced', 2, 21, 'The record says the draws and passes after it were: none; it is seat 0 passes.'],
  ],
  [
    'a draw left out before the end of the round',
    PARTNERS,
    '; 1 passes; 2 passes; 3 passes; 0 passes',
    '',
    [
      'forced',
      2,
      12,
      'The record says the draws and passes after it were: seat 1 draws 3; it is seat 1 draws 3, seat 1 passes, seat 2 passes, seat 3 passes, seat 0 passes.',
    ],
  ],
]);

checkRows([
  [
    'a play after the end',
    TWO,
    '1 0-0@3-0 =6 {1h24m54s}',
    '1 0-0@3-0 =6 {1h24m54s}\n0 6-0@0-0 =6',
    ['end', 1, 7, 'The round was over before this play.'],
  ],
  [
    'a round that ends too early',
    TWO,
    '1 0-0@3-0 =6 {1h24m54s}\n',
    '',
    ['end', 1, undefined, 'The round is not over: seat 1 is to play.'],
  ],
  [
    'another way to end',
    TWO,
    'ends: out, 1 wins',
    'ends: blocked, 1 wins',
    ['end', 1, undefined, 'The record says the round ended blocked; it is out.'],
  ],
  [
    'another winner',
    TWO,
    'ends: out, 1 wins',
    'ends: out, 0 wins',
    ['winner', 1, undefined, 'The record says the round was won by 0; it is 1.'],
  ],
  [
    'another award',
    TWO,
    'awards 0 5',
    'awards 0 10',
    ['awards', 1, undefined, 'The record says the awards were 0 10; it is 0 5.'],
  ],
  [
    'an end of a round that the match has cut',
    TWO,
    'ends: cut, nobody',
    'ends: out, nobody',
    ['end', 2, undefined, 'The record says the round ended out; it is cut.'],
  ],
  [
    'a winner of a round that the match has cut',
    TWO,
    'ends: cut, nobody wins',
    'ends: cut, 1 wins',
    ['winner', 2, undefined, 'The record says the round was won by 1; it is nobody.'],
  ],
  [
    'an award of a round that the match has cut',
    TWO,
    'awards 0 0',
    'awards 5 0',
    ['awards', 2, undefined, 'The record says the awards were 5 0; it is 0 0.'],
  ],
  [
    'a blocked round in which a seat went out',
    PARTNERS,
    'ends: blocked',
    'ends: out',
    ['end', 2, undefined, 'The record says the round ended out; it is blocked.'],
  ],
  [
    'another winner of a blocked round',
    PARTNERS,
    'blocked, 1 wins',
    'blocked, 0 wins',
    ['winner', 2, undefined, 'The record says the round was won by 0; it is 1.'],
  ],
  [
    'the award of a blocked round at another seat',
    PARTNERS,
    'awards 0 0 0 60',
    'awards 0 60 0 0',
    ['awards', 2, undefined, 'The record says the awards were 0 60 0 0; it is 0 0 0 60.'],
  ],
]);

checkRows([
  [
    'a time-out of a seat that is not to play',
    THREE,
    '2 times-out',
    '1 times-out',
    ['actions', 1, 3, 'The record says the time ran out for seat 1; it is 2.'],
  ],
  [
    'a resignation of a seat that is not there',
    THREE,
    '1 resigns',
    '3 resigns',
    ['actions', 2, 2, "Seat 3 can't leave: it is not in the match."],
  ],
  [
    'a resignation of a seat that has left',
    THREE,
    '1 resigns',
    '2 resigns',
    ['actions', 2, 2, "Seat 2 can't leave: it is not in the match."],
  ],
  [
    'a resignation of a bot',
    TWO,
    '0 3-0@3-3^',
    '1 resigns\n0 3-0@3-3^',
    ['actions', 1, 4, "Seat 1 can't leave: it is a bot."],
  ],
  [
    'an action before what came before',
    THREE,
    '2 times-out {7h45m54s}',
    '2 times-out {-1s}',
    ['time', 1, 3, 'It happened at 2026-12-01T15:39:38Z, and what came before at 2026-12-01T15:39:39Z.'],
  ],
  [
    'called off after a player has played',
    TWO,
    '1 3-1@3-3',
    '0 aborts\n1 3-1@3-3',
    ['actions', 1, 1, 'The match was aborted after a person had played.'],
  ],
  [
    'a match that is cancelled after it began',
    ABORTED,
    '0 aborts',
    '0 cancels',
    ['actions', 1, undefined, `A match that has begun can't end by an action "cancelled".`],
  ],
  [
    'a match that expires after it began',
    ABORTED,
    '0 aborts',
    '0 expires',
    ['actions', 1, undefined, `A match that has begun can't end by an action "expired".`],
  ],
  [
    'an action that is only a reason',
    ABORTED,
    '0 aborts',
    '0 target',
    ['actions', 1, undefined, `A match that has begun can't end by an action "target".`],
  ],
  [
    'an action that is another reason',
    ABORTED,
    '0 aborts',
    '0 rounds',
    ['actions', 1, undefined, `A match that has begun can't end by an action "rounds".`],
  ],
  [
    'a time-out that never came',
    THREE,
    '2 times-out {7h45m54s}\n',
    '',
    ['play', 1, 4, "Seat 0 can't play 5-4 on 4-2: it is not its turn."],
  ],
]);
