import { expect, test } from 'vitest';
import { bonusSteps, pipsOf } from './bonus.ts';
import { closedRound, HOUSE } from './testing/example.ts';

test('the pips of a hand are all its halves', () => {
  expect(pipsOf(['6-4', '5-5', '0-0'])).toBe(20);
});

test('going out: the others’ pips, rounded to the nearest five', () => {
  const round = closedRound('out', 1, [0, 20], [['6-4', '5-5', '2-0'], []]);
  expect(bonusSteps(HOUSE, round)).toEqual([
    { type: 'paying', pips: [22] },
    { type: 'rounded', rounding: 'nearest5', result: 20 },
  ]);
});

test('a block in which one’s own pips are subtracted, and the rest divided by five', () => {
  const rules = { ...HOUSE, round_base: 'opponentsMinusWinner', bonus_divisor: 5 } as const;
  const round = closedRound('blocked', 0, [3, 0], [['1-0'], ['6-6', '4-0']]);
  expect(bonusSteps(rules, round)).toEqual([
    { type: 'paying', pips: [16] },
    { type: 'minus', own: [1], result: 15 },
    { type: 'rounded', rounding: 'nearest5', result: 15 },
    { type: 'divided', by: 5, result: 3 },
  ]);
});

test('each hand rounded by itself', () => {
  const rules = { ...HOUSE, players: 3, rounding_scope: 'perHand' } as const;
  const round = closedRound('out', 0, [10, 0, 0], [[], ['4-3'], ['3-0']]);
  expect(bonusSteps(rules, round)).toEqual([
    { type: 'paying', pips: [7, 3] },
    { type: 'roundedEach', each: [5, 5], result: 10 },
  ]);
});

test('two tied of three share the third hand', () => {
  const rules = { ...HOUSE, players: 3, blocked_tie: 'split3' } as const;
  const round = closedRound('blocked', null, [8, 7, 0], [['1-0'], ['1-0'], ['6-6', '3-0']]);
  expect(bonusSteps(rules, round)).toEqual([{ type: 'split', pips: 15, result: 15 }]);
});

test('partners: the other team pays', () => {
  const rules = { ...HOUSE, players: 4, partnership: true } as const;
  const round = closedRound('out', 0, [20, 0, 0, 0], [[], ['6-6'], ['5-5'], ['4-3']]);
  expect(bonusSteps(rules, round)[0]).toEqual({ type: 'paying', pips: [12, 7] });
});

test('a seat that had left pays nothing', () => {
  const rules = { ...HOUSE, players: 3 } as const;
  const round = closedRound('out', 0, [10, 0, 0], [[], ['5-5'], ['6-6']]);
  expect(bonusSteps(rules, round, [2])[0]).toEqual({ type: 'paying', pips: [10] });
});

test('what cannot be worked out is not explained wrongly', () => {
  const round = closedRound('out', 1, [0, 5], [['6-4', '5-5', '2-0'], []]);
  expect(bonusSteps(HOUSE, round)).toEqual([]);
});
