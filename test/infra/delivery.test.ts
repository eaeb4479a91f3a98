import { runInNewContext } from 'node:vm';
import { LEASE } from '@slowfives/core/deliveries/claim.ts';
import { LONGEST_DELAY } from '@slowfives/core/deliveries/queue.ts';
import { logCounts } from '@slowfives/functions/log.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { namesOf, only, secondsOf } from './program.ts';
import { evaluate, MAILED, type Program } from './stand-in.ts';

/** The longest that SQS holds a message back. */
const LONGEST_OF_SQS = 900;
const TWO_WEEKS = 1_209_600;

let mailed: Program;
let bare: Program;
let production: Program;

beforeAll(async () => {
  mailed = await evaluate('ci');
  bare = await evaluate('ci', {});
  production = await evaluate('production');
});

describe('the queue of deliveries', () => {
  test('goes to its one function in tens, which gives failures back one by one', () => {
    const subscriptions = mailed.subscriptions.filter(({ source }) => source === 'Deliveries');
    expect(subscriptions).toEqual([
      {
        source: 'Deliveries',
        function: 'DeliveriesSubscriber',
        options: { batch: { size: 10, partialResponses: true } },
      },
    ]);
  });

  test('repeats itself only when the function has surely ended and the lease of a delivery has run out', () => {
    const visible = secondsOf(only(mailed, 'Deliveries').args['visibilityTimeout']);
    expect(visible).toBeGreaterThan(secondsOf(only(mailed, 'DeliveriesSubscriber').args.timeout));
    expect(visible).toBeGreaterThan(LEASE);
  });

  test('lets a function run for as long as it leases a delivery', () => {
    expect(secondsOf(only(mailed, 'DeliveriesSubscriber').args.timeout)).toBeGreaterThanOrEqual(LEASE);
  });

  test('is asked to hold back for no longer than SQS can', () => {
    expect(LONGEST_DELAY).toBe(LONGEST_OF_SQS);
  });

  test('lays aside what failed ten times, for two weeks', () => {
    expect(only(mailed, 'Deliveries').args).toMatchObject({ dlq: { queue: 'arn of FailedDeliveries', retry: 10 } });
    expect(only(mailed, 'FailedDeliveries').args).toMatchObject({
      transform: { queue: { messageRetentionSeconds: TWO_WEEKS } },
    });
  });

  test('may be written to by who is linked to it, and no more', () => {
    expect(mailed.linkTo(only(mailed, 'Deliveries'))).toEqual({
      properties: { url: 'url of Deliveries' },
      include: [{ actions: ['sqs:SendMessage'], resources: ['arn of Deliveries'] }],
    });
  });
});

describe('the sweep', () => {
  test('comes every minute, and has ended before the next', () => {
    expect(only(mailed, 'Sweep').args['schedule']).toBe('rate(1 minute)');
    expect(secondsOf(only(mailed, 'SweepHandler').args.timeout)).toBeLessThan(60);
  });
});

describe('mail', () => {
  const { MAIL_FROM = '' } = MAILED;

  test('is sent by the deliveries alone, and from its one address', () => {
    const may = mailed.components.filter(({ args }) => JSON.stringify(args).includes('ses:Send'));
    expect(namesOf(may)).toEqual(['DeliveriesSubscriber']);
    expect(only(mailed, 'DeliveriesSubscriber').args.permissions).toEqual([
      {
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: ['*'],
        conditions: [{ test: 'StringEquals', variable: 'ses:FromAddress', values: [MAIL_FROM] }],
      },
    ]);
  });

  test('that comes back, or is complained of, is told to the function that switches it off', () => {
    expect(only(mailed, 'Mail').args).toEqual({
      sender: MAIL_FROM,
      events: [{ name: 'Bounces', types: ['bounce', 'complaint'], topic: 'arn of BouncesPolicy' }],
    });
    expect(only(mailed, 'BouncesPolicy').args['arn']).toBe('arn of Bounces');
    expect(mailed.subscriptions).toContainEqual({
      source: 'Bounces',
      function: 'BouncesSubscriberMail',
      options: undefined,
    });
  });

  test('is told to this topic by SES alone, and by this account alone', () => {
    const policy: unknown = JSON.parse(String(only(mailed, 'BouncesPolicy').args['policy']));
    expect(policy).toMatchObject({
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'ses.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: 'arn of Bounces',
          Condition: { StringEquals: { 'AWS:SourceAccount': 'this account' } },
        },
      ],
    });
  });

  test('is not there without a sender, and nobody may send any', () => {
    const less = namesOf(mailed.components).filter((name) => !namesOf(bare.components).includes(name));
    expect(less.toSorted()).toEqual(['Bounces', 'BouncesPolicy', 'BouncesSubscriberMail', 'Mail']);
    expect(JSON.stringify(bare.components)).not.toContain('ses:');
  });

  test.each(['ApiHandler', 'DeliveriesSubscriber'])('%s knows the sender, and where links lead', (name) => {
    expect(only(mailed, name).args.environment).toEqual(MAILED);
  });

  test.each(['ApiHandler', 'DeliveriesSubscriber'])('without a site, links that %s makes lead to the API', (name) => {
    expect(only(bare, name).args.environment).toEqual({ SITE_URL: 'url of Api' });
  });

  test.each([
    [{ SITE_URL: 'https://play.example.org/' }, 'SITE_URL is an origin'],
    [{ SITE_URL: 'http://play.example.org' }, 'SITE_URL is an origin'],
    [{ MAIL_FROM: 'Slow Fives <hello@example.org>' }, 'MAIL_FROM is a bare address'],
    [{ MAIL_FROM: 'example.org' }, 'MAIL_FROM is a bare address'],
  ])('a deploy told %o stops', async (told, why) => {
    await expect(evaluate('ci', told)).rejects.toThrow(why);
  });
});

