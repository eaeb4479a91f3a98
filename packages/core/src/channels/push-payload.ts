import type { Message } from './channel.ts';

/** What the site's worker is told: all that it shows, so that it needs no network for it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly url: string;
  /** One notification a match: a new one takes the place of the last. */
  readonly tag: string;
  /** The match's version that is told of: one that comes late must not hide a newer. */
  readonly version: number;
  /** Matches that wait for the receiver; 0 clears the badge. */
  readonly badge: number;
  readonly actions: readonly PushAction[];
}

/** A button of the notification, and the page it opens. */
export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly url: string;
}

/** Browsers show two. */
const MAX_ACTIONS = 2;
/** A record of 4096 bytes (RFC 8291, section 4) with room for encryption. */
export const MAX_PAYLOAD_BYTES = 3000;

/** A message for the worker, small enough for any push service: one that isn't goes without its buttons, then cut. */
export const payloadOf = (message: Message): PushPayload => {
  const payload: PushPayload = {
    title: message.subject,
    body: message.text,
    url: message.url,
    tag: message.notice.match ?? message.notice.kind,
    version: message.notice.version,
    badge: message.waiting,
    actions: actionsOf(message),
  };
  return sizeOf(payload) <= MAX_PAYLOAD_BYTES ? payload : shrunk(payload);
};

/** The least that still tells it, for a service that takes no more. */
export const shrunk = (payload: PushPayload): PushPayload => ({
  ...payload,
  title: cut(payload.title, 60),
  body: cut(payload.body, 80),
  actions: [],
});

export const makePayload = (payload: PushPayload): string => JSON.stringify(payload);

const sizeOf = (payload: PushPayload): number => Buffer.byteLength(makePayload(payload));

/** The plays, where they are few enough to be all: two of three would speak for themselves. */
const actionsOf = ({ plays }: Message): readonly PushAction[] =>
  plays.length > MAX_ACTIONS
    ? []
    : plays.map(({ tile, on, url }, index) => ({
        action: `play-${index + 1}`,
        title: on === undefined ? tile : `${tile} → ${on}`,
        url,
      }));

const cut = (text: string, letters: number): string => {
  const all = Array.from(text);
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
};
