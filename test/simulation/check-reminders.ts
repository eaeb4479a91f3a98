import { isShownWithin } from '@slowfives/core/clock/fixtures.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import type { Looked } from './check-notices.ts';
import { SWEEP_EVERY } from './machine.ts';
import type { TurnStory } from './match-story.ts';
import type { Simulated } from './simulation.ts';
import type { PersonState } from './truth.ts';
import { statesDuring } from './wanted.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MINUTE = 60;

/**
 * Reminders as NOTICES has them: half-way where a move may take two days or more, and with a fifth left, at least two
 * hours before the end, and half an hour before a night instead of in it. Of turns that nothing changed on the way.
 */
export const checkReminders = (done: Simulated, slack: number): Looked => {
  const turns = [...done.truth.matches.values()].flatMap(({ turns }) => turns);
  const checked = turns.map((turn) => checkTurn(done, turn, slack));
  return {
    wrong: checked.flatMap((found) => (found === null ? [] : found)),
    looked: checked.filter((found) => found !== null).length,
  };
};

const checkTurn = (done: Simulated, turn: TurnStory, slack: number): readonly string[] | null => {
  const { receiver, perMove, since, deadlines, reminded } = turn;
  const [first] = deadlines;
  const { deadline = null } = first ?? {};
  if (receiver === null || perMove === null || deadline === null || deadlines.length !== 1) return null;
  const until = turn.ended ?? done.end;
  const states = statesDuring(done.truth, receiver, since, until);
  const [state] = states;
  if (state === undefined || states.some((other) => profile(other) !== profile(state))) return null;
  if ((state.player?.bank?.vacation?.until ?? 0) > since) return null;
  const expected = expectedOf(state, perMove, since, deadline).filter((at) => at < until - slack);
  const certain = reminded.filter(({ at }) => at < until - slack - SWEEP_EVERY);
  const isRight =
    certain.length <= expected.length &&
    expected.every((at, i) => reminded.some((mark) => mark.step === i + 1 && mark.at >= at && mark.at <= at + slack));
  return isRight ? [] : [`reminders ${JSON.stringify(expected)} of ${JSON.stringify(turn)} ${profile(state)}`];
};

const profile = ({ player }: PersonState): string =>
  JSON.stringify([player?.zone, player?.quietHours, player?.bank?.vacation]);

const expectedOf = (state: PersonState, perMove: number, since: Instant, deadline: Instant): readonly Instant[] => {
  const total = deadline - since;
  const half = perMove < 2 * DAY ? [] : [since + Math.floor(total / 2)];
  const last = deadline - Math.max(2 * HOUR, Math.ceil(total / 5));
  const moved = [...half, last].map((at) => beforeNight(state, at)).filter((at) => at > since);
  return [...new Set(moved)];
};

/** Minute by minute back out of the night, and half an hour more. */
const beforeNight = ({ player }: PersonState, instant: Instant): Instant => {
  const { zone, quietHours } = player ?? {};
  if (!zone || !quietHours || !isShownWithin(zone, instant, quietHours)) return instant;
  let at = Math.floor(instant / MINUTE) * MINUTE;
  while (isShownWithin(zone, at - 1, quietHours)) at -= MINUTE;
  return at - HOUR / 2;
};
