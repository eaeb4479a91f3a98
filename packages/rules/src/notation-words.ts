import { ok, type Result, refused } from './result.ts';

/** Where a text breaks off from the notation, both counted from 1, and what is wrong there. */
export interface NotationFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Thrown and caught within `notation*.ts`. */
export class Misread extends Error {
  override readonly name = 'Misread';
  readonly fault: NotationFault;

  constructor(fault: NotationFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What a reader makes of a text, or where the text broke off from what it reads. */
export const readBy = <T>(read: () => T): Result<T, NotationFault> => {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Misread) return refused(error.fault);
    throw error;
  }
};

interface Word {
  readonly text: string;
  readonly column: number;
}

/** One line of the text, cut into words; `at` is the next one to be read. */
export interface Words {
  readonly line: number;
  readonly words: readonly Word[];
  /** The column behind the last word. */
  readonly end: number;
  at: number;
}

const WORD = /"(?:[^"\\]|\\.)*"|[;,]|#.*|(?:[^\s;,#"]|"(?:[^"\\]|\\.)*")+|"/g;

/** The lines that say something: blank ones and what stands behind `#` are left out. */
export const readLines = (text: string): readonly Words[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, i) => {
    const found = [...line.matchAll(WORD)].map((match) => ({ text: match[0], column: match.index + 1 }));
    const words = found.filter((word) => !word.text.startsWith('#'));
    const last = words.at(-1);
    return last === undefined ? [] : [{ line: i + 1, words, end: last.column + last.text.length, at: 0 }];
  });

/** The next word as it stands; '' at the end of the line. */
export const peek = (words: Words): string => words.words[words.at]?.text ?? '';

/** The next word, read by what it should be. */
export const take = <T>(words: Words, what: string, read: (text: string) => T | undefined): T => {
  const value = words.at < words.words.length ? read(peek(words)) : undefined;
  if (value === undefined) throw misread(words, what);
  words.at++;
  return value;
};

/** Whether the next word is this one, which is then behind us. */
export const skip = (words: Words, text: string): boolean => {
  if (peek(words) !== text) return false;
  words.at++;
  return true;
};

export const expect = (words: Words, text: string): void => {
  if (!skip(words, text)) throw misread(words, `"${text}"`);
};

export const expectEnd = (words: Words): void => {
  if (words.at < words.words.length) throw misread(words, 'the end of the line');
};

/** Everything up to the end of the line. */
export const takeAll = <T>(words: Words, what: string, read: (text: string) => T | undefined): readonly T[] => {
  const values: T[] = [];
  while (words.at < words.words.length) values.push(take(words, what, read));
  return values;
};

export const misread = (words: Words, what: string): Misread => {
  const found = words.words[words.at];
  const message =
    found === undefined ? `Expected ${what}, found the end of the line.` : `Expected ${what}, found ${found.text}.`;
  return faultAt(words, message);
};

/** A fault at the next word. */
export const faultAt = (words: Words, message: string): Misread =>
  new Misread({ line: words.line, column: words.words[words.at]?.column ?? words.end, message });
