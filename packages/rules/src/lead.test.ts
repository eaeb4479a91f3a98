import { expect, test } from 'vitest';
import { byHighestDouble, findLeader, highestDouble, type Lead, nextLead, redeals } from './lead.ts';
import type { Overrides } from './presets.ts';
import { dealRound, makeRound, type Round } from './round.ts';
import { dealerOf, house, order, tile } from './testing.ts';

const dealt = (overrides: Overrides, hands: string, gone = 0): Round => {
  const round = makeRound(house(overrides));
  dealRound(round, order(round.rules, hands), gone);
  return round;
};

test.each<readonly [string, Overrides, string, number, string]>([
  ['the highest double leads', { handSize: 2 }, '6-5 3-3 4-4 1-0', 1, '4-4'],
  ['a double after 6-6 is higher', { handSize: 2, maxPip: 9 }, '6-6 5-5 7-7 1-0', 1, '7-7'],
  ['without a double the tile with the most pips', { handSize: 2 }, '6-5 4-2 6-4 5-4', 0, '6-5'],
  ['more pips beat a higher half', { handSize: 2 }, '6-1 4-2 5-4 1-0', 1, '5-4'],
  ['a double is higher than any other tile, also the blank one', { handSize: 2 }, '6-5 4-2 0-0 1-0', 1, '0-0'],
  ['of equal pips the one with the higher half', { handSize: 2 }, '5-4 1-0 6-3 2-1', 1, '6-3'],
])('%s', (_, overrides, hands, seat, forced) => {
  expect(byHighestDouble(dealt(overrides, hands))).toEqual({ seat, forced: tile(forced) });
  expect(byHighestDouble(dealt({ ...overrides, firstTile: 'free' }, hands))).toEqual({ seat, forced: -1 });
});

test('a seat that left neither holds the double nor leads', () => {
  const round = dealt({ players: 3, handSize: 2 }, '6-6 5-5 4-4 1-0 3-3 2-1');
  round.gone = 0b001;
  expect([highestDouble(round), byHighestDouble(round)]).toEqual([tile('4-4'), { seat: 1, forced: tile('4-4') }]);
  const noDouble = dealt({ players: 3, handSize: 1 }, '6-5 4-3 3-2');
  noDouble.gone = 0b001;
  expect([highestDouble(noDouble), byHighestDouble(noDouble)]).toEqual([-1, { seat: 1, forced: tile('4-3') }]);
});

test.each<readonly [string, string, number, readonly string[]]>([
  ['the most pips', '3-2 6-1 1-1', 1, ['3-2', '6-1', '1-1']],
  ['of equal pips the higher half', '5-4 6-3 0-0', 1, ['5-4', '6-3', '0-0']],
  ['more pips than a higher half', '5-4 6-1 0-0', 0, ['5-4', '6-1', '0-0']],
  ['the first shown', '6-6 6-3 0-0', 0, ['6-6', '6-3', '0-0']],
])('by lot %s leads', (_, shown, seat, lot) => {
  const rules = house({ players: 3, firstLead: 'lot', firstTile: 'free' });
  const leader = { seat, forced: -1, lot: lot.map(tile) };
  const round = dealt({ players: 3, firstLead: 'lot', firstTile: 'free' }, '');
  const dealer = dealerOf(rules, [''], shown);
  expect(findLeader(round, { type: 'first' }, dealer, 1)).toEqual(leader);
  expect(findLeader(round, { type: 'lot' }, dealer, 1)).toEqual(leader);
});

test('only seats still in draw lots', () => {
  const round = dealt({ players: 3 }, '', 0b001);
  expect(findLeader(round, { type: 'lot' }, dealerOf(round.rules, [''], '3-2 6-1'), 2)).toEqual({
    seat: 2,
    forced: -1,
    lot: [tile('3-2'), tile('6-1')],
  });
});

