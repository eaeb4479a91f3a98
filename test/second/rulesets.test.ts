import { expect, test } from 'vitest';
import { PRESET_IDS, presetRefusals, secondRuleset } from './presets.ts';
import { secondRefusals, targetStep } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';

const listed = PRESET_IDS.flatMap((id) =>
  [6, 9].flatMap((maxPip) => [2, 3, 4].map((seats) => ({ id, maxPip, seats }))),
).filter(({ id, maxPip, seats }) => presetRefusals(id, maxPip, seats).length === 0);

test.each(listed)('$id with double $maxPip and $seats seats holds together', ({ id, maxPip, seats }) => {
  expect(secondRefusals(secondRuleset(id, maxPip, seats))).toEqual([]);
});

test('the twelve presets list 37 ways to sit down', () => {
  expect([PRESET_IDS.length, listed.length]).toEqual([12, 37]);
});

test.each([
  ['house', 12, 2],
  ['house', 6, 5],
  ['dominochamp', 6, 3],
  ['fives-up', 9, 2],
  ['worldwinner', 6, 4],
  ['nobody', 6, 2],
] as const)('%s with double %i and %i seats is refused', (id, maxPip, seats) => {
  expect(() => secondRuleset(id, maxPip, seats)).toThrow();
});

const refused: readonly (readonly [string, number, Partial<Ruleset>])[] = [
  ['partnership_needs_four_seats', 3, { partnership: true }],
  ['hands_do_not_fit', 4, { handSize: 8 }],
  ['forced_needs_highest_double', 2, { firstLead: 'lot' }],
  ['redeal_needs_highest_double', 2, { firstLead: 'random', firstTile: 'free', firstLeadNoDouble: 'redeal' }],
  ['play_divisor_needs_multiple_five', 2, { multiple: 3, playDivisor: 5 }],
  ['bonus_divisor_needs_rounding', 2, { bonusDivisor: 5, rounding: 'none' }],
  ['split3_needs_three_seats', 2, { blockedTie: 'split3' }],
  ['partner_pips_need_partnership', 4, { partnerPips: 'included' }],
  ['individual_needs_partnership', 4, { blockedTeamBasis: 'individual' }],
  ['partner_pips_need_opponents', 4, { partnership: true, partnerPips: 'included', roundBase: 'allHands' }],
  ['target_above_1000', 2, { targetScore: 1005 }],
  ['target_is_no_multiple', 2, { targetScore: 61 }],
  ['target_is_no_positive_integer', 2, { targetScore: 0 }],
];

test.each(refused)('%s', (reason, seats, overrides) => {
  expect(secondRefusals(secondRuleset('house', 6, seats, overrides))).toEqual([reason]);
});

test('what is not built is refused', () => {
  const notBuilt = { ...secondRuleset('house'), mustPlay: false, claim: 'muggins' };
  expect(secondRefusals(notBuilt)).toEqual(['not_built_mustPlay', 'not_built_claim']);
});

test('with points divided by five, 61 is a target like any other', () => {
  const rules = secondRuleset('pagat', 6, 2, { playDivisor: 5, bonusDivisor: 5, targetScore: 61 });
  expect([targetStep(rules), secondRefusals(rules)]).toEqual([1, []]);
});
