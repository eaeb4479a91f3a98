import type { Dealer as FastDealer } from '@slowfives/rules/dealer.ts';
import { findPlay } from '@slowfives/rules/illegal.ts';
import { type Action, apply, type Match as FastMatch, replay } from '@slowfives/rules/match.ts';
import { parseTile } from '@slowfives/rules/tile.ts';
import { chance, seededDealer } from '../second/dealers.ts';
import type { Play } from '../second/layout.ts';
import { playMatch, startMatch } from '../second/match.ts';
import type { Ruleset } from '../second/ruleset.ts';
import { type Dealer, legalOf, type Match as SlowMatch } from '../second/state.ts';
import type { Seat, Tile } from '../second/tile.ts';
import { type Next, oneOf, randomRuleset } from './rulesets.ts';

/** What is done in one step: a play of the seat on turn, or a seat leaves. */
export type Step = ({ readonly type: 'play' } & Play) | { readonly type: 'leave'; readonly seat: Seat };

/** One match in both implementations, after the same steps. */
export interface Pair {
  readonly rules: Ruleset;
  readonly slow: SlowMatch;
  /** Rounds that were over before the last step. */
  readonly endedBefore: number;
  /** Replayed from the beginning of the round that is played, as a store would do it. */
  readonly fast: FastMatch;
  /** All actions since the first deal. */
  readonly actions: readonly Action[];
}

/** A match in both, dealt by a seed. */
export const startPair = (rules: Ruleset, deals: number): Pair => {
  const dealer = seededDealer(deals, rules.maxPip);
  const setup = { rules, dealer: fastDealer(dealer), persons: (1 << rules.players) - 1 };
  return { rules, slow: startMatch(rules, dealer), endedBefore: 0, fast: replay(setup, []), actions: [] };
};

/** The rules that a seed stands for. */
export const rulesOf = (seed: number): Ruleset => randomRuleset(chance(seed, 11));

/** Chooses the steps that a seed stands for: any legal play, and in some matches a seat leaves now and then. */
export const stepsOf = (seed: number): Choose => {
  const next = chance(seed, 12);
  const leaving = next() < 0.2 ? 0.03 : 0;
  return (slow) =>
    next() < leaving ? { type: 'leave', seat: oneOf(next, slow.stillIn) } : { type: 'play', ...anyPlay(next, slow) };
};

/** What is done next in a match that is not over. */
export type Choose = (slow: SlowMatch) => Step;

/** Both after one more step, each by its own rules. Throws when either can't take it. */
export const takeStep = (pair: Pair, step: Step): Pair => {
  const slow = playMatch(pair.slow, step);
  const action = actionOf(pair.fast, step);
  const actions = [...pair.actions, action];
  return { ...pair, slow, endedBefore: pair.slow.rounds.length, fast: fromItsRound(apply(pair.fast, action)), actions };
};

const anyPlay = (next: Next, slow: SlowMatch): Play => oneOf(next, slow.turn === null ? [] : legalOf(slow, slow.turn));

const actionOf = (fast: FastMatch, step: Step): Action => {
  if (step.type === 'leave') return { type: 'resignation', seat: step.seat, time: 0 };
  const { round } = fast.game;
  const found = findPlay(round, round.turn, step);
  if (!found.ok) throw new Error(`the fast implementation refuses ${JSON.stringify(step)}: ${found.error}`);
  return { type: 'play', play: found.value, time: 0 };
};

/** The match without its ended rounds, if a new one has begun. */
const fromItsRound = (fast: FastMatch): FastMatch => {
  const [ended, current] = fast.rounds;
  if (ended === undefined || current === undefined) return fast;
  return { ...replay(fast.setup, [], current.carry), rounds: [ended, current] };
};

const fastDealer = (dealer: Dealer): FastDealer => ({
  deal: (round, attempt) => numbers(dealer.deal(round, attempt)),
  lot: (round) => numbers(dealer.lot(round)),
  lead: (round, n) => dealer.random(round, n),
});

const numbers = (tiles: readonly Tile[]): readonly number[] => tiles.map((tile) => parseTile(tile) ?? Number.NaN);
