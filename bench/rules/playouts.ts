import { pipsOfBits } from '@slowfives/rules/hand.ts';
import { clearPlayout, dealPlayout, makePlayout, type Playout, playOut } from '@slowfives/rules/playout.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { DOUBLES_LOW } from '@slowfives/rules/tile.ts';
import { below, type Loop } from './loop.ts';

const HAND = 7;
const NOBODY = -1;

/** Random matches of two with a double six set by the playouts of a search: no list, no log, no other ruleset. */
export const playouts = ({ targetScore }: Ruleset): Loop => {
  const playout = makePlayout();
  return () => {
    const score: Score = { first: 0, second: 0 };
    let moves = 0;
    for (let lead = NOBODY; isOn(score, targetScore); ) {
      begin(playout, lead);
      playout.goal[0] = targetScore - score.first;
      playout.goal[1] = targetScore - score.second;
      playOut(playout, below);
      moves += playout.moves;
      score.first += at(playout.points, 0);
      score.second += at(playout.points, 1);
      if (isOn(score, targetScore)) lead = payBonus(score, playout);
    }
    return moves;
  };
};

interface Score {
  first: number;
  second: number;
}

const isOn = ({ first, second }: Score, targetScore: number): boolean => first < targetScore && second < targetScore;

/** The other hand, to the nearest five, for the lighter one, which leads next. */
const payBonus = (score: Score, { hands }: Playout): number => {
  const first = pipsOfBits(at(hands, 0), 0);
  const second = pipsOfBits(at(hands, 1), 0);
  if (first === second) return NOBODY;
  if (first < second) score.first += nearestFive(second);
  else score.second += nearestFive(first);
  return first < second ? 0 : 1;
};

const begin = (playout: Playout, lead: number): void => {
  clearPlayout(playout);
  dealPlayout(playout, HAND, below);
  playout.turn = lead === NOBODY ? highestDouble(playout) : lead;
};

const highestDouble = ({ hands }: Playout): number =>
  (at(hands, 1) & DOUBLES_LOW) > (at(hands, 0) & DOUBLES_LOW) ? 1 : 0;

const nearestFive = (pips: number): number => Math.floor((pips + 2) / 5) * 5;

const at = (numbers: Int32Array, i: number): number => numbers[i] as number;
