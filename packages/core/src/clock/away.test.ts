import { expect, test } from 'vitest';
import { withVacation } from './away.ts';

const DAY = 86_400;
const SINCE = 1_800_000_000;
const at = (days: number): number => SINCE + days * DAY;
const days = (from: number, until: number) => ({ from: at(from), until: at(until) });

/** [what happens, vacation known before, vacation now, day of now, deadline before, deadline after], in days of the turn. */
test.each([
  ['begins', null, days(1, 11), 1, 3, 13],
  ['is carried twice', days(1, 11), days(1, 11), 1, 13, 13],
  ['is planned', null, days(2, 4), 0, 3, 5],
  ['is planned for after the deadline', null, days(3, 9), 0, 3, 3],
  ['is called off', days(2, 4), null, 1, 5, 3],
  ['ends early', days(1, 11), days(1, 5), 5, 13, 7],
  ['has run out', days(1, 11), days(1, 11), 12, 13, 13],
  ['began before the turn', null, days(-3, 4), 2, 3, 7],
  ['was over before the turn', null, days(-9, -3), 1, 3, 3],
  ['is a second one', days(1, 11), days(12, 15), 12, 13, 16],
  ['is a second one, and the first was called off', days(2, 4), days(1, 6), 1, 5, 8],
  ['is a planned one, and the first ended early', days(1, 11), days(4, 7), 3, 13, 8],
  ['is forgotten with its player', days(1, 11), null, 12, 13, 13],
  ['begins as late as the deadline', null, days(3, 6), 3, 3, 3],
])('the deadline of who is to move when a vacation %s', (_, before, after, now, deadline, expected) => {
  expect(withVacation(at(deadline), { since: SINCE, before, after }, at(now))).toBe(at(expected));
});
