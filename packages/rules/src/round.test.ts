import { expect, test } from 'vitest';
import { tilesOf } from './hand.ts';
import type { Overrides } from './presets.ts';
import {
  BLOCKED,
  boneyardLeft,
  dealRound,
  type Forced,
  layTile,
  lead,
  legalPlays,
  makeRound,
  OUT,
  PLAYING,
  type Round,
  resolve,
} from './round.ts';
import { house, order, playOf, tiles } from './testing.ts';
import { makeTile } from './tile.ts';

/** A round whose hands are these, each of the same size; the boneyard begins with `yard`, the rest behind it. */
const dealt = (overrides: Overrides, hands: readonly string[], yard = '', gone = 0): Round => {
  const players = ([2, 3, 4] as const)[hands.length - 2] ?? 2;
  const rules = house({ ...overrides, players, handSize: tiles(hands[0] ?? '').length });
  const round = makeRound(rules);
  dealRound(round, order(rules, `${hands.join(' ')} ${yard}`.trim()), gone);
  lead(round, 0, -1);
  round.forced = [];
  return round;
};

/** Plays one after the other, each resolved; what was forced after the last one. */
const play = (round: Round, ...plays: readonly string[]): readonly Forced[] => {
  for (const text of plays) {
    round.forced = [];
    layTile(round, playOf(round, text));
    resolve(round);
  }
  return round.forced ?? [];
};

const hand = (round: Round, seat: number): readonly string[] => tilesOf(round.hands, seat).map(makeTile);

test('hands come from the front of the order, the rest is the boneyard', () => {
  const round = dealt({}, ['6-4 5-0', '3-3 2-1'], '1-1');
  expect([hand(round, 0), hand(round, 1), boneyardLeft(round)]).toEqual([['6-4', '5-0'], ['3-3', '2-1'], 24]);
  expect([round.ended, round.turn, round.passed, round.forcedLead]).toEqual([PLAYING, 0, 0, -1]);
});

test('a seat that left gets no hand', () => {
  const rules = house({ players: 3, handSize: 2 });
  const round = makeRound(rules);
  dealRound(round, order(rules, '6-4 5-0 3-3 2-1'), 0);
  dealRound(round, order(rules, '6-4 5-0 3-3 2-1'), 0b010);
  expect([hand(round, 0), hand(round, 1), hand(round, 2)]).toEqual([['6-4', '5-0'], [], ['3-3', '2-1']]);
});

test('a seat that can play draws nothing', () => {
  const round = dealt({}, ['6-4 5-0', '6-3 2-1']);
  expect(play(round, '6-4')).toEqual([]);
  expect([round.turn, round.lastToPlay]).toEqual([1, 0]);
});

test('a seat without a play draws until one fits, and plays it itself', () => {
  const round = dealt({}, ['6-4 5-0', '3-3 2-1'], '1-1 2-2 6-1 6-5');
  expect(play(round, '6-4')).toEqual([{ type: 'draw', seat: 1, tiles: 3 }]);
  expect([round.turn, hand(round, 1), boneyardLeft(round)]).toEqual([1, ['6-1', '3-3', '2-2', '2-1', '1-1'], 21]);
});

test('with one draw a turn, a seat that draws in vain passes', () => {
  const round = dealt({ draw: 'one' }, ['6-4 6-5', '3-3 2-1'], '1-1 2-2 6-1');
  expect(play(round, '6-4')).toEqual([
    { type: 'draw', seat: 1, tiles: 1 },
    { type: 'pass', seat: 1 },
  ]);
  expect([round.turn, boneyardLeft(round)]).toEqual([0, 23]);
});

test('with one draw a turn, both draw and pass until one of them can play', () => {
  const round = dealt({ draw: 'one' }, ['6-4 5-3', '3-3 2-1'], '1-1 2-2 1-0 6-1');
  expect(play(round, '6-4')).toEqual([
    { type: 'draw', seat: 1, tiles: 1 },
    { type: 'pass', seat: 1 },
    { type: 'draw', seat: 0, tiles: 1 },
    { type: 'pass', seat: 0 },
    { type: 'draw', seat: 1, tiles: 1 },
    { type: 'pass', seat: 1 },
    { type: 'draw', seat: 0, tiles: 1 },
  ]);
  expect([round.turn, round.ended]).toEqual([0, PLAYING]);
});

test('in a block game nobody draws', () => {
  const round = dealt({ draw: 'none' }, ['6-4 6-5', '3-3 2-1'], '6-1');
  expect(play(round, '6-4')).toEqual([{ type: 'pass', seat: 1 }]);
  expect([round.turn, boneyardLeft(round)]).toEqual([0, 24]);
});

test('a block game ends when each seat has passed once', () => {
  const round = dealt({ draw: 'none' }, ['6-4 5-3', '3-3 2-1', '1-1 0-0']);
  expect(play(round, '6-4')).toEqual([
    { type: 'pass', seat: 1 },
    { type: 'pass', seat: 2 },
    { type: 'pass', seat: 0 },
  ]);
  expect([round.ended, round.passed]).toEqual([BLOCKED, 0b111]);
});

test('a seat that passed already does not say so again when the round is blocked', () => {
  const round = dealt({ draw: 'one', boneyardReserve: 2 }, ['6-4 5-3', '3-3 2-1', '1-1 2-2']);
  round.boneyard = tiles('1-0 0-0 5-5 6-6 6-5');
  round.drawn = 0;
  expect(play(round, '6-4')).toEqual([
    { type: 'draw', seat: 1, tiles: 1 },
    { type: 'pass', seat: 1 },
    { type: 'draw', seat: 2, tiles: 1 },
    { type: 'pass', seat: 2 },
    { type: 'draw', seat: 0, tiles: 1 },
    { type: 'pass', seat: 0 },
  ]);
  expect([round.ended, boneyardLeft(round)]).toEqual([BLOCKED, 2]);
});

