import type { Key } from './table.ts';

/** What each field of an item is called in DynamoDB: one letter, because names count as bytes of every item. */
export const ATTRIBUTES = {
  pk: 'pk',
  sk: 'sk',
  rev: 'r',
  writer: 'w',
  data: 'd',
  wakeShard: 's',
  wakeAt: 'a',
  list: 'l',
  listAt: 'o',
  expiresAt: 'e',
} as const;

/** The table and its two sparse, keys-only indexes, in the words of SST's `Dynamo`. Only attributes used in keys are fields. */
export const TABLE_DEFINITION = {
  fields: { pk: 'string', sk: 'string', s: 'number', a: 'number', l: 'string', o: 'string' },
  primaryIndex: { hashKey: ATTRIBUTES.pk, rangeKey: ATTRIBUTES.sk },
  globalIndexes: {
    due: { hashKey: ATTRIBUTES.wakeShard, rangeKey: ATTRIBUTES.wakeAt, projection: 'keys-only' },
    listed: { hashKey: ATTRIBUTES.list, rangeKey: ATTRIBUTES.listAt, projection: 'keys-only' },
  },
  ttl: ATTRIBUTES.expiresAt,
  stream: 'new-and-old-images',
} as const;

/**
 * Only matches, players, the places they are told at, and sites are fed: what the feed writes (rows, notices) does not come
 * back to it. `pk` is how a key begins; `sk` is the whole sort key, or where it ends in `#` how that begins.
 */
export const FED = [
  { pk: 'M#', sk: 'M' },
  { pk: 'P#', sk: 'P' },
  { pk: 'P#', sk: 'CH#' },
  { pk: 'S#', sk: 'S' },
] as const;

export const isFed = (key: Key): boolean =>
  FED.some(({ pk, sk }) => key.pk.startsWith(pk) && (sk.endsWith('#') ? key.sk.startsWith(sk) : key.sk === sk));

/** How many wake shards there are unless a setting says otherwise. May be raised later, never lowered. */
export const SHARDS = 4;

/** The wake shard of a partition key: FNV-1a of its UTF-8 bytes, its halves folded together. */
export const shardOf = (pk: string, shards: number): number => {
  const hash = Buffer.from(pk).reduce((h, byte) => Math.imul(h ^ byte, 0x01000193), 0x811c9dc5);
  return ((hash ^ (hash >>> 16)) >>> 0) % shards;
};
