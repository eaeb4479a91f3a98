const FORWARD: readonly string[] = ['ArrowRight', 'ArrowDown'];
const BACK: readonly string[] = ['ArrowLeft', 'ArrowUp'];

/** Where a key leads within a radio group, from the entry that has the focus; undefined for other keys. */
export const stepFrom = (entries: readonly string[], event: KeyboardEvent): string | undefined => {
  const { target, key } = event;
  const from = target instanceof HTMLElement ? entries.indexOf(target.dataset['tile'] ?? '') : -1;
  return step(entries, from, key);
};

/** The entry that an arrow, Home or End leads to; the last is followed by the first. */
export const step = (entries: readonly string[], from: number, key: string): string | undefined => {
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (FORWARD.includes(key)) return entries[(from + 1) % entries.length];
  return BACK.includes(key) ? entries.at(from <= 0 ? -1 : from - 1) : undefined;
};
