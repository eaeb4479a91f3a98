import { expect, test } from 'vitest';
import { endRound, type Game, NOTHING_YET, playTile } from './game.ts';
import { nextLead } from './lead.ts';
import { openEnds } from './plays.ts';
import type { Overrides } from './presets.ts';
import { boneyardLeft, dealRound, makeRound, type Round } from './round.ts';
import { CHOICES, type Choice } from './ruleset.ts';
import { playPoints, scoreRound } from './score.ts';
import { gameOf, house, laid, order, playOf, tiles } from './testing.ts';

/** What the engine makes of an example, and what it should be. */
interface Row {
  readonly name: string;
  readonly parameter: Choice;
  readonly value: unknown;
  readonly found: (overrides: Overrides) => unknown;
  readonly expected: unknown;
  /** What else must be set for the example. */
  readonly beside?: Overrides;
}

const PARTNERS = { players: 4, partnership: true } as const;
const FREE = { firstTile: 'free' } as const;

const count = (plays: string) => (overrides: Overrides) => laid(house(overrides), plays).board.count;
const ends = (plays: string) => (overrides: Overrides) =>
  openEnds(laid(house(overrides), plays).board).map(({ value, at }) => `${value}${at ?? ''}`);
const points =
  (value: number, first = false) =>
  (overrides: Overrides) =>
    playPoints(house(overrides), value, first);
const awards = (pips: readonly number[], out: number | null) => (overrides: Overrides) =>
  scoreRound(house(overrides), { pips, out, gone: 0 }).awards;

/** A game of two with these hands; seat 0 leads what it likes. */
const begun = (overrides: Overrides, hands: string, awarded = [0, 0, 0, 0]): Game => {
  const players = overrides.players ?? 2;
  const handSize = tiles(hands).length / players;
  const rules = house({ ...FREE, ...overrides, handSize });
  return gameOf(rules, [hands], { ...NOTHING_YET, lead: { type: 'seat', seat: 0 }, awarded }).game;
};

const after = (game: Game, plays: string): Game => {
  for (const text of plays.split(' ')) playTile(game, playOf(game.round, text));
  return game;
};

/** What is forced after a lead of 6-4 that the other seat can't answer from `5-5 5-3`; the boneyard begins 1-1 2-2 6-1. */
const forced = (overrides: Overrides): readonly string[] => {
  const rules = house({ ...FREE, ...overrides, handSize: 2 });
  const { game } = gameOf(rules, ['6-4 6-6 5-5 5-3 1-1 2-2 6-1'], { lead: { type: 'seat', seat: 0 } });
  game.round.forced = [];
  after(game, '6-4');
  return (game.round.forced ?? []).map((event) => `${event.type} ${event.type === 'draw' ? event.tiles : event.seat}`);
};

const leadOf = (overrides: Overrides, hands: string): readonly number[] => {
  const rules = house({ handSize: 2, ...overrides });
  const { start } = gameOf(rules, [hands, '6-5 4-3 3-3 1-0']);
  return [start.leader.seat, start.leader.forced, start.attempt];
};

/** Three seats, seat 0 led, seat 2 played last, seat 1 won the round or nobody did. */
const next =
  (wentOut: boolean, isTie = false) =>
  (overrides: Overrides) => {
    const round: Round = makeRound(house({ players: 3, ...overrides }));
    round.lastToPlay = 2;
    const seat = isTie ? null : 1;
    const lead = nextLead(round, { winner: seat, seat, awards: [0, 0, 0] }, wentOut);
    return lead.type === 'seat' ? lead.seat : lead.type;
  };

const outcomeAfter = (plays: string, hands: string, awarded: number[]) => (overrides: Overrides) => {
  const game = after(begun(overrides, hands, awarded), plays);
  if (game.outcome === null) endRound(game);
  return [game.outcome?.winner ?? null, ...game.awarded.slice(0, 2)];
};

const ALIKE = [4, 26];

const rows = (parameter: Choice, ...examples: readonly Omit<Row, 'parameter'>[]): readonly Row[] =>
  examples.map((example) => ({ parameter, ...example }));

