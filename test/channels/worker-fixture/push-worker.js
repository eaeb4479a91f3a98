/** Pushes are shown one after the other: Chromium forgets one that it's about to show when it is asked what is shown. */
let last = Promise.resolve();
let handled = 0;

/** Shows every push: browsers take the right to push from who does not. */
self.addEventListener('push', (event) => {
  last = last
    .catch(() => undefined)
    .then(() => show(read(event.data)))
    .finally(() => handled++);
  event.waitUntil(last);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, actions } = event.notification.data;
  const chosen = actions.find(({ action }) => action === event.action);
  event.waitUntil(chosen === undefined ? openMatch(url) : self.clients.openWindow(chosen.url));
});

const UNREADABLE = { title: 'Slow Fives', body: '', url: '/', tag: 'slowfives', version: 0, badge: 1, actions: [] };

const read = (data) => {
  try {
    return { ...UNREADABLE, ...data.json() };
  } catch {
    return UNREADABLE;
  }
};

/** One notification a match, the newest version's: an older one that comes late shows that again, silently. */
const show = async (push) => {
  const [shown] = await self.registration.getNotifications({ tag: push.tag });
  const isLate = shown !== undefined && shown.data.version > push.version;
  const told = isLate ? shown.data : push;
  await Promise.all([notify(told, !isLate), isLate ? undefined : badge(push.badge)]);
};

const notify = (push, renotify) =>
  self.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    renotify,
    data: push,
    actions: push.actions.slice(0, Notification.maxActions).map(({ action, title }) => ({ action, title })),
  });

const badge = (count) => (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());

/** An open tab of that match comes to the front and asks anew; else one is opened, at what is true by then. */
const openMatch = async (url) => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = new URL(url, self.location.origin).pathname;
  const tab = tabs.find((open) => new URL(open.url).pathname === wanted);
  if (tab === undefined) return self.clients.openWindow(url);
  tab.postMessage({ type: 'refresh' });
  return tab.focus();
};
