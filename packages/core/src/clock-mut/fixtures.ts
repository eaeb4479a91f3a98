import type { Instant } from '@slowfives/rules/match.ts';
import type { QuietHours } from './quiet.ts';

export const NIGHT: QuietHours = { from: '22:00', to: '08:00' };

/** Zones with clocks that change by an hour, by half of one, at midnight, in the other half of the year, and never. */
export const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'UTC',
] as const;

export const parse = (time: string): Instant => Date.parse(time) / 1000;

/** Between which instants random ones are drawn. */
export const YEARS = { min: parse('2020-01-01T00:00:00Z'), max: parse('2035-12-31T00:00:00Z') } as const;

/** A quarter of an hour of the day, 0 to 95, as `HH:MM`. */
export const timeOfDay = (quarter: number): string => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows by the platform's own tables, `HH:MM`. */
export const shown = (zone: string, instant: Instant): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(instant * 1000);
};

/** Whether the wall shows a time within the hours. */
export const isShownWithin = (zone: string, instant: Instant, { from, to }: QuietHours): boolean => {
  const time = shown(zone, instant);
  return from < to ? from <= time && time < to : from !== to && (from <= time || time < to);
};
