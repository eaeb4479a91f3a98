import type { Conflict, Instant, Item, NewItem, Saved } from './table.ts';

/** The item while it has not expired; an expired one is absent. */
export const alive = (item: Item | undefined, now: Instant): Item | undefined =>
  item?.expiresAt !== undefined && item.expiresAt <= now ? undefined : item;

/** Whether a write that replaces `rev` may land on what is there. */
export const accepts = (found: Item | undefined, replaces: number, now: Instant): boolean =>
  (alive(found, now)?.rev ?? 0) === replaces;

/** The item as a put stores it: `rev` counted on, `writer` its own. */
export const stamped = (item: NewItem, replaces: number, writer: Uint8Array): Item => ({
  ...item,
  rev: replaces + 1,
  writer,
});

/**
 * What a put that was refused means. If the item there is the very one sent (its `writer` and `rev`), an earlier try
 * landed and only its answer was lost: that is success. Anything else is a conflict.
 */
export const settled = (sent: Item, found: Item | undefined, now: Instant): Saved | Conflict =>
  found !== undefined && isSameWrite(sent, found) ? { type: 'saved', item: sent } : conflict(found, now);

export const conflict = (found: Item | undefined, now: Instant): Conflict => {
  const item = alive(found, now);
  return item === undefined ? { type: 'conflict' } : { type: 'conflict', item };
};

const isSameWrite = (sent: Item, found: Item): boolean =>
  sent.rev === found.rev && Buffer.compare(sent.writer, found.writer) === 0;
