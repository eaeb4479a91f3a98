import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { TABLE_DEFINITION } from './definition.ts';

/** Makes the table on an endpoint that no infrastructure code has set up; without stream and TTL, which such may lack. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  await client.send(new CreateTableCommand(tableInput(name)));
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 }, { TableName: name });
};

const tableInput = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: Object.entries(TABLE_DEFINITION.fields).map(([field, type]) => ({
    AttributeName: field,
    AttributeType: type === 'string' ? 'S' : 'N',
  })),
  KeySchema: keySchema(TABLE_DEFINITION.primaryIndex),
  GlobalSecondaryIndexes: Object.entries(TABLE_DEFINITION.globalIndexes).map(
    ([index, keys]): GlobalSecondaryIndex => ({
      IndexName: index,
      KeySchema: keySchema(keys),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    }),
  ),
});

const keySchema = (keys: { readonly hashKey: string; readonly rangeKey: string }): KeySchemaElement[] => [
  { AttributeName: keys.hashKey, KeyType: 'HASH' },
  { AttributeName: keys.rangeKey, KeyType: 'RANGE' },
];
