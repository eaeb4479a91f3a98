import type { EventView, RoundView } from '@slowfives/contract/match-view.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import type { RulesetView } from '@slowfives/contract/ruleset.ts';
import { type Board, copyBoard, END, kindAt, makeBoard, numberAt, tileAtSpot } from '@slowfives/rules/board.ts';
import { terms } from '@slowfives/rules/count.ts';
import { place } from '@slowfives/rules/place.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { playPoints } from '@slowfives/rules/score.ts';
import { camelCase } from '@slowfives/rules/spelling.ts';
import { HIGH, LOW, makeTile, parseTile, type Tile } from '@slowfives/rules/tile.ts';
import type { Term } from './sums.ts';

export type PlayEvent = Extract<EventView, { readonly type: 'play' }>;

/** What a play did, or would do, to the count. */
export interface Outcome {
  readonly points: number;
  readonly count: number;
  readonly terms: readonly Term[];
}

/** The rules' own form of a match's ruleset: the contract names the same parameters, each in snake_case. */
export const toRules = (view: RulesetView): Ruleset =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [camelCase(name), value])) as unknown as Ruleset;

export const playsIn = (round: RoundView): readonly PlayEvent[] =>
  round.events.filter((event) => event.type === 'play');

/** How each play of the round made up its count, in the order of play. */
export const outcomes = (round: RoundView, ruleset: RulesetView): readonly Outcome[] => {
  const board = makeBoard(toRules(ruleset));
  return playsIn(round).map((play) => lay(board, play));
};

/** What each of `legal` would score. */
export const pointsOf = (round: RoundView, ruleset: RulesetView, legal: readonly LegalPlay[]): readonly number[] => {
  const board = makeBoard(toRules(ruleset));
  for (const play of playsIn(round)) lay(board, play);
  return legal.map((play) => lay(copyBoard(board), play).points);
};

const lay = (board: Board, play: LegalPlay): Outcome => {
  const tile = parseTile(play.tile);
  const spot = tile === undefined ? undefined : spotFor(board, tile, play);
  if (tile === undefined || spot === undefined) throw new Error(`${JSON.stringify(play)} does not go on the table`);
  const isFirst = board.placed === 0;
  place(board, tile, spot);
  return { points: playPoints(board.rules, board.count, isFirst), count: board.count, terms: terms(board) };
};

const spotFor = (board: Board, tile: Tile, { on, at }: LegalPlay): number | undefined => {
  if (board.placed === 0) return 0;
  const spots = Array.from({ length: board.spots }, (_, spot) => spot);
  return spots.find((spot) => {
    const number = numberAt(board, spot);
    const isThere = makeTile(tileAtSpot(board, spot)) === on;
    const isKind = (kindAt(board, spot) === END) === (at === 'end');
    return isThere && isKind && (number === HIGH[tile] || number === LOW[tile]);
  });
};
