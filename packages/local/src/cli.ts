import { START_USAGE } from './flags.ts';
import { PERFT_USAGE, perftCommand } from './perft-command.ts';
import { replayRounds } from './rounds-command.ts';
import { replayRecord, verifyFile } from './verify-command.ts';

const USAGE = `slowfives start [flags]             runs the server
${START_USAGE}slowfives verify FILE               checks a match record, JSON or text; - reads what is piped in
slowfives replay FILE               shows a match record as text, with its boards
slowfives replay --rounds FILE      replays rounds of another engine, a JSON object a line
${PERFT_USAGE}`;

const HELP = ['help', '--help', '-h'];

/** Runs one command of the command line and says how it went by the exit code: 0, 1 for a failure, 2 for bad words. */
const run = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  if (HELP.includes(name) || args.some((arg) => arg === '--help' || arg === '-h')) return help();
  if (name === 'start') return runServer(args);
  const command = COMMANDS.get(name);
  if (command === undefined) return misused(name === '' ? 'Name a command.' : `There is no command ${name}.`);
  if (args[0] === undefined) return misused(`${name} takes more than its name.`);
  try {
    return await command([args[0], ...args.slice(1)]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
};

type Command = (args: readonly [string, ...string[]]) => number | Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['perft', perftCommand],
  ['verify', ([file]) => verifyFile(file)],
  ['replay', ([first, file]) => (first === '--rounds' ? replayRounds(file ?? '-') : replayRecord(first))],
]);

const help = (): number => {
  process.stdout.write(USAGE);
  return 0;
};

const misused = (why: string): number => {
  process.stderr.write(`${why}\n${USAGE}`);
  return 2;
};

/** The server and all it needs is loaded only here, so that the other commands answer at once. */
const runServer = async (args: readonly string[]): Promise<number> => {
  const { start } = await import('./start.ts');
  await start(args);
  return Number(process.exitCode ?? 0);
};

/** Who reads what is printed may stop at any line, as `head` does: then there is nothing more to say. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2));
