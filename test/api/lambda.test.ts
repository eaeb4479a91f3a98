import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { matchKey, noticesOf, readNoticeKey } from '@slowfives/core/keys.ts';
import { openDynamo } from '@slowfives/core/store/dynamo.ts';
import { type Attributes, toKey } from '@slowfives/core/store/dynamo-encoding.ts';
import { createTable } from '@slowfives/core/store/dynamo-table.ts';
import { realClock } from '@slowfives/local/clock.ts';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, makeApi, type Reply } from '../support/api.ts';
import { toEvent, toResponse } from '../support/lambda.ts';
import { join, type Person } from '../support/people.ts';
import { type Endpoint, startEndpoint } from '../support/stores.ts';
import { look, playOne, playToEnd, seat, type Table, turnOf } from '../support/tables.ts';

const TABLE = 'matches';
const SITE = 'https://slowfives.example';
const LINKED = {
  App: { name: 'slowfives', stage: 'test' },
  Table: { name: TABLE },
  RootKey: { value: 'k'.repeat(64) },
  Deliveries: { url: 'http://127.0.0.1:1/deliveries' },
};

let endpoint: Endpoint;
let client: DynamoDBClient;
let answerTo: (event: object) => Promise<Response>;
let changes: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
let inBase64 = false;

const api: Api = makeApi((path, init) => answerTo(toEvent(path, init, inBase64 && init.body !== undefined)));

beforeAll(async () => {
  endpoint = await startEndpoint();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'none');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'none');
  vi.stubEnv('SST_RESOURCES_JSON', JSON.stringify(LINKED));
  vi.stubEnv('SITE_URL', SITE);
  client = new DynamoDBClient({});
  await createTable(client, TABLE);
  const { handler } = await import('@slowfives/functions/api.ts');
  answerTo = async (event) => toResponse(await Reflect.apply(handler, undefined, [event, {}]));
  changes = (await import('@slowfives/functions/changes.ts')).handler;
});

afterAll(async () => {
  client.destroy();
  vi.unstubAllEnvs();
  await endpoint.close();
});

