import { expect, test } from 'vitest';
import { makeRuleset, type Overrides, PRESET_ROWS, PRESETS, type Preset } from './presets.ts';
import { type Ruleset, refusals, warnings } from './ruleset.ts';

/** The house for two seats and double six, as RULES section 2 has it. */
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

type Lead = readonly [first: Ruleset['firstLead'], tile: Ruleset['firstTile']];
type Next = readonly [
  next: Ruleset['nextLead'],
  blocked: Ruleset['nextLeadAfterBlocked'],
  tie: Ruleset['nextLeadAfterTie'],
];
type Hands = Readonly<Partial<Record<`${6 | 9} with ${2 | 3 | 4}`, number>>>;

const DOUBLE_FORCED: Lead = ['highestDouble', 'forced'];
const LOT: Lead = ['lot', 'free'];
const WINNER_LOT: Next = ['roundWinner', 'roundWinner', 'lot'];
const WINNER_AGAIN: Next = ['roundWinner', 'roundWinner', 'firstLeadRule'];
const LAST: Next = ['lastToPlay', 'lastToPlay', 'lastToPlay'];

/** RULES section 4.0, row by row. */
const ROWS: readonly (readonly [Preset, Hands, Lead, Next, Overrides])[] = [
  [
    'house',
    { '6 with 2': 7, '6 with 3': 5, '6 with 4': 5, '9 with 2': 9, '9 with 3': 9, '9 with 4': 9 },
    DOUBLE_FORCED,
    WINNER_AGAIN,
    {},
  ],
  ['dominochamp', { '6 with 2': 7, '6 with 4': 7, '9 with 2': 9, '9 with 4': 9 }, DOUBLE_FORCED, WINNER_LOT, {}],
  [
    'stakes',
    { '6 with 2': 7, '6 with 3': 5, '6 with 4': 5, '9 with 2': 9, '9 with 3': 9, '9 with 4': 9 },
    ['random', 'free'],
    ['roundWinner', 'lastToPlay', 'lastToPlay'],
    {},
  ],
  [
    'fives-up',
    { '6 with 2': 7, '6 with 3': 5, '6 with 4': 5 },
    LOT,
    WINNER_LOT,
    { spinnerCount: 'whileEndsExposed', roundBase: 'opponentsMinusWinner', bonusDivisor: 5, targetScore: 100 },
  ],
  ['tous-les-cinq', { '6 with 2': 7 }, ['highestDouble', 'free'], ['alternate', 'alternate', 'alternate'], {}],
  [
    'all-fives',
    { '6 with 2': 9, '6 with 3': 7, '6 with 4': 5 },
    LOT,
    WINNER_LOT,
    { roundBase: 'allHands', bonusDivisor: 5, matchEnd: 'endOfRound', targetScore: 100 },
  ],
  ['pagat', { '6 with 2': 9 }, LOT, ['roundWinner', 'lot', 'lot'], { targetScore: 250 }],
  ['pagat', { '6 with 3': 7 }, LOT, ['roundWinner', 'lot', 'lot'], { targetScore: 200, blockedTie: 'split3' }],
  ['pagat', { '6 with 4': 5 }, LOT, ['roundWinner', 'lot', 'lot'], { targetScore: 200 }],
  [
    'muggins',
    { '6 with 2': 7, '6 with 3': 7, '6 with 4': 5 },
    DOUBLE_FORCED,
    WINNER_AGAIN,
    { spinners: 'none', roundingScope: 'perHand', targetScore: 100 },
  ],
  [
    'five-up',
    { '6 with 2': 5, '6 with 3': 5, '6 with 4': 5 },
    LOT,
    WINNER_LOT,
    { spinners: 'all', playDivisor: 5, bonusDivisor: 5, targetScore: 61 },
  ],
  [
    'gamecolony',
    { '6 with 2': 7, '6 with 3': 5, '6 with 4': 5 },
    DOUBLE_FORCED,
    ['roundWinner', 'firstLeadRule', 'firstLeadRule'],
    { targetScore: 100 },
  ],
  ['worldwinner', { '6 with 2': 7 }, DOUBLE_FORCED, LAST, { targetScore: 100 }],
  ['flyclops', { '6 with 2': 7 }, DOUBLE_FORCED, LAST, {}],
];

const expected = ROWS.flatMap(([preset, hands, [firstLead, firstTile], next, differs]) =>
  Object.entries(hands).map(([size, handSize]) => {
    const maxPip = size.startsWith('6') ? 6 : 9;
    const players = size.endsWith('2') ? 2 : size.endsWith('3') ? 3 : 4;
    const [nextLead, nextLeadAfterBlocked, nextLeadAfterTie] = next;
    const leads = { firstLead, firstTile, nextLead, nextLeadAfterBlocked, nextLeadAfterTie };
    const rules: Ruleset = { ...HOUSE, ...leads, handSize, ...differs, maxPip, players };
    return { preset, maxPip, players, rules } as const;
  }),
);

test.each(expected)(
  '$preset up to $maxPip-$maxPip for $players seats is as tabled',
  ({ preset, maxPip, players, rules }) => {
    expect(makeRuleset(preset, { maxPip, players })).toEqual({ ok: true, value: rules });
  },
);

