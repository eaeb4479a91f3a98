import { makeRuleset, PRESETS } from '@slowfives/rules/presets.ts';
import { refusals, scaleOf } from '@slowfives/rules/ruleset.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { chance } from '../second/dealers.ts';
import { presetRefusals, secondRuleset } from '../second/presets.ts';
import { secondRefusals, targetStep } from '../second/refusals.ts';
import { VALUES } from '../second/ruleset.ts';
import { anyValues, randomRuleset } from './rulesets.ts';

test.each(PRESETS)('%s is the same ruleset in both, for each set and number of seats', (preset) => {
  for (const maxPip of VALUES.maxPip) {
    for (const players of VALUES.players) {
      const made = makeRuleset(preset, { maxPip, players });
      expect(made.ok).toBe(presetRefusals(preset, maxPip, players).length === 0);
      if (made.ok) expect(made.value).toEqual(secondRuleset(preset, maxPip, players));
    }
  }
});

test('both refuse the same rulesets, and put targets on the same scale', () => {
  const next = chance(SEED, 21);
  for (let i = 0; i < runs(100_000); i++) {
    const rules =
      i % 2 === 0 ? anyValues(next) : { ...randomRuleset(next), targetScore: 1 + Math.floor(next() * 1100) };
    const refused = secondRefusals(rules);
    expect(refusals(rules).length > 0, `${JSON.stringify(rules)}: ${refused}`).toBe(refused.length > 0);
    expect(scaleOf(rules)).toBe(targetStep(rules));
  }
});

test('random rulesets hold every value of every parameter, and can all be played', () => {
  const next = chance(SEED, 22);
  const made = Array.from({ length: 2000 }, () => randomRuleset(next));
  for (const rules of made) expect(refusals(rules)).toEqual([]);
  const seen = (parameter: string) =>
    new Set(made.map((rules) => Object.entries(rules).find(([name]) => name === parameter)?.[1]));
  for (const [parameter, values] of Object.entries(VALUES))
    expect([...seen(parameter)].sort()).toEqual([...values].sort());
  expect(seen('handSize').size).toBeGreaterThan(12);
  expect(seen('targetScore').size).toBeGreaterThan(100);
});
