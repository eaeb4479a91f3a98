import { count } from './count.ts';
import type { Play } from './layout.ts';
import { leadAgain, openRound } from './leads.ts';
import { inFull, type Refusal, refusal } from './moves.ts';
import { resolve } from './resolve.ts';
import { allowed, cutRound, endRound, pay, winnerAtOnce } from './round-end.ts';
import { allSeats, sideOf, sidesStillIn } from './round-score.ts';
import type { Ruleset } from './ruleset.ts';
import { type Dealer, log, type Match, nextSeat, playsOf } from './state.ts';
import { pick, type Seat, withAt } from './tile.ts';

export type Action = ({ readonly type: 'play' } & Play) | { readonly type: 'leave'; readonly seat: Seat };

/** A match with its first round dealt and its leader to play. */
export function startMatch(ruleset: Ruleset, dealer: Dealer): Match {
  const seats = allSeats(ruleset);
  return openRound({
    ruleset,
    dealer,
    stillIn: seats,
    round: 0,
    attempt: 0,
    leader: 0,
    forced: null,
    turn: null,
    hands: seats.map(() => []),
    setAside: seats.map(() => []),
    boneyard: [],
    events: [],
    awards: [],
    scores: seats.map(() => 0),
    rounds: [],
    result: null,
  });
}

/** The match after a play of the seat on turn, or after a seat has left. Throws on what is not allowed. */
export function playMatch(match: Match, action: Action): Match {
  if (match.result) throw new Error('the match is over');
  switch (action.type) {
    case 'play':
      return play(match, action);
    case 'leave':
      return leave(match, action.seat);
  }
}

/** Why the seat on turn may not play this, or null. */
export function refusalOf(match: Match, attempt: Play): Refusal | null {
  const hand = match.turn === null ? [] : pick(match.hands, match.turn);
  return refusal(playsOf(match.events), hand, match.ruleset, attempt, match.forced);
}

function play(match: Match, attempt: Play): Match {
  const refused = refusalOf(match, attempt);
  if (match.turn === null || refused) throw new Error(`refused: ${refused ?? 'nobody is on turn'}`);
  const seat = match.turn;
  const before = playsOf(match.events);
  const full = inFull(before, match.ruleset, attempt);
  const hand = pick(match.hands, seat).filter((tile) => tile !== full.tile);
  const { total, points } = count([...before, full], match.ruleset);
  const award = allowed(match, { parts: [{ seat, points }], isSplit: false });
  const scored = award.parts[0]?.points ?? 0;
  const placed = log(match, { type: 'play', seat, ...full, count: total, points: scored });
  const paid = pay({ ...placed, hands: withAt(match.hands, seat, hand), forced: null }, award);
  const side = match.ruleset.matchEnd === 'immediate' ? winnerAtOnce(paid, award) : null;
  if (side !== null) return cutRound(paid, side, 'target');
  return hand.length === 0 ? endRound(paid, seat) : resolve(paid, nextSeat(paid, seat));
}

function leave(match: Match, seat: Seat): Match {
  if (!match.stillIn.includes(seat)) throw new Error(`seat ${seat} is not in the match`);
  const left = { ...match, stillIn: match.stillIn.filter((each) => each !== seat) };
  const others = sidesStillIn(match.ruleset, left.stillIn).filter(({ side }) => side !== sideOf(match.ruleset, seat));
  if (others.length === 1) return cutRound(left, pick(others, 0).side, 'resignation');
  const setAside = withAt(match.setAside, seat, pick(match.hands, seat));
  const without = { ...left, setAside, hands: withAt(match.hands, seat, []) };
  if (match.turn !== seat) return without;
  return playsOf(match.events).length === 0 ? leadAgain(without) : resolve(without, nextSeat(without, seat));
}
