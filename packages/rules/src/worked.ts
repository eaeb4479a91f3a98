import { COUNT_PARAMETERS, type ExampleEnd } from './example.ts';
import { EXAMPLE_ENDS, EXAMPLE_GAMES } from './example-rows.ts';
import type { Ruleset } from './ruleset.ts';
import { scoreRound } from './score.ts';
import { type WorkedPlay, workedGame } from './worked-game.ts';

/** A round's end, and what it is worth to each seat. */
export interface WorkedEnd extends ExampleEnd {
  readonly awards: readonly number[];
}

/** The examples that hold under these rules, each play worked out by the engine. */
export const workedGames = (rules: Ruleset): readonly (readonly WorkedPlay[])[] =>
  EXAMPLE_GAMES.filter((game) => COUNT_PARAMETERS.every((name) => game.rules[name] === rules[name])).map(({ plays }) =>
    workedGame(rules, plays),
  );

/** An end of a round by an empty hand and one by a block, where there are examples for so many seats. */
export const workedEnds = (rules: Ruleset): readonly WorkedEnd[] =>
  EXAMPLE_ENDS.filter(({ pips }) => pips.length === rules.players).map((end) => ({
    ...end,
    awards: scoreRound(rules, { ...end, gone: 0 }).awards,
  }));
