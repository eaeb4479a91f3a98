import type { PushPayload } from './payload.ts';

/** What a worker's scope has and a page's types don't name. Only what is used. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions & MoreOptions) => Promise<void>;
    readonly getNotifications: () => Promise<readonly ShownNotification[]>;
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (filter: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly WindowTab[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
}

interface MoreOptions {
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

export interface ShownNotification {
  readonly data: PushPayload;
  readonly close: () => void;
}

export interface WindowTab {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: ToPage, transfer?: Transferable[]) => void;
}

/** What the worker says to a page: look anew; or tell, on the port that comes along, which path you show. */
export interface ToPage {
  readonly type: 'refresh' | 'where';
}
export interface ToWorker {
  readonly type: 'activate';
}

interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: FetchEvent;
  readonly message: { readonly data: unknown };
  readonly push: Lasting & { readonly data: { readonly text: () => string } | null };
  readonly notificationclick: Lasting & { readonly action: string; readonly notification: ShownNotification };
}
