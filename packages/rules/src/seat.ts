import type { Ruleset } from './ruleset.ts';

/** A place at the table, 0 to 3, in turn order. */
export type Seat = number;

/** Who scores together: the seat, or with partners the team (0 for seats 0 and 2, 1 for seats 1 and 3). */
export type Side = number;

export const sideOf = (rules: Ruleset, seat: Seat): Side => (rules.partnership ? seat & 1 : seat);

/** Every seat of the match, also those that have left. */
export const seatsOf = (rules: Ruleset): readonly Seat[] => Array.from({ length: rules.players }, (_, seat) => seat);

/** The sides that still have a seat in the match, in order. `gone` has the bit of each seat that left. */
export const sidesIn = (rules: Ruleset, gone: number): readonly Side[] => [
  ...new Set(seatsIn(rules, gone).map((seat) => sideOf(rules, seat))),
];

export const seatsIn = (rules: Ruleset, gone: number): readonly Seat[] =>
  seatsOf(rules).filter((seat) => (gone & (1 << seat)) === 0);

/** The next seat still in, clockwise. */
export const nextSeat = (rules: Ruleset, gone: number, seat: Seat): Seat => {
  let next = seat;
  do next = next + 1 === rules.players ? 0 : next + 1;
  while ((gone & (1 << next)) !== 0 && next !== seat);
  return next;
};

/** The seat itself if it is still in, else the next one that is. */
export const stillIn = (rules: Ruleset, gone: number, seat: Seat): Seat =>
  (gone & (1 << seat)) === 0 ? seat : nextSeat(rules, gone, seat);
