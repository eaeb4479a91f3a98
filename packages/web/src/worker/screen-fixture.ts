import type { PushPayload } from './payload.ts';
import type { WorkerScope } from './scope.ts';

/** What a phone shows, as far as a worker can tell: one notification a tag. */
export interface Screen {
  readonly scope: WorkerScope;
  readonly navigator: object;
  /** The numbers on the app's icon, in order. */
  readonly badges: readonly number[];
  /** Titles of what rang, in order. */
  readonly rung: readonly string[];
  /** What is shown now, by title. */
  titles(): readonly string[];
  shown(): readonly PushPayload[];
  /** The tap of a finger takes it away on some phones. */
  swipe(tag: string): void;
}

export const screen = (): Screen => {
  const shown = new Map<string, PushPayload>();
  const badges: number[] = [];
  const rung: string[] = [];
  const notification = (data: PushPayload) => ({ data, close: () => void shown.delete(data.tag) });
  const registration: WorkerScope['registration'] = {
    showNotification: async (title, { data, silent }) => {
      shown.set(data.tag, data);
      if (silent !== true) rung.push(title);
    },
    getNotifications: async () => [...shown.values()].map(notification),
  };
  return {
    scope: { registration } as WorkerScope,
    navigator: {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    },
    badges,
    rung,
    titles: () => [...shown.values()].map(({ title }) => title).sort(),
    shown: () => [...shown.values()],
    swipe: (tag) => void shown.delete(tag),
  };
};
