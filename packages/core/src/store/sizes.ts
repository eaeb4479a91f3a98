import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ATTRIBUTES } from './definition.ts';
import { type Attributes, toAttributes } from './dynamo-encoding.ts';
import type { Item } from './table.ts';

/** What DynamoDB counts an item as, in bytes. Source: its guide, "DynamoDB item sizes and formats". */
export const itemBytes = (item: Item, shards: number): number => attributesBytes(toAttributes(item, shards));

/** Names and values together, in bytes. */
const attributesBytes = (attributes: Attributes): number =>
  Object.entries(attributes).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

/** 1 unit for each begun KB, at least one: `PutItem` and `DeleteItem`. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/** 1 unit for each begun 4 KB, at least one: a strongly consistent read. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 4096));

/** An item's entry in one keys-only index: what identifies it there, and its bytes. */
export interface IndexEntry {
  readonly id: string;
  readonly bytes: number;
}

/** The entry in the index of wakes, if the item is in it. */
export const dueEntry = (item: Item, shards: number): IndexEntry | undefined =>
  entryOf(toAttributes(item, shards), ATTRIBUTES.wakeShard, ATTRIBUTES.wakeAt);

/** The entry in the index of lists, if the item is in it. */
export const listedEntry = (item: Item, shards: number): IndexEntry | undefined =>
  entryOf(toAttributes(item, shards), ATTRIBUTES.list, ATTRIBUTES.listAt);

/**
 * Write units in one index: an entry added or removed is a write, one with a changed key two (the old one goes, a new
 * one comes), an unchanged one none. Source: DynamoDB's guide, "Provisioned throughput considerations for GSIs".
 */
export const indexUnits = (before: IndexEntry | undefined, after: IndexEntry | undefined): number =>
  before?.id === after?.id ? 0 : entryUnits(before) + entryUnits(after);

const entryUnits = (entry: IndexEntry | undefined): number => (entry ? writeUnits(entry.bytes) : 0);

const entryOf = (attributes: Attributes, hash: string, range: string): IndexEntry | undefined => {
  const { [ATTRIBUTES.pk]: pk, [ATTRIBUTES.sk]: sk, [hash]: hashValue, [range]: rangeValue } = attributes;
  if (!pk || !sk || !hashValue || !rangeValue) return undefined;
  const entry = { [ATTRIBUTES.pk]: pk, [ATTRIBUTES.sk]: sk, [hash]: hashValue, [range]: rangeValue };
  return { id: JSON.stringify([hashValue, rangeValue]), bytes: attributesBytes(entry) };
};

const valueBytes = (value: AttributeValue): number => {
  if (value.S !== undefined) return textBytes(value.S);
  if (value.B !== undefined) return value.B.length;
  if (value.N !== undefined) return numberBytes(value.N);
  throw new Error(`the store writes no value like ${JSON.stringify(value)}`);
};

const textBytes = (text: string): number => Buffer.byteLength(text);

/**
 * One byte more than its pairs of digits, counted from the decimal point without zero pairs at either end; one more for
 * a minus. The guide says "approximately 1 byte per two significant digits"; this is never less.
 */
export const numberBytes = (text: string): number => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits =
    (whole.length % 2 === 0 ? whole : `0${whole}`) + (fraction.length % 2 === 0 ? fraction : `${fraction}0`);
  const pairs = digits.replace(/^(00)+/, '').match(/../g) ?? [];
  const trailing = pairs.toReversed().findIndex((pair) => pair !== '00');
  return 1 + pairs.length - Math.max(0, trailing) + (text.startsWith('-') ? 1 : 0);
};
