import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from './chain.ts';
import type { MatchRecord, RecordedPlay } from './record.ts';
import { OPEN, recordOf, sealed, TWO } from './testing-records.ts';
import { verifyRecord } from './verify.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

const doubtIn = (record: MatchRecord): readonly unknown[] => {
  const verdict = verifyRecord(HASHES, sealed(HASHES, record));
  return verdict.ok ? ['holds'] : [verdict.step, verdict.round, verdict.play, verdict.message];
};

/** The record with one play of one round, both counted from 1, changed. */
const withPlay = (
  text: string,
  number: number,
  at: number,
  change: (play: RecordedPlay) => RecordedPlay,
): MatchRecord => {
  const record = recordOf(text);
  const changed = (plays: readonly RecordedPlay[]) => plays.map((play, i) => (i === at - 1 ? change(play) : play));
  return {
    ...record,
    rounds: record.rounds.map((round) => (round.number === number ? { ...round, plays: changed(round.plays) } : round)),
  };
};

const marked = (play: RecordedPlay): RecordedPlay => ({ ...play, bot: true });
const unmarked = ({ bot: _, ...play }: RecordedPlay): RecordedPlay => play;
const atNothing = (play: RecordedPlay): RecordedPlay => ({ ...play, at: 'end' });
const onNothing = ({ on: _, ...play }: RecordedPlay): RecordedPlay => play;

test.each([
  [
    'a play of a player, told as of a bot',
    () => withPlay(TWO, 1, 1, marked),
    ['play', 1, 1, 'The record says that a bot made the play is true; it is false.'],
  ],
  [
    'a play of a bot, told as of a player',
    () => withPlay(TWO, 1, 2, unmarked),
    ['play', 1, 2, 'The record says that a bot made the play is false; it is true.'],
  ],
  [
    'a play of a player in a round that is not over',
    () => withPlay(OPEN, 2, 1, marked),
    ['play', 2, 1, 'The record says that a bot made the play is true; it is false.'],
  ],
  [
    'a play of a bot in a round that is not over',
    () => withPlay(OPEN, 2, 3, unmarked),
    ['play', 2, 3, 'The record says that a bot made the play is false; it is true.'],
  ],
  [
    'a first tile at an end of nothing',
    () => withPlay(TWO, 1, 1, atNothing),
    ['play', 1, 1, "Seat 0 can't play 3-3 at an end of nothing: there is no free end there."],
  ],
  [
    'a later tile on nothing',
    () => withPlay(TWO, 1, 2, onNothing),
    ['play', 1, 2, "Seat 1 can't play 3-1: there is no free end there."],
  ],
] as const)('%s, is doubted', (_, falsified, doubt) => {
  expect(doubtIn(falsified())).toEqual(doubt);
});

test('of a bot whose strength is not known the choices are not worked out', () => {
  const strong = (record: MatchRecord, bot: string): MatchRecord => ({
    ...record,
    seats: record.seats.map((seat) => (seat.bot === undefined ? seat : { ...seat, bot })),
  });
  const other = recordOf(TWO.replace('1 6-3 =9', '1 6-2 =8'));
  expect(doubtIn(strong(other, 'greedy'))).toEqual([
    'play',
    2,
    1,
    'The record says the play of the greedy bot is 6-2; it is 6-3.',
  ]);
  expect(doubtIn(strong(other, 'clever'))).toEqual([
    'play',
    2,
    2,
    "Seat 0 can't play 6-0 on 6-3: there is no free end there.",
  ]);
});
