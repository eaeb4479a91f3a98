import type { Instant } from '@slowfives/rules/match.ts';
import {
  type LoadedMatch,
  type StoredMatch,
  statusOf,
  takenSeats,
  timeAfter,
  turnOfMatch,
  versionOf,
} from './stored-match.ts';

export const MATCH_NOTICE_KINDS = [
  'turn',
  'reminder_1',
  'reminder_2',
  'reminder_asked',
  'timeout',
  'round_ended',
  'match_ended',
  'invited',
  'invite_accepted',
  'invite_declined',
  'invite_expired',
] as const;
export type MatchNoticeKind = (typeof MATCH_NOTICE_KINDS)[number];

/** `digest`: one mail about everything that was gathered for it. `endpoint_off`: a place they are told at no longer works. */
export const PLAYER_NOTICE_KINDS = ['digest', 'endpoint_off'] as const;
export type PlayerNoticeKind = (typeof PLAYER_NOTICE_KINDS)[number];

export type NoticeKind = MatchNoticeKind | PlayerNoticeKind;

const REMINDERS: readonly NoticeKind[] = ['reminder_1', 'reminder_2', 'reminder_asked'];

/** Whether a notice tells again of a turn that was told of. */
export const isReminder = ({ kind }: Pick<Notice, 'kind'>): boolean => REMINDERS.includes(kind);

/** Whether a notice says that it is its receiver's turn: true only while that turn lasts. */
export const isOfTurn = (notice: Pick<Notice, 'kind'>): boolean => notice.kind === 'turn' || isReminder(notice);

/** What someone should be told of a match. `since` and `version` are the turn's own, else those of the action told. */
export interface MatchNotice {
  readonly receiver: string;
  readonly kind: MatchNoticeKind;
  readonly match: string;
  readonly since: Instant;
  readonly version: number;
}

/** The one mail that is due at `since`. */
export interface DigestNotice {
  readonly receiver: string;
  readonly kind: 'digest';
  readonly match: null;
  readonly since: Instant;
  readonly version: 0;
}

/** That the endpoint of this id went off at `since`. */
export interface EndpointNotice {
  readonly receiver: string;
  readonly kind: 'endpoint_off';
  readonly match: null;
  readonly endpoint: string;
  readonly since: Instant;
  readonly version: 0;
}

/** What someone should be told that is about no single match. */
export type PlayerNotice = DigestNotice | EndpointNotice;

export type Notice = MatchNotice | PlayerNotice;

/** The id of what a notice is about: its match, or an endpoint; null for a digest. */
export const aboutOf = (notice: Notice): string | null =>
  notice.kind === 'endpoint_off' ? notice.endpoint : notice.match;

/**
 * Everything that a change of a match gives to tell, and to whom: a pure function of the match before (null: it was
 * made) and after. The same pair always gives the same notices, so that repeating one repeats nothing. NOTICES section 1.
 */
export const notices = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => [
  ...invitations(before, after),
  ...acceptances(before, after),
  ...turns(before, after),
  ...reminders(before, after),
  ...timeouts(before, after),
  ...roundEnds(before, after),
  ...matchEnd(before, after),
];

type Telling = Pick<MatchNotice, 'kind' | 'since' | 'version'>;

const tell = ({ stored }: LoadedMatch, seat: number, telling: Telling): readonly MatchNotice[] => {
  const taken = stored.seats[seat];
  return taken?.type === 'player' ? [{ receiver: taken.player, match: stored.id, ...telling }] : [];
};

/** As things stand after the last action. */
const latest = (stored: StoredMatch): Omit<Telling, 'kind'> => ({
  since: timeAfter(stored, stored.carry.actions + stored.actions.length),
  version: versionOf(stored),
});

/** A seat that is held for somebody: from the start, at the version of the creator and the bots. */
const invitations = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  if (before !== null) return [];
  const { stored } = after;
  const version = 1 + stored.seats.filter(({ type }) => type === 'bot').length;
  return stored.seats.flatMap((seat): readonly MatchNotice[] =>
    seat.type === 'open' && seat.heldFor !== undefined
      ? [{ receiver: seat.heldFor, kind: 'invited', match: stored.id, since: stored.created, version }]
      : [],
  );
};

/** The host hears of each seat that is taken. */
const acceptances = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  const { stored } = after;
  if (before === null || takenSeats(before.stored) === takenSeats(stored)) return [];
  const version = takenSeats(stored);
  return tell(after, 0, { kind: 'invite_accepted', since: stored.began ?? stored.created, version });
};

/** Who is to move, each time a turn begins; also when it comes back to who has just played. */
const turns = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  const turn = turnOfMatch(after);
  if (turn === null || (before && turnOfMatch(before)?.version === turn.version)) return [];
  return tell(after, turn.seat, { kind: 'turn', since: turn.since, version: turn.version });
};

/** Who is to move, when the sweep has marked that their time runs. */
const reminders = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  const turn = turnOfMatch(after);
  const { reminded } = after.stored;
  if (before === null || turn === null || turnOfMatch(before)?.version !== turn.version) return [];
  if (reminded <= before.stored.reminded) return [];
  const kind = reminded === 1 ? 'reminder_1' : 'reminder_2';
  return tell(after, turn.seat, { kind, since: turn.since, version: turn.version });
};

/** Everyone who still plays, when a turn ran out and the match goes on; its end tells more than this. */
const timeouts = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  const { stored } = after;
  if (before === null || statusOf(after) !== 'playing') return [];
  const known = before.stored.carry.actions + before.stored.actions.length - stored.carry.actions;
  return stored.actions.flatMap((action, i) => {
    const ranOut = action.type === 'timeout' || (action.type === 'play' && action.auto === true);
    if (i < known || !ranOut) return [];
    const told = {
      kind: 'timeout',
      since: action.time,
      version: takenSeats(stored) + stored.carry.actions + i + 1,
    } as const;
    return everyone(after).flatMap((seat) => tell(after, seat, told));
  });
};

/** The others, when a round has ended and the match goes on: whose turn it is hears it with that. */
const roundEnds = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  if (after.match === null || statusOf(after) !== 'playing') return [];
  const earlier = before?.match?.game.number ?? after.match.game.number;
  if (after.match.game.number <= earlier) return [];
  const { turn } = after.match.game.round;
  return everyone(after)
    .filter((seat) => seat !== turn && after.match?.left[seat] === null)
    .flatMap((seat) => tell(after, seat, { kind: 'round_ended', ...latest(after.stored) }));
};

/** Every person at the table; but who calls an open match off knows it, and its host hears that nobody came. */
const matchEnd = (before: LoadedMatch | null, after: LoadedMatch): readonly MatchNotice[] => {
  if (statusOf(after) !== 'finished' || (before && statusOf(before) === 'finished')) return [];
  const last = after.stored.actions.at(-1)?.type;
  const seats = last === 'cancelled' ? everyone(after).slice(1) : everyone(after);
  return seats.flatMap((seat) => {
    const kind = last === 'expired' && seat === 0 ? 'invite_expired' : 'match_ended';
    return tell(after, seat, { kind, ...latest(after.stored) });
  });
};

const everyone = ({ stored }: LoadedMatch): readonly number[] => stored.seats.map((_, seat) => seat);
