import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { replayOutside } from './outside-rounds.ts';
import { unreadable } from './read-text.ts';

/**
 * `slowfives replay --rounds FILE`, `-` for what is piped in: prints what the engine makes of each line; at one that it
 * can't replay it says which, and goes on. What doesn't begin with a JSON object is no file of rounds. Throws
 * `UnreadableFile`.
 */
export const replayRounds = async (file: string): Promise<number> => {
  let failed = 0;
  let line = 0;
  for await (const text of createInterface({ input: await opened(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text.trim() === '') continue;
    if (line === 1 && !isObject(text)) return noRounds(file);
    failed += replayLine(text, `${file}:${line}`);
  }
  return failed === 0 ? 0 : 1;
};

/** 1 for a line that can't be replayed. */
const replayLine = (text: string, place: string): 0 | 1 => {
  try {
    process.stdout.write(`${JSON.stringify(replayOutside(JSON.parse(text)))}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${place}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
};

const opened = async (file: string): Promise<NodeJS.ReadableStream> => {
  if (file === '-') return process.stdin;
  const stream = createReadStream(file);
  await once(stream, 'readable').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return stream;
};

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const noRounds = (file: string): number => {
  process.stderr.write(`${file} is no file of rounds: each line is a JSON object, and line 1 is none\n`);
  return 1;
};
