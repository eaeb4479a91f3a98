import { createHash, randomUUID } from 'node:crypto';
import { checkInput } from '@slowfives/contract/check.ts';
import type { Handler, Handlers } from '@slowfives/contract/handlers.ts';
import {
  jsonPath,
  METHODS,
  OPERATION_NAMES,
  type OperationName,
  ROUTES,
  type Route,
} from '@slowfives/contract/routes.ts';
import type { Core } from '@slowfives/core/core.ts';
import type { Idempotency } from '@slowfives/core/create-match.ts';
import { readAccessToken } from '@slowfives/core/tokens.ts';
import { type Context as Call, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Context } from './context.ts';
import { addErrorPage } from './error-page.ts';
import { languageOf } from './language.ts';
import { addLinkPages } from './link-pages.ts';
import type { Outside } from './outside.ts';
import { ApiRefusal, problemAnswer } from './problems.ts';
import { type Limits, limitHeaders, makeLimiter } from './rate-limit.ts';
import { addRouteList, otherMethods, ROUTE_LIST } from './route-list.ts';

/** The largest body that is read, in bytes. */
const MOST_BYTES = 64 * 1024;

export interface AppOptions {
  readonly core: Core;
  readonly outside: Outside;
  /** Where the site is, if not where the request came to. */
  readonly site?: string | undefined;
  /** How often one caller may ask; without it, as often as they like. */
  readonly limits?: Limits;
  /** Where a request comes from, for those who don't say who they are. */
  readonly addressOf?: (call: Call) => string;
}

/** The API over some of the operations, as a web-standard app: the same under Lambda and on one machine. */
export const makeApp = <Names extends OperationName>(options: AppOptions, handlers: Handlers<Context, Names>): Hono => {
  const app = new Hono();
  const names = OPERATION_NAMES.filter((name): name is Names => name in handlers);
  app.use('/v1/*', cors(CORS));
  if (options.limits) app.use('/v1/*', limited(options.limits, options.addressOf ?? (() => '')));
  app.onError((error, call) => problemAnswer(error, siteOf(options, call), requestIdOf(call)));
  app.notFound((call) => problemAnswer(new ApiRefusal('not_found', NOTHING), siteOf(options, call), requestIdOf(call)));
  for (const name of names) addRoute(app, options, name, handlers[name]);
  addRouteList(app, names);
  for (const path of new Set([ROUTE_LIST, ...names.map(jsonPath)])) refuseOtherMethods(app, path, names);
  addErrorPage(app);
  addLinkPages(app, options.core, (call) => siteOf(options, call));
  return app;
};

const NOTHING = 'There is nothing here, or it is not yours to see.';

const CORS = {
  origin: '*',
  allowMethods: [...METHODS],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
  exposeHeaders: [
    'ETag',
    'Location',
    'Link',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'X-Request-Id',
    'Idempotent-Replayed',
  ],
  maxAge: 7200,
};

/** Refuses who asks too often; tells everybody what is left. The caller is a token, or where the request is from. */
const limited = (limits: Limits, addressOf: (call: Call) => string): MiddlewareHandler => {
  const limiter = makeLimiter(limits);
  return async (call, next) => {
    const allowance = limiter(call.req.header('Authorization') ?? addressOf(call), performance.now());
    const headers = limitHeaders(limits, allowance);
    if (!allowance.allowed) {
      const wait = String(allowance.retryAfter);
      throw new ApiRefusal('rate_limited', `Try again in ${wait} s.`, {}, { ...headers, 'Retry-After': wait });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) call.res.headers.set(name, value);
  };
};

const siteOf = (options: AppOptions, call: Call): string => options.site ?? new URL(call.req.url).origin;

const requestIdOf = (call: Call): string => {
  const given = call.req.header('X-Request-Id') ?? '';
  return /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
};

