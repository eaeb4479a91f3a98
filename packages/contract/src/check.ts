import type * as z from 'zod';
import { advice } from './advice.ts';
import type { Input } from './handlers.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { type Pointer, pointers } from './pointers.ts';
import type { FieldError } from './problem.ts';
import type { OperationName } from './routes.ts';

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly Pointer[] };

/** `input` as `schema` makes it, or every place where it doesn't fit. */
export const check = <S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> => {
  const parsed = schema.safeParse(input, { error: advice });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, errors: pointers(parsed.error) };
};

/** A request as it came: a query as its pairs, a body as JSON (`undefined` for none). */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Iterable<readonly [string, string]>;
  readonly body: unknown;
}

export type CheckedInput<N extends OperationName> =
  | { readonly ok: true; readonly value: Input<N> }
  | { readonly ok: false; readonly code: 'not_found' }
  | { readonly ok: false; readonly code: 'invalid_request'; readonly errors: readonly FieldError[] };

/** What the handler of `name` is given. A path that can't name anything is not found, whatever else is wrong. */
export const checkInput = <N extends OperationName>(name: N, raw: RawInput): CheckedInput<N> => {
  const operation: Operation = OPERATIONS[name];
  const params = check(operation.params, raw.params);
  if (!params.ok) return { ok: false, code: 'not_found' };
  const query = check(operation.query, fromPairs(raw.query));
  const body = check(operation.body, emptyFor(raw.body));
  if (query.ok && body.ok) {
    const value = { params: params.value, query: query.value, body: body.value } as Input<N>;
    return { ok: true, value };
  }
  const inQuery = query.ok ? [] : query.errors.map((error) => ({ in: 'query' as const, ...error }));
  return { ok: false, code: 'invalid_request', errors: [...inQuery, ...(body.ok ? [] : body.errors)] };
};

/** No body at all is read as an empty one; a body that says `null` isn't. */
const emptyFor = (body: unknown): unknown => (body === undefined ? {} : body);

/** `?turn=` says nothing about the turn. */
const fromPairs = (pairs: Iterable<readonly [string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...pairs].filter(([, value]) => value !== ''));
