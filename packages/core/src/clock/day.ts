import type { Instant } from '@slowfives/rules/match.ts';
import { DAY, firstShown, HOUR, UTC_DAYS, wallTime, type ZoneDays, zoneDays } from './zone-days.ts';

const AHEAD = [0, 1, 2, 3] as const;

/**
 * The next time after `now` that clocks in the zone show this full hour, 0 to 23: once a day, also when the hour comes
 * twice; at the change when it is skipped. In UTC without a zone, or in an unknown one.
 */
export const nextHourOfDay = (now: Instant, zone: string | null, hour: number): Instant => {
  const days = (zone === null ? undefined : zoneDays(zone, now)) ?? UTC_DAYS;
  const today = dayOf(days, now);
  const next = AHEAD.map((i) => hourOf(days, today + i, hour)).find((at) => at !== null && at > now);
  if (next === undefined || next === null) throw new Error(`no ${hour} o'clock in ${zone} in the days after ${now}`);
  return next;
};

/** Null on a day that is skipped whole. */
const hourOf = (days: ZoneDays, day: number, hour: number): Instant | null => {
  const at = firstShown(days, day * DAY + hour * HOUR);
  return dayOf(days, at) === day ? at : null;
};

const dayOf = (days: ZoneDays, instant: Instant): number => Math.floor(wallTime(days, instant) / DAY);
