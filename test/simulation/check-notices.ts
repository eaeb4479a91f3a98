import { LONGEST_DELAY } from '@slowfives/core/deliveries/queue.ts';
import { noticeKey } from '@slowfives/core/keys.ts';
import type { MatchNotice, MatchNoticeKind } from '@slowfives/core/notices.ts';
import { OUTSIDE, type OutsideChannel } from '@slowfives/core/settings.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import type { TurnStory } from './match-story.ts';
import type { Sent } from './office.ts';
import type { Simulated } from './simulation.ts';
import { tellWrong } from './tell-wrong.ts';
import { nameOf } from './truth.ts';
import { latestDue, statesDuring, wantedThroughout } from './wanted.ts';

/** How much was looked at, so that a check that looks at nothing is seen. */
export interface Looked {
  readonly wrong: readonly string[];
  readonly looked: number;
}

/** Every turn that outlived a channel's delay has one notice in effect on each channel that wanted it all the time. */
export const checkTurns = (done: Simulated, slack: number): Looked => {
  const turns = [...done.truth.matches.values()].flatMap(({ turns }) => turns);
  return together(
    turns.flatMap((turn) =>
      turn.receiver === null ? [] : checkTold(done, turn, turn.receiver, 'turn', beganAt(turn), slack),
    ),
  );
};

/** Every reminder that was marked has one, too, if the turn outlived it. */
export const checkRemindersTold = (done: Simulated, slack: number): Looked => {
  const turns = [...done.truth.matches.values()].flatMap(({ turns }) => turns);
  return together(
    turns.flatMap((turn) =>
      turn.reminded.flatMap(({ at, step }, i) =>
        turn.receiver === null || turn.reminded[i + 1]?.at === at
          ? []
          : checkTold(done, turn, turn.receiver, step === 1 ? 'reminder_1' : 'reminder_2', at, slack),
      ),
    ),
  );
};

const beganAt = (turn: TurnStory): Instant => turn.deadlines[0]?.at ?? turn.since;

const together = (looks: readonly Looked[]): Looked => ({
  wrong: looks.flatMap(({ wrong }) => wrong),
  looked: looks.reduce((sum, { looked }) => sum + looked, 0),
});

const checkTold = (
  done: Simulated,
  turn: TurnStory,
  receiver: string,
  kind: MatchNoticeKind,
  at: Instant,
  slack: number,
): readonly Looked[] => {
  const { match, version, since } = turn;
  const notice: MatchNotice = { receiver, kind, match, version, since };
  return [
    inInbox(done, notice, turn, at + slack + (kind === 'turn' ? LONGEST_DELAY : 0)),
    ...OUTSIDE.map((channel) => onChannel(done, notice, turn, channel, at, slack)),
  ];
};

const ended = ({ ended }: TurnStory): Instant => ended ?? Number.POSITIVE_INFINITY;

/** An entry may be made as late as the queue can hold a turn back; until then the inbox finds the turn in its match. */
const inInbox = (done: Simulated, notice: MatchNotice, turn: TurnStory, by: Instant): Looked => {
  const { receiver, since, match, version, kind } = notice;
  const isHere = statesDuring(done.truth, receiver, since, by).every(({ player }) => player !== undefined);
  if (!isHere || ended(turn) < by) return { wrong: [], looked: 0 };
  const [first] = done.truth.ledger.get(nameOf(noticeKey(receiver, since, match, version, kind)))?.writes ?? [];
  return { wrong: first && first.at <= by ? [] : [tellWrong(done, 'not in the inbox', notice)], looked: 1 };
};

const onChannel = (
  done: Simulated,
  notice: MatchNotice,
  turn: TurnStory,
  channel: OutsideChannel,
  at: Instant,
  slack: number,
): Looked => {
  const { receiver, kind } = notice;
  const first = latestDue(statesDuring(done.truth, receiver, at, at + slack), channel, kind === 'turn', at, slack);
  const due = latestDue(statesDuring(done.truth, receiver, at, first + slack), channel, kind === 'turn', at, slack);
  if (ended(turn) <= due + slack) return { wrong: [], looked: 0 };
  const states = statesDuring(done.truth, receiver, at, due + slack);
  const rows = done.office.of(notice, channel);
  const wrong = wantedThroughout(states, channel, notice)
    .filter((id) => !isInEffect(rows, id))
    .map((id) => tellWrong(done, `not told at ${id}`, notice, channel));
  return { wrong, looked: 1 };
};

/** Taken; or refused by the other side, which nobody here can help. */
const isInEffect = (rows: readonly Sent[], endpoint: string): boolean => rows.some((row) => row.endpoint === endpoint);

/**
 * No endpoint took a notice twice, but for one whose sender died before it could write that down: then under one id. A
 * digest lists whatever waits when it goes, so it is one thing itself, and each of its lines another in the next.
 */
export const checkDoubles = (done: Simulated): Looked => {
  const groups = grouped(done.office.sent.filter(({ result }) => result === 'sent'));
  return together(
    [...groups.values()].map((rows) => {
      const [first] = rows;
      const crashed = rows.filter((row) => row.crashed).length;
      const isOnce = rows.length <= 1 + crashed;
      const isOneId = new Set(rows.map(({ id }) => id)).size === 1;
      if (first === undefined || (isOnce && isOneId)) return { wrong: [], looked: rows.length - 1 };
      return { wrong: [tellWrong(done, 'told twice', first.notice, first.channel)], looked: 0 };
    }),
  );
};

const grouped = (rows: readonly Sent[]): ReadonlyMap<string, readonly Sent[]> => {
  const groups = new Map<string, Sent[]>();
  for (const row of rows) {
    const { receiver, since, match, version, kind } = row.notice;
    const name = [row.endpoint, receiver, since, match, version, kind, row.digest].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
};

/** A digest goes only for something that no earlier one, to the same address, has told. */
export const checkDigests = (done: Simulated): Looked => {
  const told = new Map<string, string>();
  const news = new Map<string, boolean>();
  for (const { notice, digest, endpoint, result } of done.office.sent) {
    if (digest === null || notice.match === null || result !== 'sent') continue;
    const { receiver, match, version, kind } = notice;
    const name = [endpoint, receiver, match, version, kind].join(' ');
    const first = told.get(name) ?? digest;
    told.set(name, first);
    news.set(digest, news.get(digest) === true || first === digest);
  }
  const stale = [...news].filter(([, isNews]) => !isNews);
  return { wrong: stale.map(([digest]) => `a digest without news: ${digest}`), looked: news.size };
};
