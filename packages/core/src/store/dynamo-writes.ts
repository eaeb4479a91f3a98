import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { ATTRIBUTES } from './definition.ts';
import type { Dynamo } from './dynamo.ts';
import { type Attributes, fromAttributes, toAttributes, toKey } from './dynamo-encoding.ts';
import { rethrown } from './dynamo-errors.ts';
import { readStored } from './dynamo-reads.ts';
import { conflict, settled, stamped } from './outcome.ts';
import type { Conflict, Item, Key, NewItem, Removed, Saved, Table } from './table.ts';

export const writesOf = (dynamo: Dynamo): Pick<Table, 'put' | 'remove'> => ({
  put: (item, replaces) => put(dynamo, item, replaces),
  remove: (key, replaces) => remove(dynamo, key, replaces),
});

const put = async (dynamo: Dynamo, item: NewItem, replaces: number): Promise<Saved | Conflict> => {
  const sent = stamped(item, replaces, Uint8Array.from(dynamo.randomBytes(8)));
  const refused = await sendPut(dynamo, sent, replaces).catch((error: unknown) => foundBy(dynamo, sent, error));
  const outcome = refused ? settled(sent, refused.found, dynamo.now()) : ({ type: 'saved', item: sent } as const);
  if (refused && outcome.type === 'saved') dynamo.changed?.({ key: keyOf(sent), after: sent });
  return outcome;
};

const sendPut = async (dynamo: Dynamo, sent: Item, replaces: number): Promise<undefined> => {
  const { Attributes: old } = await dynamo.client.send(
    new PutItemCommand({
      TableName: dynamo.tableName,
      Item: toAttributes(sent, dynamo.shards),
      ...(replaces === 0 ? absent(dynamo) : current(dynamo, replaces)),
      ...returning(dynamo),
    }),
  );
  dynamo.changed?.({ key: keyOf(sent), ...(old && { before: fromAttributes(old) }), after: sent });
};

// An expired item is as good as none, and there may be one for days: TTL deletes late.
const absent = (dynamo: Dynamo): Condition => ({
  ConditionExpression: 'attribute_not_exists(#pk) OR #expiresAt <= :now',
  ExpressionAttributeNames: names('pk', 'expiresAt'),
  ExpressionAttributeValues: { ':now': { N: String(dynamo.now()) } },
});

const current = (dynamo: Dynamo, replaces: number): Condition => ({
  ConditionExpression: '#rev = :rev AND (attribute_not_exists(#expiresAt) OR #expiresAt > :now)',
  ExpressionAttributeNames: names('rev', 'expiresAt'),
  ExpressionAttributeValues: { ':rev': { N: String(replaces) }, ':now': { N: String(dynamo.now()) } },
});

const remove = async (dynamo: Dynamo, key: Key, replaces: number): Promise<Removed | Conflict> => {
  const refused = await sendDelete(dynamo, key, replaces).catch((error: unknown) => foundBy(dynamo, key, error));
  const outcome = refused ? conflict(refused.found, dynamo.now()) : ({ type: 'saved' } as const);
  // Refused, but gone by the time it was read.
  return outcome.type === 'conflict' && outcome.item === undefined ? { type: 'saved' } : outcome;
};

const sendDelete = async (dynamo: Dynamo, key: Key, replaces: number): Promise<undefined> => {
  const { Attributes: old } = await dynamo.client.send(
    new DeleteItemCommand({
      TableName: dynamo.tableName,
      Key: toKey(key),
      ConditionExpression: 'attribute_not_exists(#pk) OR #rev = :rev OR #expiresAt <= :now',
      ExpressionAttributeNames: names('pk', 'rev', 'expiresAt'),
      ExpressionAttributeValues: { ':rev': { N: String(replaces) }, ':now': { N: String(dynamo.now()) } },
      ...returning(dynamo),
    }),
  );
  if (old) dynamo.changed?.({ key: keyOf(key), before: fromAttributes(old) });
};

type Condition = Pick<
  PutItemCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

type Returning = Pick<
  PutItemCommandInput & DeleteItemCommandInput,
  'ReturnValues' | 'ReturnValuesOnConditionCheckFailure'
>;

const returning = ({ changed }: Dynamo): Returning => ({
  ReturnValues: changed ? 'ALL_OLD' : 'NONE',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
});

/** `#field` for each field: many of them are reserved words, somewhere. */
const names = (...fields: readonly (keyof typeof ATTRIBUTES)[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [`#${field}`, ATTRIBUTES[field]]));

/** What stood in the way of a write. An endpoint may not say: then it is read. */
const foundBy = async (dynamo: Dynamo, key: Key, error: unknown): Promise<{ readonly found: Item | undefined }> => {
  if (!(error instanceof ConditionalCheckFailedException)) return rethrown(error);
  const told: Attributes | undefined = error.Item;
  return { found: told ? fromAttributes(told) : await readStored(dynamo, key) };
};

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });
