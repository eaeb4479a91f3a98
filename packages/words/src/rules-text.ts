/** A ruleset as plain values: what `@slowfives/rules` calls a Ruleset fits. */
export interface RulesetInWords {
  readonly maxPip: number;
  readonly players: number;
  readonly partnership: boolean;
  readonly handSize: number;
  readonly boneyardReserve: number;
  readonly firstLead: 'highestDouble' | 'lot' | 'random';
  readonly firstLeadNoDouble: 'highestTile' | 'redeal';
  readonly firstTile: 'forced' | 'free';
  readonly nextLead: NextLead;
  readonly nextLeadAfterBlocked: NextLead;
  readonly nextLeadAfterTie: NextLead;
  readonly draw: 'untilPlayable' | 'one' | 'none';
  readonly blockedDraw: 'exhaust' | 'stopWhenDead';
  readonly spinners: 'first' | 'none' | 'all' | 'leadOnly';
  readonly armsOpen: 'afterBothSides' | 'immediately';
  readonly spinnerCount: 'untilTwoCovered' | 'whileEndsExposed' | 'never';
  readonly endDoubleCounts: 'both' | 'single';
  readonly playScoring: boolean;
  readonly multiple: number;
  readonly playDivisor: number;
  readonly openingTileScores: boolean;
  readonly roundBase: 'opponents' | 'opponentsMinusWinner' | 'allHands';
  readonly rounding: 'nearest5' | 'none' | 'down5' | 'up5';
  readonly roundingScope: 'total' | 'perHand';
  readonly bonusDivisor: number;
  readonly partnerPips: 'excluded' | 'included';
  readonly blockedTie: 'none' | 'split3';
  readonly blockedTeamBasis: 'teamTotal' | 'individual';
  readonly targetScore: number;
  readonly targetCompare: 'atLeast' | 'above' | 'exact';
  readonly matchEnd: 'immediate' | 'endOfRound';
  readonly matchTie: 'extraRound' | 'lastScorer';
}

type NextLead = 'roundWinner' | 'lastToPlay' | 'lot' | 'alternate' | 'firstLeadRule';