test.each([
  [0, 1],
  [1, 2],
  [2, 3],
] as const)('with a reserve of %i, the seat that draws stops before the last tiles', (boneyardReserve, left) => {
  const round = dealt({ boneyardReserve }, ['6-4 6-5', '3-3 2-1']);
  round.drawn = 28 - left;
  expect(play(round, '6-4')[0]).toEqual({ type: 'draw', seat: 1, tiles: 1 });
  expect(boneyardLeft(round)).toBe(boneyardReserve);
});

test('a boneyard smaller than the reserve gives nothing', () => {
  const round = dealt({ boneyardReserve: 2 }, ['6-4 6-5', '3-3 2-1']);
  round.drawn = 27;
  expect(play(round, '6-4')).toEqual([{ type: 'pass', seat: 1 }]);
});

test('the last tile of a hand ends the round', () => {
  const round = dealt({}, ['6-4', '5-5']);
  expect(play(round, '6-4')).toEqual([]);
  expect([round.ended, round.turn]).toEqual([OUT, 0]);
});

/**
 * A line without a spinner that begins and ends with a four, 4-0 2-0 4-2 4-3 6-3 6-4 4-4 5-4 5-1 4-1: all fours are
 * on the table, and each seat has one tile left.
 */
const LINE = ['4-0', '2-0@4-0', '4-2@2-0', '4-3@4-2', '6-3@4-3', '6-4@6-3', '4-4@6-4', '5-4@4-4', '5-1@5-4', '4-1@5-1'];

const closed = (overrides: Overrides, drawn: number): { readonly round: Round; readonly forced: readonly Forced[] } => {
  const round = dealt({ spinners: 'none', ...overrides }, ['4-0 4-2 6-3 4-4 5-1 0-0', '2-0 4-3 6-4 5-4 4-1 3-3']);
  round.drawn = drawn;
  return { round, forced: play(round, ...LINE) };
};

test('on dead ends the next seat still takes the whole boneyard, then the round is blocked', () => {
  const { round, forced } = closed({}, 24);
  expect(forced).toEqual([
    { type: 'draw', seat: 0, tiles: 4 },
    { type: 'pass', seat: 0 },
    { type: 'pass', seat: 1 },
  ]);
  expect([round.ended, boneyardLeft(round), hand(round, 0).length]).toEqual([BLOCKED, 0, 5]);
});

test('where the round stops on dead ends nobody draws or passes', () => {
  const { round, forced } = closed({ blockedDraw: 'stopWhenDead' }, 24);
  expect(forced).toEqual([]);
  expect([round.ended, boneyardLeft(round), round.lastToPlay, round.turn]).toEqual([BLOCKED, 4, 1, 1]);
});

test('ends that somebody may still match are not dead', () => {
  const round = dealt({ blockedDraw: 'stopWhenDead' }, ['6-4 6-5', '3-3 2-1'], '1-1 6-6');
  expect(play(round, '6-4')).toEqual([{ type: 'draw', seat: 1, tiles: 2 }]);
  expect(round.ended).toBe(PLAYING);
});

test('a forced lead is the only legal play of an empty table', () => {
  const round = dealt({}, ['6-4 5-0', '3-3 2-1']);
  lead(round, 1, 9);
  const plays = new Uint16Array(64);
  expect([legalPlays(round, plays), plays[0], round.leader, round.turn, round.lastToPlay]).toEqual([1, 9, 1, 1, 1]);
  play(round, '3-3');
  expect(legalPlays(round, plays)).toBeGreaterThan(0);
  expect(plays[0]).not.toBe(9);
});

test('the blank double can be the only lead, and a new deal forgets it', () => {
  const round = dealt({}, ['6-4 0-0', '3-3 2-1']);
  lead(round, 0, 0);
  const plays = new Uint16Array(64);
  expect([legalPlays(round, plays), plays[0]]).toEqual([1, 0]);
  dealRound(round, order(round.rules, '6-4 0-0'), 0);
  expect([round.forcedLead, legalPlays(round, plays)]).toEqual([-1, 2]);
});

test('with a double nine set tiles of either half are drawn until one fits', () => {
  const high = dealt({ maxPip: 9 }, ['9-4 9-9', '3-3 2-1'], '8-8 8-5 1-1 9-8 9-0');
  expect([play(high, '9-4'), hand(high, 1)[0]]).toEqual([[{ type: 'draw', seat: 1, tiles: 4 }], '9-8']);
  const low = dealt({ maxPip: 9 }, ['7-4 9-9', '3-3 2-1'], '8-8 7-3 7-2');
  expect(play(low, '7-4')).toEqual([{ type: 'draw', seat: 1, tiles: 2 }]);
  const line = dealt({ maxPip: 9 }, ['9-8 9-9', '3-3 2-1'], '7-4 7-5 9-0');
  expect(play(line, '9-8')).toEqual([{ type: 'draw', seat: 1, tiles: 3 }]);
});

test('nothing is written down when nobody wants it', () => {
  const round = dealt({}, ['6-4 5-0', '3-3 2-1'], '6-6');
  round.forced = null;
  layTile(round, playOf(round, '6-4'));
  resolve(round);
  expect([round.forced, round.turn]).toEqual([null, 1]);
});
