import { byteAt, itemAt, tileAt } from './at.ts';
import type { Dealer } from './dealer.ts';
import { highestBit, highOf, holds, lowOf, tilesOf } from './hand.ts';
import type { Round } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import type { RoundScore } from './score.ts';
import { isIn, nextSeat, type Seat, seatsIn, stillIn } from './seat.ts';
import { DOUBLES_HIGH, DOUBLES_LOW, HIGH, LOW_TILES, PIPS, type Tile } from './tile.ts';

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
      return { seat: itemAt(seats, dealer.lead(number, seats.length)), forced: -1 };
    }
  }
};

/** The highest double among the hands leads, and without one the highest tile: most pips, then the higher half. */
export const byHighestDouble = (round: Round): Leader => {
  const { rules, hands, gone } = round;
  const double = highestDouble(round);
  const tile = double >= 0 ? double : highestTile(round);
  let seat = 0;
  while (!isIn(gone, seat) || !holds(hands, seat, tile)) seat++;
  return { seat, forced: rules.firstTile === 'forced' ? tile : -1 };
};

/** The highest double in any hand of a seat still in, -1 if there is none. */
export const highestDouble = ({ rules, hands, gone }: Round): Tile | -1 => {
  let low = 0;
  let high = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    if (!isIn(gone, seat)) continue;
    low |= lowOf(hands, seat) & DOUBLES_LOW;
    high |= highOf(hands, seat) & DOUBLES_HIGH;
  }
  return high === 0 ? highestBit(low) : LOW_TILES + highestBit(high);
};

const highestTile = ({ rules, hands, gone }: Round): Tile => {
  const tiles = seatsIn(rules, gone).flatMap((seat) => tilesOf(hands, seat));
  return tiles.reduce((best, tile) => (weight(tile) > weight(best) ? tile : best));
};

/** Orders tiles by pips, then by the higher half: no two tiles are equal. */
const weight = (tile: Tile): number => byteAt(PIPS, tile) * 10 + byteAt(HIGH, tile);

const byLot = (round: Round, dealer: Dealer, number: number): Leader => {
  const order = dealer.lot(number);
  const lot: Tile[] = [];
  let leader = { seat: -1, weight: -1 };
  for (let seat = 0; seat < round.rules.players; seat++) {
    if (!isIn(round.gone, seat)) continue;
    const tile = tileAt(order, lot.length);
    lot.push(tile);
    if (weight(tile) > leader.weight) leader = { seat, weight: weight(tile) };
  }
  return { seat: leader.seat, forced: -1, lot };
};

/** How the next leader is found after a round that ended like this. */
export const nextLead = (round: Round, score: RoundScore, wentOut: boolean): Lead => {
  const { rules } = round;
  switch (leadRule(rules, score, wentOut)) {
    case 'roundWinner':
      if (score.seat === null) throw new Error("nobody won the round, so its winner can't lead");
      return { type: 'seat', seat: score.seat };
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
