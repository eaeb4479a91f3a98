import { failedChanges } from './changes.ts';
import { isPermanentStage } from './stage.ts';

if (isPermanentStage) {
  // Whoever should be woken subscribes to this topic.
  const alarms = new sst.aws.SnsTopic('Alarms');

  new aws.cloudwatch.MetricAlarm('FailedChangesAlarm', {
    alarmDescription: 'Changes were given up on: lists may be stale and notices missing.',
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensions: { QueueName: failedChanges.nodes.queue.name },
    statistic: 'Maximum',
    period: 60,
    evaluationPeriods: 1,
    comparisonOperator: 'GreaterThanThreshold',
    threshold: 0,
    treatMissingData: 'notBreaching',
    alarmActions: [alarms.arn],
  });
}
