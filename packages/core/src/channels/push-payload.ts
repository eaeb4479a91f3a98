import type { Instant } from '@slowfives/rules/match.ts';
import { pushWords } from '@slowfives/words/notice.ts';
import type { NoticeKind } from '../notices.ts';
import type { Message } from './channel.ts';

/** What the site's worker is told: all that it shows, so that it needs no network for it. */
export interface PushPayload {
  /** What it tells of: a notice of one match, or in one line all the matches that wait. */
  readonly kind: NoticeKind | 'waiting';
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly url: string;
  /** One notification a match, and one for many: a new one takes the place of the last. */
  readonly tag: string;
  /** The match's version that is told of: one that comes late must not hide a newer. */
  readonly version: number;
  /** Matches that wait for the receiver; 0 clears the badge. */
  readonly badge: number;
  /** When they were counted: what was counted earlier must not hide what was later. */
  readonly counted: Instant;
  readonly actions: readonly PushAction[];
}

/** A button of the notification: `remind` posts to its address without a window, any other opens it as a page. */
export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly url: string;
}

/** Browsers show two. */
const MAX_ACTIONS = 2;
/** So many waiting matches are told of one by one. */
const MOST_APART = 3;
/** A record of 4096 bytes (RFC 8291, section 4) with room for encryption. */
export const MAX_PAYLOAD_BYTES = 3000;

/** A message for the worker, small enough for any push service: one that isn't goes without its buttons, then cut. */
export const payloadOf = (message: Message): PushPayload => {
  const payload = isSummary(message) ? summaryOf(message) : singleOf(message);
  return sizeOf(payload) <= MAX_PAYLOAD_BYTES ? payload : shrunk(payload);
};

/** Whether a turn is told in one line with all others: more wait than are told of one by one. NOTICES section 2. */
export const isSummary = ({ notice, waiting }: Message): boolean => notice.kind === 'turn' && waiting > MOST_APART;

/** The least that still tells it, for a service that takes no more. */
export const shrunk = (payload: PushPayload): PushPayload => ({
  ...payload,
  title: cut(payload.title, 60),
  body: cut(payload.body, 80),
  actions: [],
});

export const makePayload = (payload: PushPayload): string => JSON.stringify(payload);

const sizeOf = (payload: PushPayload): number => Buffer.byteLength(makePayload(payload));

const singleOf = (message: Message): PushPayload => ({
  kind: message.notice.kind,
  title: message.subject,
  body: message.text,
  url: message.url,
  tag: message.notice.match ?? message.notice.kind,
  version: message.notice.version,
  badge: message.waiting,
  counted: message.counted,
  actions: actionsOf(message),
});

/** How many wait, and the one that has just joined them; it leads to the list of them all. */
const summaryOf = (message: Message): PushPayload => ({
  ...singleOf(message),
  kind: 'waiting',
  title: pushWords(message.language).waiting(message.waiting),
  body: message.subject,
  url: new URL('/', message.url).href,
  tag: 'waiting',
  actions: [],
});

/** The plays, where they are few enough to be all (two of three would speak for themselves), then the reminder. */
const actionsOf = (message: Message): readonly PushAction[] => {
  const plays = message.plays.length > MAX_ACTIONS ? [] : message.plays.map(playAction);
  return [...plays, ...reminderActions(message)].slice(0, MAX_ACTIONS);
};

const playAction = ({ tile, on, url }: Message['plays'][number], index: number): PushAction => ({
  action: `play-${index + 1}`,
  title: on === undefined ? tile : `${tile} → ${on}`,
  url,
});

const reminderActions = ({ remindUrl, language }: Message): readonly PushAction[] =>
  remindUrl === null ? [] : [{ action: 'remind', title: pushWords(language).remind, url: remindUrl }];

const cut = (text: string, letters: number): string => {
  const all = Array.from(text);
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
};
