import { askedReminder } from '../clock/asked-reminder.ts';
import type { Core } from '../core.ts';
import type { MatchNotice } from '../notices.ts';
import type { ToldPlayer } from '../players.ts';
import { makeReminderLink } from '../reminder-link-token.ts';
import { wants } from '../settings.ts';
import { type LoadedMatch, turnOfMatch } from '../stored-match.ts';
import { readEntry } from './ledger.ts';

/** Where the receiver of a notice can ask to be reminded of its turn; null where no reminder could come of it. */
export const reminderUrl = async (
  core: Core,
  site: string,
  notice: MatchNotice,
  match: LoadedMatch,
  player: ToldPlayer,
): Promise<string | null> => {
  const { deadline = null, version } = turnOfMatch(match) ?? {};
  if (version !== notice.version || !ASKABLE.includes(notice.kind)) return null;
  const turn = { deadline, zone: player.zone, quiet: player.quietHours };
  const isWanted = wants(player.settings, 'push', { ...notice, kind: 'reminder_asked' }, core.now());
  if (!isWanted || askedReminder(turn, core.now()) === null || (await isAsked(core, notice))) return null;
  const link = { player: player.id, match: notice.match, version, until: deadline };
  return `${site}/r/${makeReminderLink(core, link)}`;
};

/** What is told while a turn waits. A reminder that was asked for is the last. */
const ASKABLE: readonly string[] = ['turn', 'reminder_1', 'reminder_2'];

/** Whether a reminder of the turn has been asked for. Nobody asks before they have heard of it. */
const isAsked = async (core: Core, notice: MatchNotice): Promise<boolean> =>
  notice.kind !== 'turn' && (await readEntry(core, { ...notice, kind: 'reminder_asked' })) !== undefined;
