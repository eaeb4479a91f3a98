import { parsePayload } from './payload.ts';
import { showPush } from './pushed.ts';
import type { WorkerScope } from './scope.ts';
import { answer, dropOldShells, keepShell } from './shell.ts';
import { followTap } from './tapped.ts';

/** This file runs as a service worker, and nowhere else. */
const scope = self as unknown as WorkerScope;

scope.addEventListener('push', (event) => {
  event.waitUntil(showPush(scope, parsePayload(event.data?.text())));
});

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(followTap(scope, event.notification, event.action));
});

scope.addEventListener('install', (event) => event.waitUntil(keepShell(scope)));

scope.addEventListener('activate', (event) => event.waitUntil(dropOldShells(scope).then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => answer(scope, event));

/** A new version waits until its reader asks for it: it never takes a table away in mid-game. */
scope.addEventListener('message', ({ data }) => {
  if (isActivate(data)) void scope.skipWaiting();
});

const isActivate = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'activate';
