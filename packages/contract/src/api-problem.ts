import type { ErrorCode } from './errors.ts';
import type { Problem } from './problem.ts';

/** Codes the client gives where the answer has none of the API's own: a proxy's page, or a body that isn't JSON. */
export type ClientErrorCode = 'unreadable_answer';

/** An answer that is a refusal. `code` is stable and may be one this client doesn't know yet. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  readonly body: Problem;

  constructor(body: Problem) {
    super(body.detail ?? body.title);
    this.name = 'ApiProblem';
    this.status = body.status;
    this.code = body.code;
    this.body = body;
  }
}

/** The refusal in an answer's text; what no server of ours wrote gets a code by its status. */
export const toProblem = (status: number, text: string): ApiProblem => {
  const body = parseObject(text);
  return new ApiProblem(
    typeof body?.['code'] === 'string'
      ? { type: 'about:blank', title: body['code'], status, code: body['code'], ...body }
      : { type: 'about:blank', title: `The server answered ${status}`, status, code: codeOf(status) },
  );
};

/** A success whose body can't be read. */
export const unreadable = (status: number): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: 'The answer is not JSON', status, code: 'unreadable_answer' });

const codeOf = (status: number): ErrorCode | ClientErrorCode => {
  if (status === 429) return 'rate_limited';
  if (status === 500) return 'internal';
  return status > 500 ? 'unavailable' : 'unreadable_answer';
};

const parseObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
