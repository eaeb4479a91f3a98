import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import type { MatchNotice } from '@slowfives/core/notices.ts';
import type { LoadedMatch } from '@slowfives/core/stored-match.ts';
import { sweep } from '@slowfives/core/sweep.ts';
import { makeApp } from '@slowfives/functions/app.ts';
import { HANDLERS } from '@slowfives/functions/handlers.ts';
import { logError } from '@slowfives/functions/log.ts';
import type { Context as Call } from 'hono';
import { openOutside } from './carriers.ts';
import { openTestClock, realClock } from './clock.ts';
import { dynamoEndpoint } from './config.ts';
import { BadFlags, type Flags } from './flags.ts';
import { localHandlers } from './local-handlers.ts';
import { onlyHere } from './only-here.ts';
import { recordNotice } from './outbox.ts';
import { makePostman } from './postman.ts';
import { makePump } from './pump.ts';
import { rootKey } from './root-key.ts';
import { addSite } from './site.ts';
import { type LocalStore, openStore } from './store.ts';
import { advance } from './time-machine.ts';

/** A running one-machine server. */
export interface Running {
  /** Where it is reached from this machine. */
  readonly url: string;
  readonly port: number;
  /** The folder of the data, and what holds it. */
  readonly data: string;
  readonly place: string;
  readonly warning?: string | undefined;
  stop(): Promise<void>;
}

/** Enough for a room of players and their programs; less than it takes to stop the machine. */
const LIMITS = { burst: 5000, perSecond: 1000 };
const addressOf = (call: Call): string => getConnInfo(call).remote.address ?? '';
const SWEEP_EVERY_MS = 30_000;
const PORTS_TRIED = 50;

/** Starts everything in this process: store, feed, queue, sweep, API and site. */
export const startServer = async (flags: Flags): Promise<Running> => {
  const data = resolve(flags.data);
  const wakes = { committed: (): void => {}, sent: (): void => {} };
  const clock = flags.testClock ? openTestClock(data) : null;
  const now = clock?.now ?? realClock;
  const store = await openStore(data, dynamoEndpoint(), now, {
    committed: () => wakes.committed(),
    sent: () => wakes.sent(),
  });
  const random = (bytes: number): Uint8Array => new Uint8Array(randomBytes(bytes));
  const core: Core = { table: store.table, now, random, keyFor: keysFrom(rootKey(data)) };
  const server = createServer();
  const port = await listen(server, flags).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const url = `http://localhost:${port}`;
  const { queue, feed } = store;
  const outside = openOutside(core, queue, url, flags.smtp);
  const postman = makePostman(core, outside.worker, queue);
  const posted = (notice: MatchNotice, match: LoadedMatch): Promise<void> => recordNotice(core, url, notice, match);
  const pump = makePump(feed, (change) => handleChange(core, change, { queue, posted }));
  wakes.committed = pump.wake;
  wakes.sent = postman.wake;
  const moveClock = clock && ((seconds: number) => advance({ core, clock, queue, pump, postman }, seconds));
  const app = makeApp({ core, outside, limits: LIMITS, addressOf }, { ...HANDLERS, ...localHandlers(moveClock) });
  addSite(app, core);
  server.on('request', getRequestListener(onlyHere(app)));
  pump.wake();
  postman.wake();
  const stopChores = clock ? () => {} : startChores(core, store);
  const stop = async (): Promise<void> => {
    stopChores();
    await closed(server);
    await pump.stop();
    await postman.stop();
    outside.close();
    store.close();
  };
  return { url, port, data, place: store.place, warning: store.warning, stop };
};

/** Listens on the wanted port, or while that is busy on the next one. */
const listen = async (server: Server, { port, host }: Flags): Promise<number> => {
  for (let i = 0; i < PORTS_TRIED; i++) {
    if (await tryPort(server, port === 0 ? 0 : port + i, host)) return (server.address() as AddressInfo).port;
  }
  throw new BadFlags(`Ports ${port} to ${port + PORTS_TRIED - 1} are all busy: give another with --port`);
};

const tryPort = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((done, fail) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE') done(false);
      else fail(cantListen(error, port, host));
    };
    const listening = (): void => {
      server.off('error', failed);
      done(true);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });

/** What the command line asked for and this machine can't give, in words; anything else as it is. */
const cantListen = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  switch (error.code) {
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new BadFlags(`--host takes an address of this machine, such as 127.0.0.1 or 0.0.0.0, not ${host}`);
    case 'EACCES':
      return new BadFlags(`Port ${port} may not be opened by you: give one from 1024 with --port`);
    default:
      return error;
  }
};

/** What happens by itself while time is real: turns end, and what has expired goes. */
const startChores = (core: Core, { queue, purge }: LocalStore): (() => void) => {
  let busy = false;
  const chores = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await sweep(core, { queue, credit: true })
      .then(({ failed }) => {
        for (const error of failed) logError(error, 'sweep');
      })
      .then(purge)
      .catch((error: unknown) => logError(error, 'sweep'));
    busy = false;
  };
  const timer = setInterval(() => void chores(), SWEEP_EVERY_MS);
  void chores();
  return () => clearInterval(timer);
};

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