describe('the API in Lambda', () => {
  test('answers a GET of API Gateway', async () => {
    const response = await answerTo(toEvent('/v1/rulesets'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect((await api.does('rulesets')).data).toHaveLength(12);
    expect(await api.does('health')).toEqual({ status: 'ok' });
  });

  test('reads a body that comes in base64, whatever is in it', async () => {
    inBase64 = true;
    const ann = await join(api, '山田 👩‍👩‍👧');
    inBase64 = false;
    expect(await api.does('me', {}, ann)).toMatchObject({ name: '山田 👩‍👩‍👧' });
  });

  test('plays a match to its end, with links that lead to the site', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const ruleset = { preset: 'house', target_score: 5 };
    const made = await api.does('createMatch', { ruleset }, ann);
    expect(made.invites?.[0]?.url).toMatch(/^https:\/\/slowfives\.example\/i\//);
    const table = await seat(api, [ann, bo], { ruleset });
    expect(await playToEnd(table)).toMatchObject({ status: 'finished', result: { reason: 'target' } });
  });

  test('answers 304 to who has the view already', async () => {
    const ann = await join(api, 'Ann');
    const { id } = await api.does('createMatch', {}, ann);
    const tag = (await api.ask('match', { id }, { by: ann })).headers.get('ETag') ?? '';
    const again = await api.ask('match', { id }, { by: ann, headers: { 'If-None-Match': `W/${tag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('refuses as everywhere: what is not there, what one may not do, what does not fit', async () => {
    const nowhere = await answerTo(toEvent('/v1/nothing'));
    expect([nowhere.status, nowhere.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    expect((await answerTo(toEvent('/v1/rulesets', { method: 'DELETE' }))).headers.get('Allow')).toBe('GET');
    const { errors } = await api.refuses('invalid_request', 'createPlayer', { name: '' });
    expect(errors?.[0]?.pointer).toBe('/name');
    expect((await api.ask('createPlayer', {}, { body: '{' })).problem.code).toBe('malformed_json');
    expect((await api.ask('createPlayer', {}, { body: '{}'.padEnd(70_000) })).problem.code).toBe('too_large');
    await api.refuses('unauthorized', 'me', {}, { access_token: 'nonsense' });
  });

  test('has no outbox and no clock to move', async () => {
    for (const path of ['/v1/outbox', '/v1/test/clock', '/outbox']) {
      expect((await answerTo(toEvent(path, { method: 'POST', body: '{}' }))).status).toBe(404);
    }
  });

  test('lets pages of any origin ask', async () => {
    const headers = { Origin: 'https://friend.example', 'Access-Control-Request-Method': 'POST' };
    const preflight = await answerTo(toEvent('/v1/matches', { method: 'OPTIONS', headers }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('slows down who asks too often, says for how long, and lets the others be', async () => {
    const [eve, bo] = [await join(api, 'Eve'), await join(api, 'Bo')];
    const replies: Reply<'createPlayer'>[] = [];
    for (let i = 0; i < 250; i++) replies.push(await api.ask('createPlayer', {}, { by: eve, body: '{' }));
    const refused = replies.filter(({ status }) => status !== 400);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, problem } of refused) {
      expect([status, problem.code]).toEqual([429, 'rate_limited']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    await api.does('me', {}, bo);
  });
});

/** A write of a match as the table's stream tells it. */
const recordOf = (before: Attributes | undefined, after: Attributes | undefined, seq: number): DynamoDBRecord => ({
  eventID: String(seq),
  eventName: before === undefined ? 'INSERT' : 'MODIFY',
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-central-1',
  dynamodb: {
    Keys: toImage({ pk: after?.['pk'] ?? { S: '' }, sk: after?.['sk'] ?? { S: '' } }),
    ...(before ? { OldImage: toImage(before) } : {}),
    ...(after ? { NewImage: toImage(after) } : {}),
    SequenceNumber: String(seq),
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

/** Bytes come in base64. */
const toImage = (attributes: Attributes): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { S, N, B }]): [string, AttributeValue] => {
      if (B !== undefined) return [name, { B: Buffer.from(B).toString('base64') }];
      return [name, S === undefined ? { N: N ?? '' } : { S }];
    }),
  );

const stored = async ({ id }: Pick<Table, 'id'>): Promise<Attributes | undefined> => {
  const key = toKey(matchKey(id));
  return (await client.send(new GetItemCommand({ TableName: TABLE, Key: key, ConsistentRead: true }))).Item;
};

let seq = 0;

/** Does something to a match, and gives the record of it. */
const recorded = async (table: Table, act: () => Promise<unknown>): Promise<DynamoDBRecord> => {
  const before = await stored(table);
  await act();
  return recordOf(before, await stored(table), ++seq);
};

const send = (...Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => changes({ Records });

/** What stands in the ledger for a player. */
const toldTo = async ({ id }: Person) => {
  const table = openDynamo({ client, tableName: TABLE, now: realClock });
  return (await table.query(noticesOf(id), { limit: 100 })).items.map(readNoticeKey);
};

describe('the changes of the table', () => {
  let logged = '';

  beforeAll(() => {
    const keep = (text: string | Uint8Array): boolean => {
      logged += text;
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(keep);
    vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  });

  afterAll(() => vi.restoreAllMocks());

  test('tell whoever is to move, once, however often the stream repeats itself', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    const record = await recorded(table, () => playOne(table));
    const { mover, view } = await turnOf(table);
    expect(await toldTo(mover)).toEqual([]);
    for (let i = 0; i < 3; i++) expect(await send(record)).toEqual({ batchItemFailures: [] });
    expect(await toldTo(mover)).toMatchObject([{ kind: 'turn', about: table.id, version: view.version }]);
  });

  test('put a match that is over among the finished ones', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const table = await seat(api, [ann, bo]);
    expect(await send(await recorded(table, () => api.does('resign', { id: table.id }, bo)))).toEqual({
      batchItemFailures: [],
    });
    expect((await api.does('myMatches', { status: 'finished' }, ann)).data).toMatchObject([{ id: table.id }]);
    expect((await api.does('myMatches', {}, ann)).data).toEqual([]);
  });

  test('are given back from the first that fails, and done when they come again', async () => {
    const tables: Table[] = [];
    for (let i = 0; i < 3; i++) tables.push(await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]));
    const records = [];
    for (const table of tables) records.push(await recorded(table, () => playOne(table)));
    const [first, second, third] = records;
    if (!first || !second?.dynamodb || !third) throw new Error('three records were made');
    const { d: _, ...broken } = second.dynamodb.NewImage ?? {};
    const failing = { ...second, dynamodb: { ...second.dynamodb, NewImage: broken } };

    const { SequenceNumber } = second.dynamodb;
    expect(await send(first, failing, third)).toEqual({ batchItemFailures: [{ itemIdentifier: SequenceNumber }] });
    const told = async (): Promise<readonly number[]> =>
      Promise.all(tables.map(async (table) => (await toldTo((await turnOf(table)).mover)).length));
    expect(await told()).toEqual([1, 0, 0]);
    expect(await send(second, third)).toEqual({ batchItemFailures: [] });
    expect(await told()).toEqual([1, 1, 1]);
    expect(logged).toContain('"level":"error"');
    for (const table of tables) expect(logged).not.toContain(JSON.stringify((await look(table, 0)).hand));
  });

  test('of other items need nothing done', async () => {
    const record = recordOf(undefined, { ...toKey({ pk: 'K#0000000000', sk: 'K' }) }, ++seq);
    const removed = { ...record, eventName: 'REMOVE' as const };
    const { NewImage: _, ...gone } = removed.dynamodb ?? {};
    expect(await send({ ...removed, dynamodb: gone })).toEqual({ batchItemFailures: [] });
  });
});
