import { toProblem, unreadable } from './api-problem.ts';
import { makeEtagCache } from './etag-cache.ts';
import type { Sent, Success } from './handlers.ts';
import type { Tokens } from './player.ts';
import { makeRenewal, type TokenStore } from './renewal.ts';
import { makeRequest, type Request } from './request.ts';
import { type Waiting, withRetries } from './retry.ts';
import { OPERATION_NAMES, type OperationName, ROUTES, type Route } from './routes.ts';

/** What the client needs of `fetch`; the platform's own fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface ClientOptions extends Partial<Waiting> {
  /** Where the API is, without a slash at the end: `https://slowfives.example`, or nothing for the page's own. */
  readonly base: string;
  readonly fetch: Fetch;
  /** A token that isn't renewed. */
  readonly token?: string;
  /** Tokens that are renewed once when the access token is refused. */
  readonly tokens?: TokenStore;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a match at most once, however often it is sent. */
  readonly idempotencyKey?: string;
}

type Call<N extends OperationName> =
  object extends Sent<N>
    ? (input?: Sent<N>, options?: CallOptions) => Promise<Success<N>>
    : (input: Sent<N>, options?: CallOptions) => Promise<Success<N>>;

/** One method for each operation. Each answers with the body of a success, or throws an `ApiProblem`. */
export type Client = { readonly [N in OperationName]: Call<N> };

/** A client of the API at `options.base`. What may be sent twice is, up to three times; the rest never. */
export const makeClient = (options: ClientOptions): Client => {
  const call = makeCall(options);
  const methods = OPERATION_NAMES.map((name) => [
    name,
    (input: object = {}, own: CallOptions = {}) => call(ROUTES[name], makeRequest(ROUTES[name], { ...input }), own),
  ]);
  return Object.fromEntries(methods) as Client;
};

type AnyCall = (route: Route, request: Request, own: CallOptions) => Promise<unknown>;

const makeCall = (options: ClientOptions): AnyCall => {
  const send = makeRenewing(options, makeSend(options));
  const cache = makeEtagCache();

  return async (route, request, own) => {
    const held = cache.find(request);
    const answer = await send(route, request, own, held?.etag);
    if (answer.status === 304 && held !== undefined) return held.body;
    return cache.keep(request, answer.headers.get('etag'), readBody(answer));
  };
};

interface Answered extends Pick<FetchAnswer, 'status' | 'headers'> {
  readonly text: string;
}

type SendAs = (route: Route, request: Request, own: CallOptions, etag?: string, token?: string) => Promise<Answered>;
type Send = (route: Route, request: Request, own: CallOptions, etag?: string) => Promise<Answered>;

/** Sends with the caller's token; when it is refused, once more with a renewed one. */
const makeRenewing = ({ token: fixed, tokens }: ClientOptions, send: SendAs): Send => {
  const renew = tokens && makeRenewal(tokens, makeRefresh(send));
  const tokenFor = async (route: Route) => (isOpen(route) ? undefined : (fixed ?? (await tokens?.get())?.access_token));

  return async (route, request, own, etag) => {
    const token = await tokenFor(route);
    const answer = await send(route, request, own, etag, token);
    if (answer.status !== 401 || token === undefined) return answer;
    const renewed = await renew?.(token);
    return renewed === undefined ? answer : send(route, request, own, etag, renewed);
  };
};

/** These two are how one gets a token. */
const isOpen = ({ path }: Route): boolean => path === ROUTES.createPlayer.path || path === ROUTES.refresh.path;

const makeRefresh =
  (send: SendAs) =>
  async (refresh_token: string): Promise<Tokens | undefined> => {
    const answer = await send(ROUTES.refresh, makeRequest(ROUTES.refresh, { refresh_token }), {});
    return answer.status === 401 ? undefined : (readBody(answer) as Tokens);
  };

const makeSend = ({ fetch, base, ...options }: ClientOptions): SendAs => {
  const waiting: Waiting = { sleep, now: Date.now, random: () => 0.5, ...options };

  return (route, request, own, etag, token) => {
    const { method, path, body } = request;
    const headers = headersOf(request, own, token, etag);
    const init = { method, headers, ...(body !== undefined && { body }), ...(own.signal && { signal: own.signal }) };
    const once = async () => readAnswer(await fetch(base + path, init));
    return isRepeatable(route, own) ? withRetries(once, waiting, () => own.signal?.aborted === true) : once();
  };
};

const isRepeatable = ({ again }: Route, { idempotencyKey }: CallOptions): boolean =>
  again === 'yes' || (again === 'key' && idempotencyKey !== undefined);

const headersOf = (
  { body }: Request,
  { idempotencyKey }: CallOptions,
  token: string | undefined,
  etag: string | undefined,
): Record<string, string> => ({
  accept: 'application/json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': `"${idempotencyKey}"` }),
});

/** Reading the text is part of the try: an answer can break off in the middle. */
const readAnswer = async (answer: FetchAnswer): Promise<Answered> => {
  const { status, headers } = answer;
  return { status, headers, text: await answer.text() };
};

const readBody = ({ status, text }: Answered): unknown => {
  if (status === 204) return undefined;
  if (status >= 300) throw toProblem(status, text);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(status);
  }
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
