import { writeFileSync } from 'node:fs';
import { recordSchemaText } from '@slowfives/contract/record-schema.ts';
import { makeVectors } from './vectors.ts';
import { writePerft } from './write-perft.ts';
import { writeRecords } from './write-records.ts';

/** What is published from code: `tsx test/verify/write-data.ts schema` writes one of them anew. */
const WRITERS: Readonly<Record<string, () => void>> = {
  schema: () => writeFileSync(new URL('../../docs/record.schema.json', import.meta.url), recordSchemaText()),
  vectors: () =>
    writeFileSync(new URL('../data/vectors.json', import.meta.url), `${JSON.stringify(makeVectors(), null, 1)}\n`),
  records: writeRecords,
  perft: writePerft,
};

const name = process.argv[2] ?? '';
const writer = WRITERS[name];
if (writer === undefined) throw new Error(`write what? ${Object.keys(WRITERS).join(', ')}`);
writer();
