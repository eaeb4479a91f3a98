import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { toData } from './json-data.ts';
import { noticeKey } from './keys.ts';
import type { Notice } from './notices.ts';

const DAY = 86_400;
/** The ledger remembers a notice for so long. */
const KEPT = 30 * DAY;
/** What is told of later than this is not told anew: the ledger may have forgotten it. */
const TOLD_WITHIN = 20 * DAY;

/** Where a notice stands on each channel; more channels come with their deliveries. */
interface NoticeData {
  readonly inbox: { readonly state: 'sent'; readonly at: Instant };
}

/** A notice's id: the same for the same turn or event, whoever makes it. */
export const noticeId = ({ receiver, since, match, version, kind }: Notice): string => {
  const { pk, sk } = noticeKey(receiver, since, match, version, kind);
  return `${pk}#${sk}`.slice('N#'.length);
};

/** Puts a notice into its receiver's inbox, once: false if it is too old. One that is there already is as good as put. */
export const postNotice = async (core: Core, notice: Notice): Promise<boolean> => {
  const now = core.now();
  if (now - notice.since > TOLD_WITHIN) return false;
  const data: NoticeData = { inbox: { state: 'sent', at: now } };
  const key = noticeKey(notice.receiver, notice.since, notice.match, notice.version, notice.kind);
  await core.table.put({ ...key, data: toData(data), expiresAt: now + KEPT }, 0);
  return true;
};
