import { PRESET_IDS, presetRefusals, secondRuleset } from '../second/presets.ts';
import { secondRefusals, targetStep } from '../second/refusals.ts';
import { HOUSE, type Ruleset, VALUES } from '../second/ruleset.ts';
import { pick, wholeSet } from '../second/tile.ts';

/** Numbers from 0 up to 1. */
export type Next = () => number;

export const below = (next: Next, n: number): number => Math.floor(next() * n);

export const oneOf = <T>(next: Next, list: readonly T[]): T => pick(list, below(next, list.length));

/**
 * A ruleset that can be played: a preset as it is listed, a preset with a few changes, any value for every parameter, or
 * one under which rounds and matches often end in a tie.
 */
export const randomRuleset = (next: Next): Ruleset => {
  const kind = next();
  if (kind < 0.15) return listedPreset(next);
  if (kind < 0.4) return made(next, changedPreset);
  return made(next, kind < 0.8 ? anyValues : oftenTied);
};

/** Any value for every parameter, whether they go together or not. */
export const anyValues = (next: Next): Ruleset => {
  const chosen: Record<string, unknown> = {};
  for (const [parameter, values] of Object.entries(VALUES)) chosen[parameter] = oneOf<unknown>(next, values);
  const maxPip = next() < 0.25 ? 9 : 6;
  const rules = { ...HOUSE, ...chosen, maxPip } as Ruleset;
  return { ...rules, targetCompare: compare(next), handSize: handSize(next, rules), targetScore: target(next) };
};

/** Tries until the parameters go together; what alone would refuse most tries is put right first. */
const made = (next: Next, make: (next: Next) => Ruleset): Ruleset => {
  for (;;) {
    const rules = fitting(make(next));
    if (secondRefusals(rules).length === 0) return rules;
  }
};

/** The same ruleset with a target on its scale and without what only some seats or leads allow. */
const fitting = (rules: Ruleset): Ruleset => {
  const leads = rules.firstLead === 'highestDouble' ? rules : { ...rules, ...FREE };
  const seats = leads.players === 4 ? leads : { ...leads, partnership: false };
  const sides = seats.partnership ? seats : { ...seats, ...NO_PARTNERS };
  const ties = sides.players === 3 ? sides : ({ ...sides, blockedTie: 'none' } as const);
  const step = targetStep(ties);
  return { ...ties, targetScore: Math.max(1, Math.round(ties.targetScore / step)) * step };
};

const FREE = { firstTile: 'free', firstLeadNoDouble: 'highestTile' } as const;
const NO_PARTNERS = { partnerPips: 'excluded', blockedTeamBasis: 'teamTotal' } as const;

const LISTED = PRESET_IDS.flatMap((id) =>
  VALUES.maxPip.flatMap((maxPip) => VALUES.players.map((players) => ({ id, maxPip, players }))),
).filter(({ id, maxPip, players }) => presetRefusals(id, maxPip, players).length === 0);

const listedPreset = (next: Next): Ruleset => {
  const { id, maxPip, players } = oneOf(next, LISTED);
  return secondRuleset(id, maxPip, players);
};

/** A preset with one to five values of another ruleset over it; the set and the seats are listed ones. */
const changedPreset = (next: Next): Ruleset => {
  const preset = listedPreset(next);
  const { maxPip: _, players: __, ...other } = anyValues(next);
  const names = Array.from({ length: 1 + below(next, 5) }, () => oneOf(next, Object.keys(other)));
  const changes: Partial<Ruleset> = Object.fromEntries(Object.entries(other).filter(([name]) => names.includes(name)));
  return { ...preset, ...changes };
};

/** Small hands that nobody adds to, and a target that is soon met by several. */
const oftenTied = (next: Next): Ruleset => ({
  ...anyValues(next),
  players: next() < 0.7 ? 3 : 4,
  blockedTie: 'split3',
  draw: 'none',
  handSize: 1 + below(next, 3),
  playScoring: next() < 0.3,
  matchEnd: next() < 0.7 ? 'endOfRound' : 'immediate',
  matchTie: next() < 0.7 ? 'lastScorer' : 'extraRound',
  targetScore: 1 + below(next, 12),
});

/** Mostly hands of a usual size; else any that the set has tiles for. */
const handSize = (next: Next, { maxPip, players }: Ruleset): number => {
  const most = Math.floor(wholeSet(maxPip).length / players);
  return next() < 0.85 ? Math.min(most, 5 + below(next, 5)) : 1 + below(next, most);
};

/** An exact target can take a match to its last possible round, so there are fewer of those. */
const compare = (next: Next): Ruleset['targetCompare'] =>
  next() < 0.1 ? 'exact' : oneOf(next, ['atLeast', 'above'] as const);

const target = (next: Next): number => 1 + below(next, oneOf(next, [30, 100, 300, 300, 1000]));
