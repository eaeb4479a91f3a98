import { makeClient } from '@slowfives/contract/client.ts';
import { endSession, tokenStore } from './session.ts';

const PATIENCE_MS = 20_000;

/** The API of the site's own host, in the name of the player of this browser. */
export const api = makeClient({
  base: '',
  tokens: tokenStore,
  fetch: async (url, init) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), cache: 'no-store', ...init });
    if (url === '/v1/tokens' && answer.status === 401) endSession();
    return answer;
  },
});
