import { expect, test } from 'vitest';
import { fixedDealer } from './dealers.ts';
import type { Play } from './layout.ts';
import { playMatch, startMatch } from './match.ts';
import { secondRuleset } from './presets.ts';
import { endRound } from './round-end.ts';
import { scoreRound } from './round-score.ts';
import type { Ruleset } from './ruleset.ts';
import { type Award, type Match, scoresOf } from './state.ts';
import { type Tile, wholeSet } from './tile.ts';

test.each([
  ['atLeast', 140, 150, true],
  ['above', 140, 150, false],
  ['exact', 140, 150, true],
  ['exact', 145, 145, false],
] as const)('under %s ten points at %i make %i', (targetCompare, before, after, isOver) => {
  const match = playMatch(begun(2, { targetCompare }, [[0, before]], [['6-4', '1-1'], ['6-3']]), SIX_FOUR);
  expect([match.scores[0], match.result?.winner]).toEqual([after, isOver ? 0 : undefined]);
});

test('an award that overshoots is shown as a count of no points', () => {
  const match = playMatch(begun(2, { targetCompare: 'exact' }, [[0, 145]], [['6-4', '1-1'], ['6-3']]), SIX_FOUR);
  expect(match.events).toEqual([{ type: 'play', seat: 0, tile: '6-4', count: 10, points: 0 }]);
});

test('a tile that goes out and reaches the target takes no bonus', () => {
  const match = playMatch(begun(2, {}, [[0, 140]], [['6-4'], ['6-3']]), SIX_FOUR);
  expect(match.rounds).toMatchObject([{ end: 'cut', winner: null, awards: [0, 0] }]);
  expect(match.result).toMatchObject({ winner: 0, reason: 'target', scores: [150, 0] });
});

const SPLIT = { blockedTie: 'split3', targetScore: 100 } as const;

test.each([
  [93, 94, null],
  [93, 95, 1],
  [95, 93, 0],
  [10, 20, null],
] as const)('a split from %i and %i is one award, won by %s', (first, second, winner) => {
  const paid = [
    [0, first],
    [1, second],
  ] as const;
  const match = endRound(begun(3, SPLIT, paid, [['2-0'], ['1-1'], ['6-6', '2-1']]), null);
  expect(match.scores).toEqual([first + 8, second + 7, 0]);
  expect(match.result?.winner ?? null).toBe(winner);
  expect(match.round).toBe(winner === null ? 2 : 1);
});

test('equal totals past the target play another round, unless the last scorer decides', () => {
  const changes = { matchEnd: 'endOfRound', targetScore: 100 } as const;
  const hands = [[], ['6-3', '5-5', '1-0']];
  const tied = (matchTie: Ruleset['matchTie']) =>
    endRound(
      begun(
        2,
        { ...changes, matchTie },
        [
          [0, 80],
          [1, 100],
        ],
        hands,
      ),
      0,
    );
  expect([tied('extraRound').result, tied('extraRound').scores]).toEqual([null, [100, 100]]);
  expect(tied('lastScorer').result).toMatchObject({ winner: 0, scores: [100, 100] });
});

test('after 128 rounds the highest total wins, and equal totals nobody', () => {
  const at = (second: number) =>
    endRound(
      {
        ...begun(
          2,
          {},
          [
            [0, 20],
            [1, second],
          ],
          [['1-0'], ['1-0']],
        ),
        round: 128,
      },
      null,
    );
  expect(at(10).result).toMatchObject({ winner: 0, reason: 'rounds' });
  expect(at(20).result).toMatchObject({ winner: null, team: null, reason: 'rounds' });
});

test('with two sides the other wins when a seat leaves, whatever the scores', () => {
  expect(playMatch(begun(2, {}, [[0, 100]], [['1-0'], ['2-0']]), { type: 'leave', seat: 0 }).result).toEqual({
    winner: 1,
    team: null,
    reason: 'resignation',
    scores: [100, 0],
  });
  const partners = begun(4, { partnership: true }, [[2, 50]], [['1-0'], ['2-0'], ['3-0'], ['4-0']]);
  expect(playMatch(partners, { type: 'leave', seat: 3 }).result).toMatchObject({
    winner: null,
    team: 0,
    scores: [50, 0, 50, 0],
  });
});

test('a seat that has left cannot win with its score, nor does its hand pay', () => {
  const start = begun(3, { roundBase: 'allHands' }, [[1, 145]], [['6-3'], ['6-6', '5-5'], ['6-1', '1-1']]);
  const match = playMatch(playMatch(start, { type: 'leave', seat: 1 }), { type: 'play', tile: '6-3' });
  expect(match.rounds).toMatchObject([
    { end: 'out', winner: 0, awards: [10, 0, 0], setAside: [[], ['6-6', '5-5'], []] },
  ]);
  expect(match.result).toBeNull();
});

test('with partners a block goes by the team or by the hand', () => {
  const rules = secondRuleset('house', 6, 4, { partnership: true });
  const pips = [9, 4, 1, 5];
  expect(scoreRound(rules, pips, null)).toEqual({ winner: 1, winningSeat: 1, awards: [0, 10, 0, 0] });
  const byHand = scoreRound({ ...rules, blockedTeamBasis: 'individual' }, pips, null);
  expect(byHand).toEqual({ winner: 0, winningSeat: 2, awards: [0, 0, 10, 0] });
});

const SIX_FOUR = { type: 'play', tile: '6-4' } as const satisfies { type: 'play' } & Play;

/** An empty table, these hands, seat 0 to lead, and what the seats were paid before. */
function begun(
  seats: number,
  changes: Partial<Ruleset>,
  paid: readonly (readonly [seat: number, points: number])[],
  hands: readonly (readonly Tile[])[],
): Match {
  const free = { firstLead: 'random', firstTile: 'free' } as const;
  const ruleset = secondRuleset('house', 6, seats, { ...free, ...changes });
  const awards: readonly Award[] = paid.map(([seat, points]) => ({ parts: [{ seat, points }], isSplit: false }));
  const start = startMatch(ruleset, fixedDealer(wholeSet(6)));
  return { ...start, hands, boneyard: [], awards, scores: scoresOf(ruleset, awards) };
}
