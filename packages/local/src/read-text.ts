import { readFileSync } from 'node:fs';

const STDIN = 0;

/** A file that the command line cannot read: the message says which and why. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The text of a file, `-` for what is piped in. Throws `UnreadableFile`. */
export const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
};

/** What reading a file failed by, in words; what Node says, where it says what is not foreseen here. */
export const unreadable = (file: string, error: unknown): UnreadableFile =>
  new UnreadableFile(whyUnreadable(file, error));

const whyUnreadable = (file: string, error: unknown): string => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return `There is no such file: ${file}`;
    case 'EISDIR':
      return `${file} is a folder: name a file in it`;
    case 'EACCES':
      return `${file} may not be read by you`;
    default:
      return `${file} can't be read: ${String(error)}`;
  }
};
