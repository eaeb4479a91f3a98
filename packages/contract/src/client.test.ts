import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { type ClientOptions, type Fetch, makeClient } from './client.ts';
import type { MatchView } from './match-view.ts';
import type { Tokens } from './player.ts';
import type { HeldTokens, TokenStore } from './renewal.ts';
import { makeRequest } from './request.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Replies = (asked: Asked, nth: number) => Reply | 'hang up' | 'break off' | Promise<Reply>;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server that notes what it is asked and answers by `replies`, and a client of it that doesn't really wait. */
const serve = async (replies: Replies, options: Partial<ClientOptions> = {}) => {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body });
    const reply = await replies({ method, url, headers, body }, asked.length);
    if (reply === 'hang up') return response.destroy();
    if (reply === 'break off') {
      return response.writeHead(200, { 'content-length': '99' }).write('{"ver', () => response.destroy());
    }
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return response.writeHead(reply.status, reply.headers).end(reply.body === undefined ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sleep = async (ms: number) => void pauses.push(ms);
  return { asked, pauses, client: makeClient({ base, fetch: globalThis.fetch, sleep, ...options }) };
};

const unauthorized: Reply = {
  status: 401,
  body: { title: 'A valid token is needed', status: 401, code: 'unauthorized' },
};

const newTokens = (n: number): Tokens => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  expires_in: 3600,
});

const storeOf = (first: HeldTokens | undefined): TokenStore & { held: HeldTokens | undefined } => {
  const store = {
    held: first,
    get: () => store.held,
    set: (tokens: Tokens) => {
      store.held = tokens;
    },
  };
  return store;
};

test('a play goes to its match, with the rest as JSON and the token in the header', async () => {
  const { asked, client } = await serve(() => ({ status: 200, body: { version: 4 } }), { token: 'secret' });
  const view = await client.play({ id: 'mat_1/2', version: 3, tile: '6-4', on: '6-6', at: 'end' });
  expectTypeOf(view).toEqualTypeOf<MatchView>();
  expect(view).toEqual({ version: 4 });
  expect(asked).toMatchObject([
    { method: 'POST', url: '/v1/matches/mat_1%2F2/plays', headers: { authorization: 'Bearer secret' } },
  ]);
  expect(asked[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ version: 3, tile: '6-4', on: '6-6', at: 'end' });
});

test('what only reads puts its fields in the query, and what has nothing to send sends nothing', async () => {
  const { asked, client } = await serve(() => ({ status: 200, body: { data: [], next_cursor: null } }), { token: 't' });
  await client.myMatches({ status: 'finished', limit: 20, cursor: 'a b&c' });
  await client.myMatches();
  expect(asked.map(({ url, body }) => url + body)).toEqual([
    '/v1/me/matches?status=finished&limit=20&cursor=a+b%26c',
    '/v1/me/matches',
  ]);
  expect(asked[1]?.headers['content-type']).toBeUndefined();
});

test.each(['', '.', '..', undefined, 7])('an id %j never walks up the path', (id) => {
  const route = { method: 'GET', path: '/v1/matches/{id}' } as const;
  expect(() => makeRequest(route, { id })).toThrow(TypeError);
});

test('an answer without a body is undefined', async () => {
  const { client } = await serve(() => ({ status: 204 }), { token: 't' });
  await expect(client.cancel({ id: 'mat_1' })).resolves.toBeUndefined();
});

test('a refusal is thrown with its status, its code and all that came with it', async () => {
  const body = {
    type: '/docs/errors#version_conflict',
    title: 'Moved on',
    status: 409,
    code: 'version_conflict',
    match: {},
  };
  const { client } = await serve(() => ({ status: 409, body }), { token: 't' });
  const problem = await client.play({ id: 'mat_1', version: 1, tile: '6-4' }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ status: 409, code: 'version_conflict', body, message: 'Moved on' });
});

test.each([
  [500, '<h1>oops</h1>', 'internal'],
  [403, '', 'unreadable_answer'],
  [200, '<h1>log in to the hotel</h1>', 'unreadable_answer'],
])('what a proxy answers (%i %s) is a problem too', async (status, body, code) => {
  const { client } = await serve(() => ({ status, body }));
  await expect(client.rulesets()).rejects.toMatchObject({ name: 'ApiProblem', status, code });
});

test('a match that has not changed is the one remembered', async () => {
  const replies: Replies = ({ headers }) =>
    headers['if-none-match'] === 'W/"one"'
      ? { status: 304 }
      : { status: 200, body: { version: 1 }, headers: { etag: 'W/"one"' } };
  const { asked, client } = await serve(replies, { token: 't' });
  const first = await client.match({ id: 'mat_1' });
  expect(await client.match({ id: 'mat_1' })).toBe(first);
  await client.match({ id: 'mat_2' });
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"one"', undefined]);
});

test('a match that has changed is the new one, and its tag the next to be sent', async () => {
  const replies: Replies = (_, nth) => ({ status: 200, body: { version: nth }, headers: { etag: `"${nth}"` } });
  const { asked, client } = await serve(replies, { token: 't' });
  await client.match({ id: 'mat_1' });
  await client.match({ id: 'mat_1' });
  expect(await client.match({ id: 'mat_1' })).toEqual({ version: 3 });
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"2"']);
});

