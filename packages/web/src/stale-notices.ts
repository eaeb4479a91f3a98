/** The tag of the one notification for all matches that wait, where they are many. */
const SUMMARY = 'waiting';

/** What says that it is a player's turn; an end, an invitation or a place that went off stays to be read. */
const OF_TURNS = /^(?:turn$|reminder_)/;

/** Closes what was shown of turns that no longer wait: they were played on another device meanwhile. */
export const closeStaleNotices = (waiting: readonly string[]): Promise<void> =>
  closeNotices((tag, kind) => OF_TURNS.test(kind) && !waiting.includes(tag));

/** Closes what was shown of many matches at once. */
export const closeSummary = (): Promise<void> => closeNotices((tag) => tag === SUMMARY);

/** Closes what was shown of a match that is looked at now. */
export const closeNoticesOf = (match: string): Promise<void> => closeNotices((tag) => tag === match);

const closeNotices = async (isOver: (tag: string, kind: string) => boolean): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown.filter(({ tag, data }) => isOver(tag, String(data?.kind)))) notification.close();
};
