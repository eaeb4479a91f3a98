import { ERRORS, type ErrorCode } from '@slowfives/contract/errors.ts';
import { exactResponse } from '@slowfives/contract/exact.ts';
import type { Success } from '@slowfives/contract/handlers.ts';
import { errorsOf } from '@slowfives/contract/operations.ts';
import type { Problem } from '@slowfives/contract/problem.ts';
import { makeRequest } from '@slowfives/contract/request.ts';
import { type OperationName, ROUTES } from '@slowfives/contract/routes.ts';

/** Whatever answers requests by path: a server, or an app in this process. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;

/** Who asks: anything with an access token. */
export interface Asker {
  readonly access_token: string;
}

export interface AskOptions {
  readonly by?: Asker | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of the fields of the body. */
  readonly body?: string;
}

/** An answer; `body` is that of a success and `problem` that of a refusal, by its status. */
export interface Reply<N extends OperationName> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Success<N>;
  readonly problem: Problem;
}

/** The API as tests call it: every answer is checked to be exactly what the contract says, whatever else is tested. */
export interface Api {
  /** Any answer. */
  ask<N extends OperationName>(name: N, fields?: object, options?: AskOptions): Promise<Reply<N>>;
  /** The body of a success; a refusal throws. */
  does<N extends OperationName>(name: N, fields?: object, by?: Asker): Promise<Success<N>>;
  /** The problem of a refusal with this code; anything else throws. */
  refuses(code: ErrorCode, name: OperationName, fields?: object, by?: Asker): Promise<Problem>;
}

export const makeApi = (fetch: Fetch): Api => {
  const ask = async <N extends OperationName>(name: N, fields: object = {}, options: AskOptions = {}) => {
    const { method, path, body } = makeRequest(ROUTES[name], { ...fields });
    const sent = options.body ?? body;
    const init = { method, headers: headersOf(options, sent), ...(sent === undefined ? {} : { body: sent }) };
    return read(name, await fetch(path, init), options);
  };
  return {
    ask,
    does: async (name, fields, by) => {
      const reply = await ask(name, fields, { by });
      if (reply.status >= 300) throw new Error(`${name} answered ${reply.status}: ${reply.text}`);
      return reply.body;
    },
    refuses: async (code, name, fields, by) => {
      const { status, text, problem } = await ask(name, fields, { by });
      if (status === ERRORS[code].status && problem.code === code) return problem;
      throw new Error(`${name} answered ${status} instead of ${code}: ${text}`);
    },
  };
};

/** The API of a server. */
export const apiAt = (url: string): Api => makeApi((path, init) => fetch(url + path, init));

const headersOf = ({ by, headers }: AskOptions, body: string | undefined): Record<string, string> => ({
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(by === undefined ? {} : { Authorization: `Bearer ${by.access_token}` }),
  ...headers,
});

const read = async <N extends OperationName>(name: N, response: Response, options: AskOptions): Promise<Reply<N>> => {
  const { status, headers } = response;
  const text = await response.text();
  const body = text === '' ? undefined : JSON.parse(text);
  if (status !== 304) checkExact(name, status, headers, body, options);
  return { status, headers, text, body, problem: body };
};

const checkExact = (
  name: OperationName,
  status: number,
  headers: Headers,
  body: unknown,
  options: AskOptions,
): void => {
  const wrong = exactResponse(name, status, body);
  if (wrong.length > 0)
    throw new Error(`${name} answered ${status} against the contract: ${JSON.stringify({ wrong, body })}`);
  if (status >= 400) checkRefusal(name, status, headers, body as Problem, options);
};

/** A refusal says its code's status, is a problem document, and is one that the operation is said to make. */
const checkRefusal = (
  name: OperationName,
  status: number,
  headers: Headers,
  { code, status: said }: Problem,
  { by, headers: sent }: AskOptions,
): void => {
  const hasToken = by !== undefined || sent?.['Authorization'] !== undefined;
  const known: readonly string[] = [...errorsOf(name), ...(hasToken ? ['unauthorized'] : [])];
  const isRight = known.includes(code) && ERRORS[code as ErrorCode].status === status && said === status;
  const type = headers.get('Content-Type');
  if (!isRight || type !== 'application/problem+json')
    throw new Error(`${name} may not refuse with ${status} ${code} as ${type}`);
};
