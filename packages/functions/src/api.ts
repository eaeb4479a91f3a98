import { handle } from 'hono/aws-lambda';
import { makeApp } from './app.ts';
import { deployedCore, siteUrl } from './config.ts';
import { HANDLERS } from './handlers.ts';

/** The API behind API Gateway: HTTP API events, format 2.0. */
export const handler = handle(makeApp({ core: deployedCore(), site: siteUrl() }, HANDLERS));
