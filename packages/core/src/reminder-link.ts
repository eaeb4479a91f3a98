import type { Instant } from '@slowfives/rules/match.ts';
import { askedReminder } from './clock/asked-reminder.ts';
import type { Core } from './core.ts';
import { readReceiver } from './deliveries/deliver.ts';
import { type LedgerEntry, readEntry, writeEntry } from './deliveries/ledger.ts';
import { channelsFor, type Receiver } from './deliveries/plan.ts';
import { readMatch } from './match-store.ts';
import type { Notice } from './notices.ts';
import { readPlayer } from './players.ts';
import { type ReminderLink, readReminderLink } from './reminder-link-token.ts';
import { type LoadedMatch, seatOfPlayer, type Turn, turnOfMatch } from './stored-match.ts';

/**
 * Where asking for a reminder stands. `ready`: it can be asked for. `asked`: it has been, and will come. `used`: it has
 * come. `late`: the time ends too soon. `unwanted`: pushes that remind are off. `outdated`: it is another turn by now.
 */
export type ReminderState =
  | { readonly state: 'ready' | 'asked'; readonly at: Instant }
  | { readonly state: 'used' | 'late' | 'unwanted' | 'outdated' };

/** What whoever holds a link may see: when the reminder would come or comes, and nothing of the table. */
export type ReminderLinkView =
  | { readonly state: 'invalid' }
  | (ReminderState & { readonly match: string; readonly language: string | null; readonly zone: string | null });

/** Shows what a link would do. Nothing is written: whoever follows links for others' safety does no harm. */
export const showReminderLink = async (core: Core, token: string): Promise<ReminderLinkView> => {
  const found = await follow(core, token);
  if (found === undefined) return { state: 'invalid' };
  const { language = null, zone = null } = (await readPlayer(core, found.link.player)) ?? {};
  return { ...(await stateOf(core, found)), match: found.link.match, language, zone };
};

/** Asks for the reminder that a link is for, and shows when it comes. Doing so again changes nothing more. */
export const useReminderLink = async (core: Core, token: string): Promise<ReminderLinkView> => {
  const found = await follow(core, token);
  if (found !== undefined) await ask(core, found);
  return showReminderLink(core, token);
};

/** Makes the notice's entry if there is none: of two who ask at once one makes it, for both. */
const ask = async (core: Core, found: Followed): Promise<void> => {
  const before = await stateOf(core, found);
  if (found.notice === null || before.state !== 'ready') return;
  const now = core.now();
  const push = { state: 'waiting', at: now, until: before.at } as const;
  await writeEntry(core, found.notice, { posted: now, channels: { push } }, 0);
};

/** A link of ours, its match, and the notice that it asks for: null once that can be asked for no more. */
interface Followed {
  readonly link: ReminderLink;
  readonly match: LoadedMatch;
  readonly notice: Notice | null;
}

const follow = async (core: Core, token: string): Promise<Followed | undefined> => {
  const link = readReminderLink(core, token);
  const match = link && (await readMatch(core, link.match));
  if (link === undefined || match === undefined) return undefined;
  const turn = turnOfMatch(match);
  const isOn =
    turn !== null && core.now() <= Math.max(link.until, match.stored.deadline ?? 0) && isTurnOf(link, match, turn);
  return { link, match, notice: isOn ? noticeOf(link, turn) : null };
};

const isTurnOf = ({ player, version }: ReminderLink, { stored }: LoadedMatch, turn: Turn): boolean =>
  turn.version === version && turn.seat === seatOfPlayer(stored, player);

const noticeOf = ({ player, match, version }: ReminderLink, { since }: Turn): Notice => ({
  receiver: player,
  kind: 'reminder_asked',
  match,
  since,
  version,
});

const stateOf = async (core: Core, { match, notice }: Followed): Promise<ReminderState> => {
  const receiver = notice && (await readReceiver(core, notice.receiver));
  if (notice === null || receiver === undefined || receiver === null) return { state: 'outdated' };
  const held = await readEntry(core, notice);
  return held === undefined ? unasked(core, notice, receiver, match) : asked(held.entry);
};

/** A reminder that is being sent just now counts as one that has come. */
const asked = ({ channels: { push } }: LedgerEntry): ReminderState =>
  push?.state === 'waiting' && push.until !== undefined ? { state: 'asked', at: push.until } : { state: 'used' };

const unasked = (core: Core, notice: Notice, receiver: Receiver, { stored }: LoadedMatch): ReminderState => {
  const now = core.now();
  if (channelsFor(notice, receiver, now).length === 0) return { state: 'unwanted' };
  const at = askedReminder({ deadline: stored.deadline, zone: receiver.zone, quiet: receiver.quietHours }, now);
  return at === null ? { state: 'late' } : { state: 'ready', at };
};
