import { signal } from '@preact/signals';

/** What the page's one status region says. */
export const announcement = signal('');

/** Says it to those who listen. The same words twice are told apart by a space, or they would not be read again. */
export const announce = (text: string): void => {
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
};
