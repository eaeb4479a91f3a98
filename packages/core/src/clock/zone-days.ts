import type { Instant } from '@slowfives/rules/match.ts';
import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { getTimeZoneTransition, offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Seconds since 1970 that a clock on the wall shows, whatever its zone: 00:00 is a multiple of `DAY`. */
export type WallTime = number;

/** The days around an instant in a zone. Its clocks change at `at` (infinite for the usual day) by `after - before`. */
export interface ZoneDays {
  readonly before: number;
  readonly at: Instant;
  readonly after: number;
}

export const UTC_DAYS: ZoneDays = { before: 0, at: Number.POSITIVE_INFINITY, after: 0 };

const BLOCK = 8 * DAY;
const AROUND = 2 * DAY;
const MOST_KEPT = 2000;
const kept = new Map<string, ZoneDays | undefined>();

/**
 * At least two days to each side of an instant; undefined for a zone this machine does not know. The days come in blocks
 * of twelve, in which no zone changes its clocks twice, and are kept: the tables do not change in a running process.
 */
export const zoneDays = (zone: string, instant: Instant): ZoneDays | undefined => {
  const block = Math.floor(instant / BLOCK);
  const key = `${block} ${zone}`;
  if (kept.has(key)) return kept.get(key);
  if (kept.size >= MOST_KEPT) kept.clear();
  const days = isKnown(zone) ? findDays(zone, block * BLOCK - AROUND, (block + 1) * BLOCK + AROUND) : undefined;
  kept.set(key, days);
  return days;
};

/** What the clocks show at an instant. */
export const wallTime = (days: ZoneDays, instant: Instant): WallTime =>
  instant + (instant < days.at ? days.before : days.after);

/** The first instant at which the clocks show this time or a later one: of an hour that comes twice, the first. */
export const firstShown = ({ before, at, after }: ZoneDays, wall: WallTime): Instant =>
  wall - before < at ? wall - before : Math.max(at, wall - after);

/** The instant from which on the clocks never show an earlier time: of an hour that comes twice, the second. */
export const lastShown = ({ before, at, after }: ZoneDays, wall: WallTime): Instant =>
  wall - after >= at ? wall - after : Math.min(at, wall - before);

const isKnown = (zone: string): boolean => {
  try {
    zoned(zone, 0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const findDays = (zone: string, from: Instant, until: Instant): ZoneDays => {
  const before = offsetAt(zone, from);
  const after = offsetAt(zone, until);
  return { before, at: before === after ? Number.POSITIVE_INFINITY : changeAfter(zone, from), after };
};

const changeAfter = (zone: string, from: Instant): Instant => {
  const change = getTimeZoneTransition(zoned(zone, from), 'next');
  if (change === null) throw new Error(`the clocks of ${zone} change after ${from}, and no change is found`);
  return Math.floor(change.epochMilliseconds / 1000);
};

const offsetAt = (zone: string, instant: Instant): number => offsetNanoseconds(zoned(zone, instant)) / 1e9;

const zoned = (zone: string, instant: Instant) => toZonedDateTimeISO(fromEpochMilliseconds(instant * 1000), zone);
