import { END, kindAt, numberAt, SIDE, tileAtSpot } from './board.ts';
import { holds } from './hand.ts';
import { makePlay } from './plays.ts';
import { ok, type Result, refused } from './result.ts';
import type { Round } from './round.ts';
import type { Seat } from './seat.ts';
import { HIGH, LOW, makeTile, NO_NUMBER, parseTile, type Tile } from './tile.ts';

/** Why a play is refused. The words are part of the API: add to them, don't change them. */
export const ILLEGAL = [
  'not_your_turn',
  'tile_not_in_hand',
  'forced_tile',
  'no_such_end',
  'arm_locked',
  'no_match',
] as const;
export type Illegal = (typeof ILLEGAL)[number];

/** A tile laid on a tile of the table (none for the first), on an end of a spinner or not. Tiles as `"6-4"`. */
export interface Play {
  readonly tile: string;
  readonly on?: string;
  readonly at?: 'end';
}

/** As a player may ask for it: a side may be named too. */
export interface WantedPlay {
  readonly tile: string;
  readonly on?: string | undefined;
  readonly at?: 'end' | 'side' | undefined;
}

/** The packed play that a seat asks for, or why the rules refuse it. RULES 3.1 and 3.3. */
export const findPlay = (round: Round, seat: Seat, wanted: WantedPlay): Result<number, Illegal> => {
  if (seat !== round.turn) return refused('not_your_turn');
  const tile = parseTile(wanted.tile);
  if (tile === undefined || !holds(round.hands, seat, tile)) return refused('tile_not_in_hand');
  return round.board.placed === 0 ? findLead(round, tile, wanted) : findSpot(round, tile, wanted);
};

const findLead = (round: Round, tile: Tile, wanted: WantedPlay): Result<number, Illegal> => {
  if (round.forcedLead >= 0 && tile !== round.forcedLead) return refused('forced_tile');
  return wanted.on === undefined && wanted.at === undefined ? ok(makePlay(tile, 0)) : refused('no_such_end');
};

const findSpot = (round: Round, tile: Tile, wanted: WantedPlay): Result<number, Illegal> => {
  const spots = spotsNamed(round, wanted);
  const open = spots.filter((spot) => numberAt(round.board, spot) !== NO_NUMBER);
  if (spots.length === 0) return refused('no_such_end');
  if (open.length === 0) return refused('arm_locked');
  const spot = open.find((s) => fits(tile, numberAt(round.board, s)));
  return spot === undefined ? refused('no_match') : ok(makePlay(tile, spot));
};

const fits = (tile: Tile, number: number): boolean => HIGH[tile] === number || LOW[tile] === number;

/** The free places on the named tile, a side before an end as on the board. */
const spotsNamed = (round: Round, { on, at }: WantedPlay): readonly number[] => {
  const { board } = round;
  const spots = Array.from({ length: board.spots }, (_, spot) => spot);
  const there = spots.filter((spot) => on !== undefined && makeTile(tileAtSpot(board, spot)) === on);
  if (at === 'end') return there.filter((spot) => kindAt(board, spot) === END);
  if (at === 'side') return there.filter((spot) => kindAt(board, spot) === SIDE);
  return there;
};

/** A packed play in words, as it is to be read before it is laid. */
export const describePlay = (round: Round, play: number): Play => {
  const { board } = round;
  const tile = makeTile(play & 63);
  if (board.placed === 0) return { tile };
  const spot = play >> 6;
  const on = makeTile(tileAtSpot(board, spot));
  return kindAt(board, spot) === END ? { tile, on, at: 'end' } : { tile, on };
};
