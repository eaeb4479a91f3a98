import { deliveries } from './delivery.ts';
import { outsideEnvironment } from './mail.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** What is logged of a request. No path, which may hold an invitation code, and no address. */
const ACCESS_LOG = JSON.stringify({
  requestTime: '$context.requestTime',
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  method: '$context.httpMethod',
  status: '$context.status',
  responseLatency: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
});

/** One function for all operations, so that each request warms it for the others. */
const handler = new sst.aws.Function('ApiHandler', {
  handler: 'packages/functions/src/api.handler',
  description: 'All operations of the HTTP API',
  link: [table, rootKey, deliveries],
  environment: outsideEnvironment,
  timeout: '20 seconds',
});

/** Which pages may call it is said by the app itself, as on the one machine (what the gateway says would hide that). */
export const api = new sst.aws.ApiGatewayV2('Api', {
  cors: false,
  accessLog: { retention: '1 month' },
  transform: {
    stage: (args) => {
      args.accessLogSettings &&= $output(args.accessLogSettings).apply((log) => ({ ...log, format: ACCESS_LOG }));
    },
  },
});

api.route('ANY /v1/{proxy+}', handler.arn, { name: 'V1' });
api.route('GET /healthz', handler.arn, { name: 'Health' });
