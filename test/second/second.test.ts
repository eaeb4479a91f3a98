import { expect, test } from 'vitest';
import { count } from './count.ts';
import { PLAY_EXAMPLES, ROUND_EXAMPLES, readRounds } from './data.ts';
import { firstSpinner, openEnds } from './layout.ts';
import { legal, refusal } from './moves.ts';
import { secondRuleset } from './presets.ts';
import { scoreRound } from './round-score.ts';

test.each(PLAY_EXAMPLES)('$name is counted as its source says', ({ plays, ruleset, expect: right }) => {
  const rules = secondRuleset('house', ruleset.maxPip ?? 6, 2, ruleset);
  const steps = plays.map((_, i) => count(plays.slice(0, i + 1), rules));
  const last = steps.at(-1);
  expect(sorted(openEnds(plays, rules))).toEqual(sorted(right.openEnds));
  expect(last?.terms).toEqual(right.countedEnds);
  expect([last?.total, last?.points]).toEqual([right.count, right.points]);
  expect(steps.map(({ total }) => total)).toEqual(right.stepCounts);
  expect(steps.map(({ points }) => points)).toEqual(right.stepPoints);
  expect(firstSpinner(plays, rules)).toBe(right.spinner);
});

test.each(PLAY_EXAMPLES)('each play of $name is legal when it is made', ({ plays, ruleset }) => {
  const rules = secondRuleset('house', ruleset.maxPip ?? 6, 2, ruleset);
  for (const [i, play] of plays.entries()) {
    const before = plays.slice(0, i);
    expect(refusal(before, [play.tile], rules, play)).toBeNull();
    expect(legal(before, [play.tile], rules)).toContainEqual(play);
  }
});

test.each(ROUND_EXAMPLES)('$name pays what its source says', ({ ruleset, input, expect: right }) => {
  const partners = input.teams ? { partnership: true } : {};
  const rules = secondRuleset('house', 6, input.pips.length, { ...partners, ...ruleset });
  const { winner, awards } = scoreRound(rules, input.pips, input.out);
  expect({ winner, awards }).toEqual(right);
});

test('there are as many examples as were counted by hand', () => {
  expect([PLAY_EXAMPLES.length + ROUND_EXAMPLES.length, readRounds().length]).toEqual([66, 1000]);
});

function sorted<T>(list: readonly T[]): readonly T[] {
  return [...list].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
