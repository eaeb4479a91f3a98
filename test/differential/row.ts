import { replay } from '@slowfives/rules/match.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { type Choose, type Pair, rulesOf, type Step, startPair, stepsOf, takeStep } from './match.ts';
import { offerEverything } from './refused.ts';
import { differenceIn, endedByFast, endedBySlow, seenByFast, seenBySlow } from './seen.ts';

/** What one match showed: how much of it was compared, and where the two differ, if they do. */
export interface Row {
  readonly rounds: number;
  readonly steps: number;
  /** Tile and end pairs that were offered to both. */
  readonly pairs: number;
  /** A line with all that is needed to see it again; null when there is none. */
  readonly difference: string | null;
}

/** Plays the match of a seed to its end, or to the first difference, and compares everything after every step. */
export const playRow = (seed: number): Row => {
  const row = playAlike(startPair(rulesOf(seed), seed), stepsOf(seed));
  return row.difference === null ? row : { ...row, difference: `SLOWFIVES_ROW=${seed}: ${row.difference}` };
};

/** The same for a match and a way to choose its steps. */
export const playAlike = (start: Pair, choose: Choose): Row => {
  let pair = start;
  let pairs = 0;
  let last: Step | null = null;
  for (;;) {
    const { tried, difference } = compare(pair);
    pairs += tried;
    if (difference !== null || pair.slow.result !== null) return makeRow(pair, pairs, last, difference);
    last = choose(pair.slow);
    try {
      pair = takeStep(pair, last);
    } catch (error) {
      return makeRow(pair, pairs, last, String(error));
    }
  }
};

const compare = (pair: Pair): { readonly tried: number; readonly difference: string | null } => {
  const { slow, fast, endedBefore } = pair;
  const seen = differenceIn(seenBySlow(slow, endedBefore), seenByFast(fast)) ?? (slow.result && compareWhole(pair));
  return seen === null ? offerEverything(slow, fast) : { tried: 0, difference: seen };
};

/** A match that is over, replayed from its first deal by its packed log: all its rounds. */
const compareWhole = ({ rules, slow, fast, actions }: Pair): string | null => {
  const whole = replay(fast.setup, unpackLog(rules, packLog(rules, actions, 0), 0));
  return differenceIn(endedBySlow(slow, 0), endedByFast(whole));
};

const makeRow = ({ rules, slow, actions }: Pair, pairs: number, last: Step | null, says: string | null): Row => {
  const where = `after ${actions.length} steps, the last tried ${JSON.stringify(last)}`;
  const difference = says && `${where}: ${says}; rules ${JSON.stringify(rules)}`;
  return { rounds: slow.rounds.length, steps: actions.length, pairs, difference };
};
