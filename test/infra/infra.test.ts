import { isFed, TABLE_DEFINITION } from '@slowfives/core/store/definition.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle, exportOf } from './bundle.ts';
import { type Component, evaluate, type Program } from './stand-in.ts';

const FUNCTIONS = ['ApiHandler', 'TableSubscriberChanges'];
const STAGES = ['production', 'ci', 'staging', 'dev', 'Production', 'production-2', 'ada'];

let ci: Program;
let production: Program;

beforeAll(async () => {
  ci = await evaluate('ci');
  production = await evaluate('production');
});

const only = (program: Program, name: string): Component => {
  const [found, ...others] = program.components.filter((component) => component.name === name);
  if (found === undefined || others.length > 0) throw new Error(`not exactly one ${name}`);
  return found;
};

const namesOf = (components: readonly Component[] = []): string[] => components.map(({ name }) => name);

describe('stages', () => {
  test.each(STAGES)('of all stages only production is protected and retained: %s', async (stage) => {
    const program = await evaluate(stage);
    const permanent = stage === 'production';
    expect(program.app).toMatchObject({ removal: permanent ? 'retain' : 'remove', protect: permanent });
    expect(only(program, 'Table').args).toMatchObject({
      deletionProtection: permanent,
      transform: { table: { pointInTimeRecovery: { enabled: permanent } } },
    });
  });

  test('production has an alarm for changes given up on, and otherwise the same components', () => {
    const added = namesOf(production.components).filter((name) => !namesOf(ci.components).includes(name));
    expect(added).toEqual(['Alarms', 'FailedChangesAlarm']);
    expect(production.components).toHaveLength(ci.components.length + added.length);
    expect(only(production, 'FailedChangesAlarm').args).toMatchObject({
      dimensions: { QueueName: 'queue of FailedChanges' },
      alarmActions: ['arn of Alarms'],
    });
  });

  test('no two components have one name, in whatever letters, and none is called App', () => {
    const names = ['app', ...namesOf(production.components).map((name) => name.toLowerCase())];
    expect(new Set(names).size).toBe(names.length);
  });

  test('a deploy ends with where the API and the table are', () => {
    expect(ci.outputs).toMatchObject({ api: 'url of Api', table: 'Table' });
  });
});

describe('the table', () => {
  const { fields, primaryIndex, globalIndexes, ttl, stream } = TABLE_DEFINITION;
  const keys = [primaryIndex, ...Object.values(globalIndexes)].flatMap(({ hashKey, rangeKey }) => [hashKey, rangeKey]);

  test('is the one that the store is written for', () => {
    expect(only(ci, 'Table').args).toMatchObject({ fields, primaryIndex, globalIndexes, ttl, stream });
  });

  test('declares each attribute of a key, and no other', () => {
    expect(Object.keys(fields).toSorted()).toEqual([...new Set<string>(keys)].toSorted());
  });

  test('has a primary key of strings, one index by number and one by string, both of keys only', () => {
    const { due, listed } = globalIndexes;
    const types = [primaryIndex, due, listed].map(({ hashKey, rangeKey }) => [fields[hashKey], fields[rangeKey]]);
    expect(types).toEqual([
      ['string', 'string'],
      ['number', 'number'],
      ['string', 'string'],
    ]);
    expect([due.projection, listed.projection]).toEqual(['keys-only', 'keys-only']);
  });

  test('expires by an attribute that is no key, and streams items as they were and as they are', () => {
    expect(keys).not.toContain(ttl);
    expect(stream).toBe('new-and-old-images');
  });
});

