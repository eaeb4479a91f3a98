import type { Instant } from '@slowfives/rules/match.ts';
import { digestTitle, endpointOffText } from '@slowfives/words/notice.ts';
import type { Core } from './core.ts';
import { readReceiver } from './deliveries/deliver.ts';
import { type ChannelState, type LedgerEntry, noticeOfKey, readEntry, toHeldEntry } from './deliveries/ledger.ts';
import { endpointThatWentOff } from './deliveries/matter.ts';
import { plan } from './deliveries/plan.ts';
import { LONGEST_DELAY } from './deliveries/queue.ts';
import { noticesOf, noticesUntil } from './keys.ts';
import { readMatch } from './match-store.ts';
import { myTurns } from './my-matches.ts';
import { linkOf, offFacts, turnNotice, wordsOf } from './notice-facts.ts';
import { noticeId } from './notice-id.ts';
import { isReminder, type Notice, type NoticeKind } from './notices.ts';
import { type ToldPlayer, toldMe } from './players.ts';
import type { OutsideChannel } from './settings.ts';
import type { Item, Page } from './store/table.ts';
import type { LoadedMatch } from './stored-match.ts';
import { makeTime } from './time.ts';

/** A notice as its receiver finds it in the app: what was told, and how it went on each channel. */
export interface InboxRow {
  readonly id: string;
  readonly kind: NoticeKind;
  /** Null for what is about no single match. */
  readonly match: string | null;
  readonly version: number | null;
  readonly time: string;
  readonly subject: string;
  readonly text: string;
  readonly url: string;
  readonly read: boolean;
  readonly channels: Readonly<Partial<Record<OutsideChannel, ShownState>>>;
}

/** What a player is shown of a delivery: not to which of their devices. */
export interface ShownState {
  readonly state: ChannelState['state'];
  readonly at: string;
  readonly until?: string;
  readonly tries?: number;
  readonly detail?: string;
  /** How many of them have taken it, if any: others may still be tried. */
  readonly taken?: number;
}

/** One page of a player's notices, and how many matches wait for them. `next` continues. */
export interface Inbox {
  readonly rows: readonly InboxRow[];
  readonly next?: string | undefined;
  readonly waiting: number;
}

/** A player's notices, newest first. A match that is gone takes its notices along. Refuses (`unauthorized`). */
export const inbox = async (
  core: Core,
  player: string,
  site: string,
  limit: number,
  after: string | undefined,
): Promise<Inbox> => {
  const told = await toldMe(core, player);
  const turns = await myTurns(core, player);
  const first = noticesUntil(core.now());
  const page = await core.table.query(noticesOf(player), { limit, after: after ?? first });
  const kept = page.items.map(toPosted);
  const fresh = after === undefined ? await notYetPosted(core, player, turns, kept) : [];
  const shownNow = [...fresh, ...kept].sort((a, b) => b.notice.since - a.notice.since).slice(0, limit);
  const rows: InboxRow[] = [];
  for (const posted of shownNow.toSorted((a, b) => toldAt(b) - toldAt(a)))
    rows.push(...(await rowsOf(core, posted, told, site)));
  return { rows, next: nextAfter(page, kept, shownNow, first), waiting: turns.length };
};

/** A notice to be shown, with the key of its entry if it has one. */
interface Posted {
  readonly notice: Notice;
  readonly channels: LedgerEntry['channels'];
  /** When its entry was made; undefined while it has none. */
  readonly posted?: Instant;
  readonly sk?: string;
  readonly match?: LoadedMatch;
}

const toPosted = (item: Item): Posted => {
  const { channels, posted } = toHeldEntry(item).entry;
  return { notice: noticeOfKey(item), channels, posted, sk: item.sk };
};

/** When a notice was told: with its turn or event, but a reminder, or word of an invitation, as it was posted. */
const toldAt = ({ notice, posted = notice.since }: Posted): Instant =>
  isReminder(notice) || notice.kind.startsWith('invite') ? Math.max(posted, notice.since) : notice.since;

/** Where the next page begins: behind the last entry shown; undefined if there is no more. */
const nextAfter = (
  page: Page,
  kept: readonly Posted[],
  shownNow: readonly Posted[],
  first: string,
): string | undefined => {
  const last = shownNow.findLast(({ sk }) => sk !== undefined);
  return last === kept.at(-1) ? page.next : (last?.sk ?? first);
};

/** An entry that is not made with its turn is made after a quarter of an hour at the latest, and a little for the way. */
const FRESH = LONGEST_DELAY + 5 * 60;

/** Turns that have just begun and whose entry is still to be made. */
const notYetPosted = async (
  core: Core,
  player: string,
  turns: readonly LoadedMatch[],
  kept: readonly Posted[],
): Promise<readonly Posted[]> => {
  const now = core.now();
  const known = new Set(kept.map(({ notice }) => noticeId(notice)));
  const fresh: Posted[] = [];
  for (const match of turns) {
    const notice = turnNotice(match, player);
    if (notice === null || now - notice.since > FRESH || known.has(noticeId(notice))) continue;
    const receiver = await readReceiver(core, player);
    if (receiver === undefined || (await readEntry(core, notice)) !== undefined) continue;
    fresh.push({ notice, match, channels: plan(notice, receiver, now).channels });
  }
  return fresh;
};

/** A notice as its row; none if its match is gone. */
const rowsOf = async (core: Core, posted: Posted, told: ToldPlayer, site: string): Promise<readonly InboxRow[]> => {
  const { notice, channels } = posted;
  const words = await wordsAndLink(core, posted, told, site);
  if (words === null) return [];
  const { kind, match, version } = notice;
  const row = {
    id: noticeId(notice),
    kind,
    match,
    version: match === null ? null : version,
    time: makeTime(toldAt(posted)),
    ...words,
    read: toldAt(posted) <= told.readTo,
    channels: Object.fromEntries(Object.entries(channels).map(([name, state]) => [name, shown(state)])),
  };
  return [row];
};

const wordsAndLink = async (
  core: Core,
  posted: Posted,
  { language }: ToldPlayer,
  site: string,
): Promise<Pick<InboxRow, 'subject' | 'text' | 'url'> | null> => {
  const { notice } = posted;
  if (notice.match !== null) {
    const match = posted.match ?? (await readMatch(core, notice.match));
    return match ? { ...wordsOf(notice, match, language), url: linkOf(notice, match, site) } : null;
  }
  if (notice.kind === 'digest') return { ...digestTitle(language), url: `${site}/` };
  const off = await endpointThatWentOff(core, notice);
  return { ...endpointOffText(language, off ? offFacts(off) : null), url: `${site}/settings` };
};

const shown = ({ state, at, until, tries, detail, taken = [] }: ChannelState): ShownState => ({
  state,
  at: makeTime(at),
  ...(until === undefined ? {} : { until: makeTime(until) }),
  ...(tries === undefined ? {} : { tries }),
  ...(detail === undefined ? {} : { detail }),
  ...(taken.length === 0 ? {} : { taken: taken.length }),
});
