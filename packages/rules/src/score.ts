import type { Ruleset } from './ruleset.ts';
import { type Seat, type Side, seatsIn, sideOf, sidesIn } from './seat.ts';

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
  if (!rules.playScoring || count === 0 || count % rules.multiple !== 0) return 0;
  return isFirstTile && !rules.openingTileScores ? 0 : count / rules.playDivisor;
};

/** The bonus of a round and who gets it. RULES 3.5. */
export const scoreRound = (rules: Ruleset, end: RoundEnd): RoundScore => {
  if (end.out !== null) return bonusFor(rules, end, end.out);
  const winners = lightestSides(rules, end);
  const [winner] = winners;
  if (winners.length === 1 && winner !== undefined) return bonusFor(rules, end, lightestSeat(rules, end, winner));
  return splits(rules, end, winners) ? split(rules, end, winners) : nobody(rules);
};

const nobody = (rules: Ruleset): RoundScore => ({ winner: null, seat: null, awards: noAwards(rules) });

const noAwards = (rules: Ruleset): number[] => new Array(rules.players).fill(0);

const pipsAt = (end: RoundEnd, seat: Seat): number => end.pips[seat] ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const seatsOfSide = (rules: Ruleset, end: RoundEnd, side: Side): readonly Seat[] =>
  seatsIn(rules, end.gone).filter((seat) => sideOf(rules, seat) === side);

const lightestSides = (rules: Ruleset, end: RoundEnd): readonly Side[] => {
  const weigh = (side: Side): number => {
    const pips = seatsOfSide(rules, end, side).map((seat) => pipsAt(end, seat));
    return rules.blockedTeamBasis === 'individual' ? Math.min(...pips) : sum(pips);
  };
  const sides = sidesIn(rules, end.gone);
  const least = Math.min(...sides.map(weigh));
  return sides.filter((side) => weigh(side) === least);
};

const lightestSeat = (rules: Ruleset, end: RoundEnd, side: Side): Seat =>
  seatsOfSide(rules, end, side).reduce((best, seat) => (pipsAt(end, seat) < pipsAt(end, best) ? seat : best));

const bonusFor = (rules: Ruleset, end: RoundEnd, winner: Seat): RoundScore => {
  const awards = noAwards(rules);
  awards[winner] = bonus(rules, payingHands(rules, end, winner), ownHands(rules, end, winner));
  return { winner: sideOf(rules, winner), seat: winner, awards };
};

const payingHands = (rules: Ruleset, end: RoundEnd, winner: Seat): readonly number[] => {
  const partnerPays = rules.partnerPips === 'included' && end.out !== null;
  return seatsIn(rules, end.gone)
    .filter((seat) => rules.roundBase === 'allHands' || partnerPays || sideOf(rules, seat) !== sideOf(rules, winner))
    .map((seat) => pipsAt(end, seat));
};

const ownHands = (rules: Ruleset, end: RoundEnd, winner: Seat): readonly number[] =>
  rules.roundBase === 'opponentsMinusWinner' && end.out === null
    ? seatsOfSide(rules, end, sideOf(rules, winner)).map((seat) => pipsAt(end, seat))
    : [];

const bonus = (rules: Ruleset, paying: readonly number[], own: readonly number[]): number => {
  const rounded = (pips: number): number => round(rules, pips);
  const points =
    rules.roundingScope === 'total'
      ? rounded(Math.max(0, sum(paying) - sum(own)))
      : Math.max(0, sum(paying.map(rounded)) - sum(own.map(rounded)));
  return points / rules.bonusDivisor;
};

const round = (rules: Ruleset, pips: number): number => {
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
const split = (rules: Ruleset, end: RoundEnd, [first, second]: readonly Side[]): RoundScore => {
  const awards = noAwards(rules);
  const third = seatsIn(rules, end.gone).find((seat) => seat !== first && seat !== second);
  const points = round(rules, pipsAt(end, third ?? 0)) / rules.bonusDivisor;
  if (first !== undefined) awards[first] = Math.ceil(points / 2);
  if (second !== undefined) awards[second] = Math.floor(points / 2);
  return { winner: null, seat: null, awards };
};
