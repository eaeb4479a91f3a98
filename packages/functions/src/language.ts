import { language } from '@slowfives/contract/player.ts';
import type { Context as Call } from 'hono';

/** The language that a browser likes best; null if it does not say, or says what is none. */
export const languageOf = (call: Call): string | null => {
  const [best] = (call.req.header('Accept-Language') ?? '').split(/[,;]/);
  return language.safeParse(best?.trim()).data ?? null;
};
