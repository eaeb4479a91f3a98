import { OPERATIONS } from '@slowfives/contract/operations.ts';
import { type OperationName, ROUTES, type Route } from '@slowfives/contract/routes.ts';
import type { Hono } from 'hono';

/** Where the list of all routes is. */
export const ROUTE_LIST = '/v1';

/** Adds the list of what can be asked for here, so that whoever has one address finds the others. */
export const addRouteList = (app: Hono, names: readonly OperationName[]): void => {
  const routes = names.map(row);
  app.get(ROUTE_LIST, (call) => call.json({ routes }));
};

const row = (name: OperationName) => {
  const { method, path, who } = ROUTES[name];
  return { name, method, path, who, summary: OPERATIONS[name].summary };
};

/** What to say to who came with a method that a path doesn't have: those it has, and where one's own of it are. */
export const otherMethods = (
  path: string,
  asked: string,
  allowed: readonly string[],
  names: readonly OperationName[],
) => {
  const own = names.map((name): Route => ROUTES[name]).find((route) => isOwn(route, path, asked));
  const hint = own === undefined ? '' : ` Your own are at ${own.method} ${own.path}.`;
  return `Here only ${allowed.join(', ')} can be done.${hint} GET ${ROUTE_LIST} lists every route.`;
};

const isOwn = (route: Route, path: string, asked: string): boolean =>
  route.method === asked && route.path === path.replace(/^\/v1\//, '/v1/me/');
