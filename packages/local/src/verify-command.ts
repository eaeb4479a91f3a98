import { HASHES } from '@slowfives/core/hashes.ts';
import { makeBoards } from '@slowfives/rules/notation-boards.ts';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import { verifyRecord } from '@slowfives/rules/verify.ts';
import { parseRecord } from '@slowfives/rules/verify-parse.ts';
import { verdictLines } from '@slowfives/rules/verify-verdict.ts';
import { readText } from './read-text.ts';

/**
 * `slowfives verify FILE`, `-` for what is piped in: a match record as JSON or in the notation. Prints what was checked
 * and answers 0, or the first thing that doesn't hold and 1.
 */
export const verifyFile = (file: string): number => {
  const record = readRecordFile(file);
  if (!record.ok) return unreadable(file, record.error);
  const verdict = verifyRecord(HASHES, record.value);
  process.stdout.write(`${verdictLines(verdict).join('\n')}\n`);
  return verdict.ok ? 0 : 1;
};

/**
 * `slowfives replay FILE`: prints a record in the notation, with the table as it lay at the end of each round as comments,
 * so that `verify` takes what it prints.
 */
export const replayRecord = (file: string): number => {
  const read = readRecordFile(file);
  if (!read.ok) return unreadable(file, read.error);
  const parsed = parseRecord(read.value);
  if (!parsed.ok) return unreadable(file, `: ${parsed.error.path} ${parsed.error.message}`);
  const { record, rules } = parsed.value;
  process.stdout.write(makeNotation(record) + makeBoards(record.rounds, rules));
  return 0;
};

const unreadable = (file: string, error: string): number => {
  process.stdout.write(`WRONG ${file === '-' ? 'standard input' : file}${error}\n`);
  return 1;
};

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

/** JSON begins with a brace; everything else is taken for the notation. */
const readRecordFile = (file: string): Read => {
  const text = readText(file);
  if (text.trimStart().startsWith('{')) return readJson(text);
  const parsed = parseNotation(text);
  if (parsed.ok) return parsed;
  const { line, column, message } = parsed.error;
  return { ok: false, error: `:${line}:${column}: ${message}` };
};

const readJson = (text: string): Read => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, error: `: not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
};
