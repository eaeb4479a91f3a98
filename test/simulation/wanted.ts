import { nextHourOfDay } from '@slowfives/core/clock/day.ts';
import { quietEnd } from '@slowfives/core/clock/quiet.ts';
import type { MatchNotice } from '@slowfives/core/notices.ts';
import { groupOf, type OutsideChannel, USUAL_SETTINGS } from '@slowfives/core/settings.ts';
import type { Instant } from '@slowfives/core/store/table.ts';
import type { PersonState, Truth } from './truth.ts';

/** How a player was at some time within a stretch: at its beginning, and after each change. */
export const statesDuring = (truth: Truth, player: string, from: Instant, until: Instant): readonly PersonState[] => {
  const states = truth.people.get(player) ?? [];
  const first = states.findLastIndex(({ at }) => at < from);
  return states.slice(Math.max(0, first)).filter(({ at }) => at <= until);
};

/** The endpoints of a channel by which a player wants to hear of such things of a match, at one time. */
const wantedAt = (
  state: PersonState,
  channel: OutsideChannel,
  { kind, match, version }: MatchNotice,
): readonly string[] => {
  const { settings = USUAL_SETTINGS } = state.player ?? {};
  const { [match]: mute = 0 } = settings.muted;
  const isMuted = typeof mute === 'number' ? mute > state.at : version <= mute.turn;
  if (state.player === undefined || !settings[channel][groupOf(kind)] || isMuted) return [];
  return state.endpoints.filter(({ type, off }) => type === channel && off === undefined).map(({ id }) => id);
};

/** Those that were wanted throughout. */
export const wantedThroughout = (
  states: readonly PersonState[],
  channel: OutsideChannel,
  notice: MatchNotice,
): readonly string[] =>
  states.map((state) => wantedAt(state, channel, notice)).reduce((all, some) => all.filter((id) => some.includes(id)));

const TEN_MINUTES = 600;
const HOUR = 3600;

/**
 * The latest time for which a channel may keep back what is told at `from`, and known of up to `slack` later, with settings
 * that change meanwhile.
 */
export const latestDue = (
  states: readonly PersonState[],
  channel: OutsideChannel,
  isTurn: boolean,
  from: Instant,
  slack: number,
): Instant => {
  switch (channel) {
    case 'webhook':
      return from;
    case 'push':
      return states.reduce((due) => Math.max(...states.map((state) => nightEnd(state, due))), from);
    case 'email':
      return isTurn ? Math.max(...states.map((state) => mailDue(state, from, slack))) : from;
  }
};

const nightEnd = ({ player }: PersonState, at: Instant): Instant =>
  quietEnd(at, player?.zone ?? null, player?.quietHours ?? null);

/** What is gathered less than two minutes before a digest goes with the next. */
const GATHERED_BEFORE = 120;

const mailDue = ({ player }: PersonState, from: Instant, slack: number): Instant => {
  const { mailTime, digestHour } = player?.settings ?? USUAL_SETTINGS;
  if (mailTime === 'at_once') return from;
  if (mailTime === 'ten_minutes') return from + TEN_MINUTES;
  const gathered = from + slack + GATHERED_BEFORE;
  return mailTime === 'hourly' ? gathered + HOUR : nextHourOfDay(gathered, player?.zone ?? null, digestHour);
};
