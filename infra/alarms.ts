import { changes, failedChanges } from './changes.ts';
import { failedDeliveries } from './delivery.ts';
import { sweep } from './schedule.ts';
import { isPermanentStage } from './stage.ts';

const HOUR = 60 * 60;

if (isPermanentStage) {
  // Whoever should be woken subscribes to this topic.
  const alarms = new sst.aws.SnsTopic('Alarms');

  /** Wakes somebody when the value is over a number, once. */
  const whenOver = (name: string, threshold: number, args: Partial<aws.cloudwatch.MetricAlarmArgs>) =>
    new aws.cloudwatch.MetricAlarm(name, {
      comparisonOperator: 'GreaterThanThreshold',
      threshold,
      evaluationPeriods: 1,
      treatMissingData: 'notBreaching',
      alarmActions: [alarms.arn],
      ...args,
    });

  const whenNotEmpty = (name: string, queue: sst.aws.Queue, alarmDescription: string) =>
    whenOver(name, 0, {
      alarmDescription,
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: queue.nodes.queue.name },
      statistic: 'Maximum',
      period: 60,
    });

  whenNotEmpty(
    'FailedChangesAlarm',
    failedChanges,
    'Changes were given up on: lists may be stale and notices missing.',
  );
  whenNotEmpty('FailedDeliveriesAlarm', failedDeliveries, 'Deliveries were given up on: players were not told.');

  const count = (id: string, metricName: string) => ({
    id,
    metric: { namespace: 'SlowFives', metricName, dimensions: { Stage: $app.stage }, period: HOUR, stat: 'Sum' },
  });

  // Silence is what nobody reports: matches are written for an hour, and nobody is told anything.
  whenOver('SilenceAlarm', 0, {
    alarmDescription: 'Matches are played and nobody is told.',
    metricQueries: [
      count('moves', 'Moves'),
      count('notices', 'Notices'),
      {
        id: 'silence',
        expression: 'IF(moves > 20 AND FILL(notices, 0) == 0, 1, 0)',
        label: 'Silence',
        returnData: true,
      },
    ],
  });

  // Where changes are not handled at all, neither moves nor notices are counted.
  whenOver('StandingChangesAlarm', (HOUR / 4) * 1000, {
    alarmDescription: 'Changes have waited for a quarter of an hour: nobody is told of moves.',
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensions: { FunctionName: changes.nodes.function.name },
    statistic: 'Maximum',
    period: 300,
  });

  const runs = (id: string, metricName: string) => ({
    id,
    metric: {
      namespace: 'AWS/Lambda',
      metricName,
      dimensions: { FunctionName: sweep.nodes.function.name },
      period: 300,
      stat: 'Sum',
    },
  });

  // No data is the very case that it is for.
  whenOver('StandingSweepAlarm', 0, {
    alarmDescription:
      'No sweep has come through whole for ten minutes: turns may not end, and players not be reminded.',
    metricQueries: [
      runs('started', 'Invocations'),
      runs('failed', 'Errors'),
      {
        id: 'standing',
        expression: 'IF(FILL(started, 0) - FILL(failed, 0) > 0, 0, 1)',
        label: 'Standing',
        returnData: true,
      },
    ],
    evaluationPeriods: 2,
    treatMissingData: 'breaching',
  });
}
