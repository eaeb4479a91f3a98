import { itemAt } from './at.ts';
import { makeRuleset, type Overrides, PRESETS, type Preset } from './presets.ts';
import { CHOICES, type Choice, type Ruleset } from './ruleset.ts';

/** The order in which parameters are numbered in packed rulesets. Add at the end; never move one. */
const NUMBERED = Object.keys(CHOICES) as readonly Choice[];
const HAND_SIZE = 64;
const TARGET_SCORE = 65;

/**
 * A preset and what differs from it: the preset's number, set size and seats, then pairs of a parameter and a value,
 * the target in two bytes.
 */
export const packRuleset = (preset: Preset, rules: Ruleset): Uint8Array => {
  const base = baseOf(preset, rules.maxPip, rules.players);
  const bytes = [PRESETS.indexOf(preset), CHOICES.maxPip.indexOf(rules.maxPip) * 16 + rules.players];
  NUMBERED.forEach((name, number) => {
    if (rules[name] !== base[name]) bytes.push(number, valuesOf(name).indexOf(rules[name]));
  });
  if (rules.handSize !== base.handSize) bytes.push(HAND_SIZE, rules.handSize);
  if (rules.targetScore !== base.targetScore) bytes.push(TARGET_SCORE, rules.targetScore >> 8, rules.targetScore & 255);
  return Uint8Array.from(bytes);
};

/** What `packRuleset` packed. Bytes that it can't have made throw. */
export const unpackRuleset = (bytes: Uint8Array): { readonly preset: Preset; readonly rules: Ruleset } => {
  const [presetNumber = -1, sizes = 0, ...rest] = bytes;
  const preset = PRESETS[presetNumber];
  const maxPip = CHOICES.maxPip[sizes >> 4];
  const players = CHOICES.players[(sizes & 15) - 2];
  if (preset === undefined || maxPip === undefined || players === undefined) {
    throw new Error(`no ruleset is packed as ${[...bytes]}`);
  }
  let rules: Ruleset = baseOf(preset, maxPip, players);
  for (let i = 0; i < rest.length; ) {
    const number = itemAt(rest, i++);
    const value = itemAt(rest, i++);
    const chosen = number === TARGET_SCORE ? { targetScore: value * 256 + itemAt(rest, i++) } : chosenBy(number, value);
    rules = { ...rules, ...chosen };
  }
  return { preset, rules };
};

const chosenBy = (number: number, value: number): Overrides => {
  if (number === HAND_SIZE) return { handSize: value };
  const name = NUMBERED[number];
  const chosen = name && valuesOf(name)[value];
  if (name === undefined || chosen === undefined) throw new Error(`parameter ${number} has no value ${value}`);
  return { [name]: chosen };
};

const valuesOf = (name: Choice): readonly unknown[] => CHOICES[name];

const baseOf = (preset: Preset, maxPip: Ruleset['maxPip'], players: Ruleset['players']): Ruleset => {
  const made = makeRuleset(preset, { maxPip, players });
  if (!made.ok) throw new Error(`${preset} is not for ${players} seats up to ${maxPip}-${maxPip}`);
  return made.value;
};
