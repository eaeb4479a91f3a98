import { pathParams, type Route } from './routes.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Request {
  readonly method: string;
  /** With its query, below the base. */
  readonly path: string;
  readonly body?: string;
}

/** Puts a caller's fields where they belong: in the path, then in the query of what only reads, else in the body. */
export const makeRequest = ({ method, path }: Pick<Route, 'method' | 'path'>, fields: Fields): Request => {
  const inPath = pathParams(path);
  const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => !inPath.includes(key)));
  const filled = inPath.reduce((text, key) => text.replace(`{${key}}`, () => segment(key, fields[key])), path);
  if (method === 'GET' || method === 'DELETE') return { method, path: filled + search(rest) };
  return { method, path: filled, body: JSON.stringify(rest) };
};

/** A dot or two would walk up the path, whoever encodes it. */
const segment = (key: string, value: unknown): string => {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
    throw new TypeError(`${key} can't be ${JSON.stringify(value)}`);
  return encodeURIComponent(value);
};

const search = (fields: Fields): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, String(value));
  return query.size === 0 ? '' : `?${query}`;
};
