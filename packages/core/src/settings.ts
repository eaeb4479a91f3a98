import type { Instant } from '@slowfives/rules/match.ts';
import { isOfTurn, type MatchNotice, type MatchNoticeKind, type Notice } from './notices.ts';

/** What a player switches on or off as one: your turn; your time runs; a round, a match, an invitation. */
export const NOTICE_GROUPS = ['turn', 'reminder', 'timeout', 'round', 'match', 'invite'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** Channels that leave the app; the inbox gets everything. */
export const OUTSIDE = ['push', 'email', 'webhook'] as const;
export type OutsideChannel = (typeof OUTSIDE)[number];

/** When mail about a turn goes: it waits a while, in case the turn is played meanwhile. */
export const MAIL_TIMES = ['at_once', 'ten_minutes', 'hourly', 'daily'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

export type Switches = Readonly<Record<NoticeGroup, boolean>>;

/** What a player wants to hear, where and when. */
export interface Settings extends Readonly<Record<OutsideChannel, Switches>> {
  readonly mailTime: MailTime;
  /** The hour of the day, 0 to 23 in the player's zone, at which daily mail goes. */
  readonly digestHour: number;
  /** By match, how long it is silent. */
  readonly muted: Readonly<Record<string, Mute>>;
}

/** Until a time; or until the player's next turn after the one at this version. */
export type Mute = Instant | { readonly turn: number };

const ALL: Switches = { turn: true, reminder: true, timeout: true, round: true, match: true, invite: true };

/** Until a player says otherwise. A round that ends while others are to move is no reason for a mail or a buzz. */
export const USUAL_SETTINGS: Settings = {
  push: { ...ALL, round: false },
  email: { ...ALL, round: false },
  webhook: ALL,
  mailTime: 'ten_minutes',
  digestHour: 18,
  muted: {},
};

const GROUPS: Readonly<Record<MatchNoticeKind, NoticeGroup>> = {
  turn: 'turn',
  reminder_1: 'reminder',
  reminder_2: 'reminder',
  reminder_asked: 'reminder',
  timeout: 'timeout',
  round_ended: 'round',
  match_ended: 'match',
  invited: 'invite',
  invite_accepted: 'invite',
  invite_declined: 'invite',
  invite_expired: 'invite',
};

export const groupOf = (kind: MatchNoticeKind): NoticeGroup => GROUPS[kind];

/** Whether the channel is to carry this notice at this time. A digest is a mail; that a place went off is told anywhere. */
export const wants = (settings: Settings, channel: OutsideChannel, notice: Notice, now: Instant): boolean => {
  if (notice.match === null) return notice.kind === 'endpoint_off' || channel === 'email';
  return settings[channel][groupOf(notice.kind)] && !isMuted(settings, notice, now);
};

/** Whether nothing is to be said of a match: until a time, or until a turn later than the one that it was muted in. */
export const isMuted = (
  { muted }: Settings,
  { match, kind, version }: Pick<MatchNotice, 'match' | 'kind' | 'version'>,
  now: Instant,
): boolean => {
  const mute = muted[match];
  if (mute === undefined || typeof mute === 'number') return (mute ?? 0) > now;
  return kind !== 'match_ended' && !(isOfTurn({ kind }) && version > mute.turn);
};
