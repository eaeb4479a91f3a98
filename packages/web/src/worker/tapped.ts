import { askReminder, REMIND } from './reminded.ts';
import type { ShownNotification, WindowTab, WorkerScope } from './scope.ts';

/**
 * A button leads to its page, or asks for a reminder; the notification itself to the match or the list as it is by then,
 * in the tab that shows it if there is one.
 */
export const followTap = async (scope: WorkerScope, tapped: ShownNotification, action: string): Promise<void> => {
  const { data } = tapped;
  const chosen = data.actions.find((one) => one.action === action);
  if (chosen?.action === REMIND) return askReminder(scope, data, chosen.url);
  tapped.close();
  await (chosen === undefined ? openPage(scope, data.url) : scope.clients.openWindow(chosen.url));
};

const openPage = async (scope: WorkerScope, url: string): Promise<void> => {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = new URL(url, scope.location.origin).pathname;
  const paths = await Promise.all(tabs.map(pathOf));
  const tab = tabs[paths.indexOf(wanted)];
  tab?.postMessage({ type: 'refresh' });
  await (tab === undefined ? scope.clients.openWindow(url) : tab.focus());
};

const PATIENCE_MS = 500;

/** Where a tab is by now: browsers tell only where it was opened. One that doesn't answer is believed to be there still. */
const pathOf = (tab: WindowTab): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    tab.postMessage({ type: 'where' }, [port2]);
    setTimeout(() => resolve(new URL(tab.url).pathname), PATIENCE_MS);
  });
