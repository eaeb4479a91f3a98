import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { replayOutside } from './outside-rounds.ts';
import { PERFT_USAGE, perftCommand } from './perft-command.ts';
import { replayRecord, verifyFile } from './verify-command.ts';

const USAGE = `slowfives start [--port N] [--host H] [--data DIR] [--json] [--clock test]
slowfives verify FILE               checks a match record, JSON or text; - reads what is piped in
slowfives replay FILE               shows a match record as text, with its boards
slowfives replay --rounds FILE      replays rounds of another engine, a JSON object a line
${PERFT_USAGE}`;

/** Runs one command of the command line and says how it went by the exit code: 0, 1 for a failure, 2 for bad words. */
const run = async (words: readonly string[]): Promise<number> => {
  if (words[0] === 'start') return runServer(words.slice(1));
  try {
    const done = await command(words);
    if (done === undefined) process.stderr.write(USAGE);
    return done ?? 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};

/** Undefined for a command that there is not. */
const command = async ([name, ...args]: readonly string[]): Promise<number | undefined> => {
  const [first, file] = args;
  if (first === undefined) return undefined;
  switch (name) {
    case 'perft':
      return perftCommand(args);
    case 'verify':
      return verifyFile(first);
    case 'replay':
      return first === '--rounds' ? replayRounds(file ?? '-') : replayRecord(first);
    default:
      return undefined;
  }
};

/** The server and all it needs is loaded only here, so that the other commands answer at once. */
const runServer = async (args: readonly string[]): Promise<number> => {
  const { start } = await import('./start.ts');
  await start(args);
  return Number(process.exitCode ?? 0);
};

/** Prints what the engine makes of each line; at one that it can't replay it says which, and goes on. */
const replayRounds = async (file: string): Promise<number> => {
  let failed = 0;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text.trim() === '') continue;
    try {
      process.stdout.write(`${JSON.stringify(replayOutside(JSON.parse(text)))}\n`);
    } catch (error) {
      failed++;
      process.stderr.write(`${file}:${line}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return failed === 0 ? 0 : 1;
};

process.exitCode = await run(process.argv.slice(2));
