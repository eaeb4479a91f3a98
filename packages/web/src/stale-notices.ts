/** The tag of the one notification for all matches that wait, where they are many. */
const SUMMARY = 'waiting';

/** Closes what was shown of matches that no longer wait: they were played on another device meanwhile. */
export const closeStaleNotices = (waiting: readonly string[]): Promise<void> =>
  closeNotices((tag) => tag !== SUMMARY && !waiting.includes(tag));

/** Closes what was shown of many matches at once. */
export const closeSummary = (): Promise<void> => closeNotices((tag) => tag === SUMMARY);

/** Closes what was shown of a match that is looked at now. */
export const closeNoticesOf = (match: string): Promise<void> => closeNotices((tag) => tag === match);

const closeNotices = async (isOver: (tag: string) => boolean): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown.filter(({ tag }) => isOver(tag))) notification.close();
};
