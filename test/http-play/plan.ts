import type { RulesetRequest } from '@slowfives/contract/ruleset.ts';
import { below, type Next, oneOf, randomRuleset } from '../differential/rulesets.ts';
import { chance, shuffled } from '../second/dealers.ts';
import { PRESET_IDS, presetRefusals, secondRuleset } from '../second/presets.ts';
import { secondRefusals } from '../second/refusals.ts';
import { type Ruleset, VALUES } from '../second/ruleset.ts';
import { pick, type Seat } from '../second/tile.ts';
import { spelled } from './position.ts';

/** How one match is made and played. */
export interface Plan {
  readonly seed: number;
  readonly request: Exclude<RulesetRequest, string>;
  readonly rules: Ruleset;
  readonly players: number;
  readonly bots: readonly Seat[];
  readonly isPublic: boolean;
  /** How often a seat resigns instead of playing. */
  readonly resigning: number;
}

/** The choices that `GET /v1/rulesets` offers beside a preset. */
export type Offers = ReadonlyMap<string, readonly Partial<Ruleset>[]>;

/** Every preset with every set and number of seats it is listed for. */
export const LISTED = PRESET_IDS.flatMap((preset) =>
  VALUES.maxPip.flatMap((maxPip) => VALUES.players.map((players) => ({ preset, maxPip, players }))),
).filter(({ preset, maxPip, players }) => presetRefusals(preset, maxPip, players).length === 0);

/**
 * The plan of a match by its number: the first ones are the listed presets as they stand, later ones also have choices
 * over them. A short one ends at a third of its points.
 */
export const planOf = (seed: number, index: number, offers: Offers, isShort: boolean): Plan => {
  const next = chance(seed, index, 31);
  const { preset, maxPip, players } = pick(LISTED, index % LISTED.length);
  const listed = secondRuleset(preset, maxPip, players);
  const chosen = index < LISTED.length ? {} : choices(next, listed, preset, offers.get(preset) ?? []);
  const target = { ...listed, ...chosen }.targetScore;
  const short = isShort && next() < 0.8 ? { targetScore: Math.max(10, Math.round(target / 15) * 5) } : {};
  const overrides = { ...chosen, ...short };
  const bots =
    next() < 0.35 ? shuffled([1, 2, 3].slice(0, players - 1), next).slice(0, 1 + below(next, players - 1)) : [];
  return {
    seed: seed * 1000 + index,
    request: { preset, max_pip: maxPip, ...spelled(overrides) } as Plan['request'],
    rules: { ...listed, ...overrides },
    players,
    bots,
    isPublic: next() < 0.4,
    resigning: bots.length === 0 && next() < 0.25 ? 0.02 : 0,
  };
};

/** One of the offered choices that goes with these seats; for the house, which takes anything, sometimes any values. */
const choices = (
  next: Next,
  rules: Ruleset,
  preset: string,
  offered: readonly Partial<Ruleset>[],
): Partial<Ruleset> => {
  if (preset === 'house') return next() < 0.6 ? anything(next, rules) : {};
  const fitting = offered.filter((offer) => secondRefusals({ ...rules, ...offer }).length === 0);
  return fitting.length > 0 && next() < 0.6 ? oneOf(next, fitting) : {};
};

/** Any valid values for this set and these seats, to a target that is soon met. */
const anything = (next: Next, { maxPip, players }: Ruleset): Partial<Ruleset> => {
  for (;;) {
    const { targetScore, ...rules } = randomRuleset(next);
    const soon = { ...rules, maxPip, players, targetScore: 5 + 5 * below(next, 12) };
    const isQuick = rules.playScoring && rules.targetCompare !== 'exact' && targetScore > 0;
    if (isQuick && secondRefusals(soon).length === 0) return soon;
  }
};
