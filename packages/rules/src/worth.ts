import type { Ruleset } from './ruleset.ts';

/** What a double at the end of an arm counts when it is no spinner. */
export const doubleValue = (rules: Ruleset, number: number): number =>
  (rules.endDoubleCounts === 'both' ? 2 : 1) * number;

/** What a spinner counts with so many of its ports covered. RULES 3.2. */
export const spinnerValue = (rules: Ruleset, number: number, covered: number): number => {
  switch (rules.spinnerCount) {
    case 'untilTwoCovered':
      return covered < 2 ? 2 * number : 0;
    case 'whileEndsExposed':
      return Math.min(2, 4 - covered) * number;
    case 'never':
      return 0;
  }
};
