import type { Ruleset } from './ruleset.ts';

/** A place at the table, 0 to 3, in turn order. */
export type Seat = number;

/** Who scores together: the seat, or with partners the team (0 for seats 0 and 2, 1 for seats 1 and 3). */
export type Side = number;

export const sideOf = (rules: Ruleset, seat: Seat): Side => (rules.partnership ? seat & 1 : seat);

/** Every seat of the match, also those that have left. */
export const seatsOf = (rules: Ruleset): readonly Seat[] => SEATS.slice(0, rules.players);

const SEATS = [0, 1, 2, 3] as const;

/** The sides that still have a seat in the match, in order. `gone` has the bit of each seat that left. */
export const sidesIn = (rules: Ruleset, gone: number): readonly Side[] => {
  const sides: Side[] = [];
  for (const seat of seatsIn(rules, gone)) {
    if (!sides.includes(sideOf(rules, seat))) sides.push(sideOf(rules, seat));
  }
  return sides;
};

export const seatsIn = (rules: Ruleset, gone: number): readonly Seat[] =>
  seatsOf(rules).filter((seat) => isIn(gone, seat));

/** Whether a seat is still in. */
export const isIn = (gone: number, seat: Seat): boolean => (gone & (1 << seat)) === 0;

/** The next seat still in, clockwise. */
export const nextSeat = (rules: Ruleset, gone: number, seat: Seat): Seat => {
  let next = seat;
  do next = next + 1 === rules.players ? 0 : next + 1;
  while (!isIn(gone, next) && next !== seat);
  return next;
};

/** The seat itself if it is still in, else the next one that is. */
export const stillIn = (rules: Ruleset, gone: number, seat: Seat): Seat =>
  isIn(gone, seat) ? seat : nextSeat(rules, gone, seat);
