import * as z from 'zod';
import { matchRecord } from './record.ts';

/** The JSON schema of a match record as it is published, made from the schema that the API answers with. */
export const recordSchemaText = (): string => {
  const schema = z.toJSONSchema(matchRecord, { io: 'input' });
  const about = {
    title: 'Slow Fives match record',
    description: 'Format slowfives/1. What the fields mean, and what makes a record hold: docs/record.md.',
  };
  return `${JSON.stringify({ ...schema, ...about }, null, 2)}\n`;
};