/** At least one example a value; the tables of the rules for players name them. */
const ROWS: readonly Row[] = [
  ...rows(
    'maxPip',
    { value: 6, name: 'a double six set has 28 tiles', found: (o) => sizeOf(o), expected: 28 },
    { value: 9, name: 'a double nine set has 55 tiles', found: (o) => sizeOf(o), expected: 55 },
  ),
  ...rows(
    'players',
    { value: 2, name: 'two seats take turns', found: (o) => turns(o), expected: [0, 1, 0] },
    { value: 3, name: 'three seats take turns', found: (o) => turns(o), expected: [0, 1, 2] },
    { value: 4, name: 'four seats take turns', found: (o) => turns(o), expected: [0, 1, 2] },
  ),
  ...rows(
    'partnership',
    {
      value: false,
      name: 'each for itself: the partner across pays too',
      found: awards([0, 9, 20, 8], 0),
      expected: [35, 0, 0, 0],
      beside: { players: 4 },
    },
    {
      value: true,
      name: 'partners: only the other team pays',
      found: awards([0, 9, 20, 8], 0),
      expected: [15, 0, 0, 0],
      beside: { players: 4 },
    },
  ),
  ...rows(
    'boneyardReserve',
    { value: 0, name: 'the whole boneyard may be drawn', found: (o) => leftAfterDrawing(o), expected: 0 },
    { value: 1, name: 'the last tile stays', found: (o) => leftAfterDrawing(o), expected: 1 },
    { value: 2, name: 'the last two tiles stay', found: (o) => leftAfterDrawing(o), expected: 2 },
  ),
  ...rows(
    'firstLead',
    {
      value: 'highestDouble',
      name: 'the highest double leads',
      found: (o) => leadOf(o, '6-5 3-3 4-4 1-0'),
      expected: [1, 14, 0],
    },
    {
      value: 'lot',
      name: 'a lot decides the lead',
      found: (o) => leadOf(o, '6-5 3-3 4-4 1-0'),
      expected: [1, -1, 0],
      beside: FREE,
    },
    {
      value: 'random',
      name: 'chance decides the lead',
      found: (o) => leadOf(o, '6-5 3-3 4-4 1-0'),
      expected: [0, -1, 0],
      beside: FREE,
    },
  ),
  ...rows(
    'firstLeadNoDouble',
    {
      value: 'highestTile',
      name: 'nobody was dealt a double: the highest tile leads',
      found: (o) => leadOf(o, '6-4 4-2 6-5 5-4'),
      expected: [1, 26, 0],
    },
    {
      value: 'redeal',
      name: 'nobody was dealt a double: the tiles are dealt again',
      found: (o) => leadOf(o, '6-4 4-2 6-5 5-4'),
      expected: [1, 9, 1],
    },
  ),
  ...rows(
    'firstTile',
    {
      value: 'forced',
      name: 'the double that won the lead must be led',
      found: (o) => leadOf(o, '6-5 3-3 4-4 1-0')[1],
      expected: 14,
    },
    {
      value: 'free',
      name: 'who won the lead leads any tile',
      found: (o) => leadOf(o, '6-5 3-3 4-4 1-0')[1],
      expected: -1,
    },
  ),
  ...rows(
    'nextLead',
    { value: 'roundWinner', name: 'who went out leads', found: next(true), expected: 1 },
    { value: 'lastToPlay', name: 'who played last leads', found: next(true), expected: 2 },
    { value: 'alternate', name: 'the lead goes round', found: next(true), expected: 1 },
    { value: 'firstLeadRule', name: 'the next lead is found as the first', found: next(true), expected: 'first' },
  ),
  ...rows(
    'nextLeadAfterBlocked',
    { value: 'roundWinner', name: 'after a block its winner leads', found: next(false), expected: 1 },
    { value: 'lastToPlay', name: 'after a block who played last leads', found: next(false), expected: 2 },
    { value: 'lot', name: 'after a block a lot decides', found: next(false), expected: 'lot' },
    { value: 'alternate', name: 'after a block the lead goes round', found: next(false), expected: 1 },
    {
      value: 'firstLeadRule',
      name: 'after a block the lead is found as the first',
      found: next(false),
      expected: 'first',
    },
  ),
  ...rows(
    'nextLeadAfterTie',
    {
      value: 'firstLeadRule',
      name: 'after a tie the lead is found as the first',
      found: next(false, true),
      expected: 'first',
    },
    { value: 'lastToPlay', name: 'after a tie who played last leads', found: next(false, true), expected: 2 },
    { value: 'lot', name: 'after a tie a lot decides', found: next(false, true), expected: 'lot' },
    { value: 'alternate', name: 'after a tie the lead goes round', found: next(false, true), expected: 1 },
  ),
  ...rows(
    'draw',
    { value: 'untilPlayable', name: 'a seat without a play draws until one fits', found: forced, expected: ['draw 3'] },
    {
      value: 'one',
      name: 'a seat without a play draws one tile and passes',
      found: forced,
      expected: ['draw 1', 'pass 1'],
    },
    { value: 'none', name: 'a seat without a play passes', found: forced, expected: ['pass 1'] },
  ),
  ...rows(
    'blockedDraw',
    {
      value: 'exhaust',
      name: 'on dead ends the boneyard is still drawn',
      found: (o) => leftOnDeadEnds(o),
      expected: 0,
    },
    {
      value: 'stopWhenDead',
      name: 'on dead ends the round stops at once',
      found: (o) => leftOnDeadEnds(o),
      expected: 4,
    },
  ),
  ...rows(
    'spinners',
    {
      value: 'first',
      name: 'the first double is a spinner, a later one is not',
      found: ends('6-5 6-6@6-5 5-5@6-5 6-4@6-6 5-1@5-5'),
      expected: ['6end', '4', '1'],
    },
    {
      value: 'none',
      name: 'no double is a spinner',
      found: ends('6-5 6-6@6-5 5-5@6-5 6-4@6-6 5-1@5-5'),
      expected: ['4', '1'],
    },
    {
      value: 'all',
      name: 'every double is a spinner',
      found: ends('6-5 6-6@6-5 5-5@6-5 6-4@6-6 5-1@5-5'),
      expected: ['6end', '5end', '4', '1'],
    },
    {
      value: 'leadOnly',
      name: 'only a double that is led is a spinner',
      found: ends('6-5 6-6@6-5 5-5@6-5 6-4@6-6 5-1@5-5'),
      expected: ['4', '1'],
    },
  ),
  ...rows(
    'armsOpen',
    {
      value: 'afterBothSides',
      name: 'the ends of a spinner open when both sides are covered',
      found: ends('5-5 5-2@5-5'),
      expected: ['5', '2'],
    },
    {
      value: 'immediately',
      name: 'the ends of a spinner are open at once',
      found: ends('5-5 5-2@5-5'),
      expected: ['5', '5end', '2'],
    },
  ),
  ...rows(
    'spinnerCount',
    {
      value: 'untilTwoCovered',
      name: 'the second side covered: the spinner leaves the count',
      found: count('6-6 6-3@6-6 6-2@6-6'),
      expected: 5,
    },
    {
      value: 'whileEndsExposed',
      name: 'the spinner counts while its ends are bare: 2+5+3+5=15',
      found: count('3-3 3-2@3-3 5-3@3-3 6-3@3-3end 6-5@6-3'),
      expected: 15,
    },
    { value: 'never', name: 'the spinner does not count', found: count('5-5 5-0@5-5 4-0@5-0'), expected: 4 },
  ),
  ...rows(
    'endDoubleCounts',
    {
      value: 'both',
      name: 'a double at an end counts both halves',
      found: count('6-4 5-4@6-4 5-5@5-4 6-6@6-4'),
      expected: 22,
    },
    {
      value: 'single',
      name: 'a double at an end counts one half, the spinner both',
      found: count('6-4 5-4@6-4 5-5@5-4 6-6@6-4'),
      expected: 16,
    },
  ),
  ...rows(
    'playScoring',
    { value: true, name: 'a play that makes 15 scores 15', found: points(15), expected: 15 },
    { value: false, name: 'Block: plays score nothing', found: points(15), expected: 0 },
  ),
  ...rows(
    'multiple',
    { value: 5, name: 'multiples of five score', found: (o) => [points(10)(o), points(9)(o)], expected: [10, 0] },
    { value: 3, name: 'multiples of three score', found: (o) => [points(10)(o), points(9)(o)], expected: [0, 9] },
  ),
  ...rows(
    'playDivisor',
    { value: 1, name: 'the count is the points', found: points(15), expected: 15 },
    { value: 5, name: 'a fifth of the count is the points', found: points(15), expected: 3 },
  ),
  ...rows(
    'openingTileScores',
    { value: true, name: 'the first tile may score', found: points(10, true), expected: 10 },
    { value: false, name: 'the first tile does not score', found: points(10, true), expected: 0 },
  ),
  ...rows(
    'roundBase',
    {
      value: 'opponents',
      name: 'the winner of a block takes what the others hold',
      found: awards(ALIKE, null),
      expected: [25, 0],
    },
    {
      value: 'opponentsMinusWinner',
      name: 'the winner of a block takes it less its own tiles',
      found: awards(ALIKE, null),
      expected: [20, 0],
    },
    {
      value: 'allHands',
      name: 'the winner of a block takes every hand, its own too',
      found: awards(ALIKE, null),
      expected: [30, 0],
    },
  ),
  ...rows(
    'rounding',
    { value: 'nearest5', name: '28 pips are 30 points', found: awards([0, 28], 0), expected: [30, 0] },
    { value: 'none', name: '28 pips are 28 points', found: awards([0, 28], 0), expected: [28, 0] },
    { value: 'down5', name: '28 pips are 25 points', found: awards([0, 28], 0), expected: [25, 0] },
    { value: 'up5', name: '26 pips are 30 points', found: awards([0, 26], 0), expected: [30, 0] },
  ),
  ...rows(
    'roundingScope',
    {
      value: 'total',
      name: 'three hands of 13 are 40',
      found: awards([0, 13, 13, 13], 0),
      expected: [40, 0, 0, 0],
      beside: { players: 4 },
    },
    {
      value: 'perHand',
      name: 'three hands of 13, each rounded, are 45',
      found: awards([0, 13, 13, 13], 0),
      expected: [45, 0, 0, 0],
      beside: { players: 4 },
    },
  ),
  ...rows(
    'bonusDivisor',
    { value: 1, name: '26 pips are a bonus of 25', found: awards([0, 26], 0), expected: [25, 0] },
    { value: 5, name: '26 pips are a bonus of 5', found: awards([0, 26], 0), expected: [5, 0] },
  ),
  ...rows(
    'partnerPips',
    {
      value: 'excluded',
      name: "the partner's tiles are ignored",
      found: awards([0, 9, 20, 8], 0),
      expected: [15, 0, 0, 0],
      beside: PARTNERS,
    },
    {
      value: 'included',
      name: "the partner's tiles count",
      found: awards([0, 9, 20, 8], 0),
      expected: [35, 0, 0, 0],
      beside: PARTNERS,
    },
  ),
  ...rows(
    'blockedTie',
    {
      value: 'none',
      name: 'a tie for lowest: nobody scores',
      found: awards([2, 2, 14], null),
      expected: [0, 0, 0],
      beside: { players: 3 },
    },
    {
      value: 'split3',
      name: 'a tie for lowest splits the third hand',
      found: awards([2, 2, 14], null),
      expected: [8, 7, 0],
      beside: { players: 3 },
    },
  ),
  ...rows(
    'blockedTeamBasis',
    {
      value: 'teamTotal',
      name: 'the lighter team wins a block',
      found: awards([20, 6, 2, 6], null),
      expected: [0, 20, 0, 0],
      beside: PARTNERS,
    },
    {
      value: 'individual',
      name: 'the team with the lightest hand wins a block',
      found: awards([20, 6, 2, 6], null),
      expected: [0, 0, 10, 0],
      beside: PARTNERS,
    },
  ),
  ...rows(
    'targetCompare',
    {
      value: 'atLeast',
      name: 'the target itself is enough',
      found: outcomeAfter('6-4', '6-4 1-0', [140, 0, 0, 0]),
      expected: [0, 150, 0],
    },
    {
      value: 'above',
      name: 'the target must be passed',
      found: outcomeAfter('6-4', '6-4 1-0', [135, 0, 0, 0]),
      expected: [null, 145, 0],
    },
    {
      value: 'exact',
      name: 'points beyond the target are not added',
      found: outcomeAfter('6-4', '6-4 1-0', [145, 0, 0, 0]),
      expected: [null, 145, 0],
    },
  ),
  ...rows(
    'matchEnd',
    {
      value: 'immediate',
      name: 'the play that reaches the target ends the match, without a bonus',
      found: outcomeAfter('6-4', '6-4 6-6', [140, 0, 0, 0]),
      expected: [0, 150, 0],
    },
    {
      value: 'endOfRound',
      name: 'the round is played on and its bonus counts',
      found: outcomeAfter('6-4', '6-4 6-6', [140, 0, 0, 0]),
      expected: [0, 160, 0],
    },
  ),
  ...rows(
    'matchTie',
    {
      value: 'extraRound',
      name: 'equal totals past the target: another round',
      found: outcomeAfter('6-4', '6-4 6-6', [130, 150, 0, 0]),
      expected: [null, 150, 150],
      beside: { matchEnd: 'endOfRound' },
    },
    {
      value: 'lastScorer',
      name: 'equal totals past the target: who scored last wins',
      found: outcomeAfter('6-4', '6-4 6-6', [130, 150, 0, 0]),
      expected: [0, 150, 150],
      beside: { matchEnd: 'endOfRound' },
    },
  ),
];

