export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Where an operation is, and how it may be called. Without schemas, so that a page needs no validator to call it. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** `anyone` may come without a token (a bad one is refused all the same); `player` may not. */
  readonly who: 'anyone' | 'player';
  /** Whether the same request may be sent twice: `yes`; with an `Idempotency-Key`; or `no`. */
  readonly again: 'yes' | 'key' | 'no';
  /** Answers with an `ETag`, and with 304 to who has it. */
  readonly etag?: true;
  /** Not in the cloud: only where one machine serves. */
  readonly only?: 'one-machine';
}

export const ROUTES = {
  createPlayer: { method: 'POST', path: '/v1/players', who: 'anyone', again: 'no' },
  refresh: { method: 'POST', path: '/v1/tokens', who: 'anyone', again: 'yes' },
  me: { method: 'GET', path: '/v1/me', who: 'player', again: 'yes' },
  updateMe: { method: 'PATCH', path: '/v1/me', who: 'player', again: 'yes' },
  forgetMe: { method: 'DELETE', path: '/v1/me', who: 'player', again: 'no' },
  myMatches: { method: 'GET', path: '/v1/me/matches', who: 'player', again: 'yes' },
  rulesets: { method: 'GET', path: '/v1/rulesets', who: 'anyone', again: 'yes' },
  createMatch: { method: 'POST', path: '/v1/matches', who: 'player', again: 'key' },
  showInvite: { method: 'GET', path: '/v1/invites/{code}', who: 'anyone', again: 'yes' },
  acceptInvite: { method: 'POST', path: '/v1/invites/{code}', who: 'player', again: 'yes' },
  match: { method: 'GET', path: '/v1/matches/{id}', who: 'anyone', again: 'yes', etag: true },
  setNonce: { method: 'PUT', path: '/v1/matches/{id}/nonce', who: 'player', again: 'yes' },
  play: { method: 'POST', path: '/v1/matches/{id}/plays', who: 'player', again: 'yes' },
  resign: { method: 'POST', path: '/v1/matches/{id}/resignation', who: 'player', again: 'yes' },
  cancel: { method: 'DELETE', path: '/v1/matches/{id}', who: 'player', again: 'no' },
  rematch: { method: 'POST', path: '/v1/matches/{id}/rematch', who: 'player', again: 'yes' },
  record: { method: 'GET', path: '/v1/matches/{id}/record', who: 'anyone', again: 'yes' },
  moreTime: { method: 'POST', path: '/v1/matches/{id}/more-time', who: 'player', again: 'no' },
  mute: { method: 'PUT', path: '/v1/matches/{id}/mute', who: 'player', again: 'yes' },
  settings: { method: 'GET', path: '/v1/me/settings', who: 'player', again: 'yes' },
  updateSettings: { method: 'PATCH', path: '/v1/me/settings', who: 'player', again: 'yes' },
  startVacation: { method: 'PUT', path: '/v1/me/vacation', who: 'player', again: 'yes' },
  endVacation: { method: 'DELETE', path: '/v1/me/vacation', who: 'player', again: 'yes' },
  endpoints: { method: 'GET', path: '/v1/me/endpoints', who: 'player', again: 'yes' },
  addEndpoint: { method: 'POST', path: '/v1/me/endpoints', who: 'player', again: 'yes' },
  removeEndpoint: { method: 'DELETE', path: '/v1/me/endpoints/{id}', who: 'player', again: 'yes' },
  testEndpoint: { method: 'POST', path: '/v1/me/endpoints/{id}/test', who: 'player', again: 'no' },
  redeliver: { method: 'POST', path: '/v1/me/endpoints/{id}/redeliver', who: 'player', again: 'no' },
  rotateSecret: { method: 'POST', path: '/v1/me/endpoints/{id}/secret', who: 'player', again: 'no' },
  notices: { method: 'GET', path: '/v1/me/notices', who: 'player', again: 'yes' },
  readNotices: { method: 'PUT', path: '/v1/me/notices/read', who: 'player', again: 'yes' },
  askSignIn: { method: 'POST', path: '/v1/sign-in', who: 'anyone', again: 'no' },
  signIn: { method: 'POST', path: '/v1/sign-in/confirm', who: 'anyone', again: 'no' },
  health: { method: 'GET', path: '/healthz', who: 'anyone', again: 'yes' },
  outbox: { method: 'GET', path: '/v1/outbox', who: 'anyone', again: 'yes', only: 'one-machine' },
  testClock: { method: 'POST', path: '/v1/test/clock', who: 'anyone', again: 'no', only: 'one-machine' },
} as const satisfies Record<string, Route>;

export type OperationName = keyof typeof ROUTES;

/** Those that only the one machine has; and those that are everywhere. */
export type LocalOperationName = {
  [N in OperationName]: (typeof ROUTES)[N] extends { readonly only: 'one-machine' } ? N : never;
}[OperationName];
export type SharedOperationName = Exclude<OperationName, LocalOperationName>;

/** Always true of `Object.keys(ROUTES)`, which tsc reads as strings. */
export const OPERATION_NAMES = Object.keys(ROUTES) as readonly OperationName[];

/** The names of the parameters in a path: `['id']` of `/v1/matches/{id}/plays`. */
export const pathParams = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** An operation's path as hono writes it: `/v1/matches/:id/plays`. */
export const jsonPath = (name: OperationName): string => ROUTES[name].path.replaceAll(/\{(\w+)\}/g, ':$1');
