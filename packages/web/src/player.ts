import type { Success } from '@slowfives/contract/handlers.ts';
import { api } from './api.ts';
import { followAccount, language } from './language.ts';
import { refreshAll } from './poll.ts';
import { hasSession, rememberedName, rememberName, tokenStore, zoneHere } from './session.ts';

let making: Promise<void> | undefined;

/** Makes a player without a word when this browser has none yet, and tells the server a name that is new. */
export const ensurePlayer = async (name: string = rememberedName()): Promise<void> => {
  if (!hasSession()) {
    making ??= makePlayer(name).finally(() => {
      making = undefined;
    });
    return making;
  }
  if (name === '' || name === rememberedName()) return;
  const me = await api.updateMe({ name });
  rememberName(me.name);
};

/** This browser goes on as the player who signed in. */
export const becomePlayer = async (signed: Success<'signIn'>): Promise<void> => {
  await tokenStore.set(signed);
  rememberName(signed.player.name);
  await followAccount(signed.player.language).catch(() => undefined);
  refreshAll();
};

const makePlayer = async (name: string): Promise<void> => {
  const made = await api.createPlayer({ ...(name !== '' && { name }), zone: zoneHere(), language: language.value });
  await tokenStore.set(made);
  if (made.player.name !== '') rememberName(made.player.name);
};
