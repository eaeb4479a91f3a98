import type { MatchRecord } from './record.ts';
import { isIn } from './seat.ts';
import type { Course } from './verify-course.ts';
import { Doubt, type Place } from './verify-doubt.ts';

/** Whether somebody sits there who can leave; `gone` has the bits of the seats that have left. */
export const checkSits = ({ game }: Course, gone: number, seat: number, place: Place): void => {
  if (seat >= game.rules.players || !isIn(gone, seat)) {
    throw new Doubt('actions', `Seat ${seat} can't leave: it is not in the match.`, place);
  }
  if ((game.persons & (1 << seat)) === 0) throw new Doubt('actions', `Seat ${seat} can't leave: it is a bot.`, place);
};

/** The next action, which is then behind us, if it comes before any further play. */
export const takeAction = (course: Course): MatchRecord['actions'][number] | undefined => {
  const action = course.actions[course.taken];
  if (action === undefined || action.after !== course.plays) return undefined;
  course.taken++;
  return action;
};