test('what is not in the table is refused', () => {
  const listed = new Set(expected.map(({ preset, maxPip, players }) => `${preset} ${maxPip} ${players}`));
  const all = PRESETS.flatMap((preset) =>
    ([6, 9] as const).flatMap((maxPip) => ([2, 3, 4] as const).map((players) => ({ preset, maxPip, players }))),
  );
  for (const { preset, maxPip, players } of all) {
    expect(makeRuleset(preset, { maxPip, players }).ok).toBe(listed.has(`${preset} ${maxPip} ${players}`));
  }
  expect(listed.size).toBe(37);
});

test.each([
  ['dominochamp', { players: 3 }, [{ parameter: 'players', reason: 'dominochamp is for 2, 4 seats' }]],
  ['pagat', { maxPip: 9 }, [{ parameter: 'maxPip', reason: 'pagat is for sets up to 6' }]],
] as const)('%s says for what it is when asked for %j', (preset, overrides, error) => {
  expect(makeRuleset(preset, overrides)).toEqual({ ok: false, error });
});

test('overrides apply after the preset, and what they break is refused with it', () => {
  expect(makeRuleset('house', { targetScore: 205 })).toMatchObject({ ok: true, value: { targetScore: 205 } });
  expect(makeRuleset('worldwinner', { players: 3, targetScore: 61 })).toMatchObject({
    ok: false,
    error: [{ parameter: 'players' }, { parameter: 'targetScore' }],
  });
});

test('without overrides a preset is for two seats and a double six set', () => {
  for (const preset of PRESETS)
    expect(makeRuleset(preset)).toMatchObject({ ok: true, value: { maxPip: 6, players: 2 } });
});

const OFFERED: Readonly<Record<Preset, readonly (readonly [title: string, overrides: Overrides])[]>> = {
  house: [],
  dominochamp: [
    ['to 250', { targetScore: 250 }],
    ['nine tiles a hand (2 seats)', { handSize: 9 }],
    ['Block', { playScoring: false }],
    ['no spinner', { spinners: 'none' }],
  ],
  stakes: [
    ['to 100', { targetScore: 100 }],
    ['to 250', { targetScore: 250 }],
  ],
  'fives-up': [
    ['to 200', { targetScore: 200 }],
    ['the spinner never counts', { spinnerCount: 'never' }],
    ['the spinner counts until two sides are covered', { spinnerCount: 'untilTwoCovered' }],
    ['no spinner', { spinners: 'none' }],
    ['every double a spinner', { spinners: 'all' }],
    ['partners', { partnership: true }],
  ],
  'tous-les-cinq': [
    ['to 100', { targetScore: 100 }],
    ['to 250', { targetScore: 250 }],
    ['the highest double must be led', { firstTile: 'forced' }],
  ],
  'all-fives': [
    ['Muggins', { spinners: 'none' }],
    ['Five Up', { spinners: 'all' }],
  ],
  pagat: [
    ['partners', { partnership: true }],
    ['the last tile stays in the boneyard', { boneyardReserve: 1 }],
    ['the last two tiles stay in the boneyard', { boneyardReserve: 2 }],
    ['the target must be met exactly', { targetCompare: 'exact' }],
    ['points divided by five, to 61', { playDivisor: 5, bonusDivisor: 5, targetScore: 61 }],
    ['the highest double leads', { firstLead: 'highestDouble', firstTile: 'forced' }],
  ],
  muggins: [
    ['to 200', { targetScore: 200 }],
    ['Foster: the last two tiles stay in the boneyard', { boneyardReserve: 2 }],
    [
      'the lead alternates',
      { nextLead: 'alternate', nextLeadAfterBlocked: 'alternate', nextLeadAfterTie: 'alternate' },
    ],
  ],
  'five-up': [['partners', { partnership: true }]],
  gamecolony: [
    ['to 200', { targetScore: 200 }],
    ['to 500', { targetScore: 500 }],
    ['nine tiles a hand (2 seats)', { handSize: 9 }],
    ['a random first lead', { firstLead: 'random', firstTile: 'free' }],
    [
      'the lead alternates',
      { nextLead: 'alternate', nextLeadAfterBlocked: 'alternate', nextLeadAfterTie: 'alternate' },
    ],
    ['no spinner', { spinners: 'none' }],
  ],
  worldwinner: [],
  flyclops: [],
};

test.each(PRESETS)('%s offers what its source leaves open, and each choice can be played', (preset) => {
  const row = PRESET_ROWS[preset];
  expect(row.offered.map(({ title, overrides }) => [title, overrides])).toEqual(OFFERED[preset]);
  for (const { overrides } of row.offered) {
    const playable = row.seats.filter((players) => makeRuleset(preset, { players, ...overrides }).ok);
    expect(playable.length).toBeGreaterThan(0);
  }
});

test('each preset has a name of its own', () => {
  expect(PRESETS.map((preset) => PRESET_ROWS[preset].title)).toEqual([
    'House rules',
    'DominoChamp Fives Up',
    'Domi007 All Fives',
    'Fives-Up',
    'Tous les Cinq',
    'All Fives',
    'pagat.com All Fives',
    'Muggins',
    'Five-Up',
    'GameColony Five-Up',
    'WorldWinner Domino Dynasty',
    'Flyclops Domino!',
  ]);
});

test('only the two sources that divide the bonus alone are on two scales', () => {
  const warned = PRESETS.filter((preset) => {
    const made = makeRuleset(preset);
    return made.ok && warnings(made.value).length > 0;
  });
  expect(warned).toEqual(['fives-up', 'all-fives']);
  expect(refusals(HOUSE)).toEqual([]);
});
