import { expect, test } from 'vitest';
import { type RulesetInWords, type RulesLanguage, rulesText } from './rules-text.ts';

const HOUSE: RulesetInWords = {
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

const textOf = (overrides: Partial<RulesetInWords>, language: RulesLanguage = 'en'): string =>
  rulesText({ ...HOUSE, ...overrides }, language)
    .flatMap(({ sentences }) => sentences)
    .join(' ');

const TITLES: readonly (readonly [RulesLanguage, readonly string[]])[] = [
  [
    'en',
    [
      'Tiles and seats',
      'Who leads',
      'Playing a tile',
      'When nothing fits',
      'Points for plays',
      'The end of a round',
      'The end of the match',
    ],
  ],
  [
    'es',
    [
      'Fichas y asientos',
      'Quién sale',
      'Jugar una ficha',
      'Cuando ninguna ficha casa',
      'Puntos por jugada',
      'El final de la ronda',
      'El final de la partida',
    ],
  ],
];

test.each(TITLES)('in "%s" the rules have seven parts, each with something to say', (language, titles) => {
  const parts = rulesText(HOUSE, language);
  expect(parts.map(({ title }) => title)).toEqual(titles);
  for (const { sentences } of parts) expect(sentences.length).toBeGreaterThan(0);
});

const FOUR = { players: 4, handSize: 7, partnership: true } as const;
const LATER = { matchEnd: 'endOfRound' } as const;

/** Every value of every parameter, and words that only it brings. */
const ROWS: readonly (readonly [Partial<RulesetInWords>, string])[] = [
  [{ maxPip: 6 }, 'A double six set of 28 tiles, for two seats'],
  [{ maxPip: 9 }, 'A double nine set of 55 tiles'],
  [{ players: 3, handSize: 5 }, 'for three seats'],
  [FOUR, 'Seats across from each other are partners'],
  [FOUR, 'none is left over'],
  [{ handSize: 9 }, 'dealt 9 tiles; the other 10 are the boneyard'],
  [{ boneyardReserve: 1 }, 'The last tile of the boneyard may not be drawn.'],
  [{ boneyardReserve: 2 }, 'The last two tiles of the boneyard may not be drawn.'],
  [{ firstLead: 'highestDouble' }, 'highest double leads the first round'],
  [{ firstLead: 'lot', firstTile: 'free' }, 'each seat draws one tile'],
  [{ firstLead: 'random', firstTile: 'free' }, 'Chance decides'],
  [{ firstLeadNoDouble: 'highestTile' }, 'If nobody holds a double, the tile with the most pips decides'],
  [{ firstLeadNoDouble: 'redeal' }, 'If nobody holds a double, the tiles are dealt again. That double must be led'],
  [{ firstTile: 'forced' }, 'That tile must be led'],
  [{ firstTile: 'free' }, 'Any tile may be led.'],
  [{ nextLead: 'roundWinner' }, 'After a round that somebody won, the winner of the round leads the next.'],
  [{ nextLead: 'lastToPlay' }, 'When somebody goes out, the seat that played last leads the next'],
  [{ nextLead: 'alternate' }, 'When somebody goes out, the lead passes to the next seat in turn'],
  [{ nextLead: 'firstLeadRule' }, 'When somebody goes out, the next lead is found in the same way'],
  [{ nextLeadAfterBlocked: 'lot' }, 'after a block with a winner, lots are drawn for the next lead.'],
  [{ nextLeadAfterTie: 'lot' }, 'After a block that nobody won, lots are drawn'],
  [{ draw: 'untilPlayable' }, 'draws until a tile fits'],
  [{ draw: 'one' }, 'draws one tile'],
  [{ draw: 'none' }, 'nobody draws'],
  [{ blockedDraw: 'stopWhenDead' }, 'the round is blocked at once'],
  [{ spinners: 'first' }, 'The first double of a round is the spinner'],
  [{ spinners: 'none' }, 'There is no spinner'],
  [{ spinners: 'all' }, 'Every double is a spinner'],
  [{ spinners: 'leadOnly' }, 'A double that is led is the spinner'],
  [{ armsOpen: 'afterBothSides' }, 'open when both its sides are covered'],
  [{ armsOpen: 'immediately' }, 'All four sides of a spinner are open at once'],
  [{ spinnerCount: 'untilTwoCovered' }, 'nothing from the second on'],
  [{ spinnerCount: 'whileEndsExposed' }, 'its bare ends count'],
  [
    { spinnerCount: 'never' },
    'a spinner never counts. A tile that lies alone counts its own pips, unless it is a spinner.',
  ],
  [{ spinnerCount: 'never', spinners: 'none' }, 'counts its own pips.'],
  [{ endDoubleCounts: 'both' }, 'A double at an end counts both halves'],
  [{ endDoubleCounts: 'single' }, 'A double at an end counts one half'],
  [{ spinners: 'none', endDoubleCounts: 'single' }, 'A double at an end counts one half. A tile'],
  [{ playScoring: false }, 'Plays score nothing'],
  [{ multiple: 3 }, 'a multiple of 3 scores as many points'],
  [{ playDivisor: 5, bonusDivisor: 5 }, 'a multiple of 5 scores a fifth of it'],
  [{ openingTileScores: false }, 'The first tile of a round does not score.'],
  [{ roundBase: 'opponents' }, 'scores the pips that the others still hold, rounded to the nearest five.'],
  [{ roundBase: 'opponentsMinusWinner' }, 'less those of the winner'],
  [{ roundBase: 'allHands' }, 'the pips of every hand'],
  [{ rounding: 'none' }, 'still hold, as they are.'],
  [{ rounding: 'down5' }, 'rounded down'],
  [{ rounding: 'up5' }, 'rounded up'],
  [{ roundingScope: 'perHand' }, 'each hand rounded to the nearest five'],
  [{ bonusDivisor: 5 }, 'then divided by five'],
  [{ bonusDivisor: 5 }, 'on two scales'],
  [{ ...FOUR, partnerPips: 'included' }, 'the partner’s tiles count too'],
  [{ blockedTie: 'none' }, 'When two tie for the least, nobody scores.'],
  [{ players: 3, handSize: 5, blockedTie: 'split3' }, 'they share the third hand'],
  [FOUR, 'the team whose two hands have the fewest pips'],
  [{ ...FOUR, blockedTeamBasis: 'individual' }, 'the team with the lightest single hand'],
  [{ targetScore: 61 }, 'The target is 61 points or more.'],
  [{ targetCompare: 'above' }, 'and must be passed'],
  [{ targetCompare: 'exact' }, 'exactly: points that would go beyond it are not added'],
  [{ matchEnd: 'immediate' }, 'Whoever gets there first wins at once'],
  [LATER, 'With equal totals another round is played.'],
  [{ ...LATER, matchTie: 'lastScorer' }, 'the side that scored last wins'],
];

test.each(ROWS)('%j is told: %s', (overrides, words) => {
  expect(textOf(overrides)).toContain(words);
});

const sentencesOf = (overrides: Partial<RulesetInWords>, language: RulesLanguage): readonly (readonly string[])[] =>
  rulesText({ ...HOUSE, ...overrides }, language).map(({ sentences }) => sentences);

test.each(ROWS)('%j is told in as many Spanish sentences', (overrides) => {
  const english = sentencesOf(overrides, 'en');
  const spanish = sentencesOf(overrides, 'es');
  expect(spanish.map(({ length }) => length)).toEqual(english.map(({ length }) => length));
  const all = [...english.flat(), ...spanish.flat()];
  expect(new Set(all).size).toBe(all.length);
  for (const sentence of all) expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
});

test('what English tells apart, Spanish tells apart', () => {
  const told = (language: RulesLanguage): readonly string[] => ROWS.map(([overrides]) => textOf(overrides, language));
  const sameAs = (texts: readonly string[]): readonly number[] => texts.map((text) => texts.indexOf(text));
  expect(sameAs(told('es'))).toEqual(sameAs(told('en')));
});

test.each<readonly [Partial<RulesetInWords>, string]>([
  [{}, 'Un dominó doble seis, de 28 fichas, para dos asientos'],
  [{ maxPip: 9 }, 'Un dominó doble nueve, de 55 fichas'],
  [FOUR, 'no sobra ninguna'],
  [FOUR, 'son pareja'],
  [{ boneyardReserve: 2 }, 'Las dos últimas fichas del pozo no se pueden robar.'],
  [{ nextLeadAfterBlocked: 'lot' }, 'después de un cierre con ganador, la salida se sortea.'],
  [{ spinnerCount: 'whileEndsExposed' }, 'sus puntas libres cuentan'],
  [{ playDivisor: 5, bonusDivisor: 5 }, 'múltiplo de 5 da la quinta parte'],
  [{ multiple: 3 }, 'múltiplo de 3 da esos mismos puntos'],
  [{ roundingScope: 'perHand', bonusDivisor: 5 }, 'con cada mano redondeada al múltiplo de cinco más cercano, y luego'],
  [{ roundingScope: 'perHand', rounding: 'none' }, 'en la mano, tal como están.'],
  [{ targetCompare: 'exact' }, 'La meta son 150 puntos exactos'],
])('%j is told in Spanish: %s', (overrides, words) => {
  expect(textOf(overrides, 'es')).toContain(words);
});

test.each<readonly [Partial<RulesetInWords>, string]>([
  [{}, 'two scales'],
  [{ playDivisor: 5, bonusDivisor: 5 }, 'two scales'],
  [{ playScoring: false, bonusDivisor: 5 }, 'two scales'],
  [{}, 'partner'],
  [{ spinners: 'none' }, 'spinner counts'],
  [{ draw: 'none', boneyardReserve: 1 }, 'may not be drawn'],
  [{ firstLead: 'lot', firstTile: 'free' }, 'If nobody holds a double'],
])('%j says nothing of "%s"', (overrides, words) => {
  expect(textOf(overrides)).not.toContain(words);
});
