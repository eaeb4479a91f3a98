import { showBadge } from './badge.ts';
import type { PushPayload } from './payload.ts';
import type { WorkerScope } from './scope.ts';

/** One notification a match, that of its newest version: a push that comes late shows the newer one again, in silence. */
export const showPush = async (scope: WorkerScope, push: PushPayload): Promise<void> => {
  const [shown] = await scope.registration.getNotifications({ tag: push.tag });
  const isLate = shown !== undefined && shown.data.version > push.version;
  await notify(scope, isLate ? shown.data : push, !isLate);
  if (!isLate) await showBadge(push.badge);
};

const MOST_ACTIONS = 2;

const notify = (scope: WorkerScope, push: PushPayload, renotify: boolean): Promise<void> =>
  scope.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    renotify,
    data: push,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    actions: push.actions.slice(0, MOST_ACTIONS).map(({ action, title }) => ({ action, title })),
  });
