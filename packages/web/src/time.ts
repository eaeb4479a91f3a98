import type { Words } from '@slowfives/words/english.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type TimeWords = Pick<Words['time'], 'days' | 'hours' | 'minutes' | 'lessThanAMinute'>;

/** A span in its two largest units: "1 day 4 hours". Rounded down, so that nobody is promised more than there is. */
export const spanWords = (seconds: number, words: TimeWords): string => {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return join(words.days(days), hours > 0 && words.hours(hours));
  if (hours > 0) return join(words.hours(hours), minutes > 0 && words.minutes(minutes));
  return minutes > 0 ? words.minutes(minutes) : words.lessThanAMinute;
};

const join = (first: string, second: string | false): string => (second === false ? first : `${first} ${second}`);

/** Whole seconds from `nowMs` to an RFC 3339 instant; never below 0. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.floor((Date.parse(instant) - nowMs) / 1000));

/** An instant as a clock on the wall of `zone` shows it: "Wed 10:00", with the date where the weekday won't do. */
export const localTime = (instant: string, nowMs: number, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    ...(secondsUntil(instant, nowMs) > 6 * DAY && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: knownZone(zone),
  }).format(new Date(instant));

/** An instant with its date, as for what was: "29 Nov, 10:00". */
export const dateTime = (instant: string, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: knownZone(zone),
  }).format(new Date(instant));

/** The day of an instant: "29 November". */
export const dayOf = (instant: string, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: knownZone(zone) }).format(
    new Date(instant),
  );

const knownZone = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};
