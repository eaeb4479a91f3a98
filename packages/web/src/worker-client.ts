import { signal } from '@preact/signals';
import { refreshAll } from './poll.ts';
import type { ToWorker } from './worker/scope.ts';

/** False while one works on the site: then there is no worker to speak of. Written in by the build. */
declare const __IS_BUILT__: boolean;

/** A new version of the site has been fetched and waits to be used. */
export const isUpdateReady = signal(false);

let registration: ServiceWorkerRegistration | undefined;
let wantsUpdate = false;

/** The worker that shows pushes and keeps the site for when there is no line; undefined where there can be none. */
export const startWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!__IS_BUILT__ || !('serviceWorker' in navigator)) return undefined;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'refresh') refreshAll();
    if (data?.type === 'where') ports[0]?.postMessage(location.pathname);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wantsUpdate) location.reload();
  });
  try {
    registration = await navigator.serviceWorker.register('/worker.js');
    watchForUpdates(registration);
  } catch {
    // Forbidden here, or no line: the site works without.
  }
  return registration;
};

/** Lets the new version take over, and shows the page anew by it. */
export const useUpdate = (): void => {
  wantsUpdate = true;
  const message: ToWorker = { type: 'activate' };
  registration?.waiting?.postMessage(message);
};

const watchForUpdates = (registered: ServiceWorkerRegistration): void => {
  const note = (): void => {
    isUpdateReady.value = registered.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  note();
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', note));
};
