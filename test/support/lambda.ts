import type { APIGatewayProxyEventV2, APIGatewayProxyResult } from 'aws-lambda';

const DOMAIN = 'api.slowfives.example';

/** A request as API Gateway hands it to a function: HTTP API, format 2.0. Bodies come in base64 if asked for. */
export const toEvent = (path: string, init: RequestInit = {}, inBase64 = false): APIGatewayProxyEventV2 => {
  const { pathname, search } = new URL(path, `https://${DOMAIN}`);
  const method = init.method ?? 'GET';
  const headers = Object.fromEntries(new Headers(init.headers));
  const body = typeof init.body === 'string' ? init.body : undefined;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return {
    version: '2.0',
    routeKey: 'ANY /v1/{proxy+}',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: { ...headers, ...length, host: DOMAIN, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: DOMAIN,
      domainPrefix: 'api',
      http: { method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '192.0.2.7', userAgent: 'test' },
      requestId: 'request',
      routeKey: 'ANY /v1/{proxy+}',
      stage: '$default',
      time: '29/Nov/2026:09:00:00 +0000',
      timeEpoch: 1_795_942_800_000,
    },
    ...(body === undefined ? {} : { body: inBase64 ? Buffer.from(body).toString('base64') : body }),
    isBase64Encoded: inBase64,
  };
};

/** What API Gateway makes of a function's answer. */
export const toResponse = ({ statusCode, headers = {}, body, isBase64Encoded }: APIGatewayProxyResult): Response => {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const bytes = isBase64Encoded ? Buffer.from(body, 'base64') : Buffer.from(body);
  return new Response(bytes.length === 0 ? null : bytes, { status: statusCode, headers: sent });
};
