import type { Instant } from '@slowfives/rules/match.ts';
import type { NoticeKind } from './notices.ts';

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
  /** By match: until when it is silent. */
  readonly muted: Readonly<Record<string, Instant>>;
}

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

const GROUPS: Readonly<Record<NoticeKind, NoticeGroup>> = {
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

export const groupOf = (kind: NoticeKind): NoticeGroup => GROUPS[kind];

/** Whether the channel is to carry this kind of notice of this match at this time. */
export const wants = (
  settings: Settings,
  channel: OutsideChannel,
  kind: NoticeKind,
  match: string,
  now: Instant,
): boolean => settings[channel][groupOf(kind)] && (settings.muted[match] ?? 0) <= now;
