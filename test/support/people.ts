import type { Api } from './api.ts';

/** A player and what their device holds. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Somebody new. */
export const join = async (api: Api, name: string, more: object = {}): Promise<Person> => {
  const { player, access_token, refresh_token } = await api.does('createPlayer', { name, ...more });
  return { id: player.id, name: player.name, access_token, refresh_token };
};

/** The same person with new tokens: access ends an hour after it was given. */
export const renew = async (api: Api, person: Person): Promise<Person> => {
  const { access_token, refresh_token } = await api.does('refresh', { refresh_token: person.refresh_token });
  return { ...person, access_token, refresh_token };
};
