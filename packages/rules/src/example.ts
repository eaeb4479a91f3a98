import type { Play } from './illegal.ts';
import type { Parameter, Ruleset } from './ruleset.ts';

/** What makes the count of a board: an example holds under all rules that agree in these. */
export const COUNT_PARAMETERS = [
  'maxPip',
  'spinners',
  'armsOpen',
  'spinnerCount',
  'endDoubleCounts',
] as const satisfies readonly Parameter[];

/** Plays of an example, and the rules under which they make the counts that it is for. */
export interface ExampleGame {
  readonly rules: Pick<Ruleset, (typeof COUNT_PARAMETERS)[number]>;
  readonly plays: readonly Play[];
}

/** The pips in each hand by seat, and who went out; null for a block. */
export interface ExampleEnd {
  readonly pips: readonly number[];
  readonly out: number | null;
}
