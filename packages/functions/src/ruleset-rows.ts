import type { Success } from '@slowfives/contract/handlers.ts';
import { makeRuleset, PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import { CHOICES } from '@slowfives/rules/ruleset.ts';
import { spellRuleset } from '@slowfives/rules/spelling.ts';
import { spell } from './spell.ts';

/** Every preset with what it can be played with, its parameters for the fewest seats, and what is offered beside it. */
export const rulesetRows = (): Success<'rulesets'>['data'] => PRESETS.map(rowOf);

const rowOf = (preset: Preset): Success<'rulesets'>['data'][number] => {
  const { title, seats, hands, offered } = PRESET_ROWS[preset];
  const made = makeRuleset(preset);
  if (!made.ok) throw new Error(`${preset} can't be played by two`);
  return {
    preset,
    title,
    seats,
    max_pip: CHOICES.maxPip.filter((maxPip) => hands[maxPip] !== undefined),
    ruleset: spellRuleset(preset, made.value),
    offered: spell(offered),
  };
};
