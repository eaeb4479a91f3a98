import { itemAt, wordAt } from './at.ts';
import type { Dealer } from './dealer.ts';
import { pipsOf } from './hand.ts';
import {
  byHighestDouble,
  FIRST,
  findLeader,
  highestDouble,
  type Lead,
  type Leader,
  nextLead,
  redeals,
} from './lead.ts';
import { dealRound, layTile, lead, makeRound, OUT, PLAYING, passOn, type Round, resolve } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { noPoints, playPoints, type RoundScore, scoreRound } from './score.ts';
import { isIn, nextSeat, type Seat, type Side, seatsIn, sideOf, sidesIn } from './seat.ts';

/** A match is cut after so many rounds: the chain of seeds is no longer. DESIGN section 5. */
export const MAX_ROUNDS = 128;

export const REASONS = ['target', 'resignation', 'timeout', 'rounds', 'aborted', 'cancelled', 'expired'] as const;
export type Reason = (typeof REASONS)[number];

/** Who won (a seat, with partners a team, null for nobody) and why the match is over. */
export interface Outcome {
  readonly winner: Side | null;
  readonly reason: Reason;
}

/** What a later round needs to know of the earlier ones. */
export interface Carry {
  /** Actions of all rounds before. */
  readonly actions: number;
  readonly rounds: number;
  /** Points awarded to each seat. */
  readonly awarded: readonly number[];
  readonly lead: Lead;
  /** How each seat left, null while it is in. */
  readonly left: readonly (Reason | null)[];
  /** By side, when it last scored: later is larger, 0 is never, odd is by a split. */
  readonly scored: readonly number[];
  /** Own turns missed in a row, by seat. */
  readonly missed: readonly number[];
}

export const NOTHING_YET: Carry = {
  actions: 0,
  rounds: 0,
  awarded: [0, 0, 0, 0],
  lead: FIRST,
  left: [null, null, null, null],
  scored: [0, 0, 0, 0],
  missed: [0, 0, 0, 0],
};

/** A match in motion, packed and changed in place: `match.ts` replays logs on it, playouts run on it. */
export interface Game {
  readonly rules: Ruleset;
  readonly dealer: Dealer;
  /** Bits of the seats that a person holds. */
  readonly persons: number;
  readonly round: Round;
  number: number;
  readonly awarded: Int32Array;
  readonly scored: Int32Array;
  /** The last even number used in `scored`. */
  moment: number;
  lead: Lead;
  gone: number;
  outcome: Outcome | null;
}

export const makeGame = (rules: Ruleset, dealer: Dealer, persons: number, carry: Carry = NOTHING_YET): Game => ({
  rules,
  dealer,
  persons,
  round: makeRound(rules),
  number: carry.rounds,
  awarded: bySeat(carry.awarded),
  scored: bySeat(carry.scored),
  moment: Math.max(...carry.scored) & ~1,
  lead: carry.lead,
  gone: goneOf(carry.left),
  outcome: null,
});

const bySeat = (numbers: readonly number[]): Int32Array => {
  const copy = new Int32Array(numbers.length);
  for (let seat = 0; seat < numbers.length; seat++) copy[seat] = itemAt(numbers, seat);
  return copy;
};

const goneOf = (left: Carry['left']): number => {
  let gone = 0;
  for (let seat = 0; seat < left.length; seat++) if (left[seat] !== null) gone |= 1 << seat;
  return gone;
};

/** How a round began: who leads and why, and how many deals without a double came before. */
export interface Start {
  readonly leader: Leader;
  readonly attempt: number;
}

/** Deals the next round and finds its leader. */
export const startRound = (game: Game): Start => {
  const { round, dealer } = game;
  const number = ++game.number;
  let attempt = 0;
  dealRound(round, dealer.deal(number, attempt), game.gone);
  while (redeals(game.rules, game.lead) && highestDouble(round) < 0) {
    attempt++;
    dealRound(round, dealer.deal(number, attempt), game.gone);
  }
  const leader = findLeader(round, game.lead, dealer, number);
  lead(round, leader.seat, leader.forced);
  return { leader, attempt };
};

/**
 * Makes a legal play of the seat whose turn it is, awards its points (the answer), and resolves the turn. Then the match
 * is over (`outcome`), or the round is (`round.ended`: score it by `endRound`), or a seat with a legal play is to move.
 */
export const playTile = (game: Game, play: number): number => {
  const { round } = game;
  const seat = round.turn;
  layTile(round, play);
  const worth = playPoints(game.rules, round.board.count, round.board.placed === 1);
  const points = award(game, seat, worth, game.moment + 2);
  if (points > 0 && game.rules.matchEnd === 'immediate' && meets(game, sideOf(game.rules, seat))) {
    game.outcome = { winner: sideOf(game.rules, seat), reason: 'target' };
  } else {
    resolve(round);
  }
  return points;
};

