const DAY = 86_400;
const UNITS = [
  ['d', DAY],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Seconds since 1970 of a time such as `2026-11-29T09:00:00Z`; undefined for anything else. */
export const parseTime = (text: string): number | undefined => {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z$/.exec(text);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  const time = daysTo(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
  return makeTime(time) === text ? time : undefined;
};

/** `2026-11-29T09:00:00Z`, in the years 0 to 9999. */
export const makeTime = (seconds: number): string => {
  const days = Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((n) => padded(n, 2));
  return `${dateOf(days)}T${clock.join(':')}Z`;
};

/** `1d2h5s`, with a minus in front when it goes back; `0s` for none. */
export const makeSpan = (seconds: number): string => {
  if (seconds === 0) return '0s';
  let rest = Math.abs(seconds);
  let text = seconds < 0 ? '-' : '';
  for (const [unit, size] of UNITS) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n > 0) text += `${n}${unit}`;
  }
  return text;
};

/** The seconds of a span as `makeSpan` writes it; undefined for anything else. */
export const parseSpan = (text: string): number | undefined => {
  const found = /^(-?)(?=\d)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
  if (found === null) return undefined;
  const seconds = UNITS.reduce((sum, [, size], i) => sum + Number(found[i + 2] ?? 0) * size, 0);
  return found[1] === '-' ? -seconds : seconds;
};

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0');

/** Days from 1 January 1970 in the Gregorian calendar, counted in years that begin in March, when leap days come last. */
const daysTo = (year: number, month: number, day: number): number => {
  const y = month > 2 ? year : year - 1;
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + inYear - 719_468;
};

const dateOf = (days: number): string => {
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const inEra = since - era * 146_097;
  const inEraYears = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * inEraYears + Math.floor(inEraYears / 4) - Math.floor(inEraYears / 100));
  const march = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = inEraYears + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
};
