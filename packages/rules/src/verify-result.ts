import { type Game, scoreOf } from './game.ts';
import type { MatchRecord } from './record.ts';
import type { Ruleset } from './ruleset.ts';
import { noPoints } from './score.ts';
import { seatsOf, sideOf } from './seat.ts';
import { type Course, passTime } from './verify-course.ts';
import { checkSame, Doubt } from './verify-doubt.ts';

/** Whether a match that has begun is over as its record says, and nothing comes after its end. */
export const checkResult = (record: MatchRecord, course: Course): void => {
  const { game, actions, taken, plays } = course;
  const next = actions[taken];
  if (next !== undefined) {
    throw new Doubt('actions', `An action "${next.type}" after ${next.after} of ${plays} plays never comes into play.`);
  }
  const { result } = record;
  if (game.outcome === null) {
    if (result !== null) throw new Doubt('result', `The match is not over, and has the result "${result.reason}".`);
    return;
  }
  if (result === null) throw new Doubt('result', `The match is over ("${game.outcome.reason}"), and has no result.`);
  checkSame('result', 'the match ended by', result.reason, game.outcome.reason, {});
  checkSame('result', 'the match was won by', result.winner, game.outcome.winner, {});
  checkSame('result', 'the scores are', result.scores, scoresOf(game), {});
};

/** A match that never began: nothing was played, and at most it was called off or nobody came. */
export const checkNeverBegan = (record: MatchRecord, rules: Ruleset): void => {
  const { actions, result } = record;
  const [action] = actions;
  if (action === undefined) {
    if (result !== null) throw new Doubt('result', `The match has not begun, and has the result "${result.reason}".`);
    return;
  }
  const isEnding = action.type === 'cancelled' || action.type === 'expired';
  if (!isEnding || action.after !== 0) {
    throw new Doubt(
      'actions',
      `A match that never began can't have an action "${action.type}" after ${action.after} plays.`,
    );
  }
  if (actions.length > 1) throw new Doubt('actions', 'A match that never began has one action at most.');
  passTime({ time: record.created }, action.time, {});
  if (result === null) throw new Doubt('result', `The match is over ("${action.type}"), and has no result.`);
  checkSame('result', 'the match ended by', result.reason, action.type, {});
  checkSame('result', 'the match was won by', result.winner, null, {});
  checkSame('result', 'the scores are', result.scores, noPoints(rules), {});
};

const scoresOf = (game: Game): readonly number[] =>
  seatsOf(game.rules).map((seat) => scoreOf(game, sideOf(game.rules, seat)));