/** Scores the round that is over; then the match is over (`outcome`), or the next round can start. RULES 3.5 to 3.7. */
export const endRound = (game: Game): RoundScore => {
  const { round, rules } = game;
  const out = round.ended === OUT ? round.turn : null;
  const { winner, seat, awards } = scoreRound(rules, { pips: pipsLeft(game), out, gone: game.gone });
  const score = { winner, seat, awards: awardAll(game, awards, game.moment + (winner === null ? 3 : 2)) };
  game.lead = nextLead(round, score, out !== null);
  const won = targetWinner(game, score);
  if (won !== null) game.outcome = { winner: won, reason: 'target' };
  else if (game.number >= MAX_ROUNDS) game.outcome = { winner: highestSide(game), reason: 'rounds' };
  return score;
};

const pipsLeft = ({ rules, round }: Game): readonly number[] => {
  const pips = [0, 0, 0, 0];
  for (let seat = 0; seat < rules.players; seat++) pips[seat] = pipsOf(round.hands, seat);
  return pips;
};

const awardAll = (game: Game, awards: readonly number[], moment: number): readonly number[] => {
  const awarded = noPoints(game.rules);
  for (let seat = 0; seat < awarded.length; seat++) awarded[seat] = award(game, seat, itemAt(awards, seat), moment);
  return awarded;
};

/** Takes a seat out of the match for good. RULES 3.9. */
export const leaveGame = (game: Game, seat: Seat, reason: 'resignation' | 'timeout'): void => {
  const { rules, round } = game;
  game.gone |= 1 << seat;
  round.gone = game.gone;
  const others = sidesIn(rules, game.gone).filter((side) => side !== sideOf(rules, seat));
  if (rules.partnership || others.length === 1) game.outcome = { winner: itemAt(others, 0), reason };
  else if ((game.persons & ~game.gone) === 0) game.outcome = { winner: highestSide(game), reason };
  else if (round.turn === seat && round.ended === PLAYING) moveOn(game, seat);
};

/** The side's points: with partners those of both seats. */
export const scoreOf = ({ rules, awarded }: Game, side: Side): number =>
  rules.partnership ? wordAt(awarded, side) + wordAt(awarded, side + 2) : wordAt(awarded, side);

const moveOn = (game: Game, seat: Seat): void => {
  const { round, rules } = game;
  if (round.board.placed > 0) {
    passOn(round);
    return;
  }
  const again = round.forcedLead >= 0 ? byHighestDouble(round) : { seat: nextSeat(rules, game.gone, seat), forced: -1 };
  lead(round, again.seat, again.forced);
};

/** Credits points to a seat and returns them; 0 when they would carry its side beyond an exact target. */
const award = (game: Game, seat: Seat, points: number, moment: number): number => {
  if (points === 0) return 0;
  const side = sideOf(game.rules, seat);
  if (game.rules.targetCompare === 'exact' && scoreOf(game, side) + points > game.rules.targetScore) return 0;
  game.awarded[seat] = wordAt(game.awarded, seat) + points;
  game.scored[side] = moment;
  game.moment = moment & ~1;
  return points;
};

const meets = (game: Game, side: Side): boolean => {
  const score = scoreOf(game, side);
  const { targetScore, targetCompare } = game.rules;
  switch (targetCompare) {
    case 'atLeast':
      return score >= targetScore;
    case 'above':
      return score > targetScore;
    case 'exact':
      return score === targetScore;
  }
};

const highest = (game: Game, sides: readonly Side[]): readonly Side[] => {
  const best = Math.max(...sides.map((side) => scoreOf(game, side)));
  return sides.filter((side) => scoreOf(game, side) === best);
};

const only = (sides: readonly Side[]): Side | null => (sides.length === 1 ? itemAt(sides, 0) : null);

const highestSide = (game: Game): Side | null => only(highest(game, sidesIn(game.rules, game.gone)));

/** Who has won by the target when a round has been scored; null when the match goes on. RULES 3.7. */
const targetWinner = (game: Game, score: RoundScore): Side | null => {
  if (!someSideMeets(game)) return null;
  const { rules } = game;
  const atOnce = rules.matchEnd === 'immediate';
  const sides = atOnce ? scorers(game, score) : sidesIn(rules, game.gone);
  const best = highest(
    game,
    sides.filter((side) => meets(game, side)),
  );
  return best.length < 2 || atOnce || rules.matchTie === 'extraRound' ? only(best) : lastScorer(game, best);
};

const someSideMeets = (game: Game): boolean => {
  for (let seat = 0; seat < game.rules.players; seat++) {
    if (isIn(game.gone, seat) && meets(game, sideOf(game.rules, seat))) return true;
  }
  return false;
};

const scorers = ({ rules, gone }: Game, { awards }: RoundScore): readonly Side[] =>
  seatsIn(rules, gone)
    .filter((seat) => itemAt(awards, seat) > 0)
    .map((seat) => sideOf(rules, seat));

/** Of tied sides the one that scored last; nobody if that was by a split. */
const lastScorer = ({ scored }: Game, tied: readonly Side[]): Side | null => {
  const last = Math.max(...tied.map((side) => wordAt(scored, side)));
  return last % 2 === 1 ? null : only(tied.filter((side) => wordAt(scored, side) === last));
};
