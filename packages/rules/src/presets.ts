import { itemAt } from './at.ts';
import { ok, type Result, refused } from './result.ts';
import { type Parameter, type Refusal, type Ruleset, refusals } from './ruleset.ts';

export const PRESETS = [
  'house',
  'dominochamp',
  'stakes',
  'fives-up',
  'tous-les-cinq',
  'all-fives',
  'pagat',
  'muggins',
  'five-up',
  'gamecolony',
  'worldwinner',
  'flyclops',
] as const;

export type Preset = (typeof PRESETS)[number];

type Sizes = readonly [two: number, three: number, four: number];
export type Overrides = { readonly [K in Parameter]?: Ruleset[K] };

/** A choice that a preset's source leaves open: shown beside it. */
export interface Offer {
  readonly title: string;
  readonly overrides: Overrides;
}

/** A published way to play: where it is from, for how many, and what differs from the house. RULES section 4.0. */
export interface PresetRow {
  readonly title: string;
  readonly seats: readonly Ruleset['players'][];
  readonly hands: Readonly<Partial<Record<Ruleset['maxPip'], Sizes>>>;
  readonly differs: Overrides;
  readonly bySeats?: (seats: number) => Overrides;
  readonly offered: readonly Offer[];
}

const HOUSE_HANDS: Sizes = [7, 5, 5];
const NINES: Sizes = [9, 9, 9];
const LOT_FREE: Overrides = { firstLead: 'lot', firstTile: 'free' };
const LOT_AFTER_TIE: Overrides = { nextLeadAfterTie: 'lot' };
const LAST_LEADS: Overrides = {
  nextLead: 'lastToPlay',
  nextLeadAfterBlocked: 'lastToPlay',
  nextLeadAfterTie: 'lastToPlay',
};
const ALTERNATE: Overrides = {
  nextLead: 'alternate',
  nextLeadAfterBlocked: 'alternate',
  nextLeadAfterTie: 'alternate',
};
const BOTH_BY_FIVE: Overrides = { playDivisor: 5, bonusDivisor: 5, targetScore: 61 };
const PARTNERS: Offer = { title: 'partners', overrides: { partnership: true } };
const NO_SPINNER: Offer = { title: 'no spinner', overrides: { spinners: 'none' } };
const ALL_SPINNERS: Offer = { title: 'every double a spinner', overrides: { spinners: 'all' } };
const target = (targetScore: number): Offer => ({ title: `to ${targetScore}`, overrides: { targetScore } });

export const PRESET_ROWS: Readonly<Record<Preset, PresetRow>> = {
  house: { title: 'House rules', seats: [2, 3, 4], hands: { 6: HOUSE_HANDS, 9: NINES }, differs: {}, offered: [] },
  dominochamp: {
    title: 'DominoChamp Fives Up',
    seats: [2, 4],
    hands: { 6: [7, 7, 7], 9: NINES },
    differs: LOT_AFTER_TIE,
    offered: [
      target(250),
      { title: 'nine tiles a hand (2 seats)', overrides: { handSize: 9 } },
      { title: 'Block', overrides: { playScoring: false } },
      NO_SPINNER,
    ],
  },
  stakes: {
    title: 'Domi007 All Fives',
    seats: [2, 3, 4],
    hands: { 6: HOUSE_HANDS, 9: NINES },
    differs: {
      firstLead: 'random',
      firstTile: 'free',
      nextLeadAfterBlocked: 'lastToPlay',
      nextLeadAfterTie: 'lastToPlay',
    },
    offered: [target(100), target(250)],
  },
  'fives-up': {
    title: 'Fives-Up',
    seats: [2, 3, 4],
    hands: { 6: HOUSE_HANDS },
    differs: {
      ...LOT_FREE,
      ...LOT_AFTER_TIE,
      spinnerCount: 'whileEndsExposed',
      roundBase: 'opponentsMinusWinner',
      bonusDivisor: 5,
      targetScore: 100,
    },
    offered: [
      target(200),
      { title: 'the spinner never counts', overrides: { spinnerCount: 'never' } },
      { title: 'the spinner counts until two sides are covered', overrides: { spinnerCount: 'untilTwoCovered' } },
      NO_SPINNER,
      ALL_SPINNERS,
      PARTNERS,
    ],
  },
  'tous-les-cinq': {
    title: 'Tous les Cinq',
    seats: [2],
    hands: { 6: [7, 7, 7] },
    differs: { firstTile: 'free', ...ALTERNATE },
    offered: [
      target(100),
      target(250),
      { title: 'the highest double must be led', overrides: { firstTile: 'forced' } },
    ],
  },
  'all-fives': {
    title: 'All Fives',
    seats: [2, 3, 4],
    hands: { 6: [9, 7, 5] },
    differs: {
      ...LOT_FREE,
      ...LOT_AFTER_TIE,
      roundBase: 'allHands',
      bonusDivisor: 5,
      matchEnd: 'endOfRound',
      targetScore: 100,
    },
    offered: [
      { title: 'Muggins', overrides: { spinners: 'none' } },
      { title: 'Five Up', overrides: { spinners: 'all' } },
    ],
  },
  pagat: {
    title: 'pagat.com All Fives',
    seats: [2, 3, 4],
    hands: { 6: [9, 7, 5] },
    differs: { ...LOT_FREE, nextLeadAfterBlocked: 'lot', nextLeadAfterTie: 'lot' },
    bySeats: (seats) => ({ targetScore: seats === 2 ? 250 : 200, blockedTie: seats === 3 ? 'split3' : 'none' }),
    offered: [
      PARTNERS,
      { title: 'the last tile stays in the boneyard', overrides: { boneyardReserve: 1 } },
      { title: 'the last two tiles stay in the boneyard', overrides: { boneyardReserve: 2 } },
      { title: 'the target must be met exactly', overrides: { targetCompare: 'exact' } },
      { title: 'points divided by five, to 61', overrides: BOTH_BY_FIVE },
      { title: 'the highest double leads', overrides: { firstLead: 'highestDouble', firstTile: 'forced' } },
    ],
  },
  muggins: {
    title: 'Muggins',
    seats: [2, 3, 4],
    hands: { 6: [7, 7, 5] },
    differs: { spinners: 'none', roundingScope: 'perHand', targetScore: 100 },
    offered: [
      target(200),
      { title: 'Foster: the last two tiles stay in the boneyard', overrides: { boneyardReserve: 2 } },
      { title: 'the lead alternates', overrides: ALTERNATE },
    ],
  },
  'five-up': {
    title: 'Five-Up',
    seats: [2, 3, 4],
    hands: { 6: [5, 5, 5] },
    differs: { ...LOT_FREE, ...LOT_AFTER_TIE, spinners: 'all', ...BOTH_BY_FIVE },
    offered: [PARTNERS],
  },
  gamecolony: {
    title: 'GameColony Five-Up',
    seats: [2, 3, 4],
    hands: { 6: HOUSE_HANDS },
    differs: { nextLeadAfterBlocked: 'firstLeadRule', targetScore: 100 },
    offered: [
      target(200),
      target(500),
      { title: 'nine tiles a hand (2 seats)', overrides: { handSize: 9 } },
      { title: 'a random first lead', overrides: { firstLead: 'random', firstTile: 'free' } },
      { title: 'the lead alternates', overrides: ALTERNATE },
      NO_SPINNER,
    ],
  },
  worldwinner: {
    title: 'WorldWinner Domino Dynasty',
    seats: [2],
    hands: { 6: [7, 7, 7] },
    differs: { ...LAST_LEADS, targetScore: 100 },
    offered: [],
  },
  flyclops: {
    title: 'Flyclops Domino!',
    seats: [2],
    hands: { 6: [7, 7, 7] },
    differs: LAST_LEADS,
    offered: [],
  },
};

