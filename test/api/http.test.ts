import { setImmediate } from 'node:timers/promises';
import { METHODS, OPERATION_NAMES, type OperationName, ROUTES } from '@slowfives/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, makeApi } from '../support/api.ts';
import { join, type Person } from '../support/people.ts';
import { type Stored, startOn } from '../support/stores.ts';
import { playOne, seat } from '../support/tables.ts';
import { settle } from '../support/time.ts';

const MOST_BYTES = 64 * 1024;
const MOST_ACTIVE = 200;
const NOWHERE = `mat_${'0'.repeat(26)}`;

let stored: Stored;
let ann: Person;

const at = (path: string): string => stored.server.url + path;
const api: Api = makeApi((path, init) => fetch(at(path), init));

beforeAll(async () => {
  stored = await startOn('a SQLite file');
  ann = await join(api, 'Ann');
});

afterAll(() => stored?.close());

const token = (): { readonly Authorization: string } => ({ Authorization: `Bearer ${ann.access_token}` });

test.each(['{', '{"name": }', '[1, 2', "{'name': 'Ann'}", 'name=Ann', '{} {}'])(
  'the body %j is not JSON',
  async (body) => {
    const { status, problem } = await api.ask('createPlayer', {}, { body });
    expect([status, problem.code]).toEqual([400, 'malformed_json']);
  },
);

test.each(['null', '[]', '"Ann"', '7'])('the body %j is JSON, but no object', async (body) => {
  const { status, problem } = await api.ask('createPlayer', {}, { body });
  expect([status, problem.code]).toEqual([422, 'invalid_request']);
  expect(problem.errors).toEqual([{ pointer: '', detail: 'Must be an object.' }]);
});

test('no body at all is an empty one', async () => {
  const response = await fetch(at('/v1/players'), { method: 'POST' });
  expect(response.status).toBe(201);
});

test('a body of 64 KiB is read, and one byte more is too large, whether its length is said or not', async () => {
  const most = '{}'.padEnd(MOST_BYTES, ' ');
  const streamed = (body: string) => ({
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half' as const,
  });
  expect((await api.ask('createPlayer', {}, { body: most })).status).toBe(201);
  const said = await api.ask('createPlayer', {}, { body: `${most} ` });
  expect([said.status, said.problem.code]).toEqual([413, 'too_large']);
  expect((await fetch(at('/v1/players'), streamed(most))).status).toBe(201);
  expect((await fetch(at('/v1/players'), streamed(`${most} `))).status).toBe(413);
});

test('a body without an end is given up on, long before memory is', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setImmediate();
      sent += MOST_BYTES;
      if (sent <= 1000 * MOST_BYTES) controller.enqueue(new Uint8Array(MOST_BYTES));
    },
  });
  const asked = fetch(at('/v1/players'), { method: 'POST', body: endless, duplex: 'half' });
  const answered = await asked.then(({ status }) => status).catch(() => 'hung up');
  expect([413, 'hung up']).toContain(answered);
  expect(sent).toBeLessThan(500 * MOST_BYTES);
});

