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
