import type { MailWords } from './mail-english.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of seconds in its two largest units, rounded down: nobody is promised more than there is. */
export const mailSpan = (seconds: number, words: MailWords): string => {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return joined(words.days(days), hours > 0 && words.hours(hours));
  if (hours > 0) return joined(words.hours(hours), minutes > 0 && words.minutes(minutes));
  return minutes > 0 ? words.minutes(minutes) : words.lessThanAMinute;
};

const joined = (first: string, second: string | false): string => (second === false ? first : `${first} ${second}`);

/**
 * An instant (seconds since 1970) as a clock on the wall of the receiver's zone shows it, with the date, since a mail
 * may be read much later. A zone that is not known, or not to this machine, is shown as UTC, and said so.
 */
export const mailTime = (instant: number, zone: string | null, words: MailWords): string =>
  shown(instant, zone, words, { ...DATE, ...TIME });

/**
 * An instant that is near, as the receiver would say it: by the time of day alone if that is today where they are, and
 * as their own time if their zone is known.
 */
export const mailMoment = (instant: number, now: number, zone: string | null, words: MailWords): string => {
  const { at, on, yours } = words.remindPage;
  const isToday = shown(instant, zone, words, DATE) === shown(now, zone, words, DATE);
  const when = isToday ? at(shown(instant, zone, words, TIME)) : on(mailTime(instant, zone, words));
  return when.endsWith('UTC') ? when : yours(when);
};

type Parts = Intl.DateTimeFormatOptions;

const DATE: Parts = { weekday: 'short', day: 'numeric', month: 'short' };
const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const shown = (instant: number, zone: string | null, words: MailWords, parts: Parts): string => {
  const date = new Date(instant * 1000);
  try {
    return inZone(date, zone ?? 'UTC', words, parts);
  } catch (error) {
    if (error instanceof RangeError) return inZone(date, 'UTC', words, parts);
    throw error;
  }
};

const inZone = (date: Date, timeZone: string, words: MailWords, parts: Parts): string =>
  new Intl.DateTimeFormat(words.locale, {
    ...parts,
    timeZone,
    ...(timeZone === 'UTC' && { timeZoneName: 'short' }),
  }).format(date);

/** Until when a turn must be played and how long that is from `now`; null: as long as it takes. */
export const mailDeadline = (deadline: number | null, now: number, zone: string | null, words: MailWords): string => {
  if (deadline === null) return words.noLimit;
  const when = mailTime(deadline, zone, words);
  return deadline <= now ? words.over(when) : words.until(when, mailSpan(deadline - now, words));
};
