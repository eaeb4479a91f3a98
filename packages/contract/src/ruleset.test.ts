import { CHOICES } from '@slowfives/rules/ruleset.ts';
import { snakeCase } from '@slowfives/rules/spelling.ts';
import { expect, test } from 'vitest';
import { overrides, ruleset } from './ruleset.ts';

const choices = Object.entries(CHOICES).map(([name, values]) => [snakeCase(name), values] as const);

test('every parameter of the rules can be asked for, and no other', () => {
  const known = ['preset', 'hand_size', 'target_score', ...choices.map(([name]) => name)];
  expect(Object.keys(ruleset.shape).sort()).toEqual(known.sort());
});

test.each(choices)('%s takes what the rules take: %j, and nothing else', (name, values) => {
  for (const value of values) expect(overrides.safeParse({ [name]: value }).success).toBe(true);
  for (const value of ['nosuch', 12, null]) expect(overrides.safeParse({ [name]: value }).success).toBe(false);
});
