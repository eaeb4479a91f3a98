import { setSize } from './tile.ts';

/** Every parameter that is a choice among values, with its values; RULES section 2. The first is the house's. */
export const CHOICES = {
  maxPip: [6, 9],
  players: [2, 3, 4],
  partnership: [false, true],
  boneyardReserve: [0, 1, 2],
  firstLead: ['highestDouble', 'lot', 'random'],
  firstLeadNoDouble: ['highestTile', 'redeal'],
  firstTile: ['forced', 'free'],
  nextLead: ['roundWinner', 'lastToPlay', 'alternate', 'firstLeadRule'],
  nextLeadAfterBlocked: ['roundWinner', 'lastToPlay', 'lot', 'alternate', 'firstLeadRule'],
  nextLeadAfterTie: ['firstLeadRule', 'lastToPlay', 'lot', 'alternate'],
  draw: ['untilPlayable', 'one', 'none'],
  blockedDraw: ['exhaust', 'stopWhenDead'],
  spinners: ['first', 'none', 'all', 'leadOnly'],
  armsOpen: ['afterBothSides', 'immediately'],
  spinnerCount: ['untilTwoCovered', 'whileEndsExposed', 'never'],
  endDoubleCounts: ['both', 'single'],
  playScoring: [true, false],
  multiple: [5, 3],
  playDivisor: [1, 5],
  openingTileScores: [true, false],
  roundBase: ['opponents', 'opponentsMinusWinner', 'allHands'],
  rounding: ['nearest5', 'none', 'down5', 'up5'],
  roundingScope: ['total', 'perHand'],
  bonusDivisor: [1, 5],
  partnerPips: ['excluded', 'included'],
  blockedTie: ['none', 'split3'],
  blockedTeamBasis: ['teamTotal', 'individual'],
  targetCompare: ['atLeast', 'above', 'exact'],
  matchEnd: ['immediate', 'endOfRound'],
  matchTie: ['extraRound', 'lastScorer'],
} as const;

export type Choice = keyof typeof CHOICES;

type Chosen = { readonly [K in Choice]: (typeof CHOICES)[K][number] };

/** The rules of one match: every parameter spelled out. */
export interface Ruleset extends Chosen {
  /** Tiles each seat is dealt. */
  readonly handSize: number;
  /** Points that end the match, 1 to 1,000. */
  readonly targetScore: number;
}

export type Parameter = keyof Ruleset;

/** Why a ruleset can't be played: the parameter to change, and what would be right. */
export interface Refusal {
  readonly parameter: Parameter;
  readonly reason: string;
}

const MAX_TARGET = 1000;

/** What every award is a multiple of: 5, or 1 where a rule can make any number (RULES section 2, "Refuse"). */
export const scaleOf = (r: Ruleset): 1 | 5 =>
  r.multiple === 5 && r.playDivisor === 1 && r.bonusDivisor === 1 && r.rounding !== 'none' && r.blockedTie === 'none'
    ? 5
    : 1;

/** Everything that makes the ruleset unplayable; empty when it is fine. Values are taken to be of their type. */
export const refusals = (r: Ruleset): readonly Refusal[] => [...REFUSED.filter((row) => row.when(r)).map(toRefusal(r))];

/** What is allowed but will surprise: the words for players. */
export const warnings = (r: Ruleset): readonly Refusal[] => WARNED.filter((row) => row.when(r)).map(toRefusal(r));

interface Row {
  readonly parameter: Parameter;
  readonly when: (r: Ruleset) => boolean;
  readonly reason: (r: Ruleset) => string;
}

const toRefusal =
  (r: Ruleset) =>
  (row: Row): Refusal => ({ parameter: row.parameter, reason: row.reason(r) });

const says = (reason: string) => () => reason;

const fits = (r: Ruleset): boolean =>
  Number.isInteger(r.handSize) && r.handSize >= 1 && r.handSize * r.players <= setSize(r.maxPip);

const REFUSED: readonly Row[] = [
  { parameter: 'partnership', when: (r) => r.partnership && r.players !== 4, reason: says('partners need 4 seats') },
  {
    parameter: 'handSize',
    when: (r) => !fits(r),
    reason: (r) =>
      `a hand is a whole number from 1 to ${Math.floor(setSize(r.maxPip) / r.players)} with ${r.players} seats and ${setSize(r.maxPip)} tiles`,
  },
  {
    parameter: 'firstTile',
    when: (r) => r.firstTile === 'forced' && r.firstLead !== 'highestDouble',
    reason: says('a forced first tile needs first lead highestDouble'),
  },
  {
    parameter: 'firstLeadNoDouble',
    when: (r) => r.firstLeadNoDouble === 'redeal' && r.firstLead !== 'highestDouble',
    reason: says('redeal needs first lead highestDouble'),
  },
  {
    parameter: 'playDivisor',
    when: (r) => r.playDivisor === 5 && r.multiple !== 5,
    reason: says('play divisor 5 needs multiple 5'),
  },
  {
    parameter: 'bonusDivisor',
    when: (r) => r.bonusDivisor === 5 && r.rounding === 'none',
    reason: says('bonus divisor 5 needs a rounding'),
  },
  {
    parameter: 'blockedTie',
    when: (r) => r.blockedTie === 'split3' && r.players !== 3,
    reason: says('split3 needs 3 seats'),
  },
  {
    parameter: 'partnerPips',
    when: (r) => r.partnerPips === 'included' && !(r.partnership && r.roundBase === 'opponents'),
    reason: says("a partner's pips can only be included with partners and round base opponents"),
  },
  {
    parameter: 'blockedTeamBasis',
    when: (r) => r.blockedTeamBasis === 'individual' && !r.partnership,
    reason: says('an individual basis needs partners'),
  },
  {
    parameter: 'targetScore',
    when: (r) => !Number.isInteger(r.targetScore) || r.targetScore < 1 || r.targetScore > MAX_TARGET,
    reason: says(`a target is a whole number from 1 to ${MAX_TARGET}`),
  },
  {
    parameter: 'targetScore',
    when: (r) => Number.isInteger(r.targetScore) && r.targetScore % scaleOf(r) !== 0,
    reason: (r) => `with these rules every score is a multiple of ${scaleOf(r)}, so the target must be one`,
  },
];

const WARNED: readonly Row[] = [
  {
    parameter: 'bonusDivisor',
    when: (r) => r.playDivisor !== r.bonusDivisor,
    reason: says('plays and the round bonus are scored on two scales'),
  },
  {
    parameter: 'targetScore',
    when: (r) => r.playDivisor === 5 && r.bonusDivisor === 5 && r.targetScore >= 250,
    reason: says('with both divisors 5 a match to 250 is very long; 61 is usual'),
  },
];
