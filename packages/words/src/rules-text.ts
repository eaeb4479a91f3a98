import { ENGLISH_RULES, type RulesWords } from './rules-english.ts';
import { SPANISH_RULES } from './rules-spanish.ts';

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

/** The languages in which rules are told, with every sentence of each. */
export const RULES_WORDS: Readonly<Record<RulesLanguage, RulesWords>> = { en: ENGLISH_RULES, es: SPANISH_RULES };

export type RulesLanguage = 'en' | 'es';

/** The rules of a table in plain words, made from its parameters alone, so that they can't say anything else. */
export const rulesText = (rules: RulesetInWords, language: RulesLanguage): readonly RulesPart[] => {
  const words = RULES_WORDS[language];
  return [
    { title: words.tilesAndSeats.title, sentences: tilesAndSeats(rules, words.tilesAndSeats) },
    { title: words.whoLeads.title, sentences: whoLeads(rules, words.whoLeads) },
    { title: words.playing.title, sentences: playing(rules, words.playing) },
    { title: words.nothingFits.title, sentences: nothingFits(rules, words.nothingFits) },
    { title: words.plays.title, sentences: pointsForPlays(rules, words.plays) },
    { title: words.endOfRound.title, sentences: endOfRound(rules, words.endOfRound) },
    { title: words.endOfMatch.title, sentences: endOfMatch(rules, words.endOfMatch) },
  ];
};

/** The sentences that apply; a rule that says nothing here has none. */
const said = (...sentences: readonly (string | false)[]): readonly string[] =>
  sentences.filter((sentence) => sentence !== false);

const tilesIn = ({ maxPip }: RulesetInWords): number => ((maxPip + 1) * (maxPip + 2)) / 2;

const tilesAndSeats = (rules: RulesetInWords, words: RulesWords['tilesAndSeats']): readonly string[] =>
  said(
    words.set(rules.maxPip, tilesIn(rules), rules.players),
    rules.partnership && words.partners,
    words.dealt(rules.handSize, tilesIn(rules) - rules.players * rules.handSize),
  );

const whoLeads = (rules: RulesetInWords, words: RulesWords['whoLeads']): readonly string[] => {
  const { nextLead, nextLeadAfterBlocked, nextLeadAfterTie } = rules;
  const after =
    nextLead === nextLeadAfterBlocked
      ? words.afterRound(words.next[nextLead])
      : words.afterOutOrBlock(words.next[nextLead], words.next[nextLeadAfterBlocked]);
  return said(
    words.first[rules.firstLead],
    rules.firstLead === 'highestDouble' && words.noDouble[rules.firstLeadNoDouble],
    rules.firstTile === 'forced' ? words.forced[rules.firstLeadNoDouble] : words.free,
    after,
    words.afterTie(words.next[nextLeadAfterTie]),
  );
};

const playing = (rules: RulesetInWords, words: RulesWords['playing']): readonly string[] =>
  said(words.match, words.spinners[rules.spinners], rules.spinners !== 'none' && words.arms[rules.armsOpen]);

const nothingFits = (rules: RulesetInWords, words: RulesWords['nothingFits']): readonly string[] =>
  rules.draw === 'none'
    ? [words.draw.none, words.blocked]
    : said(
        words.draw[rules.draw],
        rules.boneyardReserve > 0 && words.reserve(rules.boneyardReserve),
        words.nothingLeft,
        words.blocked,
        rules.blockedDraw === 'stopWhenDead' && words.dead,
      );

const pointsForPlays = (rules: RulesetInWords, words: RulesWords['plays']): readonly string[] =>
  rules.playScoring
    ? said(
        words.count,
        ...counting(rules, words),
        words.multiple(rules.multiple, rules.playDivisor === 5),
        !rules.openingTileScores && words.notFirst,
      )
    : [words.none];

const counting = (
  { spinners, spinnerCount, endDoubleCounts }: RulesetInWords,
  words: RulesWords['plays'],
): readonly string[] => {
  const double = words.endDouble[endDoubleCounts];
  if (spinners === 'none') return [`${double}.`, words.alone];
  return [`${double}; ${words.spinner[spinnerCount]}.`, spinnerCount === 'never' ? words.aloneButSpinner : words.alone];
};

const endOfRound = (rules: RulesetInWords, words: RulesWords['endOfRound']): readonly string[] => {
  const rounded = rules.roundingScope === 'perHand' ? words.roundedEach : words.rounded;
  return said(
    words.out,
    words.block[rules.partnership ? rules.blockedTeamBasis : 'alone'],
    words.bonus(words.paying[rules.roundBase], rounded[rules.rounding], rules.bonusDivisor === 5),
    rules.partnership && rules.partnerPips === 'included' && words.partner,
    words.tie[rules.blockedTie],
    rules.playScoring && rules.playDivisor !== rules.bonusDivisor && words.twoScales,
  );
};

const endOfMatch = (rules: RulesetInWords, words: RulesWords['endOfMatch']): readonly string[] =>
  said(
    words.target[rules.targetCompare](rules.targetScore),
    ...(rules.matchEnd === 'immediate' ? [words.atOnce] : [words.withRound, words.tie[rules.matchTie]]),
  );
