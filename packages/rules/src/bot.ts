import { byteAt } from './at.ts';
import { copyBoard } from './board.ts';
import { place } from './place.ts';
import { spotOfPlay, tileOfPlay } from './plays.ts';
import { legalPlays, type Round } from './round.ts';
import { playPoints } from './score.ts';
import { PIPS } from './tile.ts';

export const STRENGTHS = ['greedy'] as const;
export type Strength = (typeof STRENGTHS)[number];

const plays = new Uint16Array(1024);

/**
 * The play of the seat to move that scores most at once, then the heaviest tile, then the first in canonical order.
 * Records are checked by it: a bot that chooses otherwise is another strength.
 */
export const greedyPlay = (round: Round): number => {
  const n = legalPlays(round, plays);
  let best = -1;
  let worth = -1;
  for (const play of plays.slice(0, n)) {
    const value = pointsOf(round, play) * 100 + byteAt(PIPS, tileOfPlay(play));
    if (value > worth) {
      worth = value;
      best = play;
    }
  }
  if (best < 0) throw new Error(`seat ${round.turn} is to move and has no legal play`);
  return best;
};

/** Points that a legal play would score at once. */
export const pointsOf = (round: Round, play: number): number => {
  const board = copyBoard(round.board);
  place(board, tileOfPlay(play), spotOfPlay(play));
  return playPoints(round.rules, board.count, board.placed === 1);
};
