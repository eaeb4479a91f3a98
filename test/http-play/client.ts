import { exactResponse } from '@slowfives/contract/exact.ts';
import type { OperationName } from '@slowfives/contract/routes.ts';

/** An answer whose body is exactly what the contract says for its status. */
export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}

export interface Sent {
  readonly body?: object;
  readonly etag?: string;
}

/** Whoever asks the server: a player with tokens, or somebody without any. */
export interface Client {
  readonly id: string | null;
  readonly name: string;
  /** Sends one request; throws on an answer that is not in the contract. */
  ask(name: OperationName, method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The same, and throws on any other status. */
  get<T>(status: number, name: OperationName, method: string, path: string, body?: object): Promise<T>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Somebody who is not known to the server. */
export const stranger = (url: string): Client => clientWith(url, null, 'a stranger', null);

/** A new player. */
export const newPlayer = async (url: string, name: string): Promise<Client> => {
  const made = await stranger(url).get<Tokens & { player: { id: string } }>(
    201,
    'createPlayer',
    'POST',
    '/v1/players',
    {
      name,
    },
  );
  return clientWith(url, made.player.id, name, made);
};

const clientWith = (url: string, id: string | null, name: string, given: Tokens | null): Client => {
  let tokens = given;
  const renew = async (held: Tokens): Promise<void> => {
    const { refresh_token } = held;
    const { body } = await send(url, null, 'refresh', 'POST', '/v1/tokens', { body: { refresh_token } });
    tokens = body as Tokens;
  };
  const ask: Client['ask'] = async (operation, method, path, sent = {}) => {
    const first = await send(url, tokens, operation, method, path, sent);
    if (first.status !== 401 || tokens === null) return first;
    await renew(tokens);
    return send(url, tokens, operation, method, path, sent);
  };
  const get = async <T>(status: number, operation: OperationName, method: string, path: string, body?: object) => {
    const answer = await ask(operation, method, path, body === undefined ? {} : { body });
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${say(answer.body)}`);
    return answer.body as T;
  };
  return { id, name, ask, get };
};

const say = (body: unknown): string => JSON.stringify(body);

const send = async (
  url: string,
  tokens: Tokens | null,
  operation: OperationName,
  method: string,
  path: string,
  { body, etag }: Sent,
): Promise<Answer> => {
  const headers = {
    ...(tokens === null ? {} : { Authorization: `Bearer ${tokens.access_token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(etag === undefined ? {} : { 'If-None-Match': etag }),
  };
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: say(body) }) });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  const wrong = response.status === 304 ? [] : exactResponse(operation, response.status, answer);
  if (wrong.length > 0) throw new Error(`${method} ${path} ${response.status}: ${say(wrong)} in ${text}`);
  return { status: response.status, etag: response.headers.get('ETag'), body: answer };
};
