import { signal } from '@preact/signals';
import type { HeldTokens, TokenStore } from '@slowfives/contract/renewal.ts';
import { readItem, readObject, removeAll, removeItem, writeItem } from './storage.ts';

const TOKENS = 'slowfives.tokens';
const NAME = 'slowfives.name';
const ZONE = 'slowfives.zone';

/** Whether the server no longer knows this browser's player, and none has come since. */
export const isSignedOut = signal(false);

/** The tokens in this browser's storage, where its other tabs find them too. */
export const tokenStore: TokenStore = {
  get: () => heldTokens(),
  set: ({ access_token, refresh_token }) => {
    writeItem(TOKENS, JSON.stringify({ access_token, refresh_token }));
    isSignedOut.value = false;
  },
};

const heldTokens = (): HeldTokens | undefined => {
  const held = readObject(TOKENS);
  const { access_token, refresh_token } = held ?? {};
  return typeof access_token === 'string' && typeof refresh_token === 'string'
    ? { access_token, refresh_token }
    : undefined;
};

export const hasSession = (): boolean => heldTokens() !== undefined;

export const endSession = (): void => {
  removeItem(TOKENS);
  isSignedOut.value = true;
};

export const forgetSession = (): void => removeAll();

/** The name that was given last on this device; empty while none was. */
export const rememberedName = (): string => readItem(NAME) ?? '';

export const rememberName = (name: string): void => writeItem(NAME, name);

/** The zone that was chosen, else the device's own. */
export const zoneHere = (): string => readItem(ZONE) ?? deviceZone();

export const rememberZone = (zone: string): void => writeItem(ZONE, zone);

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