test('five calls with an old token renew it once, and all succeed', async () => {
  const tokens = storeOf(newTokens(0));
  const replies: Replies = async ({ url, headers }) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (url === '/v1/tokens') return { status: 200, body: newTokens(1) };
    return headers.authorization === 'Bearer access-1' ? { status: 200, body: { id: 'ply_1' } } : unauthorized;
  };
  const { asked, client } = await serve(replies, { tokens });
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.me()));
  expect(answers).toHaveLength(5);
  const renewals = asked.filter(({ url }) => url === '/v1/tokens');
  expect(renewals.map(({ body, headers }) => [body, headers.authorization])).toEqual([
    ['{"refresh_token":"refresh-0"}', undefined],
  ]);
  expect(tokens.held).toEqual(newTokens(1));
  expect(asked).toHaveLength(11);
});

test('a token that another tab has renewed is used without renewing it again', async () => {
  const tokens = storeOf(newTokens(0));
  const replies: Replies = async ({ headers }) => {
    if (headers.authorization === 'Bearer access-7') return { status: 200, body: {} };
    await tokens.set(newTokens(7));
    return unauthorized;
  };
  const { asked, client } = await serve(replies, { tokens });
  await client.me();
  expect(asked.map(({ url }) => url)).toEqual(['/v1/me', '/v1/me']);
});

test('a session that is over is a 401, after one try to renew it', async () => {
  const { asked, client } = await serve(() => unauthorized, { tokens: storeOf(newTokens(0)) });
  await expect(client.me()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  expect(asked.map(({ url }) => url)).toEqual(['/v1/me', '/v1/tokens']);
});

test('a new token that is refused as well is not renewed again', async () => {
  const replies: Replies = ({ url }) => (url === '/v1/tokens' ? { status: 200, body: newTokens(1) } : unauthorized);
  const { asked, client } = await serve(replies, { tokens: storeOf(newTokens(0)) });
  await expect(client.me()).rejects.toMatchObject({ code: 'unauthorized' });
  expect(asked.map(({ url }) => url)).toEqual(['/v1/me', '/v1/tokens', '/v1/me']);
});

test('a token that cannot be renewed is a plain 401', async () => {
  const { asked, client } = await serve(() => unauthorized, { token: 'old' });
  await expect(client.me()).rejects.toMatchObject({ code: 'unauthorized' });
  expect(asked).toHaveLength(1);
});

test('a play whose answer is lost is sent again as it was', async () => {
  const replies: Replies = (_, nth) => (nth < 3 ? 'hang up' : { status: 200, body: { version: 2 } });
  const { asked, pauses, client } = await serve(replies, { token: 't', random: () => 0 });
  await expect(client.play({ id: 'mat_1', version: 1, tile: '6-4' })).resolves.toEqual({ version: 2 });
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  expect(pauses).toEqual([125, 250]);
});

test('a play whose answer breaks off in the middle is sent again', async () => {
  const replies: Replies = (_, nth) => (nth === 1 ? 'break off' : { status: 200, body: { version: 2 } });
  const { client } = await serve(replies, { token: 't' });
  await expect(client.play({ id: 'mat_1', version: 1, tile: '6-4' })).resolves.toEqual({ version: 2 });
});

test('after three tries the failure is passed on', async () => {
  const { asked, client } = await serve(() => 'hang up', { token: 't' });
  await expect(client.match({ id: 'mat_1' })).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(3);
});

test('a player or a match is never made twice, unless a key tells the second from a copy', async () => {
  const { asked, client } = await serve(() => 'hang up', { token: 't' });
  await expect(client.createPlayer()).rejects.toThrow();
  await expect(client.createMatch()).rejects.toThrow();
  expect(asked).toHaveLength(2);
  await expect(client.createMatch({}, { idempotencyKey: 'k1' })).rejects.toThrow();
  expect(asked.slice(2).map(({ headers }) => headers['idempotency-key'])).toEqual(['"k1"', '"k1"', '"k1"']);
});

test.each([
  ['2', [2000]],
  ['0', [0]],
  ['Sun, 29 Nov 2026 09:00:05 GMT', [5000]],
  ['Sun, 29 Nov 2026 08:00:00 GMT', [0]],
  ['soon', [250]],
])('Retry-After: %s is heeded', async (after, expected) => {
  const busy: Reply = { status: 429, headers: { 'retry-after': after }, body: { code: 'rate_limited' } };
  const replies: Replies = (_, nth) => (nth === 1 ? busy : { status: 200, body: {} });
  const now = () => Date.parse('2026-11-29T09:00:00Z');
  const { pauses, client } = await serve(replies, { token: 't', now });
  await client.me();
  expect(pauses).toEqual(expected);
});

test('who is asked to wait longer than a minute is told so instead', async () => {
  const busy: Reply = { status: 429, headers: { 'retry-after': '61' }, body: { code: 'rate_limited' } };
  const { asked, pauses, client } = await serve(() => busy, { token: 't' });
  await expect(client.me()).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  expect([asked.length, pauses]).toEqual([1, []]);
});

test('a refusal is not tried again', async () => {
  const { asked, client } = await serve(() => ({ status: 404, body: { code: 'not_found' } }), { token: 't' });
  await expect(client.match({ id: 'mat_1' })).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toHaveLength(1);
});

test('a call that is called off is not tried again', async () => {
  const calledOff = new AbortController();
  const replies: Replies = () => {
    calledOff.abort();
    return 'hang up';
  };
  const { asked, client } = await serve(replies, { token: 't' });
  await expect(client.match({ id: 'mat_1' }, { signal: calledOff.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(asked).toHaveLength(1);
});

test("the platform's fetch may be called as it is", async () => {
  const bare: Fetch = function (this: unknown, ...args) {
    expect(this).toBeUndefined();
    return globalThis.fetch(...args);
  };
  const { client } = await serve(() => ({ status: 200, body: { status: 'ok' } }), { fetch: bare });
  await expect(client.health()).resolves.toEqual({ status: 'ok' });
});
