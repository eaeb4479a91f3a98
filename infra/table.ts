import { TABLE_DEFINITION } from '../packages/core/src/store/definition.ts';
import { isPermanentStage } from './stage.ts';

/** All data. Its key shapes are in the chart of `packages/core/src/store/table.ts`. */
export const table = new sst.aws.Dynamo('Table', {
  ...TABLE_DEFINITION,
  deletionProtection: isPermanentStage,
  transform: { table: { pointInTimeRecovery: { enabled: isPermanentStage } } },
});

// A link gives what the store's port does, and no more (SST's own gives `dynamodb:*`).
sst.Linkable.wrap(sst.aws.Dynamo, ({ name, arn }) => ({
  properties: { name },
  include: [
    sst.aws.permission({
      actions: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:PutItem',
        'dynamodb:DeleteItem',
        'dynamodb:Query',
      ],
      resources: [arn],
    }),
    sst.aws.permission({ actions: ['dynamodb:Query'], resources: [$interpolate`${arn}/index/*`] }),
  ],
}));
