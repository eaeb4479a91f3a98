import type { Dealer } from './dealer.ts';
import { type Hands, holds, tilesOf } from './hand.ts';
import type { Round } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import type { RoundScore } from './score.ts';
import { nextSeat, type Seat, seatsIn, stillIn } from './seat.ts';
import { HIGH, PIPS, type Tile, tileOf } from './tile.ts';

/** How the leader of a round is found: a seat that is known, the rule of the first round, or a lot. RULES 3.6. */
export type Lead =
  | { readonly type: 'seat'; readonly seat: Seat }
  | { readonly type: 'first' }
  | { readonly type: 'lot' };

export const FIRST: Lead = { type: 'first' };
const LOT: Lead = { type: 'lot' };

/** Who leads, which tile alone may be led (-1: any), and the tiles shown in seat order if lots were drawn. */
export interface Leader {
  readonly seat: Seat;
  readonly forced: Tile | -1;
  readonly lot?: readonly Tile[];
}

/** Whether a deal in which no hand holds a double is dealt again. */
export const redeals = (rules: Ruleset, lead: Lead): boolean =>
  lead.type === 'first' && rules.firstLead === 'highestDouble' && rules.firstLeadNoDouble === 'redeal';

/** The leader of a dealt round, by the way that the last one left. */
export const findLeader = (round: Round, lead: Lead, dealer: Dealer, number: number): Leader => {
  if (lead.type === 'seat') return { seat: stillIn(round.rules, round.gone, lead.seat), forced: -1 };
  if (lead.type === 'lot') return byLot(round, dealer, number);
  switch (round.rules.firstLead) {
    case 'highestDouble':
      return byHighestDouble(round);
    case 'lot':
      return byLot(round, dealer, number);
    case 'random': {
      const seats = seatsIn(round.rules, round.gone);
      return { seat: seats[dealer.lead(number, seats.length)] ?? 0, forced: -1 };
    }
  }
};

/** The highest double among the hands leads, and without one the highest tile: most pips, then the higher half. */
export const byHighestDouble = (round: Round): Leader => {
  const { rules, hands, gone } = round;
  const tile = highestDouble(rules, hands, gone) ?? highestTile(rules, hands, gone);
  const seat = seatsIn(rules, gone).find((s) => holds(hands, s, tile)) ?? 0;
  return { seat, forced: rules.firstTile === 'forced' ? tile : -1 };
};

/** The highest double in any hand of a seat still in. */
export const highestDouble = (rules: Ruleset, hands: Hands, gone: number): Tile | undefined => {
  for (let number = rules.maxPip; number >= 0; number--) {
    const tile = tileOf(number, number);
    if (seatsIn(rules, gone).some((seat) => holds(hands, seat, tile))) return tile;
  }
  return undefined;
};

const highestTile = (rules: Ruleset, hands: Hands, gone: number): Tile =>
  seatsIn(rules, gone)
    .flatMap((seat) => tilesOf(hands, seat))
    .reduce((best, tile) => (weight(tile) > weight(best) ? tile : best));

/** Orders tiles by pips, then by the higher half: no two tiles are equal. */
const weight = (tile: Tile): number => (PIPS[tile] ?? 0) * 10 + (HIGH[tile] ?? 0);

const byLot = (round: Round, dealer: Dealer, number: number): Leader => {
  const seats = seatsIn(round.rules, round.gone);
  const lot = Array.from(dealer.lot(number)).slice(0, seats.length);
  const highest = lot.reduce((best, tile, i) => (weight(tile) > weight(lot[best] ?? 0) ? i : best), 0);
  return { seat: seats[highest] ?? 0, forced: -1, lot };
};

/** How the next leader is found after a round that ended like this. */
export const nextLead = (round: Round, score: RoundScore, wentOut: boolean): Lead => {
  const { rules } = round;
  switch (leadRule(rules, score, wentOut)) {
    case 'roundWinner':
      return { type: 'seat', seat: score.seat ?? 0 };
    case 'lastToPlay':
      return { type: 'seat', seat: round.lastToPlay };
    case 'alternate':
      return { type: 'seat', seat: nextSeat(rules, round.gone, round.leader) };
    case 'lot':
      return LOT;
    case 'firstLeadRule':
      return FIRST;
  }
};

const leadRule = (rules: Ruleset, score: RoundScore, wentOut: boolean) => {
  if (wentOut) return rules.nextLead;
  return score.winner === null ? rules.nextLeadAfterTie : rules.nextLeadAfterBlocked;
};
