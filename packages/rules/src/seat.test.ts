import { expect, test } from 'vitest';
import { isIn, nextSeat, seatsIn, seatsOf, sideOf, sidesIn, stillIn } from './seat.ts';
import { house } from './testing.ts';

const four = house({ players: 4 });
const partners = house({ players: 4, partnership: true });

test('seats play in turn and the last is followed by the first', () => {
  expect([0, 1, 2, 3].map((seat) => nextSeat(four, 0, seat))).toEqual([1, 2, 3, 0]);
  expect([0, 1].map((seat) => nextSeat(house(), 0, seat))).toEqual([1, 0]);
  expect(seatsOf(house({ players: 3 }))).toEqual([0, 1, 2]);
});

test('a seat that left is skipped', () => {
  expect(nextSeat(four, 0b0110, 0)).toBe(3);
  expect([isIn(0b0110, 1), isIn(0b0110, 3)]).toEqual([false, true]);
  expect(seatsIn(four, 0b0110)).toEqual([0, 3]);
  expect([stillIn(four, 0b0110, 1), stillIn(four, 0b0110, 3)]).toEqual([3, 3]);
});

test('when all others left, the next seat is the seat itself', () => {
  expect(nextSeat(four, 0b1101, 1)).toBe(1);
});

test('partners sit across and are one side', () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(partners, seat))).toEqual([0, 1, 0, 1]);
  expect([0, 1, 2, 3].map((seat) => sideOf(four, seat))).toEqual([0, 1, 2, 3]);
  expect([sidesIn(partners, 0), sidesIn(four, 0), sidesIn(four, 0b0001)]).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [1, 2, 3],
  ]);
});