/** One part of the rules: a heading and its sentences. */
export interface RulesPart {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The rules of a table in plain English, made from its parameters alone, so that they can't say anything else. */
export const rulesText = (rules: RulesetInWords): readonly RulesPart[] => [
  { title: 'Tiles and seats', sentences: tilesAndSeats(rules) },
  { title: 'Who leads', sentences: whoLeads(rules) },
  { title: 'Playing a tile', sentences: playing(rules) },
  { title: 'When nothing fits', sentences: nothingFits(rules) },
  { title: 'Points for plays', sentences: pointsForPlays(rules) },
  { title: 'The end of a round', sentences: endOfRound(rules) },
  { title: 'The end of the match', sentences: endOfMatch(rules) },
];

/** The sentences that apply; a rule that says nothing here has none. */
const said = (...sentences: readonly (string | false)[]): readonly string[] =>
  sentences.filter((sentence) => sentence !== false);

const count = (n: number): string => ['no', 'one', 'two', 'three', 'four'][n] ?? String(n);

const tilesIn = ({ maxPip }: RulesetInWords): number => ((maxPip + 1) * (maxPip + 2)) / 2;

const tilesAndSeats = (rules: RulesetInWords): readonly string[] => {
  const left = tilesIn(rules) - rules.players * rules.handSize;
  const set = rules.maxPip === 9 ? 'double nine' : 'double six';
  return said(
    `A ${set} set of ${tilesIn(rules)} tiles, for ${count(rules.players)} seats that play in turn, clockwise.`,
    rules.partnership && 'Seats across from each other are partners and share one score.',
    `Each seat is dealt ${rules.handSize} tiles; ${left === 0 ? 'none is left over' : `the other ${left} are the boneyard`}.`,
  );
};

const FIRST_LEADS = {
  highestDouble: 'The seat with the highest double leads the first round.',
  lot: 'For the first lead each seat draws one tile from a shuffled set, and the most pips win (of equal ones the higher half); these tiles go back before the deal.',
  random: 'Chance decides who leads the first round.',
} as const;

const NEXT_LEADS = {
  roundWinner: 'the winner of the round leads the next',
  lastToPlay: 'the seat that played last leads the next',
  lot: 'lots are drawn for the next lead',
  alternate: 'the lead passes to the next seat in turn',
  firstLeadRule: 'the next lead is found in the same way as the first',
} as const;

const whoLeads = (rules: RulesetInWords): readonly string[] => {
  const { nextLead, nextLeadAfterBlocked, nextLeadAfterTie } = rules;
  const afterBlock =
    nextLead === nextLeadAfterBlocked
      ? `After a round that somebody won, ${NEXT_LEADS[nextLead]}.`
      : `When somebody goes out, ${NEXT_LEADS[nextLead]}; after a block with a winner, ${NEXT_LEADS[nextLeadAfterBlocked]}.`;
  return said(
    FIRST_LEADS[rules.firstLead],
    rules.firstLead === 'highestDouble' && withoutDouble(rules),
    rules.firstTile === 'forced' ? forcedLead(rules) : 'Any tile may be led.',
    afterBlock,
    `After a block that nobody won, ${NEXT_LEADS[nextLeadAfterTie]}.`,
  );
};

const withoutDouble = ({ firstLeadNoDouble }: RulesetInWords): string =>
  firstLeadNoDouble === 'redeal'
    ? 'If nobody holds a double, the tiles are dealt again.'
    : 'If nobody holds a double, the tile with the most pips decides (of equal ones the higher half).';

const forcedLead = ({ firstLeadNoDouble }: RulesetInWords): string =>
  firstLeadNoDouble === 'redeal'
    ? 'That double must be led; later leads are free unless they are found in the same way.'
    : 'That tile must be led; later leads are free unless they are found in the same way.';

const SPINNERS = {
  first: 'The first double of a round is the spinner: it can be played on from four sides. Later doubles have two.',
  none: 'There is no spinner: every double has two sides, and the layout is one line.',
  all: 'Every double is a spinner: it can be played on from four sides.',
  leadOnly: 'A double that is led is the spinner: it can be played on from four sides. Any other double has two.',
} as const;

const playing = (rules: RulesetInWords): readonly string[] =>
  said(
    'A tile is laid with one half against an open end that shows the same number.',
    SPINNERS[rules.spinners],
    rules.spinners !== 'none' &&
      (rules.armsOpen === 'immediately'
        ? 'All four sides of a spinner are open at once.'
        : 'The two ends of a spinner open when both its sides are covered.'),
  );

const nothingFits = (rules: RulesetInWords): readonly string[] =>
  rules.draw === 'none'
    ? ['A seat that can’t play passes; nobody draws.', ...blocked()]
    : said(
        rules.draw === 'one'
          ? 'A seat that can’t play draws one tile; if that fits it plays it, else it passes.'
          : 'A seat that can’t play draws until a tile fits, and plays it.',
        rules.boneyardReserve > 0 &&
          `The last ${rules.boneyardReserve === 1 ? 'tile' : 'two tiles'} of the boneyard may not be drawn.`,
        'With nothing left to draw it passes. Drawing is never a choice: the table does it by itself.',
        ...blocked(),
        rules.blockedDraw === 'stopWhenDead' &&
          'When every tile of the open numbers is on the table, the round is blocked at once, and nobody draws any more.',
      );

const blocked = (): readonly string[] => ['A round is blocked when nobody can play and nothing can be drawn.'];

const COUNTED = {
  untilTwoCovered:
    'a spinner counts both halves while fewer than two tiles lie against it, and nothing from the second on: an end of it may be open to play and still count nothing',
  whileEndsExposed:
    'a spinner counts both halves while at most two tiles lie against it, one half with three, and nothing with four: its bare ends count, which players from elsewhere won’t expect',
  never: 'a spinner never counts',
} as const;

const pointsForPlays = (rules: RulesetInWords): readonly string[] =>
  rules.playScoring
    ? said(
        'After each play the open ends are added up to the board count.',
        ...counting(rules),
        `A count that is a multiple of ${rules.multiple} scores ${rules.playDivisor === 5 ? 'a fifth of it' : 'as many points'}; a count of 0 scores nothing.`,
        !rules.openingTileScores && 'The first tile of a round does not score.',
      )
    : ['Plays score nothing; the board count is only shown.'];

const counting = ({ spinners, spinnerCount, endDoubleCounts }: RulesetInWords): readonly string[] => {
  const double = `A double at an end counts ${endDoubleCounts === 'both' ? 'both halves' : 'one half'}`;
  if (spinners === 'none') return [`${double}.`, 'A tile that lies alone counts its own pips.'];
  const alone = spinnerCount === 'never' ? ', unless it is a spinner' : '';
  return [`${double}; ${COUNTED[spinnerCount]}.`, `A tile that lies alone counts its own pips${alone}.`];
};

const PAYING = {
  opponents: 'the pips that the others still hold',
  opponentsMinusWinner: 'the pips that the others still hold, after a block less those of the winner',
  allHands: 'the pips of every hand, also the winner’s own and a partner’s',
} as const;

const ROUNDED = {
  nearest5: 'rounded to the nearest five',
  none: 'as they are',
  down5: 'rounded down to a multiple of five',
  up5: 'rounded up to a multiple of five',
} as const;

const endOfRound = (rules: RulesetInWords): readonly string[] =>
  said(
    'Who plays the last tile of a hand goes out and wins the round.',
    wonBlock(rules),
    `The winner scores ${PAYING[rules.roundBase]}, ${bonusScale(rules)}.`,
    rules.partnership && rules.partnerPips === 'included' && 'After somebody goes out, the partner’s tiles count too.',
    rules.blockedTie === 'split3'
      ? 'When exactly two of three tie for the least, they share the third hand, the odd point to the earlier seat; otherwise a tie scores nothing.'
      : 'When two tie for the least, nobody scores.',
    rules.playScoring &&
      rules.playDivisor !== rules.bonusDivisor &&
      'Plays and this bonus are on two scales: a play scores its count in full, and the bonus is a fifth of the pips. The source has it so.',
  );

const wonBlock = (rules: RulesetInWords): string => {
  if (!rules.partnership) return 'A blocked round is won by the hand with the fewest pips.';
  return rules.blockedTeamBasis === 'individual'
    ? 'A blocked round is won by the team with the lightest single hand.'
    : 'A blocked round is won by the team whose two hands have the fewest pips.';
};

const bonusScale = (rules: RulesetInWords): string => {
  const scope = rules.roundingScope === 'perHand' && rules.rounding !== 'none' ? 'each hand ' : '';
  return `${scope}${ROUNDED[rules.rounding]}${rules.bonusDivisor === 5 ? ', then divided by five' : ''}`;
};

const TARGETS = {
  atLeast: 'or more',
  above: 'and must be passed',
  exact: 'exactly: points that would go beyond it are not added',
} as const;

const endOfMatch = (rules: RulesetInWords): readonly string[] =>
  said(
    `The target is ${rules.targetScore} points ${TARGETS[rules.targetCompare]}.`,
    ...(rules.matchEnd === 'immediate'
      ? ['Whoever gets there first wins at once, also in the middle of a round, and then without a bonus.']
      : [
          'The match ends only with a round: of those who have reached the target, the highest total wins.',
          rules.matchTie === 'lastScorer'
            ? 'Of equal totals the side that scored last wins.'
            : 'With equal totals another round is played.',
        ]),
  );
