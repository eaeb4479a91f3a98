import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ATTRIBUTES, shardOf } from './definition.ts';
import type { Change, Item, Key } from './table.ts';

export type Attributes = Record<string, AttributeValue>;

/** A key as DynamoDB takes it. */
export const toKey = ({ pk, sk }: Key): Attributes => ({
  [ATTRIBUTES.pk]: { S: pk },
  [ATTRIBUTES.sk]: { S: sk },
});

export const fromKey = (attributes: Attributes): Key => ({
  pk: textOf(attributes, 'pk'),
  sk: textOf(attributes, 'sk'),
});

/** An item exactly as DynamoDB stores it, so that its size can be counted too. */
export const toAttributes = (item: Item, shards: number): Attributes => ({
  ...toKey(item),
  [ATTRIBUTES.rev]: { N: String(item.rev) },
  [ATTRIBUTES.writer]: { B: item.writer },
  [ATTRIBUTES.data]: { B: item.data },
  ...(item.wakeAt !== undefined && {
    [ATTRIBUTES.wakeShard]: { N: String(shardOf(item.pk, shards)) },
    [ATTRIBUTES.wakeAt]: { N: String(item.wakeAt) },
  }),
  ...(item.list !== undefined && { [ATTRIBUTES.list]: { S: item.list } }),
  ...(item.listAt !== undefined && { [ATTRIBUTES.listAt]: { S: item.listAt } }),
  ...(item.expiresAt !== undefined && { [ATTRIBUTES.expiresAt]: { N: String(item.expiresAt) } }),
});

export const fromAttributes = (attributes: Attributes): Item => ({
  ...fromKey(attributes),
  rev: numberOf(attributes, 'rev'),
  writer: bytesOf(attributes, 'writer'),
  data: bytesOf(attributes, 'data'),
  ...(ATTRIBUTES.wakeAt in attributes && { wakeAt: numberOf(attributes, 'wakeAt') }),
  ...(ATTRIBUTES.list in attributes && { list: textOf(attributes, 'list') }),
  ...(ATTRIBUTES.listAt in attributes && { listAt: textOf(attributes, 'listAt') }),
  ...(ATTRIBUTES.expiresAt in attributes && { expiresAt: numberOf(attributes, 'expiresAt') }),
});

type Field = keyof typeof ATTRIBUTES;

export const textOf = (attributes: Attributes, field: Field): string =>
  attributes[ATTRIBUTES[field]]?.S ?? missing(field);

export const numberOf = (attributes: Attributes, field: Field): number =>
  Number(attributes[ATTRIBUTES[field]]?.N ?? missing(field));

const bytesOf = (attributes: Attributes, field: Field): Uint8Array => {
  const bytes = attributes[ATTRIBUTES[field]]?.B ?? missing(field);
  return Uint8Array.from(bytes);
};

const missing = (field: Field): never => {
  throw new Error(`an item came back without its ${field}`);
};

/** A stream record as Lambda hands it over (bytes are base64 there): the part of it that is read here. */
export interface StreamRecord {
  readonly dynamodb?:
    | {
        readonly Keys?: StreamImage | undefined;
        readonly OldImage?: StreamImage | undefined;
        readonly NewImage?: StreamImage | undefined;
      }
    | undefined;
}

type StreamImage = Readonly<Record<string, { readonly S?: string; readonly N?: string; readonly B?: string }>>;

/** The change that a record of the table's stream (new and old images) tells. */
export const toChange = ({ dynamodb }: StreamRecord): Change => {
  if (dynamodb?.Keys === undefined) throw new Error('a stream record came without its keys');
  const { Keys, OldImage, NewImage } = dynamodb;
  return {
    key: fromKey(fromImage(Keys)),
    ...(OldImage && { before: fromAttributes(fromImage(OldImage)) }),
    ...(NewImage && { after: fromAttributes(fromImage(NewImage)) }),
  };
};

const fromImage = (image: StreamImage): Attributes =>
  Object.fromEntries(
    Object.entries(image).map(([name, { S, N, B }]): [string, AttributeValue] => {
      if (S !== undefined) return [name, { S }];
      if (N !== undefined) return [name, { N }];
      if (B !== undefined) return [name, { B: Buffer.from(B, 'base64') }];
      throw new Error(`a stream record has an unknown kind of value in ${name}`);
    }),
  );
