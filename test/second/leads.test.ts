import { expect, test } from 'vitest';
import { fixedDealer } from './dealers.ts';
import { openRound } from './leads.ts';
import { playMatch, refusalOf, startMatch } from './match.ts';
import { secondRuleset } from './presets.ts';
import type { Ruleset } from './ruleset.ts';
import type { Dealer, EndedRound, Match } from './state.ts';

const house = secondRuleset('house', 6, 3, { handSize: 2 });
const ORDER = ['6-5', '2-2', '3-3', '6-4', '4-4', '1-0', '5-5', '6-6', '5-0', '4-0'];

test('the highest double in hand leads, and must', () => {
  const match = startMatch(house, fixedDealer(ORDER));
  expect([match.leader, match.forced]).toEqual([2, '4-4']);
  expect(refusalOf(match, { tile: '1-0' })).toBe('forced_tile');
  expect(refusalOf(match, { tile: '6-6' })).toBe('tile_not_in_hand');
});

test('where it is free, its holder leads with any tile', () => {
  const match = startMatch({ ...house, firstTile: 'free' }, fixedDealer(ORDER));
  expect([match.leader, match.forced, refusalOf(match, { tile: '1-0' })]).toEqual([2, null, null]);
});

test('tiles are dealt again until somebody has a double', () => {
  const plain = ['6-5', '6-4', '6-3', '6-2', '6-1', '6-0'];
  const dealer: Dealer = { ...fixedDealer(ORDER), deal: (_, attempt) => (attempt < 2 ? plain : ORDER) };
  expect(startMatch({ ...house, firstLeadNoDouble: 'redeal' }, dealer)).toMatchObject({ attempt: 2, forced: '4-4' });
});

test('the lot goes by total, then by the higher half, and is shown', () => {
  const dealer: Dealer = { ...fixedDealer(ORDER), lot: () => ['4-4', '6-2', '5-1'] };
  const match = startMatch({ ...house, firstLead: 'lot', firstTile: 'free' }, dealer);
  const shown = [
    { seat: 0, tile: '4-4' },
    { seat: 1, tile: '6-2' },
    { seat: 2, tile: '5-1' },
  ];
  expect([match.leader, match.events]).toEqual([1, [{ type: 'lot', shown, seat: 1 }]]);
});

const rules = ['roundWinner', 'lastToPlay', 'alternate', 'firstLeadRule', 'lot'] as const;
const leaders = { roundWinner: 0, lastToPlay: 1, alternate: 0, firstLeadRule: 2, lot: 1 };

test.each(rules)('R32: after a block %s leads', (nextLeadAfterBlocked) => {
  expect(opened({ nextLeadAfterBlocked }, { end: 'blocked', winner: 0 }).leader).toBe(leaders[nextLeadAfterBlocked]);
});

test.each(rules.filter((rule) => rule !== 'roundWinner'))('R32: after a block nobody won %s leads', (rule) => {
  expect(opened({ nextLeadAfterTie: rule }, { end: 'blocked', winner: null }).leader).toBe(leaders[rule]);
});

test.each(rules.filter((rule) => rule !== 'lot'))('after going out %s leads', (rule) => {
  expect(opened({ nextLead: rule }, { end: 'out', winner: 0 }).leader).toBe(leaders[rule]);
});

test('a lead that falls to a seat that has left goes to the next seat still in', () => {
  expect(opened({}, { end: 'out', winner: 0 }, [1, 2])).toMatchObject({ leader: 1, turn: 1 });
});

test('a forced lead that is left behind goes to the highest double of the hands that remain', () => {
  const match = playMatch(startMatch(house, fixedDealer(ORDER)), { type: 'leave', seat: 2 });
  expect(match).toMatchObject({ leader: 1, turn: 1, forced: '3-3', setAside: [[], [], ['4-4', '1-0']] });
});

test('a free lead that is left behind goes to the next seat', () => {
  const match = startMatch({ ...house, firstTile: 'free' }, fixedDealer(ORDER));
  expect(playMatch(match, { type: 'leave', seat: 2 })).toMatchObject({ leader: 0, turn: 0, forced: null });
});

test('while another seat leaves, the turn stays where it is', () => {
  const match = playMatch(startMatch(house, fixedDealer(ORDER)), { type: 'leave', seat: 0 });
  expect(match).toMatchObject({ turn: 2, forced: '4-4', stillIn: [1, 2] });
});

/** Round 2 after a round that seat 2 led, seat 0 won if anybody, and seat 1 played last in. */
function opened(changes: Partial<Ruleset>, how: Pick<EndedRound, 'end' | 'winner'>, stillIn = [0, 1, 2]): Match {
  const dealer: Dealer = { deal: () => ORDER, lot: () => ['2-1', '6-5', '5-5'], random: () => 0 };
  const start = startMatch({ ...house, ...changes }, dealer);
  const events = [
    { type: 'play', seat: 1, tile: '6-6', count: 12, points: 0 },
    { type: 'pass', seat: 2 },
  ] as const;
  const { hands, setAside } = start;
  const last = { round: 1, attempt: 0, leader: 2, winningSeat: how.winner, awards: [0, 0, 0], hands, setAside, events };
  return openRound({ ...start, stillIn, rounds: [{ ...last, ...how }] });
}
