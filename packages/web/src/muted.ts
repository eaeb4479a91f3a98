import { locale, words } from './language.ts';
import { zoneHere } from './session.ts';
import { dateTime } from './time.ts';

const YEAR_MS = 365 * 86_400_000;

/** Until when a match is silent: an instant, or my next turn. */
export type Muted = string;

/** Until when a match is silent, in words. A silence of years is meant for good. */
export const mutedWords = (until: Muted): string => {
  const { menuMore } = words.value;
  if (until === 'next_turn') return menuMore.isMutedToTurn;
  if (Date.parse(until) - Date.now() > YEAR_MS) return menuMore.isMutedForGood;
  return menuMore.isMuted(dateTime(until, locale.value, zoneHere()));
};
