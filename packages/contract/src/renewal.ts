import type { Tokens } from './player.ts';

export type HeldTokens = Pick<Tokens, 'access_token' | 'refresh_token'>;

/** Where the caller keeps its tokens: in memory, or where other tabs see them too. */
export interface TokenStore {
  readonly get: () => HeldTokens | undefined | Promise<HeldTokens | undefined>;
  readonly set: (tokens: Tokens) => void | Promise<void>;
}

/** Gets a token other than the one that was refused, or none. Calls that come meanwhile share one renewal. */
export type Renew = (refused: string) => Promise<string | undefined>;

/** `refresh` gives new tokens, or none when the session is over. */
export const makeRenewal = (store: TokenStore, refresh: (token: string) => Promise<Tokens | undefined>): Renew => {
  let running: Promise<string | undefined> | undefined;

  const renew = async (token: string): Promise<string | undefined> => {
    const tokens = await refresh(token);
    if (tokens !== undefined) await store.set(tokens);
    return tokens?.access_token;
  };

  return async (refused) => {
    const held = await store.get();
    if (held === undefined) return undefined;
    if (held.access_token !== refused) return held.access_token;
    running ??= renew(held.refresh_token).finally(() => {
      running = undefined;
    });
    return running;
  };
};
