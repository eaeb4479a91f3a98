import type { Context as Call } from 'hono';

/** The language that a browser likes best; null if it does not say. */
export const languageOf = (call: Call): string | null =>
  call.req.header('Accept-Language')?.split(/[,;]/)[0]?.trim() || null;
