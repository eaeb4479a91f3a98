import type { PerftRow } from '@slowfives/rules/perft-rows.ts';
import { makeTile } from '@slowfives/rules/tile.ts';
import { fixedDealer } from '../second/dealers.ts';
import { playMatch } from '../second/match.ts';
import { allSeats } from '../second/round-score.ts';
import type { Ruleset } from '../second/ruleset.ts';
import { legalOf, type Match } from '../second/state.ts';
import { wholeSet } from '../second/tile.ts';

/** The sequences of so many plays by the slow implementation: every play is made and the whole round looked at anew. */
export const slowPerft = (row: PerftRow, depth: number): number => leaves(startOf(row), depth);

const leaves = (match: Match, depth: number): number => {
  if (depth === 0) return 1;
  if (match.rounds.length > 0) return 0;
  return legalOf(match, match.turn ?? -1).reduce(
    (sum, play) => sum + leaves(playMatch(match, { type: 'play', ...play }), depth - 1),
    0,
  );
};

/** Nothing but the round's own end may end it: no score is out of reach of this target. */
const UNREACHABLE = 1_000_000;

const startOf = (row: PerftRow): Match => {
  const ruleset: Ruleset = { ...row.rules, targetScore: UNREACHABLE };
  const seats = allSeats(ruleset);
  return {
    ruleset,
    dealer: fixedDealer(wholeSet(row.rules.maxPip)),
    stillIn: seats,
    round: 1,
    attempt: 0,
    leader: row.leader,
    forced: row.forced < 0 ? null : makeTile(row.forced),
    turn: row.leader,
    hands: row.hands.map((hand) => hand.map(makeTile)),
    setAside: seats.map(() => []),
    boneyard: row.boneyard.map(makeTile),
    events: [],
    awards: [],
    scores: seats.map(() => 0),
    rounds: [],
    result: null,
  };
};
