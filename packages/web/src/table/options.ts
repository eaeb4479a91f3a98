import { letterOf } from '@slowfives/board/board.ts';
import type { MatchView, RoundView } from '@slowfives/contract/match-view.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import { type Choice, playsOf, samePlay, tileOfChoice } from '../choice.ts';
import { pointsOf } from '../replay.ts';

/** One place where the chosen tile may go. */
export interface Option {
  readonly play: LegalPlay;
  /** The letter of its end on the board; none on an empty table. */
  readonly letter: string | undefined;
  readonly value: number;
  /** What it would score; 0 where the table does without helpers. */
  readonly points: number;
  readonly isChosen: boolean;
}

/** Where the chosen tile may go, in the order of the open ends. */
export const optionsFor = (match: MatchView, round: RoundView, choice: Choice): readonly Option[] => {
  const tile = tileOfChoice(choice);
  if (tile === undefined) return [];
  const plays = playsOf(match.legal ?? [], tile);
  const points = match.helpers === false ? [] : pointsOf(round, match.ruleset, plays);
  const options = plays.map((play, index) => optionOf(round, play, points[index] ?? 0, choice));
  return options.sort((a, b) => rowOf(round, a.play) - rowOf(round, b.play));
};

const optionOf = (round: RoundView, play: LegalPlay, points: number, choice: Choice): Option => {
  const row = rowOf(round, play);
  return {
    play,
    letter: row < 0 ? undefined : letterOf(row),
    value: round.open_ends[row]?.value ?? 0,
    points,
    isChosen: choice.type === 'play' && samePlay(choice.play, play),
  };
};

/** The row of the open ends that a play covers; -1 on an empty table. */
const rowOf = (round: RoundView, { tile, on, at }: LegalPlay): number =>
  round.open_ends.findIndex((end) => end.tile === on && end.at === at && tile.split('-').includes(`${end.value}`));
