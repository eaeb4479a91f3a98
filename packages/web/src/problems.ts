import { ApiProblem } from '@slowfives/contract/api-problem.ts';
import type { ErrorCode, IllegalReason } from '@slowfives/contract/errors.ts';
import type { Words } from '@slowfives/words/english.ts';

/** What went wrong, in a sentence for people. */
export const sentenceFor = (error: unknown, words: Words): string => {
  if (!(error instanceof ApiProblem)) return words.errors.network;
  const { reason } = error.body;
  if (error.code === 'illegal_play' && reason !== undefined) return reasonFor(reason, words) ?? error.message;
  return byCode(error.code, words) ?? words.errors.unknown(error.message);
};

/** What doesn't fit in a form: the server's words by JSON pointer; other fields have none. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiProblem
    ? Object.fromEntries((error.body.errors ?? []).map(({ pointer, detail }) => [pointer, detail]))
    : {};

export const isProblem = (error: unknown, code: ErrorCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

const byCode = (code: string, { errors }: Words): string | undefined => {
  const sentences: Readonly<Record<ErrorCode, string>> = errors;
  return Object.entries(sentences).find(([known]) => known === code)?.[1];
};

const reasonFor = (reason: string, { reasons }: Words): string | undefined => {
  const sentences: Readonly<Record<IllegalReason, string>> = reasons;
  return Object.entries(sentences).find(([known]) => known === reason)?.[1];
};
