import { parseArgs } from 'node:util';

/** How the one machine is started. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  /** The folder of the data. */
  readonly data: string;
  /** Print one line of JSON when ready, and nothing else. */
  readonly json: boolean;
  /** Time stands still until it is moved. */
  readonly testClock: boolean;
  /** Where mails go, `smtp://user:password@host:port`; without it they stay in the outbox. */
  readonly smtp: string | undefined;
}

/** A command line that can't be meant: the message says what would be right. */
export class BadFlags extends Error {
  override readonly name = 'BadFlags';
}

const OPTIONS = {
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '0.0.0.0' },
  data: { type: 'string', default: '.data' },
  json: { type: 'boolean', default: false },
  clock: { type: 'string', default: 'real' },
  smtp: { type: 'string' },
} as const;

/** Reads the flags of `start`. Throws `BadFlags`. */
export const readFlags = (args: readonly string[]): Flags => {
  const { port, host, data, json, clock, smtp } = parsed(args);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new BadFlags(`--port takes a number from 0 (any free one) to 65535, not ${port}`);
  }
  if (clock !== 'real' && clock !== 'test') throw new BadFlags(`--clock takes real or test, not ${clock}`);
  if (smtp !== undefined && !/^smtps?:\/\//.test(smtp))
    throw new BadFlags(`--smtp takes smtp://host:port, not ${smtp}`);
  return { port: number, host, data, json, testClock: clock === 'test', smtp };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new BadFlags(`${error.message}\nKnown: ${FLAGS}`);
    throw error;
  }
};

const FLAGS = '--port N, --host H, --data DIR, --json, --clock test, --smtp URL';
