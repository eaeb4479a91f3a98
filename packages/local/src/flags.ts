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
  /** Only say what there is to say here. */
  readonly help: boolean;
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
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What `start` takes, for who asks. */
export const START_USAGE = `  --port N        the port, 3000 if none is given; a busy one is left alone and the next one taken
  --host H        where it listens: every address of this machine if none is given, 127.0.0.1 for this machine alone
  --data DIR      the folder of the matches, .data if none is given
  --json          prints one line of JSON when ready: url, data, pid
  --clock test    the time stands still until POST /v1/test/clock moves it
  --smtp URL      mails really go, by smtp://user:password@host:port; without it they stay in /outbox
`;

/** Reads the flags of `start`. Throws `BadFlags`. */
export const readFlags = (args: readonly string[]): Flags => {
  const { port, host, data, json, clock, smtp, help } = parsed(args);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new BadFlags(`--port takes a number from 0 (any free one) to 65535, not ${port}`);
  }
  if (clock !== 'real' && clock !== 'test') throw new BadFlags(`--clock takes real or test, not ${clock}`);
  if (smtp !== undefined && !isMailServer(smtp)) {
    throw new BadFlags(`--smtp takes smtp://user:password@host:port or smtp://host, not ${smtp}`);
  }
  return { port: number, host, data, json, testClock: clock === 'test', smtp, help };
};

const isMailServer = (url: string): boolean =>
  /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new BadFlags(`${error.message}\nKnown: ${FLAGS}`);
    throw error;
  }
};

const FLAGS = '--port N, --host H, --data DIR, --json, --clock test, --smtp URL, --help';
