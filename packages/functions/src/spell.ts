import { snakeCase } from '@slowfives/rules/spelling.ts';

type Snake<K> = K extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : K;

/** The same value with every key in snake_case, as the API writes it. */
export type Spelled<T> = T extends readonly (infer E)[]
  ? readonly Spelled<E>[]
  : T extends object
    ? { readonly [K in keyof T as Snake<K>]: Spelled<T[K]> }
    : T;

/** Writes every key of a value in snake_case, however deep. Keys that are already so stay as they are. */
export const spell = <T>(value: T): Spelled<T> => spelled(value) as Spelled<T>;

const spelled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spelled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [snakeCase(key), spelled(field)]));
};