test.each(ROWS)('$parameter $value: $name', ({ parameter, value, found, expected, beside }) => {
  expect(found({ ...beside, [parameter]: value })).toEqual(expected);
});

test('every value of every parameter has its example', () => {
  const shown = new Set(ROWS.map(({ parameter, value }) => `${parameter} ${value}`));
  const built = Object.entries(CHOICES).flatMap(([name, values]) => values.map((value) => `${name} ${value}`));
  expect(built.filter((value) => !shown.has(value))).toEqual([]);
  expect(shown.size).toBe(built.length);
});

const sizeOf = (overrides: Overrides): number => {
  const rules = house(overrides);
  const round = makeRound(rules);
  dealRound(round, order(rules, ''), 0);
  return boneyardLeft(round) + 2 * rules.handSize;
};

const turns = (overrides: Overrides): readonly number[] => {
  const hands = ['6-6 1-0', '6-1 2-1', '6-2 3-1', '4-1 2-0'].slice(0, overrides.players);
  const game = begun(overrides, hands.join(' '));
  const first = game.round.turn;
  after(game, '6-6');
  const second = game.round.turn;
  after(game, '6-1@6-6');
  return [first, second, game.round.turn];
};

const leftAfterDrawing = (overrides: Overrides): number => {
  const game = begun({ draw: 'untilPlayable', ...overrides }, '6-4 6-6 5-5 5-3');
  game.round.boneyard = tiles('1-1 2-2 3-3 1-0 2-0');
  game.round.drawn = 0;
  after(game, '6-4');
  return boneyardLeft(game.round);
};

/** Both ends show fours, and all of them are on the table; four tiles are left in the boneyard. */
const leftOnDeadEnds = (overrides: Overrides): number => {
  const game = begun(
    { spinners: 'none', targetScore: 1000, ...overrides },
    '4-0 4-2 6-3 4-4 5-1 0-0 2-0 4-3 6-4 5-4 4-1 3-3',
  );
  game.round.drawn = 24;
  after(game, '4-0 2-0@4-0 4-2@2-0 4-3@4-2 6-3@4-3 6-4@6-3 4-4@6-4 5-4@4-4 5-1@5-4 4-1@5-1');
  return boneyardLeft(game.round);
};
