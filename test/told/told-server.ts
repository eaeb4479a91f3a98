import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join as joinPath } from 'node:path';
import { createInterface } from 'node:readline';
import { type MailServer, startMailServer } from '../channels/email-server.ts';
import { type PushService, startPushService } from '../channels/push-service.ts';
import { type Api, apiAt } from '../support/api.ts';
import { newFolder } from '../support/server.ts';

const ROOT = joinPath(import.meta.dirname, '../..');

/** A server whose clock stands until it is moved, with a real mail server and a real push service beside it. */
export interface ToldServer {
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;
  readonly api: Api;
  readonly mail: MailServer;
  readonly push: PushService;
  /** Every push that a browser could read, in order. */
  readonly pushed: readonly string[];
  /** What the server wrote for whoever runs it. */
  log(): string;
  close(): Promise<void>;
}

/** Starts the one-machine server as `npm start` does; its mails really go, by SMTP. `host`: whom it listens to. */
export const startTold = async (host = '127.0.0.1'): Promise<ToldServer> => {
  const pushed: string[] = [];
  const [mail, push] = [await startMailServer(), await startPushService(async (text) => pushed.push(text))];
  const folder = newFolder();
  const where = ['--host', host, '--port', '0', '--data', folder.path];
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', '--json', '--clock', 'test', '--smtp', mail.url, ...where],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the server ended before it was ready: ${log}`))),
  ]);
  const { url, data } = JSON.parse(line);
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await Promise.all([mail.close(), push.close()]);
    folder.remove();
  };
  return { url, data, api: apiAt(url), mail, push, pushed, log: () => log, close };
};

/** A page of the server, as a browser without a script would have it. */
export const openPage = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', init: RequestInit = {}) => {
  const response = await fetch(url, { redirect: 'manual', ...init, method });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
