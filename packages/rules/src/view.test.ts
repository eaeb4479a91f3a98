import { expect, test } from 'vitest';
import { apply, type Match } from './match.ts';
import { house, matchOf, playOf } from './testing.ts';
import { legalOf, view } from './view.ts';

const FREE = { firstTile: 'free' } as const;
const DEALS = ['6-6 6-4 6-1 3-2 5-5 4-4', '1-1 0-0 6-5 5-4'];

const plays = (match: Match, ...texts: readonly string[]): Match =>
  texts.reduce(
    (before, text) => apply(before, { type: 'play', play: playOf(before.game.round, text), time: 1 }),
    match,
  );

const two = (): Match => matchOf(house({ ...FREE, handSize: 2 }), DEALS);

test('who is to move sees its hand and what it may play', () => {
  const shown = view(plays(two(), '6-6'), 1);
  expect(shown).toEqual({
    seats: [
      { seat: 0, tiles: 1, score: 0 },
      { seat: 1, tiles: 2, score: 0 },
    ],
    turn: 1,
    hand: ['6-1', '3-2'],
    legal: [{ tile: '6-1', on: '6-6' }],
    round: {
      number: 1,
      leader: 0,
      boneyard: 24,
      spinner: '6-6',
      count: { total: 12, terms: [{ tile: '6-6', counts: 12 }] },
      openEnds: [{ tile: '6-6', value: 6 }],
      events: [{ type: 'play', seat: 0, tile: '6-6', count: 12, points: 0, time: 1 }],
    },
    rounds: [],
    result: null,
  });
});

test('another seat sees its hand only, a spectator none', () => {
  const match = plays(two(), '6-6');
  expect([view(match, 0).hand, view(match, 0).legal]).toEqual([['6-4'], null]);
  expect([view(match, null).hand, view(match, null).legal]).toEqual([null, null]);
});

test('an empty table has no spinner and no end', () => {
  expect(view(two(), null).round).toMatchObject({
    spinner: null,
    openEnds: [],
    events: [],
    count: { total: 0, terms: [] },
  });
});

test('a round that is over shows every hand', () => {
  const shown = view(plays(two(), '6-6', '6-1@6-6', '6-4@6-6'), null);
  expect(shown.rounds).toEqual([{ number: 1, leader: 0, end: 'out', winner: 0, awards: [5, 0], hands: [[], ['3-2']] }]);
  expect([shown.round.number, shown.seats.map(({ score }) => score)]).toEqual([2, [10, 0]]);
});

test('a match that is over shows its result and nobody to move', () => {
  const match = plays(matchOf(house({ ...FREE, handSize: 2, targetScore: 10 }), DEALS), '6-4');
  expect([view(match, 1).result, view(match, 1).turn, view(match, 1).legal]).toEqual([
    { winner: 0, reason: 'target', scores: [10, 0] },
    null,
    null,
  ]);
});

test('who left has no hand any more, and it is said how it left', () => {
  const rules = house({ ...FREE, players: 3, handSize: 2 });
  const match = apply(matchOf(rules, ['6-6 5-0 6-1 3-2 6-2 4-1']), { type: 'timeout', seat: 2, time: 1 });
  expect([view(match, 2).seats[2], view(match, 2).hand]).toEqual([
    { seat: 2, tiles: 0, score: 0, left: 'timeout' },
    [],
  ]);
});

test('legal plays are in canonical order', () => {
  expect(legalOf(two())).toEqual([{ tile: '6-6' }, { tile: '6-4' }]);
});
