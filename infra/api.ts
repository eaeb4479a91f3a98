import { deliveries } from './delivery.ts';
import { api } from './gateway.ts';
import { outsideEnvironment } from './mail.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** One function for all operations, so that each request warms it for the others. */
const handler = new sst.aws.Function('ApiHandler', {
  handler: 'packages/functions/src/api.handler',
  description: 'All operations of the HTTP API',
  link: [table, rootKey, deliveries],
  environment: outsideEnvironment,
  timeout: '20 seconds',
});

// The list of all routes; the operations; what the `type` of a problem leads to.
api.route('ANY /v1', handler.arn, { name: 'Routes' });
api.route('ANY /v1/{proxy+}', handler.arn, { name: 'V1' });
api.route('GET /docs/errors', handler.arn, { name: 'Errors' });
api.route('GET /healthz', handler.arn, { name: 'Health' });

// Where the links of mails and pushes lead: a page to play from, one to ask for a reminder, and one to unsubscribe.
api.route('ANY /p/{token}', handler.arn, { name: 'PlayLink' });
api.route('ANY /r/{token}', handler.arn, { name: 'ReminderLink' });
api.route('ANY /u/{token}', handler.arn, { name: 'Unsubscribe' });
