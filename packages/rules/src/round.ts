import { tileAt } from './at.ts';
import { type Board, clearBoard, isDead, makeBoard, matches } from './board.ts';
import { fillHand, type Hands, highOf, isEmpty, lowOf, makeHands, toggle } from './hand.ts';
import { place } from './place.ts';
import { canPlay, listPlays, spotOfPlay, tileOfPlay } from './plays.ts';
import type { Ruleset } from './ruleset.ts';
import { isIn, nextSeat, type Seat } from './seat.ts';
import type { Tile } from './tile.ts';

/** What happens between two plays without anybody's choice: tiles drawn, a pass. */
export type Forced =
  | { readonly type: 'draw'; readonly seat: Seat; readonly tiles: number }
  | { readonly type: 'pass'; readonly seat: Seat };

export const PLAYING = 0;
export const OUT = 1;
export const BLOCKED = 2;

/** One deal, packed for speed and changed in place by the functions below. */
export interface Round {
  readonly rules: Ruleset;
  readonly board: Board;
  readonly hands: Hands;
  /** The boneyard in the order it is drawn, from `drawn` on. */
  boneyard: ArrayLike<Tile>;
  drawn: number;
  /** The only tile that may be led, or -1. */
  forcedLead: Tile | -1;
  leader: Seat;
  turn: Seat;
  /** Bits of the seats that have left the match. */
  gone: number;
  /** Bits of the seats that have passed since the last play. */
  passed: number;
  lastToPlay: Seat;
  ended: typeof PLAYING | typeof OUT | typeof BLOCKED;
  /** Where draws and passes are written down, if anybody wants them. */
  forced: Forced[] | null;
}

export const makeRound = (rules: Ruleset): Round => ({
  rules,
  board: makeBoard(rules),
  hands: makeHands(),
  boneyard: [],
  drawn: 0,
  forcedLead: -1,
  leader: 0,
  turn: 0,
  gone: 0,
  passed: 0,
  lastToPlay: 0,
  ended: PLAYING,
  forced: null,
});

/** Gives each seat still in, in order, a hand from the front of `order`; the rest is the boneyard. */
export const dealRound = (round: Round, order: ArrayLike<Tile>, gone: number): void => {
  const { rules, hands } = round;
  clearBoard(round.board);
  round.gone = gone;
  round.passed = 0;
  round.ended = PLAYING;
  round.forcedLead = -1;
  let next = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const from = next;
    if (isIn(gone, seat)) next += rules.handSize;
    fillHand(hands, seat, order, from, next);
  }
  round.boneyard = order;
  round.drawn = next;
};

/** Says who leads the empty table, and the one tile that may be led (-1: any). */
export const lead = (round: Round, leader: Seat, forced: Tile | -1): void => {
  round.leader = leader;
  round.turn = leader;
  round.lastToPlay = leader;
  round.forcedLead = forced;
};

/** Tiles still in the boneyard, drawable or not. */
export const boneyardLeft = (round: Round): number => round.boneyard.length - round.drawn;

const drawable = (round: Round): number =>
  round.rules.draw === 'none' ? 0 : Math.max(0, boneyardLeft(round) - round.rules.boneyardReserve);

/** Writes the legal plays of the seat whose turn it is into `out`, in canonical order, and returns how many. RULES 3.3. */
export const legalPlays = (round: Round, out: Uint16Array): number => {
  if (round.forcedLead >= 0 && round.board.placed === 0) {
    out[0] = round.forcedLead;
    return 1;
  }
  return listPlays(round.board, lowOf(round.hands, round.turn), highOf(round.hands, round.turn), out);
};

const hasPlay = ({ board, hands }: Round, seat: Seat): boolean =>
  canPlay(board, lowOf(hands, seat), highOf(hands, seat));

/** Makes a legal play of the seat whose turn it is; draws and passes that follow are the caller's to resolve. */
export const layTile = (round: Round, play: number): void => {
  const tile = tileOfPlay(play);
  toggle(round.hands, round.turn, tile);
  place(round.board, tile, spotOfPlay(play));
  round.lastToPlay = round.turn;
  round.passed = 0;
};

/** Ends the round if the hand is empty, else draws and passes until a seat can play or nobody can. RULES 3.4, steps 2 to 5. */
export const resolve = (round: Round): void => {
  if (isEmpty(round.hands, round.turn)) round.ended = OUT;
  else passOn(round);
};

/** The turn goes to the next seat that can play, through forced draws and passes; a block ends the round. */
export const passOn = (round: Round): void => {
  let seat = next(round, round.turn);
  while (!hasPlay(round, seat) && !drawsToPlay(round, seat)) {
    if (round.ended === BLOCKED) return;
    seat = next(round, seat);
  }
  round.turn = seat;
};

/** Whether a seat without a play gets one by drawing; if not it passes, or the round is found to be blocked. */
const drawsToPlay = (round: Round, seat: Seat): boolean => {
  if (round.rules.blockedDraw === 'stopWhenDead' && isDead(round.board)) {
    round.ended = BLOCKED;
    return false;
  }
  if (drawFor(round, seat)) return true;
  pass(round, seat);
  if (drawable(round) === 0 && nobodyCanPlay(round)) {
    passTheRest(round, seat);
    round.ended = BLOCKED;
  }
  return false;
};

/** Draws until a tile fits, as far as the rules let it; whether one did. The seat has none that fits before. */
const drawFor = (round: Round, seat: Seat): boolean => {
  const most = round.rules.draw === 'one' ? Math.min(1, drawable(round)) : drawable(round);
  const { board, hands, boneyard, drawn } = round;
  let tiles = 0;
  let fits = false;
  while (tiles < most && !fits) {
    const tile = tileAt(boneyard, drawn + tiles++);
    toggle(hands, seat, tile);
    fits = matches(board, tile);
  }
  round.drawn = drawn + tiles;
  if (tiles > 0) round.forced?.push({ type: 'draw', seat, tiles });
  return fits;
};

const pass = (round: Round, seat: Seat): void => {
  round.passed |= 1 << seat;
  round.forced?.push({ type: 'pass', seat });
};

const nobodyCanPlay = (round: Round): boolean => {
  for (let seat = 0; seat < round.rules.players; seat++) {
    if (isIn(round.gone, seat) && hasPlay(round, seat)) return false;
  }
  return true;
};

/** Each other seat that has not passed since the last play says so once, in turn order. */
const passTheRest = (round: Round, last: Seat): void => {
  for (let seat = next(round, last); seat !== last; seat = next(round, seat)) {
    if ((round.passed & (1 << seat)) === 0) pass(round, seat);
  }
};

const next = (round: Round, seat: Seat): Seat => nextSeat(round.rules, round.gone, seat);
