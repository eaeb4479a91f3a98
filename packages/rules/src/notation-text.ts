import type { Instant } from './match.ts';
import { parseSpan } from './notation-time.ts';
import { expect, expectEnd, Misread, peek, readLines, skip, take, type Words } from './notation-words.ts';
import type { MatchRecord } from './record.ts';
import { parseTile } from './tile.ts';

/** A text that is being read: its lines, and what the next line's time and place count from. */
export interface Text {
  readonly lines: readonly Words[];
  at: number;
  time: Instant;
  /** Plays of the match so far. */
  plays: number;
  readonly actions: MatchRecord['actions'][number][];
}

export const openText = (text: string): Text => ({ lines: readLines(text), at: 0, time: 0, plays: 0, actions: [] });

/** The line to be read next; undefined at the end of the text. */
export const nextLine = (text: Text): Words | undefined => text.lines[text.at];

/** The next line if it begins with this word, which is then behind us. */
export const lineIf = (text: Text, first: string): Words | undefined => {
  const line = nextLine(text);
  if (line === undefined || !skip(line, first)) return undefined;
  text.at++;
  return line;
};

/** The next line, which must begin with this word. */
export const lineOf = (text: Text, first: string): Words => {
  const line = nextLine(text);
  if (line === undefined) throw textEnds(text, `"${first}"`);
  expect(line, first);
  text.at++;
  return line;
};

export const textEnds = ({ lines }: Text, what: string): Misread => {
  const line = (lines.at(-1)?.line ?? 0) + 1;
  return new Misread({ line, column: 1, message: `Expected ${what}, found the end of the text.` });
};

/** One value that fills the rest of its line. */
export const onlyValue = <T>(line: Words, what: string, read: (text: string) => T | undefined): T => {
  const value = take(line, what, read);
  expectEnd(line);
  return value;
};

/** The moment of the line, which `{…}` at this place tells: the time since the one before. */
export const takeMoment = (text: Text, line: Words): Instant => {
  if (peek(line).startsWith('{')) text.time += take(line, 'a time such as {1d2h3m}', spanIn);
  return text.time;
};

const spanIn = (word: string): number | undefined => (word.endsWith('}') ? parseSpan(word.slice(1, -1)) : undefined);

export const asTile = (word: string): string | undefined => (parseTile(word) === undefined ? undefined : word);

export const asInt = (word: string): number | undefined =>
  /^(?:0|[1-9]\d{0,6})$/.test(word) ? Number(word) : undefined;

export const asSeat = (word: string): number | undefined => (/^[0-3]$/.test(word) ? Number(word) : undefined);

/** One of these words. */
export const asOneOf =
  <const T extends string>(values: readonly T[]) =>
  (word: string): T | undefined =>
    values.find((value) => value === word);

/** A word of this form. */
export const asPattern =
  (pattern: RegExp) =>
  (word: string): string | undefined =>
    pattern.test(word) ? word : undefined;
