import type { Instant } from '@slowfives/rules/match.ts';
import { away, withVacation } from './clock/away.ts';
import { creditOutage, deadlineOf, giveMoreTime, outOfNight, type TurnTime } from './clock/deadline.ts';
import { nextInstant } from './clock/next-instant.ts';
import { remindersDue, remindersOf } from './clock/reminders.ts';
import type { Stretch } from './clock/stretches.ts';
import { type Away, type LoadedMatch, type StoredMatch, statusOf, type Turn, turnOfMatch } from './stored-match.ts';

/** The time of a turn as the match knows it: its pace, and the mover's zone, quiet hours and vacation. */
const turnTime = (stored: StoredMatch, seat: number, since: Instant): TurnTime => {
  const { perMove } = stored.pace;
  const taken = stored.seats[seat];
  if (taken?.type !== 'player') return { perMove, since, zone: null, quiet: null };
  return { perMove, since, zone: taken.zone || null, quiet: taken.quietHours, pauses: away([taken.away]) };
};

/** Until when a turn that begins at `since` must be played: fixed then, and shown to all. Null without a limit. */
export const turnDeadline = (stored: StoredMatch, seat: number, since: Instant): Instant | null =>
  deadlineOf(turnTime(stored, seat, since));

/** Who is to move, when that turn began, and the vacation that their deadline counts with and the one they have now. */
export interface AwayOfTurn {
  readonly turn: Turn;
  readonly before: Away | null;
  readonly after: Away | null;
}

/** The deadline of the running turn when its mover goes away or comes back: the time left stays as it was. */
export const deadlineWithAway = (deadline: Instant, { turn, before, after }: AwayOfTurn, now: Instant): Instant =>
  withVacation(deadline, { since: turn.since, before, after }, now);

/** A deadline with the time of an outage that it fell into given back, and not at night; an invitation's just later. */
export const deadlineAfterOutage = (loaded: LoadedMatch, deadline: Instant, outage: Stretch): Instant => {
  const turn = turnOfMatch(loaded);
  const credited = creditOutage(deadline, outage);
  if (turn === null || credited === deadline) return credited;
  return outOfNight(credited, turnTime(loaded.stored, turn.seat, turn.since));
};

/** A day more for whoever is to move. */
export const moreTime = (stored: StoredMatch, turn: Turn, deadline: Instant): Instant =>
  giveMoreTime(deadline, turnTime(stored, turn.seat, turn.since).pauses);

/** How many reminders of the present turn have gone out once those due by now have; one that was missed is passed over. */
export const remindedBy = (loaded: LoadedMatch, now: Instant): number =>
  remindersDue(remindersOfTurn(loaded), loaded.stored.reminded, now);

const remindersOfTurn = (loaded: LoadedMatch): readonly Instant[] => {
  const turn = turnOfMatch(loaded);
  if (turn === null) return [];
  return remindersOf({ ...turnTime(loaded.stored, turn.seat, turn.since), deadline: turn.deadline });
};

/** When a match must next be looked at; null: never by itself. DESIGN section 4. */
export const nextInstantOf = (loaded: LoadedMatch, now: Instant): Instant | null => {
  const { stored } = loaded;
  const status = statusOf(loaded);
  if (status === 'finished') return null;
  if (status === 'open') return stored.deadline;
  const reminders = remindersOfTurn(loaded).slice(stored.reminded);
  return nextInstant({ deadline: stored.deadline, reminders, expiry: null, pauses: [] }, now);
};
