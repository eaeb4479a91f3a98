import { expect, test } from 'vitest';
import { dealerOf, house, laid, playOf, tile, wanted } from './testing.ts';
import { put, recordOf } from './testing-records.ts';

test('what a test asks for wrongly is said', () => {
  expect(() => house({ players: 4, handSize: 8 })).toThrow('a hand is a whole number from 1 to 7');
  expect(() => tile('4-6')).toThrow('"4-6" is no tile');
  expect(() => laid(house(), '6-4 5-5@6-4')).toThrow('5-5@6-4: no_match');
  expect(() => playOf(laid(house(), '6-4'), '6-1@6-4')).toThrow('6-1@6-4: tile_not_in_hand');
  expect(() => recordOf('slowfives/1\nengine: one')).toThrow('2:9: Expected a number, found one.');
  expect(() => put('6-4 6-4', '6-4', '6-5')).toThrow('"6-4" is there 2 times');
});

test('a play is read from its text', () => {
  expect([wanted('6-4'), wanted('6-5@5-5'), wanted('5-0@5-5end')]).toEqual([
    { tile: '6-4' },
    { tile: '6-5', on: '5-5' },
    { tile: '5-0', on: '5-5', at: 'end' },
  ]);
});

test('a dealer without deals deals the plain set, and leads as it is told', () => {
  const dealer = dealerOf(house(), [], '', 1);
  expect([dealer.deal(1, 0)[0], dealer.lot(1)[0], dealer.lead(1, 2)]).toEqual([0, 0, 1]);
});
