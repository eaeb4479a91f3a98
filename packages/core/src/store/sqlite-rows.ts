import { shardOf } from './definition.ts';
import type { Change, Item } from './table.ts';

/** A row of `items`, as the driver gives it. */
export interface Row {
  readonly pk: string;
  readonly sk: string;
  readonly rev: number;
  readonly writer: Uint8Array | ArrayBuffer;
  readonly data: Uint8Array | ArrayBuffer;
  readonly wakeAt: number | null;
  readonly list: string | null;
  readonly listAt: string | null;
  readonly expiresAt: number | null;
}

export const COLUMNS = 'pk, sk, rev, writer, data, wakeAt, list, listAt, expiresAt';

/** The columns of `items` in the order of its schema. */
export const toRow = (item: Item, shards: number): readonly unknown[] => [
  item.pk,
  item.sk,
  item.rev,
  item.writer,
  item.data,
  item.wakeAt === undefined ? null : shardOf(item.pk, shards),
  item.wakeAt ?? null,
  item.list ?? null,
  item.listAt ?? null,
  item.expiresAt ?? null,
];

export const fromRow = (row: Row): Item => ({
  pk: row.pk,
  sk: row.sk,
  rev: row.rev,
  writer: new Uint8Array(row.writer),
  data: new Uint8Array(row.data),
  ...(row.wakeAt === null ? {} : { wakeAt: row.wakeAt }),
  ...(row.list === null ? {} : { list: row.list }),
  ...(row.listAt === null ? {} : { listAt: row.listAt }),
  ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
});

/** A change as text for its row; its bytes are base64. */
export const makeChange = ({ key, before, after }: Change): string =>
  JSON.stringify({ key: { pk: key.pk, sk: key.sk }, before: before && toText(before), after: after && toText(after) });

export const parseChange = (text: string): Change => {
  const { key, before, after }: StoredChange = JSON.parse(text);
  return { key, ...(before && { before: fromText(before) }), ...(after && { after: fromText(after) }) };
};

type TextItem = Omit<Item, 'writer' | 'data'> & { readonly writer: string; readonly data: string };

interface StoredChange {
  readonly key: Change['key'];
  readonly before?: TextItem;
  readonly after?: TextItem;
}

const toText = (item: Item): TextItem => ({ ...item, writer: toBase64(item.writer), data: toBase64(item.data) });

const fromText = (item: TextItem): Item => ({
  ...item,
  writer: fromBase64(item.writer),
  data: fromBase64(item.data),
});

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
