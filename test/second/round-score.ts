import type { Ruleset } from './ruleset.ts';
import { pick, pipsOfHand, type Seat, sum, type Tile } from './tile.ts';

export interface RoundScore {
  /** The side that won: a seat, with partners the number of the team; null for nobody. */
  readonly winner: number | null;
  readonly winningSeat: Seat | null;
  /** One number a seat, those that have left included. */
  readonly awards: readonly number[];
}

interface Side {
  readonly side: number;
  readonly seats: readonly Seat[];
}

/** What a round pays. Hands may be given as tiles or as their pips; `out` is null after a block. */
export function scoreRound(
  ruleset: Ruleset,
  hands: readonly (readonly Tile[])[] | readonly number[],
  out: Seat | null,
  stillIn: readonly Seat[] = allSeats(ruleset),
): RoundScore {
  const pips = hands.map((hand) => (typeof hand === 'number' ? hand : pipsOfHand(hand)));
  const sides = sidesStillIn(ruleset, stillIn);
  const lowest = out === null ? lowestSides(ruleset, sides, pips) : sides.filter(({ seats }) => seats.includes(out));
  const winner = lowest.length === 1 ? pick(lowest, 0) : null;
  if (!winner) return { winner: null, winningSeat: null, awards: split(ruleset, lowest, pips, stillIn) };
  const winningSeat = out ?? lightest(winner.seats, pips);
  const points = bonus(ruleset, paying(ruleset, winner, out, stillIn), own(ruleset, winner, out), pips);
  return { winner: winner.side, winningSeat, awards: pips.map((_, seat) => (seat === winningSeat ? points : 0)) };
}

export function allSeats(ruleset: Ruleset): readonly Seat[] {
  return Array.from({ length: ruleset.players }, (_, seat) => seat);
}

/** The number of a seat's side: its own, or its team's. */
export function sideOf(ruleset: Ruleset, seat: Seat): number {
  return ruleset.partnership ? seat % 2 : seat;
}

/** Every side that has a seat in the match, with those seats. */
export function sidesStillIn(ruleset: Ruleset, stillIn: readonly Seat[]): readonly Side[] {
  return allSeats(ruleset)
    .map((side) => ({ side, seats: stillIn.filter((seat) => sideOf(ruleset, seat) === side) }))
    .filter(({ seats }) => seats.length > 0);
}

/** Pips to points, for no negative number. */
export function rounded(ruleset: Ruleset, pips: number): number {
  switch (ruleset.rounding) {
    case 'none':
      return pips;
    case 'nearest5':
      return Math.floor((pips + 2) / 5) * 5;
    case 'down5':
      return Math.floor(pips / 5) * 5;
    case 'up5':
      return Math.ceil(pips / 5) * 5;
  }
}

function lowestSides(ruleset: Ruleset, sides: readonly Side[], pips: readonly number[]): readonly Side[] {
  const weigh = ({ seats }: Side) => {
    const hands = seats.map((seat) => pick(pips, seat));
    return ruleset.blockedTeamBasis === 'individual' ? Math.min(...hands) : sum(hands);
  };
  const least = Math.min(...sides.map(weigh));
  return sides.filter((side) => weigh(side) === least);
}

function lightest(seats: readonly Seat[], pips: readonly number[]): Seat {
  const least = Math.min(...seats.map((seat) => pick(pips, seat)));
  return pick(
    seats.filter((seat) => pick(pips, seat) === least),
    0,
  );
}

function paying(ruleset: Ruleset, winner: Side, out: Seat | null, stillIn: readonly Seat[]): readonly Seat[] {
  if (ruleset.roundBase === 'allHands') return stillIn;
  const opponents = stillIn.filter((seat) => !winner.seats.includes(seat));
  const partnerPays = ruleset.partnerPips === 'included' && ruleset.roundBase === 'opponents' && out !== null;
  return partnerPays ? [...opponents, ...winner.seats.filter((seat) => seat !== out)] : opponents;
}

function own(ruleset: Ruleset, winner: Side, out: Seat | null): readonly Seat[] {
  return ruleset.roundBase === 'opponentsMinusWinner' && out === null ? winner.seats : [];
}

function bonus(ruleset: Ruleset, payers: readonly Seat[], owners: readonly Seat[], pips: readonly number[]): number {
  const raw = (seats: readonly Seat[]) => sum(seats.map((seat) => pick(pips, seat)));
  const each = (seats: readonly Seat[]) => sum(seats.map((seat) => rounded(ruleset, pick(pips, seat))));
  const pays =
    ruleset.roundingScope === 'perHand'
      ? Math.max(0, each(payers) - each(owners))
      : rounded(ruleset, Math.max(0, raw(payers) - raw(owners)));
  return pays / ruleset.bonusDivisor;
}

/** Nothing for anybody, or the third hand shared by the two lowest of exactly three, the odd point to the earlier seat. */
function split(
  ruleset: Ruleset,
  lowest: readonly Side[],
  pips: readonly number[],
  stillIn: readonly Seat[],
): readonly number[] {
  const nothing = pips.map(() => 0);
  if (ruleset.blockedTie !== 'split3' || stillIn.length !== 3 || lowest.length !== 2) return nothing;
  const [first, second] = lowest.map(({ side }) => side);
  const third = stillIn.find((seat) => seat !== first && seat !== second);
  if (third === undefined) throw new Error(`no third seat in ${JSON.stringify(stillIn)}`);
  const shared = rounded(ruleset, pick(pips, third)) / ruleset.bonusDivisor;
  return pips.map((_, seat) => (seat === first ? Math.ceil(shared / 2) : seat === second ? Math.floor(shared / 2) : 0));
}
