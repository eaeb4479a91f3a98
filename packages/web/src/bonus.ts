import { halvesOf } from '@slowfives/board/tree.ts';
import type { ClosedRoundView } from '@slowfives/contract/match-view.ts';
import type { RulesetView } from '@slowfives/contract/ruleset.ts';

export type Rounding = RulesetView['rounding'];

/** One line of how a round's bonus came about, in the order in which it is worked out. */
export type BonusStep =
  | { readonly type: 'paying'; readonly pips: readonly number[] }
  | { readonly type: 'minus'; readonly own: readonly number[]; readonly result: number }
  | { readonly type: 'rounded'; readonly rounding: Rounding; readonly result: number }
  | { readonly type: 'roundedEach'; readonly each: readonly number[]; readonly result: number }
  | { readonly type: 'divided'; readonly by: number; readonly result: number }
  | { readonly type: 'split'; readonly pips: number; readonly result: number };

export const pipsOf = (tiles: readonly string[]): number =>
  tiles.reduce((sum, tile) => sum + halvesOf(tile)[0] + halvesOf(tile)[1], 0);

/**
 * How the awards of a round came about; `gone` are seats that had left. Empty when nobody was awarded, or when the
 * steps don't lead to what was awarded (an award that overshoots an exact target is cut, a seat may have left since).
 */
export const bonusSteps = (
  rules: RulesetView,
  round: ClosedRoundView,
  gone: readonly number[] = [],
): readonly BonusStep[] => {
  const awarded = sum(round.awards);
  if (awarded === 0 || round.end === 'cut') return [];
  const winner = round.awards.findIndex((award) => award > 0);
  const isSplit = round.awards.filter((award) => award > 0).length > 1 || round.winner === null;
  const steps = isSplit ? splitSteps(rules, round) : winnerSteps(rules, round, winner, gone);
  return resultOf(steps) === awarded ? steps : [];
};

const winnerSteps = (
  rules: RulesetView,
  round: ClosedRoundView,
  winner: number,
  gone: readonly number[],
): readonly BonusStep[] => {
  const seats = round.hands.map((_, seat) => seat).filter((seat) => !gone.includes(seat));
  const sideOf = (seat: number): number => (rules.partnership ? seat % 2 : seat);
  const isOwn = (seat: number): boolean => sideOf(seat) === sideOf(winner);
  const partnerPays = rules.partner_pips === 'included' && round.end === 'out';
  const paying = seats.filter((seat) => rules.round_base === 'allHands' || partnerPays || !isOwn(seat));
  const subtracts = rules.round_base === 'opponentsMinusWinner' && round.end === 'blocked';
  const pips = (seat: number): number => pipsOf(round.hands[seat] ?? []);
  return divided(rules, pooled(rules, paying.map(pips), subtracts ? seats.filter(isOwn).map(pips) : []));
};

const pooled = (rules: RulesetView, paying: readonly number[], own: readonly number[]): readonly BonusStep[] => {
  const first: BonusStep = { type: 'paying', pips: paying };
  if (rules.rounding_scope === 'perHand') return [first, ...each(rules, paying, own)];
  const left = Math.max(0, sum(paying) - sum(own));
  const result = roundBy(rules.rounding, left);
  return [
    first,
    ...(own.length > 0 ? [{ type: 'minus', own, result: left } as const] : []),
    ...(rules.rounding === 'none' ? [] : [{ type: 'rounded', rounding: rules.rounding, result } as const]),
  ];
};

const each = (rules: RulesetView, paying: readonly number[], own: readonly number[]): readonly BonusStep[] => {
  const rounded = paying.map((pips) => roundBy(rules.rounding, pips));
  const minus = own.map((pips) => roundBy(rules.rounding, pips));
  const result = Math.max(0, sum(rounded) - sum(minus));
  return [
    { type: 'roundedEach', each: rounded, result: sum(rounded) },
    ...(own.length > 0 ? [{ type: 'minus', own: minus, result } as const] : []),
  ];
};

const splitSteps = (rules: RulesetView, round: ClosedRoundView): readonly BonusStep[] => {
  const third = round.awards.indexOf(0);
  const pips = pipsOf(round.hands[third] ?? []);
  return divided(rules, [{ type: 'split', pips, result: roundBy(rules.rounding, pips) }]);
};

const divided = (rules: RulesetView, steps: readonly BonusStep[]): readonly BonusStep[] => {
  if (rules.bonus_divisor === 1) return steps;
  const by = rules.bonus_divisor;
  return [...steps, { type: 'divided', by, result: resultOf(steps) / by }];
};

const resultOf = (steps: readonly BonusStep[]): number => {
  const last = steps.at(-1);
  if (last === undefined) return 0;
  return last.type === 'paying' ? sum(last.pips) : last.result;
};

const roundBy = (rounding: Rounding, pips: number): number => {
  switch (rounding) {
    case 'nearest5':
      return Math.floor((pips + 2) / 5) * 5;
    case 'down5':
      return Math.floor(pips / 5) * 5;
    case 'up5':
      return Math.ceil(pips / 5) * 5;
    case 'none':
      return pips;
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
