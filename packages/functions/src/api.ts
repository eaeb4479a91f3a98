import { getConnInfo, handle } from 'hono/aws-lambda';
import { makeApp } from './app.ts';
import { deliveriesUrl, deployedCore, siteUrl } from './config.ts';
import { deployedOutside } from './deployed-outside.ts';
import { HANDLERS } from './handlers.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();

/**
 * The API behind API Gateway: HTTP API events, format 2.0.
 *
 * @public The entry point of a function.
 */
export const handler = handle(
  makeApp(
    {
      core,
      outside: deployedOutside(core, openSqs(deliveriesUrl())),
      site: siteUrl(),
      limits: { burst: 200, perSecond: 20 },
      addressOf: (call) => getConnInfo(call).remote.address ?? '',
    },
    HANDLERS,
  ),
);
