import type { Instant } from '@slowfives/rules/match.ts';

/** From `from` on, before `until`. */
export interface Stretch {
  readonly from: Instant;
  readonly until: Instant;
}

export const holds = ({ from, until }: Stretch, instant: Instant): boolean => from <= instant && instant < until;

/** Seconds that two stretches share. */
export const overlap = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.until, b.until) - Math.max(a.from, b.from));

/** The same time in as few stretches as can be: in order, those that overlap or touch made one, none empty. */
export const joinStretches = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const joined: Stretch[] = [];
  for (const next of inOrder(stretches)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.until) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
  }
  return joined;
};

const inOrder = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from);
