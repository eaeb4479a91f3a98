import type { Game } from './game.ts';
import type { MatchRecord } from './record.ts';
import type { Forced } from './round.ts';
import { Doubt, type Place } from './verify-doubt.ts';

/** How far a record has been played through. */
export interface Course {
  readonly game: Game;
  readonly seats: MatchRecord['seats'];
  readonly actions: MatchRecord['actions'];
  /** Actions taken so far. */
  taken: number;
  /** Plays of the match so far. */
  plays: number;
  /** Whether a person has made a play. */
  played: boolean;
  /** Bits of the seats whose last turn was played for them. */
  missed: number;
  /** When the last of it happened, as the record writes times: the later is the larger text. */
  time: string;
  /** Draws and passes of a round that is over, since its last play. */
  forced: Forced[];
}

/** Takes a play's or an action's time, which may be that of what came before, but no earlier one. */
export const passTime = (course: Pick<Course, 'time'>, time: string, place: Place): void => {
  if (time < course.time)
    throw new Doubt('time', `It happened at ${time}, and what came before at ${course.time}.`, place);
  course.time = time;
};
