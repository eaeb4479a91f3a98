import { type Ruleset, VALUES } from './ruleset.ts';
import { wholeSet } from './tile.ts';

/** Every reason why a ruleset is refused; empty when it can be played. */
export function secondRefusals(ruleset: Ruleset): readonly string[] {
  const broken = CHECKS.filter(([, isBroken]) => isBroken(ruleset)).map(([reason]) => reason);
  return [...valueRefusals(ruleset), ...broken];
}

/** The target has to be a multiple of this, or `exact` and friends could never be met. */
export function targetStep(ruleset: Ruleset): 1 | 5 {
  const everyAwardIsFives =
    ruleset.multiple === 5 &&
    ruleset.playDivisor === 1 &&
    ruleset.bonusDivisor === 1 &&
    ruleset.rounding !== 'none' &&
    ruleset.blockedTie !== 'split3';
  return everyAwardIsFives ? 5 : 1;
}

const PLAIN_NUMBERS = ['handSize', 'targetScore'];

function valueRefusals(ruleset: Ruleset): readonly string[] {
  const given: Record<string, unknown> = { ...ruleset };
  const allowed: Record<string, readonly unknown[]> = VALUES;
  const unknown = Object.keys(given).filter((key) => !(key in VALUES) && !PLAIN_NUMBERS.includes(key));
  const bad = Object.keys(VALUES).filter((key) => !allowed[key]?.includes(given[key]));
  return [...unknown.map((key) => `not_built_${key}`), ...bad.map((key) => `value_of_${key}`)];
}

type Check = readonly [reason: string, isBroken: (ruleset: Ruleset) => boolean];

const CHECKS: readonly Check[] = [
  ['partnership_needs_four_seats', (r) => r.partnership && r.players !== 4],
  ['hand_size_is_no_positive_integer', (r) => !isPositiveInteger(r.handSize)],
  ['hands_do_not_fit', (r) => r.players * r.handSize > wholeSet(r.maxPip).length],
  ['forced_needs_highest_double', (r) => r.firstTile === 'forced' && r.firstLead !== 'highestDouble'],
  ['redeal_needs_highest_double', (r) => r.firstLeadNoDouble === 'redeal' && r.firstLead !== 'highestDouble'],
  ['play_divisor_needs_multiple_five', (r) => r.playDivisor === 5 && r.multiple !== 5],
  ['bonus_divisor_needs_rounding', (r) => r.bonusDivisor === 5 && r.rounding === 'none'],
  ['split3_needs_three_seats', (r) => r.blockedTie === 'split3' && r.players !== 3],
  ['partner_pips_need_partnership', (r) => r.partnerPips === 'included' && !r.partnership],
  ['individual_needs_partnership', (r) => r.blockedTeamBasis === 'individual' && !r.partnership],
  ['partner_pips_need_opponents', (r) => r.partnerPips === 'included' && r.roundBase !== 'opponents'],
  ['target_is_no_positive_integer', (r) => !isPositiveInteger(r.targetScore)],
  ['target_above_1000', (r) => r.targetScore > 1000],
  ['target_is_no_multiple', (r) => r.targetScore % targetStep(r) !== 0],
];

function isPositiveInteger(n: number): boolean {
  return Number.isInteger(n) && n > 0;
}
