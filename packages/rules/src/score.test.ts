import { expect, test } from 'vitest';
import type { Overrides } from './presets.ts';
import { noPoints, playPoints, scoreRound } from './score.ts';
import { house } from './testing.ts';

const PARTNERS = { players: 4, partnership: true } as const;

test.each<readonly [Overrides, number, boolean, number]>([
  [{}, 15, false, 15],
  [{}, 14, false, 0],
  [{}, 0, false, 0],
  [{}, 10, true, 10],
  [{ openingTileScores: false }, 10, true, 0],
  [{ openingTileScores: false }, 10, false, 10],
  [{ playScoring: false }, 10, false, 0],
  [{ multiple: 3 }, 9, false, 9],
  [{ multiple: 3 }, 10, false, 0],
  [{ playDivisor: 5 }, 15, false, 3],
  [{ playDivisor: 5 }, 14, false, 0],
])('under %j a count of %i (first tile: %s) scores %i', (overrides, count, isFirst, points) => {
  expect(playPoints(house(overrides), count, isFirst)).toBe(points);
});

type Row = readonly [
  what: string,
  overrides: Overrides,
  pips: readonly number[],
  out: number | null,
  winner: number | null,
  seat: number | null,
  awards: readonly number[],
];

test.each<Row>([
  ['out: the others pay', { players: 3 }, [9, 0, 4], 1, 1, 1, [0, 15, 0]],
  ['a block: the lightest hand wins', { players: 3 }, [9, 7, 4], null, 2, 2, [0, 0, 15]],
  ['a block with equal lowest hands', { players: 3 }, [9, 4, 4], null, null, null, [0, 0, 0]],
  ['a block minus the own hand', { roundBase: 'opponentsMinusWinner' }, [4, 26], null, 0, 0, [20, 0]],
  ['out, minus the own hand changes nothing', { roundBase: 'opponentsMinusWinner' }, [0, 26], 0, 0, 0, [25, 0]],
  [
    'never below zero',
    { ...PARTNERS, roundBase: 'opponentsMinusWinner', blockedTeamBasis: 'individual' },
    [1, 5, 30, 5],
    null,
    0,
    0,
    [0, 0, 0, 0],
  ],
  [
    'nor hand by hand',
    { ...PARTNERS, roundBase: 'opponentsMinusWinner', blockedTeamBasis: 'individual', roundingScope: 'perHand' },
    [1, 5, 30, 5],
    null,
    0,
    0,
    [0, 0, 0, 0],
  ],
  ['all hands after a block', { roundBase: 'allHands' }, [4, 18], null, 0, 0, [20, 0]],
  [
    'all hands after an out, the partner too',
    { ...PARTNERS, roundBase: 'allHands' },
    [0, 9, 20, 8],
    0,
    0,
    0,
    [35, 0, 0, 0],
  ],
  ['rounded hand by hand', { players: 4, roundingScope: 'perHand' }, [0, 13, 13, 13], 0, 0, 0, [45, 0, 0, 0]],
  [
    'hand by hand, minus the own',
    { roundBase: 'opponentsMinusWinner', roundingScope: 'perHand' },
    [3, 27],
    null,
    0,
    0,
    [20, 0],
  ],
  ['down to five', { rounding: 'down5' }, [0, 29], 0, 0, 0, [25, 0]],
  ['up to five', { rounding: 'up5' }, [0, 26], 0, 0, 0, [30, 0]],
  ['as they are', { rounding: 'none' }, [0, 26], 0, 0, 0, [26, 0]],
  ['divided', { bonusDivisor: 5 }, [0, 26], 0, 0, 0, [5, 0]],
  ['teams: the lighter team, credited to its lighter hand', PARTNERS, [10, 9, 2, 8], null, 0, 2, [0, 0, 15, 0]],
  ['teams: equal hands of one team, the earlier seat', PARTNERS, [6, 9, 6, 8], null, 0, 0, [15, 0, 0, 0]],
  ['teams: an equal total is a tie', PARTNERS, [10, 9, 2, 3], null, null, null, [0, 0, 0, 0]],
  [
    'teams: the lightest single hand',
    { ...PARTNERS, blockedTeamBasis: 'individual' },
    [20, 9, 2, 3],
    null,
    0,
    2,
    [0, 0, 10, 0],
  ],
  [
    'teams: equal lightest hands of two teams',
    { ...PARTNERS, blockedTeamBasis: 'individual' },
    [2, 9, 20, 2],
    null,
    null,
    null,
    [0, 0, 0, 0],
  ],
  [
    'teams: equal lightest hands of one team are no tie',
    { ...PARTNERS, blockedTeamBasis: 'individual' },
    [2, 9, 2, 3],
    null,
    0,
    0,
    [10, 0, 0, 0],
  ],
  ["the partner's hand after an out", { ...PARTNERS, partnerPips: 'included' }, [0, 9, 20, 8], 0, 0, 0, [35, 0, 0, 0]],
  [
    "the partner's hand after a block has no effect",
    { ...PARTNERS, partnerPips: 'included' },
    [1, 9, 2, 8],
    null,
    0,
    0,
    [15, 0, 0, 0],
  ],
  [
    'minus own, of the whole team',
    { ...PARTNERS, roundBase: 'opponentsMinusWinner' },
    [1, 9, 4, 9],
    null,
    0,
    0,
    [15, 0, 0, 0],
  ],
  [
    'minus own, after an out: the partner is ignored',
    { ...PARTNERS, roundBase: 'opponentsMinusWinner' },
    [0, 9, 20, 8],
    0,
    0,
    0,
    [15, 0, 0, 0],
  ],
  ['a split of the third hand', { players: 3, blockedTie: 'split3' }, [2, 14, 2], null, null, null, [8, 0, 7]],
  ['a split of an even third hand', { players: 3, blockedTie: 'split3' }, [20, 2, 2], null, null, null, [0, 10, 10]],
  [
    'a split, divided first',
    { players: 3, blockedTie: 'split3', bonusDivisor: 5 },
    [2, 2, 24],
    null,
    null,
    null,
    [3, 2, 0],
  ],
  [
    'a split is of the third hand whatever the base',
    { players: 3, blockedTie: 'split3', roundBase: 'allHands' },
    [2, 2, 14],
    null,
    null,
    null,
    [8, 7, 0],
  ],
  ['three equal hands: nobody', { players: 3, blockedTie: 'split3' }, [2, 2, 2], null, null, null, [0, 0, 0]],
  ['a split needs a winner-less block', { players: 3, blockedTie: 'split3' }, [2, 3, 14], null, 0, 0, [15, 0, 0]],
])('%s', (_, overrides, pips, out, winner, seat, awards) => {
  expect(scoreRound(house(overrides), { pips, out, gone: 0 })).toEqual({ winner, seat, awards });
});

test.each<readonly [string, Overrides, readonly number[], number | null, object]>([
  ['does not pay', { players: 3 }, [0, 10, 30], 0, { winner: 0, seat: 0, awards: [10, 0, 0] }],
  ['does not win a block', { players: 3 }, [9, 10, 1], null, { winner: 0, seat: 0, awards: [10, 0, 0] }],
  [
    'is in no tie',
    { players: 3, blockedTie: 'split3' },
    [9, 9, 14],
    null,
    { winner: null, seat: null, awards: [0, 0, 0] },
  ],
  [
    'does not pay in all hands',
    { players: 3, roundBase: 'allHands' },
    [2, 11, 30],
    null,
    { winner: 0, seat: 0, awards: [15, 0, 0] },
  ],
])('a hand set aside by a seat that left %s', (_, overrides, pips, out, score) => {
  expect(scoreRound(house(overrides), { pips, out, gone: 0b100 })).toEqual(score);
});

test('nothing for anybody is a list as long as the table has seats', () => {
  expect([noPoints(house()), noPoints(house({ players: 4 }))]).toEqual([
    [0, 0],
    [0, 0, 0, 0],
  ]);
});