test('a random lead is the dealer\u2019s number among the seats still in', () => {
  const random = { players: 3, firstLead: 'random', firstTile: 'free' } as const;
  const asked: unknown[] = [];
  const round = dealt(random, '', 0b001);
  const dealer = { ...dealerOf(round.rules, ['']), lead: (...args: unknown[]) => asked.push(args) };
  expect(findLeader(round, { type: 'first' }, dealer, 7)).toEqual({ seat: 2, forced: -1 });
  expect(asked).toEqual([[7, 2]]);
});

test('under highestDouble the first lead is forced or free', () => {
  const round = dealt({ handSize: 2 }, '6-5 3-3 4-4 1-0');
  expect(findLeader(round, { type: 'first' }, dealerOf(round.rules, ['']), 1)).toEqual({
    seat: 1,
    forced: tile('4-4'),
  });
});

test('a lead that falls to a seat that left goes to the next one', () => {
  const round = dealt({ players: 3 }, '', 0b010);
  expect(findLeader(round, { type: 'seat', seat: 1 }, dealerOf(round.rules, ['']), 2)).toEqual({ seat: 2, forced: -1 });
  expect(findLeader(round, { type: 'seat', seat: 0 }, dealerOf(round.rules, ['']), 2)).toEqual({ seat: 0, forced: -1 });
});

const WON = { winner: 1, seat: 1, awards: [0, 5, 0] };
const TIE = { winner: null, seat: null, awards: [0, 0, 0] };

test.each<readonly [Overrides, object, boolean, Lead]>([
  [{ nextLead: 'roundWinner' }, WON, true, { type: 'seat', seat: 1 }],
  [{ nextLead: 'lastToPlay' }, WON, true, { type: 'seat', seat: 2 }],
  [{ nextLead: 'alternate' }, WON, true, { type: 'seat', seat: 1 }],
  [{ nextLead: 'firstLeadRule' }, WON, true, { type: 'first' }],
  [{ nextLeadAfterBlocked: 'roundWinner' }, WON, false, { type: 'seat', seat: 1 }],
  [{ nextLeadAfterBlocked: 'lastToPlay' }, WON, false, { type: 'seat', seat: 2 }],
  [{ nextLeadAfterBlocked: 'lot' }, WON, false, { type: 'lot' }],
  [{ nextLeadAfterBlocked: 'alternate' }, WON, false, { type: 'seat', seat: 1 }],
  [{ nextLeadAfterBlocked: 'firstLeadRule' }, WON, false, { type: 'first' }],
  [{ nextLeadAfterTie: 'firstLeadRule' }, TIE, false, { type: 'first' }],
  [{ nextLeadAfterTie: 'lastToPlay' }, TIE, false, { type: 'seat', seat: 2 }],
  [{ nextLeadAfterTie: 'lot' }, TIE, false, { type: 'lot' }],
  [{ nextLeadAfterTie: 'alternate' }, TIE, false, { type: 'seat', seat: 1 }],
])('after seat 0 led and seat 2 played last, %j and %j (out: %s) give %j', (overrides, score, wentOut, lead) => {
  const round = dealt({ players: 3, ...overrides }, '');
  round.leader = 0;
  round.lastToPlay = 2;
  expect(nextLead(round, score as typeof WON, wentOut)).toEqual(lead);
});

test.each<readonly [Overrides, Lead['type'], boolean]>([
  [{ firstLeadNoDouble: 'redeal' }, 'first', true],
  [{ firstLeadNoDouble: 'redeal' }, 'seat', false],
  [{}, 'first', false],
  [{ firstLead: 'lot', firstTile: 'free' }, 'first', false],
])('under %j a deal without a double before a lead by %s is dealt again: %s', (overrides, type, again) => {
  expect(redeals(house(overrides), type === 'seat' ? { type, seat: 0 } : { type })).toBe(again);
});

test('a winner that is nobody can\u2019t lead', () => {
  expect(() => nextLead(dealt({ players: 3 }, ''), TIE, true)).toThrow('nobody won the round');
});
