import { failedChanges } from './changes.ts';
import { failedDeliveries } from './delivery.ts';
import { isPermanentStage } from './stage.ts';

if (isPermanentStage) {
  // Whoever should be woken subscribes to this topic.
  const alarms = new sst.aws.SnsTopic('Alarms');

  const whenNotEmpty = (name: string, queue: sst.aws.Queue, alarmDescription: string) =>
    new aws.cloudwatch.MetricAlarm(name, {
      alarmDescription,
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: queue.nodes.queue.name },
      statistic: 'Maximum',
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: 'GreaterThanThreshold',
      threshold: 0,
      treatMissingData: 'notBreaching',
      alarmActions: [alarms.arn],
    });

  whenNotEmpty(
    'FailedChangesAlarm',
    failedChanges,
    'Changes were given up on: lists may be stale and notices missing.',
  );
  whenNotEmpty('FailedDeliveriesAlarm', failedDeliveries, 'Deliveries were given up on: players were not told.');

  const metric = (id: string, metricName: string) => ({
    id,
    metric: { namespace: 'SlowFives', metricName, period: 3600, stat: 'Sum' },
  });

  // Silence is what nobody reports: matches are written for an hour, and nobody is told anything.
  new aws.cloudwatch.MetricAlarm('SilenceAlarm', {
    alarmDescription: 'Matches are played and nobody is told.',
    metricQueries: [
      metric('moves', 'Moves'),
      metric('notices', 'Notices'),
      {
        id: 'silence',
        expression: 'IF(moves > 20 AND FILL(notices, 0) == 0, 1, 0)',
        label: 'Silence',
        returnData: true,
      },
    ],
    evaluationPeriods: 1,
    comparisonOperator: 'GreaterThanThreshold',
    threshold: 0,
    treatMissingData: 'notBreaching',
    alarmActions: [alarms.arn],
  });
}
