import type { Instant } from '@slowfives/core/store/table.ts';
import { makeTime } from '@slowfives/core/time.ts';
import type { Looked } from './check-notices.ts';
import { SWEEP_EVERY } from './machine.ts';
import type { MatchStory, TimeOut, TurnStory } from './match-story.ts';
import type { Simulated } from './simulation.ts';

/** What a deadline may stand passed: two minutes, and until the next sweep. */
const GRACE = 120 + SWEEP_EVERY;

/** Every match with a limit has ended; what has none waits for somebody. */
export const checkEnds = ({ truth }: Simulated): Looked => {
  const limited = [...truth.matches.values()].filter(
    ({ perMove, loaded }) => perMove !== null || loaded.match === null,
  );
  const wrong = limited
    .filter(({ status }) => status !== 'finished')
    .map(
      (story) =>
        `match ${story.id} never ends: ${JSON.stringify(story.turns.at(-1))} due ${story.loaded.stored.deadline}`,
    );
  return { wrong, looked: limited.length };
};

/** No turn ends by time before the deadline that was shown, nor long after, nor while its player is away. */
export const checkTimeOuts = (done: Simulated): Looked => {
  const all = [...done.truth.matches.values()].flatMap((story) =>
    story.timeouts.map((timeout) => ({ story, timeout })),
  );
  return { wrong: all.flatMap(({ story, timeout }) => wrongTimeOut(done, story, timeout)), looked: all.length };
};

const wrongTimeOut = (done: Simulated, story: MatchStory, timeout: TimeOut): readonly string[] => {
  const { at, deadline, receiver } = timeout;
  const said = `${timeout.action} of ${receiver} in ${story.id} at ${makeTime(at)}, due ${deadline && makeTime(deadline)}`;
  if (deadline === null) return [`by time without a limit: ${said}`];
  const late = at - deadline - downBetween(done, deadline, at);
  return [
    ...(at < deadline ? [`before its deadline: ${said}`] : []),
    ...(late > GRACE ? [`${late} s late: ${said}`] : []),
    ...(isAway(done, receiver, deadline, at) ? [`while on vacation: ${said}`] : []),
  ];
};

/** Time in which no sweep could run through. */
const downBetween = ({ missed, down }: Simulated, from: Instant, until: Instant): number =>
  missed.filter((at) => at >= from && at <= until).length * SWEEP_EVERY +
  down.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.until, until) - Math.max(gap.from, from)), 0);

const isAway = ({ truth }: Simulated, receiver: string | null, deadline: Instant, at: Instant): boolean => {
  const state = truth.people.get(receiver ?? '')?.findLast((known) => known.at <= at);
  const { from = 0, until = 0 } = state?.player?.bank?.vacation ?? {};
  return from < deadline && deadline < until;
};

/** A turn that stands passed in the end, or at any time was not met, is late as well: also one that was played at last. */
export const checkPlayedLate = (done: Simulated): Looked => {
  const turns = [...done.truth.matches.values()].flatMap(({ turns }) => turns).filter(isPlayedLate);
  const wrong = turns.flatMap((turn) => {
    const deadline = turn.deadlines.at(-1)?.deadline ?? 0;
    const late = (turn.ended ?? 0) - deadline - downBetween(done, deadline, turn.ended ?? 0);
    return late > GRACE ? [`played ${late} s late, unswept: ${JSON.stringify(turn)}`] : [];
  });
  return { wrong, looked: turns.length };
};

const isPlayedLate = ({ ended, endedBy, deadlines }: TurnStory): boolean =>
  endedBy !== 'time' && ended !== null && ended > (deadlines.at(-1)?.deadline ?? Number.POSITIVE_INFINITY);
