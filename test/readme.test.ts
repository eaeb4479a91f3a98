import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { matchView } from '@slowfives/contract/match-view.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}

const all = (pattern: RegExp): string[] => [...README.matchAll(pattern)].map(([, found]) => found ?? '');

test.each(all(/\]\((?!https?:)([^)#]+)\)/g))('the README links to %s, which is there', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
});

test.each(all(/npm run ([a-z]+)/g))('`npm run %s`, as the README says, exists', (name) => {
  const { scripts }: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(scripts).toHaveProperty(name);
});

describe('on a running server', () => {
  const data = mkdtempSync(join(tmpdir(), 'slowfives-readme-'));
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = start(['--json', '--port', String(await freePort()), '--data', data]);
    url = await ready(server);
  });

  afterAll(async () => {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  });

  test('the walk through the API plays a tile', async () => {
    const { version, round } = matchView.parse(JSON.parse(await run(walk(url))));
    expect(version).toBe(3);
    expect(round?.events.filter(({ type }) => type === 'play')).toHaveLength(1);
  });
});

const walk = (base: string): string => {
  const [script = ''] = all(/```sh\n([\s\S]*?)```/g);
  return script.replace(/^BASE=.*$/m, `BASE=${base}`);
};

const run = async (script: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script]);
  return stdout;
};

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });

/** The address of a server that was started with `--json`; refuses if it ends before it is ready. */
const ready = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    if (server.stdout === null) return;
    createInterface(server.stdout).once('line', (line) => resolve(toUrl(JSON.parse(line))));
  });

const toUrl = ({ url }: { readonly url: string }): string => url;

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    else server.once('exit', () => resolve());
    server.kill();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
