import { byteAt, itemAt } from './at.ts';
import { type Term, terms } from './count.ts';
import type { Reason } from './game.ts';
import { tilesOf } from './hand.ts';
import { describePlay, type Play } from './illegal.ts';
import { type Match, type RoundEvent, type RoundLog, scoreOfSeat, turnOf } from './match.ts';
import { type OpenEnd, openEnds } from './plays.ts';
import { boneyardLeft, legalPlays } from './round.ts';
import { type Seat, seatsOf } from './seat.ts';
import { makeTile, type Tile } from './tile.ts';

/** What anybody may see of a seat. */
export interface SeatView {
  readonly seat: Seat;
  /** How many tiles it holds. */
  readonly tiles: number;
  readonly score: number;
  /** How it left the match, if it did. */
  readonly left?: Reason;
}

export interface RoundView {
  readonly number: number;
  readonly leader: Seat;
  /** Tiles in the boneyard. */
  readonly boneyard: number;
  readonly spinner: string | null;
  readonly count: { readonly total: number; readonly terms: readonly Term[] };
  readonly openEnds: readonly OpenEnd[];
  readonly events: readonly RoundEvent[];
}

export interface EndedRoundView {
  readonly number: number;
  readonly leader: Seat;
  readonly end: 'out' | 'blocked' | 'cut';
  readonly winner: number | null;
  readonly awards: readonly number[];
  readonly hands: readonly (readonly string[])[];
}

export interface ResultView {
  readonly winner: number | null;
  readonly reason: Reason;
  readonly scores: readonly number[];
}

/** What a seat, or a spectator (null), may see of a match. Built field by field: what is not named here is not shown. */
export interface View {
  readonly seats: readonly SeatView[];
  readonly turn: Seat | null;
  readonly hand: readonly string[] | null;
  /** Only for the seat whose turn it is. */
  readonly legal: readonly Play[] | null;
  readonly round: RoundView;
  readonly rounds: readonly EndedRoundView[];
  readonly result: ResultView | null;
}

export const view = (match: Match, seat: Seat | null): View => ({
  seats: seatsOf(match.setup.rules).map((s) => seatView(match, s)),
  turn: turnOf(match),
  hand: seat === null ? null : handOf(match, seat).map(makeTile),
  legal: seat !== null && seat === turnOf(match) ? legalOf(match) : null,
  round: roundView(match),
  rounds: match.rounds.flatMap(endedView),
  result: resultView(match),
});

/** The legal plays of the seat to move, in canonical order. */
export const legalOf = (match: Match): readonly Play[] => {
  const { round } = match.game;
  const plays = new Uint16Array(1024);
  return Array.from(plays.subarray(0, legalPlays(round, plays)), (play) => describePlay(round, play));
};

/** The tiles of a seat, highest first; none once it has left: they are set aside. */
const handOf = (match: Match, seat: Seat): readonly Tile[] =>
  match.left[seat] ? [] : tilesOf(match.game.round.hands, seat);

const seatView = (match: Match, seat: Seat): SeatView => {
  const base = { seat, tiles: handOf(match, seat).length, score: scoreOfSeat(match, seat) };
  const left = match.left[seat];
  return left ? { ...base, left } : base;
};

const roundView = (match: Match): RoundView => {
  const { round } = match.game;
  const { board } = round;
  return {
    number: match.game.number,
    leader: round.leader,
    boneyard: boneyardLeft(round),
    spinner: board.spinner < 0 ? null : makeTile(byteAt(board.tiles, board.spinner)),
    count: { total: board.count, terms: terms(board) },
    openEnds: openEnds(board),
    events: itemAt(match.rounds, match.rounds.length - 1).events,
  };
};

const endedView = ({ number, leader, end }: RoundLog): readonly EndedRoundView[] =>
  end === null
    ? []
    : [
        {
          number,
          leader,
          end: end.end,
          winner: end.winner,
          awards: end.awards,
          hands: end.hands.map((hand) => hand.map(makeTile)),
        },
      ];

const resultView = (match: Match): ResultView | null => {
  const { outcome } = match.game;
  if (outcome === null) return null;
  const scores = seatsOf(match.setup.rules).map((seat) => scoreOfSeat(match, seat));
  return { winner: outcome.winner, reason: outcome.reason, scores };
};
