import { computed, effect } from '@preact/signals';
import { api } from './api.ts';
import { hasSession } from './session.ts';
import { closeStaleNotices, closeSummary } from './stale-notices.ts';
import { isWaitingKnown, setWaiting, waitingIds } from './waiting.ts';
import { showBadge } from './worker/badge.ts';

const EVERY_MS = 60_000;
/** Pushes tell of so many matches one by one; of more they say how many. */
const MOST_APART = 3;

/** Asks now and then in which matches it is my turn, so that every page can lead to the next one. */
export const watchWaiting = (): void => {
  const look = async (): Promise<void> => {
    if (document.hidden || !hasSession()) return;
    try {
      const { data } = await api.myMatches({ status: 'active', turn: 'mine' });
      setWaiting(data.map(({ id }) => id));
    } catch {
      // The page in front says what is wrong; this one asks again.
    }
  };
  setInterval(() => void look(), EVERY_MS);
  void look();
  effect(() => {
    if (isWaitingKnown.value) void showBadge(waitingIds.value.length);
  });
  effect(() => {
    if (isWaitingKnown.value) void closeStaleNotices(waitingIds.peek());
  });
  effect(() => {
    if (isFew.value) void closeSummary();
  });
};

/** Whether so few wait that a notification for many is stale. It changes as they are played, not with each look. */
const isFew = computed(() => isWaitingKnown.value && waitingIds.value.length <= MOST_APART);
