import type { Key } from './table.ts';

/** Where a page of an index ended: the index's range key, then the item's own key. */
export interface Cursor<T> extends Key {
  readonly at: T;
}

export const makeCursor = <T extends string | number>({ at, pk, sk }: Cursor<T>): string =>
  Buffer.from(JSON.stringify([at, pk, sk])).toString('base64url');

export const parseWakeCursor = (text: string): Cursor<number> => {
  const { at, pk, sk } = parseCursor(text);
  if (typeof at !== 'number') throw new RangeError(`not a cursor of a wake index: ${text}`);
  return { at, pk, sk };
};

export const parseListCursor = (text: string): Cursor<string> => {
  const { at, pk, sk } = parseCursor(text);
  if (typeof at !== 'string') throw new RangeError(`not a cursor of a list: ${text}`);
  return { at, pk, sk };
};

const parseCursor = (text: string): Cursor<unknown> => {
  const parts: unknown = parseJson(Buffer.from(text, 'base64url').toString());
  const [at, pk, sk] = Array.isArray(parts) ? parts : [];
  if (typeof pk !== 'string' || typeof sk !== 'string') throw new RangeError(`not a cursor: ${text}`);
  return { at, pk, sk };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
