import type { Core } from './core.ts';
import { type ChannelState, noticeOfKey, toHeldEntry } from './deliveries/ledger.ts';
import { noticesOf } from './keys.ts';
import { readMatch } from './match-store.ts';
import { linkOf, wordsOf } from './notice-facts.ts';
import { noticeId } from './notice-id.ts';
import type { NoticeKind } from './notices.ts';
import { readToldPlayer } from './players.ts';
import type { OutsideChannel } from './settings.ts';
import { makeTime } from './time.ts';

/** A notice as its receiver finds it in the app: what was told, and how it went on each channel. */
export interface InboxRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly match: string;
  readonly version: number;
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
}

/** A player's notices, newest first; `next` continues. A match that is gone takes its notices along. */
export const inbox = async (core: Core, player: string, site: string, limit: number, after: string | undefined) => {
  const told = await readToldPlayer(core, player);
  const page = await core.table.query(noticesOf(player), { limit, ...(after === undefined ? {} : { after }) });
  const rows: InboxRow[] = [];
  for (const item of page.items) {
    const notice = noticeOfKey(item);
    const match = await readMatch(core, notice.match);
    if (match === undefined) continue;
    const { entry } = toHeldEntry(item);
    rows.push({
      id: noticeId(notice),
      kind: notice.kind,
      match: notice.match,
      version: notice.version,
      time: makeTime(notice.since),
      ...wordsOf(notice, match, told?.language ?? null),
      url: linkOf(notice, match, site),
      read: notice.since <= (told?.readTo ?? 0),
      channels: Object.fromEntries(Object.entries(entry.channels).map(([name, state]) => [name, shown(state)])),
    });
  }
  return { rows, next: page.next };
};

const shown = ({ state, at, until, tries, detail }: ChannelState): ShownState => ({
  state,
  at: makeTime(at),
  ...(until === undefined ? {} : { until: makeTime(until) }),
  ...(tries === undefined ? {} : { tries }),
  ...(detail === undefined ? {} : { detail }),
});
