import type { Ruleset } from './ruleset.ts';
import { type EndedRound, log, type Match, nextSeat } from './state.ts';
import { heaviest, isDouble, pick, type Seat, type Tile } from './tile.ts';

type LeadRule = Ruleset['nextLead'] | Ruleset['nextLeadAfterBlocked'] | Ruleset['nextLeadAfterTie'];

/** The match with its next round dealt and its leader to play. */
export function openRound(match: Match): Match {
  const last = match.rounds.at(-1);
  const rule = last ? ruleAfter(match.ruleset, last) : 'firstLeadRule';
  const setAside = match.hands.map(() => []);
  return lead(dealt({ ...match, round: match.round + 1, setAside, events: [], forced: null }, rule, 0), rule, last);
}

/** Who leads an empty table after its leader has left. */
export function leadAgain(match: Match): Match {
  return match.forced === null ? ledBy(match, nextSeat(match, match.leader)) : byHighestDouble(match);
}

function ruleAfter(ruleset: Ruleset, last: EndedRound): LeadRule {
  if (last.winner === null) return ruleset.nextLeadAfterTie;
  return last.end === 'out' ? ruleset.nextLead : ruleset.nextLeadAfterBlocked;
}

/** Seats still in take their tiles from the front, one seat after the other; what is left is the boneyard. */
function dealt(match: Match, rule: LeadRule, attempt: number): Match {
  const { handSize } = match.ruleset;
  const order = match.dealer.deal(match.round, attempt);
  const hands = match.hands.map((_, seat) => {
    const place = match.stillIn.indexOf(seat);
    return place < 0 ? [] : order.slice(place * handSize, (place + 1) * handSize);
  });
  if (isRedealt(match.ruleset, rule, hands.flat())) return dealt(match, rule, attempt + 1);
  return { ...match, attempt, hands, boneyard: order.slice(match.stillIn.length * handSize) };
}

function isRedealt(ruleset: Ruleset, rule: LeadRule, tiles: readonly Tile[]): boolean {
  const asks = rule === 'firstLeadRule' && ruleset.firstLead === 'highestDouble';
  return asks && ruleset.firstLeadNoDouble === 'redeal' && !tiles.some(isDouble);
}

function lead(match: Match, rule: LeadRule, last: EndedRound | undefined): Match {
  if (rule === 'lot') return byLot(match);
  if (rule === 'firstLeadRule' || !last) return firstLead(match);
  const seat = seatBy(match, rule, last);
  return ledBy(match, match.stillIn.includes(seat) ? seat : nextSeat(match, seat));
}

function seatBy(match: Match, rule: Exclude<LeadRule, 'lot' | 'firstLeadRule'>, last: EndedRound): Seat {
  switch (rule) {
    case 'alternate':
      return nextSeat(match, last.leader);
    case 'lastToPlay':
      return lastToPlay(last);
    case 'roundWinner':
      if (last.winningSeat === null) throw new Error(`round ${last.round} has no winner`);
      return last.winningSeat;
  }
}

function lastToPlay(last: EndedRound): Seat {
  const play = last.events.findLast((event) => event.type === 'play');
  if (!play) throw new Error(`nobody played in round ${last.round}`);
  return play.seat;
}

function firstLead(match: Match): Match {
  switch (match.ruleset.firstLead) {
    case 'highestDouble':
      return byHighestDouble(match);
    case 'lot':
      return byLot(match);
    case 'random':
      return ledBy(match, pick(match.stillIn, match.dealer.random(match.round, match.stillIn.length)));
  }
}

/** The highest double leads, or where nobody holds one the highest tile. */
function byHighestDouble(match: Match): Match {
  const tiles = match.hands.flat();
  const highest = heaviest(tiles.filter(isDouble)) ?? heaviest(tiles);
  if (highest === undefined) throw new Error(`no tiles in hand in round ${match.round}`);
  const holder = match.hands.findIndex((hand) => hand.includes(highest));
  return { ...ledBy(match, holder), forced: match.ruleset.firstTile === 'forced' ? highest : null };
}

/** Each seat still in shows one tile of another shuffle, which touches no hand. */
function byLot(match: Match): Match {
  const order = match.dealer.lot(match.round);
  const shown = match.stillIn.map((seat, i) => ({ seat, tile: pick(order, i) }));
  const highest = heaviest(shown.map(({ tile }) => tile));
  const winner = shown.find(({ tile }) => tile === highest);
  if (!winner) throw new Error(`no lot in round ${match.round}`);
  return ledBy(log(match, { type: 'lot', shown, seat: winner.seat }), winner.seat);
}

function ledBy(match: Match, seat: Seat): Match {
  return { ...match, leader: seat, turn: seat, forced: null };
}
