import type { Request } from './request.ts';

export interface Remembered {
  readonly etag: string;
  readonly body: unknown;
}

/** Remembers answers that came with an ETag, so that asking again costs a 304. */
export interface EtagCache {
  readonly find: (request: Request) => Remembered | undefined;
  /** Remembers `body` if its answer had a tag, and gives it back. */
  readonly keep: (request: Request, etag: string | null, body: unknown) => unknown;
}

const MOST = 200;

/** A tag is a hash of the body, so what is kept stays true when the player changes. The longest unused goes first. */
export const makeEtagCache = (): EtagCache => {
  const kept = new Map<string, Remembered>();

  const put = (path: string, remembered: Remembered): void => {
    kept.delete(path);
    kept.set(path, remembered);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
  };

  return {
    find: ({ method, path }) => {
      const found = method === 'GET' ? kept.get(path) : undefined;
      if (found !== undefined) put(path, found);
      return found;
    },
    keep: ({ method, path }, etag, body) => {
      if (method === 'GET' && etag !== null) put(path, { etag, body });
      return body;
    },
  };
};
