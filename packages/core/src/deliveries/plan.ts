import type { Instant } from '@slowfives/rules/match.ts';
import { nextHourOfDay } from '../clock/day.ts';
import type { QuietHours } from '../clock/quiet.ts';
import { quietEnd } from '../clock/quiet.ts';
import { HOUR } from '../clock/zone-days.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Notice } from '../notices.ts';
import { groupOf, OUTSIDE, type OutsideChannel, type Settings, wants } from '../settings.ts';
import type { ChannelState, LedgerEntry } from './ledger.ts';
import { LONGEST_DELAY } from './queue.ts';

/** Who is to be told, as far as when and where goes. */
export interface Receiver {
  readonly zone: string | null;
  readonly quietHours: QuietHours | null;
  readonly settings: Settings;
  readonly endpoints: readonly Endpoint[];
}

const TEN_MINUTES = 600;
/** What is gathered so shortly before a digest goes with the next one: its entry must stand before the digest is read. */
const GATHERED_BEFORE = 120;

/** Which channels a notice goes by and when each is due: a pure function, made once for each notice. NOTICES section 1. */
export const plan = (notice: Notice, receiver: Receiver, now: Instant): LedgerEntry => {
  const rows = channelsFor(notice, receiver, now).map((channel): readonly [OutsideChannel, ChannelState] => [
    channel,
    firstState(notice, receiver, channel, now),
  ]);
  return { posted: now, channels: Object.fromEntries(rows) };
};

const firstState = (notice: Notice, receiver: Receiver, channel: OutsideChannel, now: Instant): ChannelState => {
  const digest = channel === 'email' ? digestAt(notice, receiver, now) : null;
  return digest === null
    ? { state: 'waiting', at: now, until: dueAt(notice, receiver, channel, now) }
    : { state: 'gathered', at: now, until: digest };
};

/** When the digest goes that a mail about this is gathered for; null if it goes by itself. A deadline waits for no digest. */
const digestAt = ({ kind, match }: Notice, { settings, zone }: Receiver, now: Instant): Instant | null => {
  if (match === null || groupOf(kind) === 'reminder') return null;
  const from = now + GATHERED_BEFORE;
  if (settings.mailTime === 'hourly') return Math.ceil((from + 1) / HOUR) * HOUR;
  return settings.mailTime === 'daily' ? nextHourOfDay(from, zone, settings.digestHour) : null;
};

/** The channels that lead to the receiver and that they want for this notice now. */
export const channelsFor = (notice: Notice, receiver: Receiver, now: Instant): readonly OutsideChannel[] =>
  carriersOf(notice).filter(
    (channel) => wants(receiver.settings, channel, notice, now) && openEndpoints(receiver, channel).length > 0,
  );

/** Who asks to be reminded does so from a push, and is told by one. */
const carriersOf = ({ kind }: Notice): readonly OutsideChannel[] => (kind === 'reminder_asked' ? ['push'] : OUTSIDE);

/**
 * For how long, in seconds, nothing need be done about a notice. A turn of which nothing goes out yet, but soon will,
 * stands in its match, where the inbox finds it: its entry is made when the first message goes, which saves a write.
 */
export const restOf = (notice: Notice, receiver: Receiver, now: Instant): number => {
  if (notice.kind !== 'turn' || receiver.settings.mailTime !== 'ten_minutes') return 0;
  const due = channelsFor(notice, receiver, now).map((channel) => dueAt(notice, receiver, channel, now));
  const rest = Math.min(...due) - now;
  return rest > LONGEST_DELAY ? 0 : Math.max(0, rest);
};

/** Endpoints of a channel that are not switched off. */
export const openEndpoints = (receiver: Receiver, channel: OutsideChannel): readonly Endpoint[] =>
  receiver.endpoints.filter((endpoint) => endpoint.type === channel && endpoint.off === undefined);

/** When a channel may carry the notice: pushes wait for the morning, mail about a turn for a while. */
export const dueAt = (notice: Notice, receiver: Receiver, channel: OutsideChannel, now: Instant): Instant => {
  switch (channel) {
    case 'push':
      return afterQuiet(receiver, now);
    case 'email':
      return notice.kind === 'turn' && receiver.settings.mailTime === 'ten_minutes'
        ? Math.max(now, notice.since + TEN_MINUTES)
        : now;
    case 'webhook':
      return now;
  }
};

/** Now, or when the receiver's quiet hours are over. */
export const afterQuiet = ({ zone, quietHours }: Receiver, now: Instant): Instant => quietEnd(now, zone, quietHours);
