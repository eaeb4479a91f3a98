import { itemAt } from './at.ts';
import type { Ruleset } from './ruleset.ts';
import { isIn, type Seat, type Side, seatsIn, sideOf, sidesIn } from './seat.ts';

/** How a round ended: the pips in each hand by seat, who went out (null for a block), and who had left (bits). */
export interface RoundEnd {
  readonly pips: readonly number[];
  readonly out: Seat | null;
  readonly gone: number;
}

/** What a round's end is worth: the side that won it (null: nobody), its winning seat, and points by seat. */
export interface RoundScore {
  readonly winner: Side | null;
  readonly seat: Seat | null;
  readonly awards: readonly number[];
}

/** Points for a play that makes this count. RULES 3.2. */
export const playPoints = (rules: Ruleset, count: number, isFirstTile: boolean): number => {
  if (!rules.playScoring || count === 0 || !isMultiple(rules, count)) return 0;
  if (isFirstTile && !rules.openingTileScores) return 0;
  return rules.playDivisor === 5 ? count / 5 : count;
};

/** Each divisor by itself, which a compiler can turn into a multiplication: this is asked at every play of a search. */
const isMultiple = ({ multiple }: Ruleset, count: number): boolean => (multiple === 5 ? count % 5 : count % 3) === 0;

/** The bonus of a round and who gets it. RULES 3.5. */
export const scoreRound = (rules: Ruleset, end: RoundEnd): RoundScore => {
  if (end.out !== null) return bonusFor(rules, end, end.out);
  const lightest = lightestSides(rules, end);
  if (lightest.length === 1) return bonusFor(rules, end, lightestSeat(rules, end, itemAt(lightest, 0)));
  return {
    winner: null,
    seat: null,
    awards: splits(rules, end, lightest) ? split(rules, end, lightest) : noPoints(rules),
  };
};

/** Nothing for any seat. */
export const noPoints = ({ players }: Ruleset): number[] => {
  if (players === 2) return [0, 0];
  return players === 3 ? [0, 0, 0] : [0, 0, 0, 0];
};

/** The sides with the least in hand: by the sum of their hands, or by their lightest one. */
const lightestSides = (rules: Ruleset, end: RoundEnd): readonly Side[] => {
  const sides = sidesIn(rules, end.gone);
  let least = Number.POSITIVE_INFINITY;
  for (const side of sides) least = Math.min(least, weigh(rules, end, side));
  return sides.filter((side) => weigh(rules, end, side) === least);
};

const weigh = (rules: Ruleset, end: RoundEnd, side: Side): number => {
  let total = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < rules.players; seat++) {
    if (!isIn(end.gone, seat) || sideOf(rules, seat) !== side) continue;
    total += itemAt(end.pips, seat);
    least = Math.min(least, itemAt(end.pips, seat));
  }
  return rules.blockedTeamBasis === 'individual' ? least : total;
};

const lightestSeat = (rules: Ruleset, end: RoundEnd, side: Side): Seat =>
  seatsIn(rules, end.gone)
    .filter((seat) => sideOf(rules, seat) === side)
    .reduce((best, seat) => (itemAt(end.pips, seat) < itemAt(end.pips, best) ? seat : best));

const bonusFor = (rules: Ruleset, end: RoundEnd, winner: Seat): RoundScore => {
  const awards = noPoints(rules);
  awards[winner] = bonus(rules, end, winner);
  return { winner: sideOf(rules, winner), seat: winner, awards };
};

const bonus = (rules: Ruleset, end: RoundEnd, winner: Seat): number => {
  const perHand = rules.roundingScope === 'perHand';
  let pips = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    if (!isIn(end.gone, seat)) continue;
    const hand = perHand ? rounded(rules, itemAt(end.pips, seat)) : itemAt(end.pips, seat);
    if (pays(rules, end, winner, seat)) pips += hand;
    else if (isTakenOff(rules, end)) pips -= hand;
  }
  return (perHand ? Math.max(0, pips) : rounded(rules, Math.max(0, pips))) / rules.bonusDivisor;
};

const pays = (rules: Ruleset, end: RoundEnd, winner: Seat, seat: Seat): boolean =>
  rules.roundBase === 'allHands' ||
  sideOf(rules, seat) !== sideOf(rules, winner) ||
  (rules.partnerPips === 'included' && end.out !== null);

/** Whether the hands of the winning side are taken off what the others pay. */
const isTakenOff = (rules: Ruleset, end: RoundEnd): boolean =>
  rules.roundBase === 'opponentsMinusWinner' && end.out === null;

const rounded = (rules: Ruleset, pips: number): number => {
  switch (rules.rounding) {
    case 'nearest5':
      return Math.floor((pips + 2) / 5) * 5;
    case 'down5':
      return Math.floor(pips / 5) * 5;
    case 'up5':
      return Math.ceil(pips / 5) * 5;
    case 'none':
      return pips;
  }
};

const splits = (rules: Ruleset, end: RoundEnd, tied: readonly Side[]): boolean =>
  rules.blockedTie === 'split3' && seatsIn(rules, end.gone).length === 3 && tied.length === 2;

/** The third hand is split between the two lightest, the odd point to the earlier seat. */
const split = (rules: Ruleset, end: RoundEnd, tied: readonly Side[]): readonly number[] => {
  const third = end.pips.reduce((total, pips, seat) => (tied.includes(seat) ? total : total + pips), 0);
  const points = rounded(rules, third) / rules.bonusDivisor;
  const awards = noPoints(rules);
  awards[itemAt(tied, 0)] = Math.ceil(points / 2);
  awards[itemAt(tied, 1)] = Math.floor(points / 2);
  return awards;
};
