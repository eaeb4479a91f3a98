import { openRound } from './leads.ts';
import { scoreRound, sideOf, sidesStillIn } from './round-score.ts';
import type { Ruleset } from './ruleset.ts';
import { type Award, type EndedRound, type Match, type MatchResult, scoresOf } from './state.ts';
import { pick, type Seat } from './tile.ts';

const MOST_ROUNDS = 128;

/** The round is over: `out` went out, or with null it is blocked. Pays the bonus, then ends the match or opens a round. */
export function endRound(match: Match, out: Seat | null): Match {
  const { winner, winningSeat, awards } = scoreRound(match.ruleset, match.hands, out, match.stillIn);
  const parts = awards.map((points, seat) => ({ seat, points }));
  const award = allowed(match, { parts, isSplit: winner === null });
  const paid = pay(match, award);
  const given = awards.map((_, seat) => award.parts.find((part) => part.seat === seat)?.points ?? 0);
  const ended = record(paid, { end: out === null ? 'blocked' : 'out', winner, winningSeat, awards: given });
  const side = match.ruleset.matchEnd === 'immediate' ? winnerAtOnce(ended, award) : winnerOfRound(ended);
  if (side !== null) return finish(ended, side, 'target');
  if (match.round < MOST_ROUNDS) return openRound(ended);
  return finish(ended, only(highestSides(ended, (score) => score >= 0)), 'rounds');
}

/** The match is over in the middle of a round, which pays nothing. */
export function cutRound(match: Match, side: number, reason: MatchResult['reason']): Match {
  const awards = match.hands.map(() => 0);
  return finish(record(match, { end: 'cut', winner: null, winningSeat: null, awards }), side, reason);
}

/** The award without parts of no points and, where the target must be hit exactly, without what would overshoot. */
export function allowed(match: Match, award: Award): Award {
  const { targetCompare, targetScore } = match.ruleset;
  const overshoots = (part: Award['parts'][number]) =>
    targetCompare === 'exact' && pick(match.scores, part.seat) + part.points > targetScore;
  return { ...award, parts: award.parts.filter((part) => part.points > 0 && !overshoots(part)) };
}

export function pay(match: Match, award: Award): Match {
  if (award.parts.length === 0) return match;
  const awards = [...match.awards, award];
  return { ...match, awards, scores: scoresOf(match.ruleset, awards) };
}

/** The side an award brings to the target; two sides with equal scores do not end the match. */
export function winnerAtOnce(match: Match, award: Award): number | null {
  const paid = award.parts.map((part) => sideOf(match.ruleset, part.seat));
  return only(highestSides(match, (score, side) => paid.includes(side) && meets(match.ruleset, score)));
}

function winnerOfRound(match: Match): number | null {
  const best = highestSides(match, (score) => meets(match.ruleset, score));
  if (best.length < 2 || match.ruleset.matchTie === 'extraRound') return only(best);
  return lastScorer(match, best);
}

/** Of the tied sides the one that was paid last; where that was a split, nobody. */
function lastScorer(match: Match, tied: readonly number[]): number | null {
  const sidesOf = (award: Award) => award.parts.map((part) => sideOf(match.ruleset, part.seat));
  const last = match.awards.findLast((award) => sidesOf(award).some((side) => tied.includes(side)));
  return last && !last.isSplit ? only(sidesOf(last)) : null;
}

/** The sides still in with the highest score among those that pass. */
function highestSides(match: Match, passes: (score: number, side: number) => boolean): readonly number[] {
  const scored = sidesStillIn(match.ruleset, match.stillIn)
    .map(({ side, seats }) => ({ side, score: pick(match.scores, pick(seats, 0)) }))
    .filter(({ side, score }) => passes(score, side));
  const highest = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === highest).map(({ side }) => side);
}

function only(sides: readonly number[]): number | null {
  return sides.length === 1 ? pick(sides, 0) : null;
}

function meets(ruleset: Ruleset, score: number): boolean {
  switch (ruleset.targetCompare) {
    case 'atLeast':
      return score >= ruleset.targetScore;
    case 'above':
      return score > ruleset.targetScore;
    case 'exact':
      return score === ruleset.targetScore;
  }
}

function record(match: Match, how: Pick<EndedRound, 'end' | 'winner' | 'winningSeat' | 'awards'>): Match {
  const { round, attempt, leader, hands, setAside, events } = match;
  return {
    ...match,
    turn: null,
    rounds: [...match.rounds, { round, attempt, leader, hands, setAside, events, ...how }],
  };
}

function finish(match: Match, side: number | null, reason: MatchResult['reason']): Match {
  const who = match.ruleset.partnership ? { winner: null, team: side } : { winner: side, team: null };
  return { ...match, turn: null, result: { ...who, reason, scores: match.scores } };
}
