import { expect, test } from 'vitest';
import { count } from './count.ts';
import { fixedDealer } from './dealers.ts';
import { openEnds, type Play } from './layout.ts';
import { playMatch, startMatch } from './match.ts';
import { legal, refusal } from './moves.ts';
import { secondRuleset } from './presets.ts';
import { rounded, scoreRound } from './round-score.ts';
import type { Ruleset } from './ruleset.ts';
import { type Match, playsOf, scoresOf } from './state.ts';
import { pipsOfHand, type Tile, wholeSet } from './tile.ts';

const house = secondRuleset('house');
const SPINNER_FIVE: readonly Play[] = [{ tile: '5-5' }, { tile: '5-2', on: '5-5' }, { tile: '5-3', on: '5-5' }];

test('R01: covering the second side of the spinner lowers the count and can still score', () => {
  expect(SPINNER_FIVE.map((_, i) => count(SPINNER_FIVE.slice(0, i + 1), house).total)).toEqual([10, 12, 5]);
  expect(count(SPINNER_FIVE, house).points).toBe(5);
});

test('R03: a score comes with the numbers that were added', () => {
  const plays: readonly Play[] = [
    { tile: '4-1' },
    { tile: '1-1', on: '4-1' },
    { tile: '4-4', on: '4-1' },
    { tile: '4-3', on: '4-4' },
    { tile: '2-1', on: '1-1' },
    { tile: '5-1', on: '1-1', at: 'end' },
    { tile: '5-5', on: '5-1' },
  ];
  expect(count(plays, house).terms.map((term) => term.counts)).toEqual([3, 2, 10]);
  expect(count(plays, house).points).toBe(15);
});

test('R04: a playable end is not yet a counted end', () => {
  const values = openEnds(SPINNER_FIVE, house).map((end) => end.value);
  expect(values.sort()).toEqual([2, 3, 5, 5]);
  expect(count(SPINNER_FIVE, house).total).toBe(5);
});

test('R07: a later double grows no arms', () => {
  const plays = [{ tile: '4-1' }, { tile: '1-1', on: '4-1' }, { tile: '4-4', on: '4-1' }, { tile: '4-3', on: '4-4' }];
  expect(legal(plays, ['4-0'], house)).toEqual([]);
  expect(refusal(plays, ['4-0'], house, { tile: '4-0', on: '4-4', at: 'end' })).toBe('no_such_end');
});

test('R08 and R12: a lone spinner offers its sides only, as one move, in whatever order the hand is', () => {
  const plays = [{ tile: '6-6' }];
  expect(legal(plays, ['6-1'], house)).toEqual([{ tile: '6-1', on: '6-6' }]);
  expect(openEnds(plays, house).map((end) => end.port)).toEqual(['side', 'side']);
  expect(refusal(plays, ['6-1'], house, { tile: '6-1', on: '6-6', at: 'end' })).toBe('arm_locked');
  expect(legal(plays, ['6-1', '6-2'], house)).toEqual(legal(plays, ['6-2', '6-1'], house));
});

test.each([
  { tile: '5-5', total: 10, points: 10 },
  { tile: '0-0', total: 0, points: 0 },
])('R09 and R13: $tile alone counts $total and scores $points', ({ tile, total, points }) => {
  expect(count([{ tile }], house)).toMatchObject({ total, points });
});

test.each([
  [6, 28, 168],
  [9, 55, 495],
  [12, 91, 1092],
])('R11: a double %i set has %i tiles and %i pips', (maxPip, tiles, pips) => {
  expect(new Set(wholeSet(maxPip)).size).toBe(tiles);
  expect(pipsOfHand(wholeSet(maxPip))).toBe(pips);
});

test.each([
  ['opponents', [25, 0]],
  ['opponentsMinusWinner', [15, 0]],
] as const)('R15: a block of 10 against 24 pays by %s', (roundBase, awards) => {
  expect(scoreRound({ ...house, roundBase }, [10, 24], null).awards).toEqual(awards);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [7, 5],
  [8, 10],
  [12, 10],
  [13, 15],
  [27, 25],
  [28, 30],
])('R16: %i pips round to %i', (pips, points) => {
  expect(rounded(house, pips)).toBe(points);
});

