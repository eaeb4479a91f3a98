import { isFed, TABLE_DEFINITION } from '@slowfives/core/store/definition.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { namesOf, only, secondsOf } from './program.ts';
import { evaluate, type Program } from './stand-in.ts';

const STAGES = ['production', 'ci', 'staging', 'dev', 'Production', 'production-2', 'ada'];
const ALARMS = [
  'FailedChangesAlarm',
  'FailedDeliveriesAlarm',
  'SilenceAlarm',
  'StandingChangesAlarm',
  'StandingSweepAlarm',
];

let ci: Program;
let production: Program;

beforeAll(async () => {
  ci = await evaluate('ci');
  production = await evaluate('production');
});

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

  test('production has alarms, and otherwise the same components', () => {
    const added = namesOf(production.components).filter((name) => !namesOf(ci.components).includes(name));
    expect(added).toEqual(['Alarms', ...ALARMS]);
    expect(production.components).toHaveLength(ci.components.length + added.length);
  });

  test('no two components have one name, in whatever letters, and none is called App', () => {
    const names = ['app', ...namesOf(production.components).map((name) => name.toLowerCase())];
    expect(new Set(names).size).toBe(names.length);
  });

  test('a deploy ends with where the API and the table are', () => {
    expect(ci.outputs).toMatchObject({
      api: 'url of Api',
      table: 'Table',
      failedChanges: 'url of FailedChanges',
      failedDeliveries: 'url of FailedDeliveries',
    });
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

describe('the API', () => {
  test('serves /v1, its errors and health and the pages that links lead to, and nothing else', () => {
    const target = only(ci, 'ApiHandler').arn;
    expect(ci.routes).toEqual([
      { path: 'ANY /v1', target },
      { path: 'ANY /v1/{proxy+}', target },
      { path: 'GET /docs/errors', target },
      { path: 'GET /healthz', target },
      { path: 'ANY /p/{token}', target },
      { path: 'ANY /r/{token}', target },
      { path: 'ANY /u/{token}', target },
    ]);
  });

  test('gives up before API Gateway does after 30 seconds', () => {
    expect(secondsOf(only(ci, 'ApiHandler').args.timeout)).toBeLessThan(30);
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
    ['a place somebody is told at', 'P#ply_1', 'CH#push_1', true],
    ['a site', 'S#sit_1', 'S', true],
    ['a match of a site', 'S#sit_1#2026-01', 'M#mat_1', false],
    ['a session', 'K#0a1b', 'K', false],
    ['a notice', 'N#ply_1', '1#mat_1#2#turn', false],
    ['the sweep', 'W', 'W', false],
  ] as const;

  const subscription = () => {
    const [first, ...others] = ci.subscriptions.filter(({ source }) => source === 'Table');
    if (first === undefined || others.length > 0) throw new Error('not exactly one subscription');
    return first;
  };

  test('of the table go to their function', () => {
    expect(subscription()).toMatchObject({ source: 'Table', function: 'TableSubscriberChanges' });
  });

  test.each(CHANGED)('of %s (%s, %s) come as on the one machine: %s', (_item, pk, sk, comes) => {
    const record = { eventName: 'MODIFY', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage: {} } };
    const { filters } = subscription().options ?? {};
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
