/** What a push carries: all that is shown, so that no network is needed for it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads. */
  readonly url: string;
  /** One notification a match. */
  readonly tag: string;
  readonly version: number;
  /** Matches that wait; 0 clears the number on the app's icon. */
  readonly badge: number;
  readonly actions: readonly PushAction[];
}

/** A button of the notification, and the page it opens. */
export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly url: string;
}

/** What is shown of a push that can't be read: a browser takes the right to push from who shows nothing. */
export const UNREADABLE: PushPayload = {
  title: 'Slow Fives',
  body: '',
  url: '/',
  tag: 'slowfives',
  version: 0,
  badge: 1,
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
  const textAt = (key: 'title' | 'body' | 'url' | 'tag'): string => {
    const text = given[key];
    return typeof text === 'string' ? text : UNREADABLE[key];
  };
  const numberAt = (key: 'version' | 'badge'): number => {
    const number = given[key];
    return typeof number === 'number' ? number : UNREADABLE[key];
  };
  return {
    title: textAt('title'),
    body: textAt('body'),
    url: textAt('url'),
    tag: textAt('tag'),
    version: numberAt('version'),
    badge: numberAt('badge'),
    actions: Array.isArray(given['actions']) ? given['actions'].filter(isAction) : [],
  };
};

const isAction = (value: unknown): value is PushAction =>
  typeof value === 'object' &&
  value !== null &&
  ['action', 'title', 'url'].every(
    (key) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'string',
  );