const addRoute = <N extends OperationName>(
  app: Hono,
  options: AppOptions,
  name: N,
  handler: Handler<N, Context>,
): void => {
  const route: Route = ROUTES[name];
  const { core, outside } = options;
  app.on(route.method, jsonPath(name), async (call) => {
    const player = await whoAsks(core, route, call);
    const text = await bodyText(call);
    const input = checkInput(name, { params: call.req.param(), query: queryOf(call), body: parse(text) });
    if (!input.ok) {
      if (input.code === 'not_found') throw new ApiRefusal('not_found', NOTHING);
      throw new ApiRefusal('invalid_request', 'The request does not fit: see errors.', { errors: [...input.errors] });
    }
    const once = onceOf(route, call, text);
    const context = { core, outside, player, site: siteOf(options, call), language: languageOf(call), once };
    // Every answer has a status and may have a body: which, is for the operation's own type to say.
    const answer = (await handler(input.value, context)) as AnyAnswer;
    return toResponse(route, call, answer);
  });
};

const queryOf = (call: Call): readonly (readonly [string, string])[] => [...new URL(call.req.url).searchParams];

/** Who the token speaks for; null where nobody need say. A bad token is refused everywhere. */
const whoAsks = async (core: Core, route: Route, call: Call): Promise<string | null> => {
  const header = call.req.header('Authorization');
  if (header === undefined) {
    if (route.who === 'anyone') return null;
    throw new ApiRefusal('unauthorized', 'Say who you are: Authorization: Bearer and the access token.');
  }
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new ApiRefusal('unauthorized', 'Authorization must be Bearer and the access token.');
  return readAccessToken(core, token);
};

const bodyText = async (call: Call): Promise<string> => {
  if (Number(call.req.header('Content-Length') ?? 0) > MOST_BYTES) throw tooLarge();
  // Of a body in chunks nobody says how long it will be.
  const isChunked = call.req.header('Transfer-Encoding') !== undefined;
  const text = isChunked ? await textUpTo(call.req.raw.body, MOST_BYTES) : await call.req.text();
  if (Buffer.byteLength(text) > MOST_BYTES) throw tooLarge();
  return text;
};

const textUpTo = async (body: ReadableStream<Uint8Array> | null, most: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const tooLarge = (): ApiRefusal => new ApiRefusal('too_large', `A body may have ${MOST_BYTES} bytes at the most.`);

/** The JSON of a body; undefined for none. */
const parse = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiRefusal('malformed_json', `The body is not JSON: ${error.message}.`);
    throw error;
  }
};

/** The Idempotency-Key of a request that makes something, quoted as a structured field or bare. */
const onceOf = (route: Route, call: Call, body: string): Idempotency | undefined => {
  const key = call.req.header('Idempotency-Key')?.replace(/^"(.*)"$/, '$1');
  if (key === undefined || route.again !== 'key') return undefined;
  if (key.length >= 1 && key.length <= 255) return { key, body };
  throw new ApiRefusal('invalid_request', 'An Idempotency-Key has 1 to 255 characters.');
};

interface AnyAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const toResponse = (route: Route, call: Call, { status, body, headers = {} }: AnyAnswer): Response => {
  const common = {
    'X-Request-Id': requestIdOf(call),
    'Cache-Control': route.etag ? 'private, no-cache' : 'no-store',
    ...headers,
  };
  if (body === undefined) return new Response(null, { status, headers: common });
  const text = JSON.stringify(body);
  const json = { ...common, 'Content-Type': 'application/json; charset=utf-8' };
  if (!route.etag) return new Response(text, { status, headers: json });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (matches(call.req.header('If-None-Match'), etag))
    return new Response(null, { status: 304, headers: { ...common, ETag: etag } });
  return new Response(text, { status, headers: { ...json, ETag: etag } });
};

/** Weak comparison: caches between here and there may have weakened the tag. RFC 9110 section 8.8.3.2. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

const refuseOtherMethods = (app: Hono, path: string, names: readonly OperationName[]): void => {
  const found = names.filter((name) => jsonPath(name) === path).map((name) => ROUTES[name].method);
  const allowed = path === ROUTE_LIST ? ['GET'] : [...new Set(found)];
  app.all(path, (call) => {
    const detail = otherMethods(path, call.req.method, allowed, names);
    throw new ApiRefusal('method_not_allowed', detail, {}, { Allow: allowed.join(', ') });
  });
};