test.each(['/v1/', '/v1/nothing', '/v1/matches/', `/v1/matches/${NOWHERE}/nothing`, '/v1/invites/', '/v1/../v1/none'])(
  'there is nothing at %s',
  async (path) => {
    const response = await fetch(at(path), { headers: token() });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test('at /v1 there is the list of every route, those of the one machine too', async () => {
  const { routes } = JSON.parse(await (await fetch(at('/v1'))).text());
  expect(routes.map(({ name }: { name: string }) => name)).toEqual(OPERATION_NAMES);
});

test('the type of a problem leads to a page that has its code', async () => {
  const { type } = JSON.parse(await (await fetch(at('/v1/nothing'))).text());
  const page = await fetch(type);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(`id="${new URL(type).hash.slice(1)}"`);
});

const PATHS = [...new Set(OPERATION_NAMES.map((name) => ROUTES[name].path))];
const methodsAt = (path: string): readonly string[] =>
  METHODS.filter((method) =>
    OPERATION_NAMES.some((name) => ROUTES[name].path === path && ROUTES[name].method === method),
  );

test.each(PATHS)('%s says which methods it has to whoever tries another', async (path) => {
  const there = path.replace('{id}', NOWHERE).replace('{code}', '0000000000');
  const allowed = methodsAt(path);
  for (const method of METHODS.filter((other) => !allowed.includes(other))) {
    const response = await fetch(at(there), { method, headers: token() });
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
    expect(await response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
  }
});

const FOR_PLAYERS = OPERATION_NAMES.filter((name) => ROUTES[name].who === 'player');
const FIELDS = { id: NOWHERE, code: '0000000000' };
const fieldsOf = (name: OperationName): object =>
  Object.fromEntries(Object.entries(FIELDS).filter(([key]) => ROUTES[name].path.includes(`{${key}}`)));

test.each(FOR_PLAYERS)('%s is for players, and says how to be one', async (name) => {
  const { status, headers, problem } = await api.ask(name, fieldsOf(name));
  expect([status, problem.code]).toEqual([401, 'unauthorized']);
  expect(headers.get('WWW-Authenticate')).toBe('Bearer');
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['that is none', 'nonsense'],
  ['of another scheme', 'Basic YW5uOnNlY3JldA=='],
  ['without a token', 'Bearer'],
  [
    'that nobody signed',
    `Bearer ${part({ alg: 'none' })}.${part({ sub: `ply_${'0'.repeat(26)}`, aud: 'slowfives' })}.`,
  ],
  [
    'that somebody else signed',
    `Bearer ${part({ alg: 'HS256' })}.${part({ sub: `ply_${'0'.repeat(26)}`, aud: 'slowfives' })}.AAAA`,
  ],
])('an Authorization %s is refused, even where none is needed', async (_, Authorization) => {
  for (const name of ['me', 'rulesets'] as const) {
    const { status, headers, problem } = await api.ask(name, {}, { headers: { Authorization } });
    expect([status, problem.code]).toEqual([401, 'unauthorized']);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  }
});

test('a token whose payload was changed is refused', async () => {
  const [header, , signature] = ann.access_token.split('.');
  const payload = part({ sub: `ply_${'0'.repeat(26)}`, aud: 'slowfives', exp: 9_999_999_999 });
  await api.refuses('unauthorized', 'me', {}, { access_token: `${header}.${payload}.${signature}` });
});

describe('what one may not see', () => {
  const OF_A_MATCH = OPERATION_NAMES.filter((name) => ROUTES[name].path.startsWith('/v1/matches/{id}'));
  const BODIES: Readonly<Record<string, object>> = {
    play: { version: 2, tile: '6-6' },
    setNonce: { nonce: 'ab'.repeat(16) },
  };

  const everything = async (name: OperationName, id: string, by?: Person) => {
    const { status, headers, text } = await api.ask(name, { id, ...BODIES[name] }, { by });
    const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(headers);
    return { status, headers: rest, text };
  };

  test.each(OF_A_MATCH)('answers %s byte for byte as what does not exist', async (name) => {
    const others = await seat(api, [await join(api, 'Bo'), await join(api, 'Cy')]);
    await playOne(others);
    const there = await everything(name, others.id, ann);
    expect(there.status).toBe(404);
    expect(await everything(name, NOWHERE, ann)).toEqual(there);
    expect(await everything(name, 'mat_nonsense', ann)).toEqual(there);
    if (ROUTES[name].who === 'anyone') expect(await everything(name, others.id)).toEqual(there);
  });
});

describe('the tag of a view', () => {
  test('stays while the view does, brings 304 without a body, and is compared weakly', async () => {
    const table = await seat(api, [ann, await join(api, 'Bo')]);
    const ask = (tag?: string) =>
      api.ask('match', { id: table.id }, { by: ann, headers: tag === undefined ? {} : { 'If-None-Match': tag } });
    const { status, headers, text } = await ask();
    const tag = headers.get('ETag') ?? '';
    expect([status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, `${tag},"other"`, '*']) {
      const same = await ask(known);
      expect([known, same.status, same.text, same.headers.get('ETag')]).toEqual([known, 304, '', tag]);
    }
    for (const other of ['"other"', `W/"other"`, tag.slice(1, -1), '']) expect((await ask(other)).text).toBe(text);
    await playOne(table);
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('is another for each seat and for spectators, so that no cache mixes them up', async () => {
    const bo = await join(api, 'Bo');
    const { id } = await seat(api, [ann, bo], { visibility: 'public' });
    const tags = await Promise.all(
      [ann, bo, undefined].map(async (by) => (await api.ask('match', { id }, { by })).headers.get('ETag')),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

test('pages of any origin may ask, without cookies, and read the headers they need', async () => {
  const Origin = 'https://friend.example';
  const preflight = await fetch(at(`/v1/matches/${NOWHERE}/plays`), {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
  expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization');
  expect(preflight.headers.get('Access-Control-Max-Age')).toBe('7200');
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  for (const path of ['/v1/rulesets', '/v1/me']) {
    const { headers } = await fetch(at(path), { headers: { Origin } });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    for (const name of ['ETag', 'Location', 'Retry-After'])
      expect(headers.get('Access-Control-Expose-Headers')).toContain(name);
  }
});

test('an answer carries the id of its request, also one that refuses', async () => {
  const given = { headers: { 'X-Request-Id': 'abc-123' } };
  expect((await api.ask('rulesets', {}, given)).headers.get('X-Request-Id')).toBe('abc-123');
  expect((await api.ask('me', {}, given)).headers.get('X-Request-Id')).toBe('abc-123');
  const own = await api.ask('rulesets', {}, { headers: { 'X-Request-Id': 'no spaces, please' } });
  expect(own.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
});

test('the server says that it is well', async () => {
  expect(await api.does('health')).toEqual({ status: 'ok' });
});

test(`a player has ${MOST_ACTIVE} active matches at the most; one more is refused, a lost answer still found`, async () => {
  const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
  const options = { by: ann, headers: { 'Idempotency-Key': 'the last' } };
  const made = Array.from({ length: MOST_ACTIVE - 1 }, () => api.does('createMatch', {}, ann));
  const [some] = await Promise.all(made);
  const last = await api.ask('createMatch', {}, options);
  expect(last.status).toBe(201);

  await api.refuses('too_many_matches', 'createMatch', {}, ann);
  const { invites } = await api.does('createMatch', {}, bo);
  await api.refuses('too_many_matches', 'acceptInvite', { code: invites?.[0]?.code }, ann);
  expect((await api.ask('createMatch', {}, options)).text).toBe(last.text);
  expect((await api.does('myMatches', {}, ann)).data).toHaveLength(MOST_ACTIVE);

  await api.does('cancel', { id: some?.id }, ann);
  await settle(api);
  await api.does('acceptInvite', { code: invites?.[0]?.code }, ann);
});
