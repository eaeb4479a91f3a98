/** What a push carries: all that is shown, so that no network is needed for it. */
export interface PushPayload {
  /** `turn` for one match's, `waiting` for all that wait in one line; others stand for themselves. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly url: string;
  /** One notification a match, and one for many. */
  readonly tag: string;
  readonly version: number;
  /** Matches that wait; 0 clears the number on the app's icon. */
  readonly badge: number;
  /** When they were counted, in seconds. */
  readonly counted: number;
  readonly actions: readonly PushAction[];
}

/** A button of the notification: `remind` posts to its address without a window, any other opens it as a page. */
export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly url: string;
}

/** What is shown of a push that can't be read: a browser takes the right to push from who shows nothing. */
export const UNREADABLE: PushPayload = {
  kind: '',
  title: 'Slow Fives',
  body: '',
  url: '/',
  tag: 'slowfives',
  version: 0,
  badge: 1,
  counted: 0,
  actions: [],
};

/** A push as it was sent; of one that is not whole, what can be read. */
export const parsePayload = (text: string | undefined): PushPayload => {
  try {
    return withDefaults(JSON.parse(text ?? ''));
  } catch {
    return UNREADABLE;
  }
};

const withDefaults = (value: unknown): PushPayload => {
  if (typeof value !== 'object' || value === null) return UNREADABLE;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const textAt = (key: 'kind' | 'title' | 'body' | 'url' | 'tag'): string => {
    const text = given[key];
    return typeof text === 'string' ? text : UNREADABLE[key];
  };
  const numberAt = (key: 'version' | 'badge' | 'counted'): number => {
    const number = given[key];
    return typeof number === 'number' ? number : UNREADABLE[key];
  };
  return {
    kind: textAt('kind'),
    title: textAt('title'),
    body: textAt('body'),
    url: textAt('url'),
    tag: textAt('tag'),
    version: numberAt('version'),
    badge: numberAt('badge'),
    counted: numberAt('counted'),
    actions: Array.isArray(given['actions']) ? given['actions'].filter(isAction) : [],
  };
};

const isAction = (value: unknown): value is PushAction =>
  typeof value === 'object' &&
  value !== null &&
  ['action', 'title', 'url'].every(
    (key) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'string',
  );