describe('alarms', () => {
  test('wake whoever subscribes to them', () => {
    const all = production.components.filter(({ type }) => type === 'MetricAlarm');
    for (const { args } of all) expect(args['alarmActions']).toEqual(['arn of Alarms']);
    expect(all).toHaveLength(5);
  });

  test.each([
    ['FailedChangesAlarm', 'queue of FailedChanges'],
    ['FailedDeliveriesAlarm', 'queue of FailedDeliveries'],
  ])('%s goes off at the first thing given up on', (name, queue) => {
    expect(only(production, name).args).toMatchObject({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: queue },
      comparisonOperator: 'GreaterThanThreshold',
      threshold: 0,
    });
  });

  test('changes that stand still for a quarter of an hour are noticed', () => {
    expect(only(production, 'StandingChangesAlarm').args).toMatchObject({
      metricName: 'IteratorAge',
      dimensions: { FunctionName: 'TableSubscriberChanges' },
      threshold: 900_000,
    });
  });

  test.each([
    ['SilenceAlarm', { moves: 21, notices: 0 }, 1],
    ['SilenceAlarm', { moves: 21, notices: 1 }, 0],
    ['SilenceAlarm', { moves: 20, notices: 0 }, 0],
    ['StandingSweepAlarm', { started: 5, failed: 0 }, 0],
    ['StandingSweepAlarm', { started: 5, failed: 4 }, 0],
    ['StandingSweepAlarm', { started: 5, failed: 5 }, 1],
    ['StandingSweepAlarm', { started: 0, failed: 0 }, 1],
  ])('%s of %o is %d', (name, values, value) => {
    const [query, ...others] = queriesOf(name).filter(({ returnData }) => returnData);
    expect(others).toEqual([]);
    expect(Object.keys(values)).toEqual(queriesOf(name).flatMap(({ id, metric }) => (metric ? [id] : [])));
    expect(mathOf(query?.expression ?? '', values)).toBe(value);
    expect(only(production, name).args).toMatchObject({ comparisonOperator: 'GreaterThanThreshold', threshold: 0 });
  });

  test('the sweep that does not come at all is noticed too', () => {
    expect(only(production, 'StandingSweepAlarm').args).toMatchObject({ treatMissingData: 'breaching' });
    for (const { metric } of queriesOf('StandingSweepAlarm').slice(0, 2)) {
      expect(metric).toMatchObject({ namespace: 'AWS/Lambda', dimensions: { FunctionName: 'SweepHandler' } });
    }
  });

  test('silence is measured by what the changes count, of this stage alone', () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    logCounts({ Moves: 3, Notices: 2 }, { Stage: 'production' });
    const line = String(written.mock.calls[0]?.[0]);
    written.mockRestore();
    const { _aws, ...values } = JSON.parse(line);
    expect(values).toEqual({ Stage: 'production', Moves: 3, Notices: 2 });
    const [counted] = _aws.CloudWatchMetrics;
    expect(counted.Dimensions).toEqual([['Stage']]);
    for (const { metric } of queriesOf('SilenceAlarm').slice(0, 2)) {
      expect(metric).toMatchObject({ namespace: counted.Namespace, dimensions: { Stage: 'production' } });
      expect(counted.Metrics).toContainEqual({ Name: metric?.metricName, Unit: 'Count' });
    }
  });
});

interface Query {
  readonly id: string;
  readonly expression?: string;
  readonly metric?: { readonly metricName: string };
  readonly returnData?: boolean;
}

const queriesOf = (name: string): readonly Query[] => {
  const { metricQueries } = only(production, name).args;
  if (!Array.isArray(metricQueries)) throw new Error(`${name} has no queries`);
  return metricQueries;
};

/** As much of CloudWatch's metric math as the alarms use. */
const mathOf = (expression: string, values: Readonly<Record<string, number>>): unknown =>
  runInNewContext(expression.replaceAll(' AND ', ' && '), {
    ...values,
    IF: (condition: boolean, then: number, otherwise: number) => (condition ? then : otherwise),
    FILL: (value: number) => value,
  });
