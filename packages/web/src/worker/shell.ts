import type { FetchEvent, WorkerScope } from './scope.ts';

/** The files of the site that work without a line, and a word for their versions; both are written in by the build. */
declare const __SHELL__: readonly string[];
declare const __SHELL_VERSION__: string;

const PREFIX = 'slowfives-shell-';
const CACHE = `${PREFIX}${__SHELL_VERSION__}`;
const APP = '/';
const OFFLINE = '/offline.html';

/** Pages that the server makes itself, and its API: they are never answered from here. */
const SERVERS = /^\/(?:v1|p|r|u|docs|outbox|healthz)(?:[/.]|$)/;

export const keepShell = async ({ caches }: WorkerScope): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(__SHELL__.map((path) => new Request(path, { cache: 'reload' })));
};

/** What older versions kept. */
export const dropOldShells = async ({ caches }: WorkerScope): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** Pages come from the network while there is one; files whose names tell their content, from here first. */
export const answer = (scope: WorkerScope, event: FetchEvent): void => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  const isServers = SERVERS.test(url.pathname);
  if (request.mode === 'navigate') event.respondWith(page(scope, request, isServers ? OFFLINE : APP));
  else if (!isServers && __SHELL__.includes(url.pathname)) event.respondWith(file(scope, request));
};

const page = async (scope: WorkerScope, request: Request, instead: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await kept(scope, instead)) ?? Response.error();
  }
};

const file = async (scope: WorkerScope, request: Request): Promise<Response> =>
  (await kept(scope, request.url)) ?? fetch(request);

const kept = async ({ caches }: WorkerScope, url: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(url);
