import type { NoticeKind } from '../notices.ts';
import { makeTime } from '../time.ts';
import type { Message } from './channel.ts';

/** What a receiver switches on. Part of the API: add to them, don't change them. */
export const WEBHOOK_TYPES = {
  turn: 'match.turn',
  reminder_1: 'match.reminder',
  reminder_2: 'match.reminder',
  reminder_asked: 'match.reminder',
  timeout: 'match.timeout',
  round_ended: 'match.round_ended',
  match_ended: 'match.ended',
  invited: 'invite.received',
  invite_accepted: 'invite.accepted',
  invite_declined: 'invite.declined',
  invite_expired: 'invite.expired',
  digest: 'digest',
  endpoint_off: 'endpoint.off',
} as const satisfies Readonly<Record<NoticeKind, string>>;

/** The body of a Standard Webhook: ids, where to look, and words. Never a hand, nor a link that plays. */
export interface WebhookEvent {
  readonly type: (typeof WEBHOOK_TYPES)[NoticeKind] | 'ping';
  /** When what it tells happened, RFC 3339; the same in each try. */
  readonly timestamp: string;
  readonly data: {
    /** Null where it is about no single match. */
    readonly match: string | null;
    readonly player: string;
    readonly version: number;
    readonly url: string;
    readonly deadline: string | null;
    readonly waiting: number;
    readonly subject: string;
    readonly text: string;
  };
}

/** A test is a `ping`: nobody shall take it for something that happened. */
export const eventOf = ({ notice, isTest, url, deadline, waiting, subject, text }: Message): WebhookEvent => ({
  type: isTest ? 'ping' : WEBHOOK_TYPES[notice.kind],
  timestamp: makeTime(notice.since),
  data: {
    match: notice.match,
    player: notice.receiver,
    version: notice.version,
    url,
    deadline: deadline === null ? null : makeTime(deadline),
    waiting,
    subject,
    text,
  },
});
