import * as z from 'zod';
import { ERRORS, type ErrorCode, ILLEGAL_REASONS } from './errors.ts';
import { matchView } from './match-view.ts';
import { legalPlay } from './play.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** One thing that doesn't fit: where (RFC 6901, in the body unless `in` says otherwise) and what would be right. */
const fieldError = z.object({ in: z.literal('query').optional(), pointer: z.string(), detail: z.string() });

/** An error as RFC 9457 has it, with what its code brings along. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.string(),
    errors: z.array(fieldError).optional(),
    reason: z.enum(ILLEGAL_REASONS).optional(),
    legal: z.array(legalPlay).optional(),
    match: matchView.optional(),
  })
  .meta({ id: 'Problem' });

export type FieldError = ReadonlyDeep<z.output<typeof fieldError>>;
export type Problem = ReadonlyDeep<z.output<typeof problem>>;

/** The problem of `code`; `docs` is where the error catalogue can be read. */
export const makeProblem = (
  code: ErrorCode,
  docs: string,
  extra: Partial<Omit<Problem, 'type' | 'code' | 'status' | 'title'>> = {},
): Problem => ({ type: `${docs}#${code}`, title: ERRORS[code].title, status: ERRORS[code].status, code, ...extra });
