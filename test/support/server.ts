import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '../..');

/** How a server is started; a port of 0 is any free one. */
export interface ServerOptions {
  readonly data: string;
  readonly port?: number;
  /** Time stands still until it is moved. */
  readonly testClock?: boolean;
  /** The DynamoDB endpoint to keep matches in, if not in a file. */
  readonly endpoint?: string | undefined;
}

/** A server in a process of its own, as `npm start -- --json` says it. */
export interface Server {
  readonly url: string;
  readonly data: string;
  readonly pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as Ctrl+C does. */
  stop(): Promise<void>;
}

/** Starts the one-machine server; throws what it said if it ends before it is ready. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const child = launch(options);
  const { url, data, pid } = await firstLine(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, data, pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

/** What a server that can't start says, and its exit code. */
export const failToStart = async (
  options: ServerOptions,
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const child = launch(options);
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said };
};

/** An empty folder that `remove` removes with all that came into it. `within`: where it is made. */
export const newFolder = (within = tmpdir()): { readonly path: string; remove(): void } => {
  const path = mkdtempSync(join(within, 'slowfives-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/** Where files cost no wait for a disk, if this machine has such a place with room: a process that dies leaves them whole. */
export const inMemory = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > GIGABYTE ? MEMORY : tmpdir();
};

interface Ready {
  readonly url: string;
  readonly data: string;
  readonly pid: number;
}

type Child = ChildProcess & Record<'stdout' | 'stderr', NodeJS.ReadableStream>;

const launch = ({ data, port = 0, testClock, endpoint }: ServerOptions): Child => {
  const clock = testClock ? ['--clock', 'test'] : [];
  const args = ['scripts/start.mjs', '--json', '--host', '127.0.0.1', '--port', String(port), '--data', data, ...clock];
  const { SLOWFIVES_DYNAMODB: _, ...env } = process.env;
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: endpoint === undefined ? env : { ...env, SLOWFIVES_DYNAMODB: endpoint },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

const firstLine = (child: Child): Promise<Ready> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready: ${said}`)));
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
  });
