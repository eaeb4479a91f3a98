/** The number on the icon of the installed app; 0 takes it away. Where there is none, nothing happens. */
export const showBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
};
