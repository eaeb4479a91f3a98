import type { Play } from './layout.ts';
import { legal } from './moves.ts';
import { sideOf } from './round-score.ts';
import type { Ruleset } from './ruleset.ts';
import { pick, type Seat, sum, type Tile } from './tile.ts';

/** Where chance comes from. `deal` and `lot` give the whole set in an order, `random` a number below `n`. */
export interface Dealer {
  deal(round: number, attempt: number): readonly Tile[];
  lot(round: number): readonly Tile[];
  random(round: number, n: number): number;
}

export type MatchEvent =
  | {
      readonly type: 'lot';
      readonly shown: readonly { readonly seat: Seat; readonly tile: Tile }[];
      readonly seat: Seat;
    }
  | ({ readonly type: 'play'; readonly seat: Seat; readonly count: number; readonly points: number } & Play)
  | { readonly type: 'draw'; readonly seat: Seat; readonly tiles: number }
  | { readonly type: 'pass'; readonly seat: Seat };

/** Points paid at one moment; a split pays two seats. Parts of no points are left out. */
export interface Award {
  readonly parts: readonly { readonly seat: Seat; readonly points: number }[];
  readonly isSplit: boolean;
}

export interface EndedRound {
  readonly round: number;
  readonly attempt: number;
  readonly leader: Seat;
  readonly end: 'out' | 'blocked' | 'cut';
  readonly winner: number | null;
  readonly winningSeat: Seat | null;
  readonly awards: readonly number[];
  readonly hands: readonly (readonly Tile[])[];
  readonly setAside: readonly (readonly Tile[])[];
  readonly events: readonly MatchEvent[];
}

/** With partners `team` says who won, else `winner`; both null: nobody. */
export interface MatchResult {
  readonly winner: Seat | null;
  readonly team: number | null;
  readonly reason: 'target' | 'rounds' | 'resignation';
  readonly scores: readonly number[];
}

export interface Match {
  readonly ruleset: Ruleset;
  readonly dealer: Dealer;
  readonly stillIn: readonly Seat[];
  readonly round: number;
  readonly attempt: number;
  readonly leader: Seat;
  readonly forced: Tile | null;
  readonly turn: Seat | null;
  readonly hands: readonly (readonly Tile[])[];
  readonly setAside: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly events: readonly MatchEvent[];
  readonly awards: readonly Award[];
  readonly scores: readonly number[];
  readonly rounds: readonly EndedRound[];
  readonly result: MatchResult | null;
}

/** The plays of the round, in full; the same list for the same events. */
export function playsOf(events: readonly MatchEvent[]): readonly Play[] {
  const plays = PLAYS.get(events) ?? playsIn(events);
  PLAYS.set(events, plays);
  return plays;
}

const PLAYS = new WeakMap<readonly MatchEvent[], readonly Play[]>();

function playsIn(events: readonly MatchEvent[]): readonly Play[] {
  return events.flatMap((event) => {
    if (event.type !== 'play') return [];
    const { tile, on, at } = event;
    return [{ tile, ...(on === undefined ? {} : { on }), ...(at === undefined ? {} : { at }) }];
  });
}

/** The events of all rounds, the one in progress last. */
export function allEvents(match: Match): readonly MatchEvent[] {
  const ended = match.rounds.flatMap((round) => round.events);
  return match.result ? ended : [...ended, ...match.events];
}

export function legalOf(match: Match, seat: Seat): readonly Play[] {
  const plays = playsOf(match.events);
  const hand = pick(match.hands, seat);
  const known = LEGAL.get(hand);
  if (known?.plays === plays && known.forced === match.forced && known.ruleset === match.ruleset) return known.legal;
  const found = legal(plays, hand, match.ruleset, match.forced);
  LEGAL.set(hand, { plays, forced: match.forced, ruleset: match.ruleset, legal: found });
  return found;
}

interface Known extends Pick<Match, 'forced' | 'ruleset'> {
  readonly plays: readonly Play[];
  readonly legal: readonly Play[];
}

/** What was found last for the very same hand. */
const LEGAL = new WeakMap<readonly Tile[], Known>();

export function canPlay(match: Match, seat: Seat): boolean {
  return legalOf(match, seat).length > 0;
}

/** The next seat still in, clockwise. */
export function nextSeat(match: Match, seat: Seat): Seat {
  const next = (seat + 1) % match.ruleset.players;
  return match.stillIn.includes(next) ? next : nextSeat(match, next);
}

/** How many tiles of the boneyard may be drawn. */
export function drawable(match: Match): number {
  const { draw, boneyardReserve } = match.ruleset;
  return draw === 'none' ? 0 : Math.max(0, match.boneyard.length - boneyardReserve);
}

export function log(match: Match, ...events: readonly MatchEvent[]): Match {
  return { ...match, events: [...match.events, ...events] };
}

/** Each seat's score, with partners its side's: the sum of all awards so far. */
export function scoresOf(ruleset: Ruleset, awards: readonly Award[]): readonly number[] {
  const parts = awards.flatMap((award) => award.parts);
  return Array.from({ length: ruleset.players }, (_, seat) =>
    sum(parts.filter((part) => sideOf(ruleset, part.seat) === sideOf(ruleset, seat)).map((part) => part.points)),
  );
}
