import { expect, test } from 'vitest';
import { makeNotation } from './notation-make.ts';
import type { MatchRecord, RecordedPlay, RecordedRound } from './record.ts';
import { put, REDEAL, recordOf, TWO, WAITING } from './testing-records.ts';

const written = (text: string, change: (record: MatchRecord) => Partial<MatchRecord>): string => {
  const record = recordOf(text);
  return makeNotation({ ...record, ...change(record) });
};

const round =
  (change: Partial<RecordedRound>) =>
  ({ rounds }: MatchRecord) => ({
    rounds: rounds.map((one) => ({ ...one, ...change })),
  });

const firstPlay =
  (change: Partial<RecordedPlay>) =>
  ({ rounds }: MatchRecord) => ({
    rounds: rounds.map((one) => ({
      ...one,
      plays: one.plays.map((play, i) => (i === 0 ? { ...play, ...change } : play)),
    })),
  });

test.each([
  ['a time that is none', () => written(TWO, () => ({ created: 'today' })), '"today" is no time in UTC'],
  [
    'a time of a play that is none',
    () => written(TWO, firstPlay({ time: '2026-02-30T00:00:00Z' })),
    '"2026-02-30T00:00:00Z" is no time in UTC',
  ],
  ['a play of a seat that is not there', () => written(TWO, firstPlay({ seat: 2 })), 'there is nothing at 2 of 2'],
  [
    'a play of a player marked as of a bot',
    () => written(TWO, firstPlay({ bot: true })),
    "a play of seat 0 is marked as a bot's and the seat is none, or the other way round",
  ],
  [
    'a play of a bot without its mark',
    () => written(TWO, firstPlay({ seat: 1 })),
    "a play of seat 1 is marked as a bot's and the seat is none, or the other way round",
  ],
  [
    'rules that are not for so many seats',
    () => written(TWO, ({ ruleset }) => ({ ruleset: { ...ruleset, preset: 'dominochamp', players: 3 } })),
    'dominochamp is not for 3 seats up to 6-6',
  ],
])('%s can not be written', (_, write, message) => {
  expect(write).toThrow(new Error(message));
});

test('an end of a round without its winner or its awards can not be written', () => {
  const withoutWinner = ({ rounds }: MatchRecord) => ({ rounds: rounds.map(({ winner: _, ...one }) => one) });
  const withoutAwards = ({ rounds }: MatchRecord) => ({ rounds: rounds.map(({ awards: _, ...one }) => one) });
  expect(() => written(REDEAL, withoutWinner)).toThrow(new Error('round 1 is over without winner or awards'));
  expect(() => written(REDEAL, withoutAwards)).toThrow(new Error('round 1 is over without winner or awards'));
});

test('only what differs from the preset is written of the rules', () => {
  expect(written(WAITING, () => ({}))).toContain('\nrules: house players=2 max_pip=6\n');
  expect(written(TWO, () => ({}))).toContain(
    '\nrules: house players=2 max_pip=6 hand_size=3 next_lead=alternate target_score=30\n',
  );
});

test('a nonce is written without a maker, and a maker without a nonce', () => {
  expect(written(WAITING, () => ({ made_by: ['client', 'server'], nonces: [null, '0'.repeat(32)] }))).toContain(
    `seat 0: "Bo" by=client\nseat 1: "" nonce=${'0'.repeat(32)} by=server\n`,
  );
  expect(written(WAITING, () => ({ made_by: [null, null] }))).toMatch(/seat 0: "Bo" nonce=\w+\nseat 1: ""\n/);
});

test('a round of which nothing but its end is told', () => {
  expect(written(REDEAL, round({ plays: [], winner: 1, awards: [5, 0] }))).toContain(
    '\nlead: 0\nends: cut, 1 wins, awards 5 0\n',
  );
});

test('actions that no play comes before stand before the rounds, if there are none', () => {
  const actions = [{ type: 'cancelled', seat: 0, time: '2026-11-29T10:00:00Z', after: 0 }] as const;
  expect(
    written(WAITING, () => ({ actions }))
      .split('\n')
      .slice(-4),
  ).toEqual(['digest: 0000000000000000000000000000000000000000000000000000000000000000', '', '0 cancels {1h}', '']);
});

test('actions that come after more plays than there are stand nowhere', () => {
  const actions = [{ type: 'resignation', seat: 0, time: '2026-11-29T10:00:00Z', after: 2 }] as const;
  expect(written(REDEAL, () => ({ actions }))).toBe(REDEAL);
});

test('the last round has what comes after its last play', () => {
  const text = put(REDEAL, 'ends: cut', '1 resigns {1s}\nends: cut');
  expect(makeNotation(recordOf(text))).toBe(text);
});
