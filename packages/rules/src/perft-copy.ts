import { byteAt, shortAt } from './at.ts';
import type { Board } from './board.ts';
import { highOf, lowOf } from './hand.ts';
import type { Round } from './round.ts';

/** Makes one round the same as another of the same ruleset, in place and without new memory. What is behind the last tile and spot stays. */
export const copyRound = (from: Round, to: Round): void => {
  copyTable(from.board, to.board);
  for (let seat = 0; seat < from.rules.players; seat++) {
    to.hands.bits[2 * seat] = lowOf(from.hands, seat);
    to.hands.bits[2 * seat + 1] = highOf(from.hands, seat);
  }
  to.boneyard = from.boneyard;
  to.drawn = from.drawn;
  to.forcedLead = from.forcedLead;
  to.leader = from.leader;
  to.turn = from.turn;
  to.gone = from.gone;
  to.passed = from.passed;
  to.lastToPlay = from.lastToPlay;
  to.ended = from.ended;
};

const copyTable = (from: Board, to: Board): void => {
  to.placed = from.placed;
  to.spinner = from.spinner;
  to.spots = from.spots;
  to.count = from.count;
  to.matchLow = from.matchLow;
  to.matchHigh = from.matchHigh;
  for (let order = 0; order < from.placed; order++) {
    to.tiles[order] = byteAt(from.tiles, order);
    to.covered[order] = byteAt(from.covered, order);
    to.spinning[order] = byteAt(from.spinning, order);
  }
  for (let spot = 0; spot < from.spots; spot++) to.spot[spot] = shortAt(from.spot, spot);
};
