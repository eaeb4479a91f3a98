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
export const mailTime = (instant: number, zone: string | null, words: MailWords): string => {
  const date = new Date(instant * 1000);
  try {
    return inZone(date, zone ?? 'UTC', words);
  } catch (error) {
    if (error instanceof RangeError) return inZone(date, 'UTC', words);
    throw error;
  }
};

const inZone = (date: Date, timeZone: string, words: MailWords): string =>
  new Intl.DateTimeFormat(words.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(timeZone === 'UTC' && { timeZoneName: 'short' }),
  }).format(date);

/** Until when a turn must be played and how long that is from `now`; null: as long as it takes. */
export const mailDeadline = (deadline: number | null, now: number, zone: string | null, words: MailWords): string => {
  if (deadline === null) return words.noLimit;
  const when = mailTime(deadline, zone, words);
  return deadline <= now ? words.over(when) : words.until(when, mailSpan(deadline - now, words));
};
