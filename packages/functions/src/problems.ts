import { ERRORS, type ErrorCode } from '@slowfives/contract/errors.ts';
import { makeProblem, PROBLEM_TYPE, type Problem } from '@slowfives/contract/problem.ts';
import { AppError } from '@slowfives/core/errors.ts';
import type { MatchView } from '@slowfives/core/match-view.ts';
import { StoreUnavailable } from '@slowfives/core/store/errors.ts';
import { matchAnswer, type Site } from './answers.ts';
import { logError } from './log.ts';

/** A refusal that the API itself makes, before any use case is asked. */
export class ApiRefusal extends Error {
  readonly code: ErrorCode;
  readonly extra: Partial<Problem>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    extra: Partial<Problem> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.name = 'ApiRefusal';
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

/** The answer to whatever went wrong: a refusal in its own words, a bug as a bare 500 that is logged. */
export const problemAnswer = (error: unknown, site: Site, requestId: string): Response => {
  const response = answerTo(error, site, requestId);
  response.headers.set('X-Request-Id', requestId);
  return response;
};

const answerTo = (error: unknown, site: Site, requestId: string): Response => {
  if (error instanceof ApiRefusal)
    return answer(error.code, site, { detail: error.message, ...error.extra }, error.headers);
  if (error instanceof AppError) return answer(error.code, site, { detail: error.message, ...extraOf(error, site) });
  if (error instanceof StoreUnavailable) {
    return answer('unavailable', site, { detail: 'The store is busy: try again in a moment.' }, { 'Retry-After': '1' });
  }
  logError(error, requestId);
  return answer('internal', site, { detail: 'Something went wrong here. It has been noted.' });
};

const answer = (
  code: ErrorCode,
  site: Site,
  extra: Partial<Problem>,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const body = makeProblem(code, `${site}/docs/errors`, extra);
  const challenge = code === 'unauthorized' ? { 'WWW-Authenticate': 'Bearer' } : {};
  return new Response(JSON.stringify(body), {
    status: ERRORS[code].status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...challenge, ...headers },
  });
};

/** What a use case's refusal carries along, as the API writes it. */
const extraOf = ({ extra }: AppError, site: Site): Partial<Problem> => {
  const { match, ...rest } = extra as { readonly match?: MatchView };
  return match ? { ...rest, match: matchAnswer(site, match) } : rest;
};
