import * as z from 'zod';
import { check } from './check.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { makePointer, type Pointer } from './pointers.ts';
import { problem } from './problem.ts';
import type { OperationName } from './routes.ts';

/** What is wrong with an answer: what the schema refuses, and every field it doesn't know. Clients ignore the latter. */
export const exactResponse = (name: OperationName, status: number, body: unknown): readonly Pointer[] => {
  const operation: Operation = OPERATIONS[name];
  const schema = status >= 400 ? problem : operation.responses[status];
  if (schema === undefined) return [{ pointer: '', detail: `${name} doesn't answer ${status}.` }];
  return exact(schema ?? z.undefined(), body);
};

/** What `schema` refuses in `value` or would drop from it; no rows: it is exactly what the schema says. */
export const exact = (schema: z.ZodType, value: unknown): readonly Pointer[] => {
  const checked = check(schema, value);
  return checked.ok ? unknownFields(value, checked.value, []) : checked.errors;
};

const unknownFields = (sent: unknown, kept: unknown, path: readonly string[]): readonly Pointer[] => {
  if (!isObject(sent) || !isObject(kept)) return [];
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(kept, key)
      ? unknownFields(sent[key], kept[key], [...path, key])
      : [{ pointer: makePointer([...path, key]), detail: 'Is not part of the contract.' }],
  );
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
