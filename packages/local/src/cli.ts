import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { replayOutside } from './outside-rounds.ts';
import { start } from './start.ts';

const USAGE = `slowfives start [--port N] [--host H] [--data DIR] [--json] [--clock test]
slowfives replay --rounds FILE      replays rounds of another engine, a JSON object a line
`;

/** Runs one command of the command line and says how it went by the exit code: 0, 1 for a failure, 2 for bad words. */
const run = async ([command, ...args]: readonly string[]): Promise<number> => {
  if (command === 'start') {
    await start(args);
    return Number(process.exitCode ?? 0);
  }
  const [flag, file] = args;
  if (command === 'replay' && flag === '--rounds' && file !== undefined) return replayRounds(file);
  process.stderr.write(USAGE);
  return 2;
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