/** The house's rules for two seats and a double six set: what a preset's row does not say is as here. */
const HOUSE: Ruleset = {
  maxPip: 6,
  players: 2,
  partnership: false,
  handSize: 7,
  boneyardReserve: 0,
  firstLead: 'highestDouble',
  firstLeadNoDouble: 'highestTile',
  firstTile: 'forced',
  nextLead: 'roundWinner',
  nextLeadAfterBlocked: 'roundWinner',
  nextLeadAfterTie: 'firstLeadRule',
  draw: 'untilPlayable',
  blockedDraw: 'exhaust',
  spinners: 'first',
  armsOpen: 'afterBothSides',
  spinnerCount: 'untilTwoCovered',
  endDoubleCounts: 'both',
  playScoring: true,
  multiple: 5,
  playDivisor: 1,
  openingTileScores: true,
  roundBase: 'opponents',
  rounding: 'nearest5',
  roundingScope: 'total',
  bonusDivisor: 1,
  partnerPips: 'excluded',
  blockedTie: 'none',
  blockedTeamBasis: 'teamTotal',
  targetScore: 150,
  targetCompare: 'atLeast',
  matchEnd: 'immediate',
  matchTie: 'extraRound',
};

/** The ruleset of a preset for so many seats and tiles, before any refusal is looked for. */
const presetRuleset = (preset: Preset, maxPip: Ruleset['maxPip'], players: Ruleset['players']): Ruleset => {
  const row = PRESET_ROWS[preset];
  const handSize = itemAt(row.hands[maxPip] ?? HOUSE_HANDS, players - 2);
  return { ...HOUSE, handSize, ...row.differs, ...row.bySeats?.(players), maxPip, players };
};

/** A preset with overrides on top, or every reason why it can't be played. Without them: double six, two seats. */
export const makeRuleset = (preset: Preset, overrides: Overrides = {}): Result<Ruleset, readonly Refusal[]> => {
  const { maxPip = 6, players = 2 } = overrides;
  const row = PRESET_ROWS[preset];
  const ruleset = { ...presetRuleset(preset, maxPip, players), ...overrides };
  const found = [...unlisted(preset, row, maxPip, players), ...refusals(ruleset)];
  return found.length === 0 ? ok(ruleset) : refused(found);
};

const unlisted = (
  preset: Preset,
  row: PresetRow,
  maxPip: Ruleset['maxPip'],
  players: Ruleset['players'],
): Refusal[] => {
  const found: Refusal[] = [];
  if (!row.seats.includes(players)) {
    found.push({ parameter: 'players', reason: `${preset} is for ${row.seats.join(', ')} seats` });
  }
  if (row.hands[maxPip] === undefined) {
    found.push({ parameter: 'maxPip', reason: `${preset} is for sets up to ${Object.keys(row.hands).join(', ')}` });
  }
  return found;
};
