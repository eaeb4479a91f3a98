import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import { verifyRecord } from '@slowfives/rules/verify.ts';
import type { Verdict } from '@slowfives/rules/verify-verdict.ts';
import { HASHES } from './hashes.ts';

/** What a text turned out to be: a record with its verdict, or none, and where it breaks off. */
export type Judged =
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'not json' }
  | { readonly type: 'not notation'; readonly line: number; readonly column: number };

/** Checks a record in either form: JSON begins with a brace, everything else is taken for the notation. */
export const judge = (text: string): Judged =>
  text.trimStart().startsWith('{') ? judgeJson(text) : judgeNotation(text);

const judgeJson = (text: string): Judged => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { type: 'not json' };
  }
  return verdictOn(value);
};

const judgeNotation = (text: string): Judged => {
  const parsed = parseNotation(text);
  if (parsed.ok) return verdictOn(parsed.value);
  const { line, column } = parsed.error;
  return { type: 'not notation', line, column };
};

const verdictOn = (record: unknown): Judged => ({ type: 'verdict', verdict: verifyRecord(HASHES, record) });
