import type { Instant } from '@slowfives/rules/match.ts';
import { beforeQuiet, type QuietHours, quietEnd } from './quiet.ts';
import { HOUR } from './zone-days.ts';

const MINUTE = 60;
/** So long after it was asked for a reminder comes. */
const ASKED_AFTER = 3 * HOUR;
/** No reminder that was asked for comes later than so long before the deadline. */
const LEAST_LEFT = 15 * MINUTE;
/** One that would come sooner than this is not worth it. */
const LEAST_WAIT = 5 * MINUTE;

/** What says when a player can be reminded of a turn: its deadline, and their nights. */
export interface AskedTurn {
  readonly deadline: Instant | null;
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
}

/**
 * When a reminder comes that somebody asks for: three hours later, or when the night is over. Where the time ends too soon
 * for that, a quarter of an hour before it does (before the night, if that falls into one); null if that is no wait.
 */
export const askedReminder = ({ deadline, zone, quiet }: AskedTurn, now: Instant): Instant | null => {
  const wanted = quietEnd(now + ASKED_AFTER, zone, quiet);
  if (deadline === null || wanted <= deadline - LEAST_LEFT) return wanted;
  const last = beforeQuiet(deadline - LEAST_LEFT, zone, quiet);
  return last - now >= LEAST_WAIT ? last : null;
};
