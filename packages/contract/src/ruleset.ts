import { PRESETS } from '@slowfives/rules/presets.ts';
import * as z from 'zod';
import type { ReadonlyDeep } from './readonly-deep.ts';
import { strict } from './strict.ts';

const NEXT_LEADS = ['roundWinner', 'lastToPlay', 'alternate', 'firstLeadRule'] as const;
const BLOCKED_LEADS = ['roundWinner', 'lastToPlay', 'lot', 'alternate', 'firstLeadRule'] as const;
const TIE_LEADS = ['lastToPlay', 'lot', 'alternate', 'firstLeadRule'] as const;

/** Every parameter of the rules as the API spells it. Which go together is for the rules to say. */
const parameters = z.object({
  max_pip: z.literal([6, 9]),
  players: z.literal([2, 3, 4]),
  partnership: z.boolean(),
  hand_size: z.int().min(1).max(27),
  boneyard_reserve: z.literal([0, 1, 2]),
  first_lead: z.enum(['highestDouble', 'lot', 'random']),
  first_lead_no_double: z.enum(['highestTile', 'redeal']),
  first_tile: z.enum(['forced', 'free']),
  next_lead: z.enum(NEXT_LEADS),
  next_lead_after_blocked: z.enum(BLOCKED_LEADS),
  next_lead_after_tie: z.enum(TIE_LEADS),
  draw: z.enum(['untilPlayable', 'one', 'none']),
  blocked_draw: z.enum(['exhaust', 'stopWhenDead']),
  spinners: z.enum(['none', 'first', 'all', 'leadOnly']),
  arms_open: z.enum(['afterBothSides', 'immediately']),
  spinner_count: z.enum(['untilTwoCovered', 'whileEndsExposed', 'never']),
  end_double_counts: z.enum(['both', 'single']),
  play_scoring: z.boolean(),
  multiple: z.literal([5, 3]),
  play_divisor: z.literal([1, 5]),
  opening_tile_scores: z.boolean(),
  round_base: z.enum(['opponents', 'opponentsMinusWinner', 'allHands']),
  rounding: z.enum(['nearest5', 'none', 'down5', 'up5']),
  rounding_scope: z.enum(['total', 'perHand']),
  bonus_divisor: z.literal([1, 5]),
  partner_pips: z.enum(['excluded', 'included']),
  blocked_tie: z.enum(['none', 'split3']),
  blocked_team_basis: z.enum(['teamTotal', 'individual']),
  target_score: z.int().min(1).max(1000),
  target_compare: z.enum(['atLeast', 'above', 'exact']),
  match_end: z.enum(['immediate', 'endOfRound']),
  match_tie: z.enum(['extraRound', 'lastScorer']),
});

const presetName = z.enum(PRESETS, { error: `Must be the name of a ruleset: ${PRESETS.join(', ')}.` });

/** Some parameters, each over what the preset says. */
export const overrides = parameters.partial();

/** A preset by name, or with some parameters over it. What comes out always has the second form. */
export const rulesetRequest = z.union(
  [presetName.transform((preset) => ({ preset })), strict({ preset: presetName, ...overrides.shape })],
  { error: `Must be the name of a ruleset (${PRESETS.join(', ')}), or an object with a preset and what differs.` },
);

/** What a match is played by: every parameter, spelled out; `hand_size` is that for its seats. */
export const ruleset = parameters.extend({ preset: z.string() }).meta({ id: 'Ruleset' });

export const rulesets = z.object({
  data: z.array(
    z.object({
      preset: z.string(),
      title: z.string(),
      seats: z.array(z.int()),
      max_pip: z.array(z.int()),
      ruleset,
      offered: z.array(z.object({ title: z.string(), overrides })),
    }),
  ),
});

export type Preset = (typeof PRESETS)[number];
export type RulesetView = ReadonlyDeep<z.output<typeof ruleset>>;
export type RulesetRequest = ReadonlyDeep<z.output<typeof rulesetRequest>>;
