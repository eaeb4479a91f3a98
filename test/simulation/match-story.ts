import { type LoadedMatch, type Status, statusOf, turnOfMatch } from '@slowfives/core/stored-match.ts';
import type { Action, Instant } from '@slowfives/rules/match.ts';

/** One turn from its beginning to its end, as it was committed. */
export interface TurnStory {
  readonly match: string;
  readonly perMove: number | null;
  readonly seat: number;
  /** Null for a bot. */
  readonly receiver: string | null;
  readonly version: number;
  readonly since: Instant;
  /** Each deadline it had, from when on. */
  readonly deadlines: { readonly at: Instant; readonly deadline: Instant | null }[];
  /** Each reminder that was marked. */
  readonly reminded: { readonly at: Instant; readonly step: number }[];
  ended: Instant | null;
  endedBy: 'player' | 'time' | 'other' | null;
}

/** A match that expired, or whose turn ended by time: when, and what deadline was shown until then. */
export interface TimeOut {
  readonly at: Instant;
  readonly deadline: Instant | null;
  readonly receiver: string | null;
  readonly action: Action['type'];
}

export interface MatchStory {
  readonly id: string;
  readonly perMove: number | null;
  readonly turns: TurnStory[];
  readonly timeouts: TimeOut[];
  loaded: LoadedMatch;
  status: Status;
}

export const newMatchStory = (loaded: LoadedMatch): MatchStory => ({
  id: loaded.stored.id,
  perMove: loaded.stored.pace.perMove,
  turns: [],
  timeouts: [],
  loaded,
  status: 'open',
});

/** Takes in what a match has become; the turn that began with it, if one did. */
export const tellMatch = (story: MatchStory, after: LoadedMatch, now: Instant): TurnStory | null => {
  const before = story.loaded;
  story.loaded = after;
  story.status = statusOf(after);
  const added = newActions(before, after);
  const turn = turnOfMatch(after);
  const last = story.turns.at(-1);
  for (const action of added) {
    if (!isByTime(action)) continue;
    const { deadline } = before.stored;
    story.timeouts.push({ at: now, deadline, receiver: last?.receiver ?? null, action: action.type });
  }
  if (last !== undefined && last.ended === null && turn?.version !== last.version) end(last, added[0], now);
  if (turn === null) return null;
  if (last !== undefined && last.version === turn.version) {
    goOn(last, after, now);
    return null;
  }
  const began = beginning(story, after, now);
  story.turns.push(began);
  return began;
};

const isByTime = (action: Action): boolean =>
  action.type === 'timeout' || action.type === 'expired' || (action.type === 'play' && action.auto === true);

const newActions = (before: LoadedMatch, after: LoadedMatch): readonly Action[] => {
  const known = before.stored.carry.actions + before.stored.actions.length;
  return before === after ? [] : after.stored.actions.slice(known - after.stored.carry.actions);
};

const end = (turn: TurnStory, by: Action | undefined, now: Instant): void => {
  turn.ended = now;
  if (by === undefined) turn.endedBy = 'other';
  else if (isByTime(by)) turn.endedBy = 'time';
  else turn.endedBy = by.type === 'play' ? 'player' : 'other';
};

const goOn = (turn: TurnStory, { stored }: LoadedMatch, now: Instant): void => {
  if (turn.deadlines.at(-1)?.deadline !== stored.deadline) turn.deadlines.push({ at: now, deadline: stored.deadline });
  if ((turn.reminded.at(-1)?.step ?? 0) < stored.reminded) turn.reminded.push({ at: now, step: stored.reminded });
};

const beginning = (story: MatchStory, after: LoadedMatch, now: Instant): TurnStory => {
  const turn = turnOfMatch(after);
  if (turn === null) throw new Error(`nobody is to move in ${story.id}`);
  const seat = after.stored.seats[turn.seat];
  return {
    match: story.id,
    perMove: story.perMove,
    seat: turn.seat,
    receiver: seat?.type === 'player' ? seat.player : null,
    version: turn.version,
    since: turn.since,
    deadlines: [{ at: now, deadline: turn.deadline }],
    reminded: [],
    ended: null,
    endedBy: null,
  };
};