describe('functions', () => {
  test('are these', () => {
    expect(namesOf(ci.components.filter(({ type }) => type === 'Function')).toSorted()).toEqual(FUNCTIONS);
  });

  test.each(FUNCTIONS)('%s runs on Node 24 on ARM with 512 MB, small and with logs that end', (name) => {
    expect(only(ci, name).args).toMatchObject({
      runtime: 'nodejs24.x',
      architecture: 'arm64',
      memory: '512 MB',
      nodejs: { minify: true },
      logging: { format: 'json', retention: '1 month' },
    });
  });

  test.each(FUNCTIONS)('%s names a file that bundles and exports its handler', async (name) => {
    const { handler = '' } = only(ci, name).args;
    expect((await bundle(handler)).exports).toContain(exportOf(handler));
  });

  test.each(FUNCTIONS)('%s is linked to the table, as it imports the store, and to all it names', async (name) => {
    const { handler = '', link } = only(ci, name).args;
    const { files, source } = await bundle(handler);
    const named = [...source.matchAll(/\b(?:Resource|linked)\.(?!App\b)(\w+)/g)].map((match) => match[1]);
    expect(files).toContain('packages/core/src/store/dynamo.ts');
    expect(namesOf(link)).toEqual(expect.arrayContaining(['Table', ...named]));
  });

  test.each(FUNCTIONS)('%s may do with the table what it calls, and nothing else', async (name) => {
    const { source } = await bundle(only(ci, name).args.handler ?? '');
    const called = [...source.matchAll(/new (\w+)Command\(/g)].map((match) => `dynamodb:${match[1]}`);
    const table = only(ci, 'Table');
    expect(ci.linkTo(table)).toEqual({
      properties: { name: 'Table' },
      include: [
        { actions: expect.toSatisfy((actions) => isSame(actions, called)), resources: [table.arn] },
        { actions: ['dynamodb:Query'], resources: [`${table.arn}/index/*`] },
      ],
    });
  });

  test.each(FUNCTIONS)('%s carries no library of the one machine', async (name) => {
    const { files } = await bundle(only(ci, name).args.handler ?? '');
    expect(files.filter((file) => /node_modules\/(libsql|@libsql|@hono\/node-server)\//.test(file))).toEqual([]);
  });
});

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...new Set(some)].toSorted().join() === [...new Set(others)].toSorted().join();

describe('the API', () => {
  test('serves /v1 and its health, and nothing else', () => {
    const target = only(ci, 'ApiHandler').arn;
    expect(ci.routes).toEqual([
      { path: 'ANY /v1/{proxy+}', target },
      { path: 'GET /healthz', target },
    ]);
  });

  test('gives up before API Gateway does after 30 seconds', () => {
    const [amount, unit] = (only(ci, 'ApiHandler').args.timeout ?? '').split(' ');
    expect(unit).toBe('seconds');
    expect(Number(amount)).toBeLessThan(30);
  });

  test('leaves it to the app which pages may call it', () => {
    expect(only(ci, 'Api').args).toMatchObject({ cors: false });
  });

  test('logs no path, which may hold an invitation code, no address and no token', () => {
    const stage = { accessLogSettings: { destinationArn: 'the log', format: '$context.path' } };
    const { transform } = only(ci, 'Api').args;
    expect(transform).toMatchObject({ stage: expect.any(Function) });
    apply(transform, stage);
    expect(stage.accessLogSettings.destinationArn).toBe('the log');
    const logged = Object.values<string>(JSON.parse(stage.accessLogSettings.format));
    expect(logged).toContain('$context.status');
    expect(logged.filter((value) => /path|identity|authorizer|header/i.test(value))).toEqual([]);
  });
});

const apply = (transform: unknown, stage: object): void => {
  if (typeof transform !== 'object' || transform === null || !('stage' in transform)) return;
  if (typeof transform.stage === 'function') transform.stage(stage);
};

describe('changes', () => {
  const CHANGED = [
    ['a match', 'M#mat_1', 'M', true],
    ['a closed round', 'M#mat_1', 'R#3', false],
    ['a player', 'P#ply_1', 'P', true],
    ["a row of a player's list", 'P#ply_1', 'MA#mat_1', false],
    ['a site', 'S#sit_1', 'S', true],
    ['a match of a site', 'S#sit_1#2026-01', 'M#mat_1', false],
    ['a session', 'K#0a1b', 'K', false],
    ['a notice', 'N#ply_1', '1#mat_1#2#turn', false],
    ['the sweep', 'W', 'W', false],
  ] as const;

  const subscription = () => {
    const [only] = ci.subscriptions;
    if (only === undefined || ci.subscriptions.length > 1) throw new Error('not exactly one subscription');
    return only;
  };

  test('of the table go to their function', () => {
    expect(subscription()).toMatchObject({ source: 'Table', function: 'TableSubscriberChanges' });
  });

  test.each(CHANGED)('of %s (%s, %s) come as on the one machine: %s', (_item, pk, sk, comes) => {
    const record = { eventName: 'MODIFY', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage: {} } };
    const { filters } = subscription().options;
    expect(filters?.some((filter) => isMatch(filter, record))).toBe(comes);
    expect(isFed({ pk, sk })).toBe(comes);
  });

  test('that fail are tried again alone, then put aside where the function may put them', () => {
    expect(subscription().options).toMatchObject({
      transform: {
        eventSourceMapping: {
          bisectBatchOnFunctionError: true,
          functionResponseTypes: ['ReportBatchItemFailures'],
          maximumRetryAttempts: 20,
          maximumRecordAgeInSeconds: 21_600,
          destinationConfig: { onFailure: { destinationArn: 'arn of FailedChanges' } },
        },
      },
    });
    expect(only(ci, subscription().function).args).toMatchObject({
      permissions: [{ actions: ['sqs:SendMessage'], resources: ['arn of FailedChanges'] }],
    });
  });

  test('put aside are kept for the fourteen days that a queue can', () => {
    expect(only(ci, 'FailedChanges').args).toMatchObject({
      transform: { queue: { messageRetentionSeconds: 1_209_600 } },
    });
  });
});

/** Lambda's event filtering as far as the filters use it: fields, and lists of values or prefixes of which one is met. */
const isMatch = (filter: unknown, record: unknown): boolean => {
  if (Array.isArray(filter)) return filter.some((rule) => isValue(rule, record));
  if (!isObject(filter) || !isObject(record)) throw new Error('a filter or a record of unknown form');
  return Object.entries(filter).every(([field, inner]) => isMatch(inner, record[field]));
};

const isValue = (rule: unknown, value: unknown): boolean =>
  isObject(rule) ? typeof value === 'string' && value.startsWith(String(rule['prefix'])) : rule === value;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
