export const DAY_MS = 86_400_000;

/** Days of vacation as one counts them: a day that has begun is one. */
export const daysOf = (ms: number): number => Math.ceil(ms / DAY_MS);

/** A day as a date field has it, on this device's own calendar. */
export const dateOf = (ms: number): string => new Intl.DateTimeFormat('sv').format(ms);

/** The first moment of a day on this device's own calendar; undefined for a day that is none. */
export const midnightOf = (day: string): number | undefined => {
  const midnight = new Date(`${day}T00:00:00`).getTime();
  return Number.isNaN(midnight) ? undefined : midnight;
};

/** An instant as the API writes it. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, '');

/** What a day to come back on is like: to be chosen, later than what is left of the year's vacation, or fine. */
export const judgeDay = (day: string, leftMs: number, nowMs: number): 'none' | 'beyond' | 'fine' => {
  const midnight = midnightOf(day);
  if (midnight === undefined || midnight <= nowMs) return 'none';
  const end = nowMs + leftMs;
  return midnight > end && end < nextYear(nowMs) ? 'beyond' : 'fine';
};

/** When the next year of the calendar (UTC) begins, and with it another year's vacation. */
const nextYear = (ms: number): number => Date.UTC(new Date(ms).getUTCFullYear() + 1, 0, 1);

/** Whether a vacation ends earlier than was asked for. */
export const isCut = (asked: string | undefined, until: string): boolean =>
  asked !== undefined && Date.parse(until) < Date.parse(asked);
