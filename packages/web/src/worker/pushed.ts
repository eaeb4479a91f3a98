import { showBadge } from './badge.ts';
import type { PushPayload } from './payload.ts';
import type { WorkerScope } from './scope.ts';

/**
 * One notification a match, that of its newest version, and one for many: single turns give way to a line for all that
 * wait, and that to a single turn once few enough wait. A push that comes late shows what is newer again, in silence.
 */
export const showPush = (scope: WorkerScope, push: PushPayload): Promise<void> =>
  inTurn(async () => {
    const shown = await scope.registration.getNotifications();
    const newer = shown.find(({ data }) => isNewer(data, push));
    await notify(scope, newer?.data ?? push, newer === undefined);
    if (newer !== undefined) return;
    for (const old of shown) if (givesWay(old.data, push)) old.close();
    await showBadge(push.badge);
  });

/** Shows a push again, in silence, also one that a tap has put away; not where something newer is shown by then. */
export const showAgain = (scope: WorkerScope, push: PushPayload): Promise<void> =>
  inTurn(async () => {
    const shown = await scope.registration.getNotifications();
    if (!shown.some(({ data }) => isNewer(data, push))) await notify(scope, push, false);
  });

/** Closes what is shown of a push; not what is newer, which browsers would close with one of the same tag. */
export const putAway = (scope: WorkerScope, push: PushPayload): Promise<void> =>
  inTurn(async () => {
    const shown = await scope.registration.getNotifications();
    for (const old of shown) if (old.data.tag === push.tag && !isNewer(old.data, push)) old.close();
  });

let last: Promise<void> = Promise.resolve();

/** One after the other: two at a time may miss each other's notifications. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  last = last.catch(() => undefined).then(work);
  return last;
};

/** Whether a push must not take the place of what is shown: it was sent before that. */
const isNewer = (shown: PushPayload, push: PushPayload): boolean =>
  isEitherOr(shown, push) ? shown.counted > push.counted : shown.tag === push.tag && shown.version > push.version;

const givesWay = (shown: PushPayload, push: PushPayload): boolean => isEitherOr(shown, push) && shown.tag !== push.tag;

/** Whether these two are never shown side by side: a line for all that wait, and a turn or another such line. */
const isEitherOr = (a: PushPayload, b: PushPayload): boolean =>
  [a, b].every(({ kind }) => kind === 'turn' || kind === 'waiting') && [a, b].some(({ kind }) => kind === 'waiting');

const MOST_ACTIONS = 2;

const notify = (scope: WorkerScope, push: PushPayload, rings: boolean): Promise<void> =>
  scope.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    renotify: rings,
    silent: rings ? null : true,
    data: push,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    actions: push.actions.slice(0, MOST_ACTIONS).map(({ action, title }) => ({ action, title })),
  });
