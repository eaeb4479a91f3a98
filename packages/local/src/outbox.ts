import type { Success } from '@slowfives/contract/handlers.ts';
import type { Core } from '@slowfives/core/core.ts';
import { fromData, toData } from '@slowfives/core/json-data.ts';
import { OUTBOX, outboxKey } from '@slowfives/core/keys.ts';
import { linkOf, wordsOf } from '@slowfives/core/notice-facts.ts';
import { noticeId } from '@slowfives/core/notice-items.ts';
import type { Notice } from '@slowfives/core/notices.ts';
import { readPlayer } from '@slowfives/core/players.ts';
import type { LoadedMatch } from '@slowfives/core/stored-match.ts';
import { makeTime } from '@slowfives/core/time.ts';

/** One thing that was, or would have been, delivered, as the API lists it. */
export type Delivery = Success<'outbox'>['data'][number];

/** Writes a notice down as it would arrive; once, however often it is told. */
export const deliverToOutbox = async (core: Core, site: string, notice: Notice, match: LoadedMatch): Promise<void> => {
  const receiver = await readPlayer(core, notice.receiver);
  if (receiver === undefined) return;
  const id = `${noticeId(notice)}#inbox`;
  const delivery: Delivery = {
    id,
    to: { player: receiver.id, name: receiver.name },
    channel: 'inbox',
    kind: notice.kind,
    match: notice.match,
    version: notice.version,
    time: makeTime(notice.since),
    ...wordsOf(notice, match, receiver.language),
    url: linkOf(notice, match, site),
  };
  await core.table.put({ ...outboxKey(notice.since, id), data: toData(delivery) }, 0);
};

/** What was delivered, newest first, from behind `after`. */
export const listOutbox = async (core: Core, limit: number, after: string | undefined) => {
  const page = await core.table.query(OUTBOX, { limit, ...(after === undefined ? {} : { after }) });
  return { deliveries: page.items.map((item) => fromData<Delivery>(item.data)), next: page.next };
};
