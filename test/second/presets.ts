import { HOUSE, type Ruleset, VALUES } from './ruleset.ts';

/** Hand sizes and targets are listed for 2, 3 and 4 seats; null where the preset is not played so. */
type BySeats<T> = readonly [T, T, T];

interface Preset {
  readonly hands: { readonly 6: BySeats<number | null>; readonly 9?: BySeats<number | null> };
  readonly target: BySeats<number>;
  readonly differs: Partial<Ruleset>;
}

/**
 * The ruleset of a preset for a set and a number of seats, with changes on top.
 * Throws when the preset does not list them; whether the outcome holds together is for `secondRefusals`.
 */
export function secondRuleset(preset: string, maxPip = 6, seats = 2, overrides: Partial<Ruleset> = {}): Ruleset {
  const refused = presetRefusals(preset, maxPip, seats);
  const found = PRESETS[preset];
  const set = VALUES.maxPip.find((value) => value === maxPip);
  const players = VALUES.players.find((value) => value === seats);
  const handSize = set && found?.hands[set]?.[seats - 2];
  const targetScore = found?.target[seats - 2];
  if (refused.length > 0 || !found || !set || !players || !handSize || !targetScore)
    throw new Error(refused.join(', '));
  const split = preset === 'pagat' && players === 3 ? ({ blockedTie: 'split3' } as const) : {};
  return { ...HOUSE, maxPip: set, players, handSize, targetScore, ...found.differs, ...split, ...overrides };
}

/** Why a preset cannot be played with this set and these seats; empty when it can. */
export function presetRefusals(preset: string, maxPip: number, seats: number): readonly string[] {
  const found = PRESETS[preset];
  if (!found) return ['preset_unknown'];
  const hands = maxPip === 6 ? found.hands[6] : maxPip === 9 ? found.hands[9] : undefined;
  if (!hands) return ['max_pip_not_listed'];
  return hands[seats - 2] ? [] : ['seats_not_listed'];
}

const FORCED = { firstLead: 'highestDouble', firstTile: 'forced' } as const;
const LOT = { firstLead: 'lot', firstTile: 'free' } as const;
const WINNER_THEN_LOT = {
  nextLead: 'roundWinner',
  nextLeadAfterBlocked: 'roundWinner',
  nextLeadAfterTie: 'lot',
} as const;
const LAST_TO_PLAY = {
  nextLead: 'lastToPlay',
  nextLeadAfterBlocked: 'lastToPlay',
  nextLeadAfterTie: 'lastToPlay',
} as const;

const PRESETS: { readonly [id: string]: Preset } = {
  house: { hands: { 6: [7, 5, 5], 9: [9, 9, 9] }, target: [150, 150, 150], differs: {} },
  dominochamp: {
    hands: { 6: [7, null, 7], 9: [9, null, 9] },
    target: [150, 150, 150],
    differs: { ...FORCED, ...WINNER_THEN_LOT },
  },
  stakes: {
    hands: { 6: [7, 5, 5], 9: [9, 9, 9] },
    target: [150, 150, 150],
    differs: { ...LAST_TO_PLAY, firstLead: 'random', firstTile: 'free', nextLead: 'roundWinner' },
  },
  'fives-up': {
    hands: { 6: [7, 5, 5] },
    target: [100, 100, 100],
    differs: {
      ...LOT,
      ...WINNER_THEN_LOT,
      spinnerCount: 'whileEndsExposed',
      roundBase: 'opponentsMinusWinner',
      bonusDivisor: 5,
    },
  },
  'tous-les-cinq': {
    hands: { 6: [7, null, null] },
    target: [150, 150, 150],
    differs: {
      firstLead: 'highestDouble',
      firstTile: 'free',
      nextLead: 'alternate',
      nextLeadAfterBlocked: 'alternate',
      nextLeadAfterTie: 'alternate',
    },
  },
  'all-fives': {
    hands: { 6: [9, 7, 5] },
    target: [100, 100, 100],
    differs: { ...LOT, ...WINNER_THEN_LOT, roundBase: 'allHands', bonusDivisor: 5, matchEnd: 'endOfRound' },
  },
  pagat: {
    hands: { 6: [9, 7, 5] },
    target: [250, 200, 200],
    differs: { ...LOT, ...WINNER_THEN_LOT, nextLeadAfterBlocked: 'lot' },
  },
  muggins: {
    hands: { 6: [7, 7, 5] },
    target: [100, 100, 100],
    differs: { ...FORCED, spinners: 'none', roundingScope: 'perHand' },
  },
  'five-up': {
    hands: { 6: [5, 5, 5] },
    target: [61, 61, 61],
    differs: { ...LOT, ...WINNER_THEN_LOT, spinners: 'all', playDivisor: 5, bonusDivisor: 5 },
  },
  gamecolony: {
    hands: { 6: [7, 5, 5] },
    target: [100, 100, 100],
    differs: { ...FORCED, nextLeadAfterBlocked: 'firstLeadRule', nextLeadAfterTie: 'firstLeadRule' },
  },
  worldwinner: { hands: { 6: [7, null, null] }, target: [100, 100, 100], differs: { ...FORCED, ...LAST_TO_PLAY } },
  flyclops: { hands: { 6: [7, null, null] }, target: [150, 150, 150], differs: { ...FORCED, ...LAST_TO_PLAY } },
};

export const PRESET_IDS = Object.keys(PRESETS);