test('R23: the next seat draws until a tile fits, and it is its turn', () => {
  const order = ['6-4', '3-2', '0-0', '5-1', '3-3', '2-1', '6-5', '1-1'];
  const match = playMatch(startMatch(dealtRules(2), fixedDealer(order)), { type: 'play', tile: '6-4' });
  expect(match.events.at(-1)).toEqual({ type: 'draw', seat: 1, tiles: 3 });
  expect([match.turn, match.boneyard]).toEqual([1, ['1-1']]);
  expect(legal(playsOf(match.events), match.hands[1] ?? [], match.ruleset)).toEqual([{ tile: '6-5', on: '6-4' }]);
});

test('R24: a tile that goes out scores its count, then the bonus', () => {
  const before: readonly Play[] = [...SPINNER_FIVE, { tile: '6-5', on: '5-5', at: 'end' }];
  const match = playMatch(midRound(before, [['5-4'], ['6-6']]), { type: 'play', tile: '5-4', on: '5-5' });
  expect(match.rounds[0]?.events.at(-1)).toMatchObject({ at: 'end', count: 15, points: 15 });
  expect(match.rounds[0]).toMatchObject({ end: 'out', winner: 0, awards: [10, 0] });
  expect(match.scores).toEqual([25, 0]);
});

test.each([
  { matchEnd: 'immediate', winner: 0, scores: [155, 140] },
  { matchEnd: 'endOfRound', winner: 1, scores: [155, 165] },
] as const)('R25: passing the target in mid-round, $matchEnd', ({ matchEnd, winner, scores }) => {
  const hands = [
    ['6-4', '5-5', '3-3', '5-3'],
    ['4-1', '6-0'],
  ];
  const start = midRound([], hands, { matchEnd }, [145, 140]);
  const first = playMatch(start, { type: 'play', tile: '6-4' });
  const last = first.result ? first : goOut(playMatch(first, { type: 'play', tile: '4-1', on: '6-4' }));
  expect(last.result).toEqual({ winner, team: null, reason: 'target', scores });
});

test('R28: with dead ends the next seat still draws the whole boneyard, and those pips count', () => {
  const chain = ['6-0', '4-0', '6-4', '6-6', '6-1', '5-1', '6-5', '6-2', '3-2'];
  const before = chain.map((tile, i) => (i === 0 ? { tile } : { tile, on: chain[i - 1] ?? '' }));
  const hands = [['6-3', '5-0'], ['5-3']];
  const start = midRound(before, hands, { spinners: 'none' }, [0, 0], ['3-0', '5-4', '4-1']);
  const { rounds } = playMatch(start, { type: 'play', tile: '6-3', on: '3-2' });
  expect(rounds[0]?.hands.map(pipsOfHand)).toEqual([5, 25]);
  expect(rounds[0]).toMatchObject({ end: 'blocked', winner: 0, awards: [25, 0] });
  const dead = { ...start, ruleset: { ...start.ruleset, blockedDraw: 'stopWhenDead' as const } };
  const [stopped] = playMatch(dead, { type: 'play', tile: '6-3', on: '3-2' }).rounds;
  expect([stopped?.events.at(-1)?.type, stopped?.awards]).toEqual(['play', [10, 0]]);
});

test('R31: where nobody has a double the heaviest tile leads', () => {
  const match = startMatch({ ...house, handSize: 2 }, fixedDealer(['6-5', '4-2', '6-4', '5-4']));
  expect([match.leader, match.forced]).toEqual([0, '6-5']);
});

function goOut(match: Match): Match {
  return playMatch(match, { type: 'play', tile: '6-0', on: '6-4' });
}

function dealtRules(handSize: number, changes: Partial<Ruleset> = {}): Ruleset {
  return { ...house, firstLead: 'random', firstTile: 'free', handSize, ...changes };
}

/** A match with these plays on the table, these hands and scores, and seat 0 on turn. */
function midRound(
  plays: readonly Play[],
  hands: readonly (readonly Tile[])[],
  changes: Partial<Ruleset> = {},
  scores: readonly number[] = [0, 0],
  boneyard: readonly Tile[] = [],
): Match {
  const start = startMatch(dealtRules(7, changes), fixedDealer(wholeSet(6)));
  const awards = scores.map((points, seat) => ({ parts: [{ seat, points }], isSplit: false }));
  const events = plays.map((play, i) => ({ type: 'play', seat: i % 2, count: 0, points: 0, ...play }) as const);
  return { ...start, hands, events, boneyard, awards, scores: scoresOf(start.ruleset, awards) };
}
