import type { Instant } from '@slowfives/rules/match.ts';
import { holds, joinStretches, type Stretch } from './stretches.ts';
import { DAY, firstShown, HOUR, lastShown, type WallTime, wallTime, type ZoneDays, zoneDays } from './zone-days.ts';

/** When nothing should ring, as times of the day in the player's zone: `22:00` to `08:00`. The same twice: never. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** So long before a night begins is "before it": time to play, and for a sweep that is late. */
export const BEFORE_NIGHT = HOUR / 2;

/** Whether an instant falls into the quiet hours. Without a zone, or in an unknown one, nothing does. */
export const isQuiet = (instant: Instant, zone: string | null, quiet: QuietHours | null): boolean =>
  nightOf(instant, zone, quiet) !== undefined;

/** When the quiet period that holds the instant ends: the first instant after it. The instant itself if none does. */
export const quietEnd = (instant: Instant, zone: string | null, quiet: QuietHours | null): Instant =>
  nightOf(instant, zone, quiet)?.until ?? instant;

/** Half an hour before the quiet period that holds the instant begins. The instant itself if none does. */
export const beforeQuiet = (instant: Instant, zone: string | null, quiet: QuietHours | null): Instant => {
  const night = nightOf(instant, zone, quiet);
  if (night === undefined) return instant;
  const early = night.from - BEFORE_NIGHT;
  return isQuiet(early, zone, quiet) ? night.from - 1 : early;
};

/**
 * The quiet period that holds an instant. It is one whole also where the clocks change: a start that comes twice counts
 * at the first, an end at the second, either at the change if it is skipped.
 */
const nightOf = (instant: Instant, zone: string | null, quiet: QuietHours | null): Stretch | undefined => {
  if (quiet === null || zone === null || quiet.from === quiet.to) return undefined;
  const days = zoneDays(zone, instant);
  return days && nightsAround(days, wallTime(days, instant), quiet).find((night) => holds(night, instant));
};

const NEARBY = [-2, -1, 0, 1, 2] as const;

/** Joined, for two nights touch where a whole day is skipped. */
const nightsAround = (days: ZoneDays, wall: WallTime, quiet: QuietHours): readonly Stretch[] => {
  const midnight = Math.floor(wall / DAY) * DAY;
  const start = secondsOf(quiet.from);
  const end = secondsOf(quiet.to);
  const length = end > start ? end - start : end - start + DAY;
  const starts = NEARBY.map((day) => midnight + day * DAY + start);
  return joinStretches(starts.map((from) => ({ from: firstShown(days, from), until: lastShown(days, from + length) })));
};

const secondsOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) throw new Error(`"${time}" is no time of day`);
  return hours * HOUR + minutes * 60;
};
