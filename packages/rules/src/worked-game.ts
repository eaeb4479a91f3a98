import { type Term, terms } from './count.ts';
import { toggle } from './hand.ts';
import { findPlay, type Play } from './illegal.ts';
import { place } from './place.ts';
import { spotOfPlay, tileOfPlay } from './plays.ts';
import { makeRound } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { playPoints } from './score.ts';
import { knownTile } from './tile.ts';

/** A play of an example: the count that it makes, of which terms, and its points. */
export interface WorkedPlay extends Play {
  readonly terms: readonly Term[];
  readonly count: number;
  readonly points: number;
}

/** Lays these plays one by one; throws if one can't be laid. */
export const workedGame = (rules: Ruleset, plays: readonly Play[]): readonly WorkedPlay[] => {
  const round = makeRound(rules);
  const { board } = round;
  return plays.map((play, i) => {
    toggle(round.hands, round.turn, knownTile(play.tile));
    const found = findPlay(round, round.turn, play);
    if (!found.ok) throw new Error(`${play.tile}: ${found.error}`);
    place(board, tileOfPlay(found.value), spotOfPlay(found.value));
    return { ...play, terms: terms(board), count: board.count, points: playPoints(rules, board.count, i === 0) };
  });
};
