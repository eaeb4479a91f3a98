import { resolve } from 'node:path';
import { DataInUse } from '@slowfives/core/store/errors.ts';
import { buildSite } from './build-site.ts';
import { makeDataFolder } from './data-folder.ts';
import { BadFlags, readFlags, START_USAGE } from './flags.ts';
import { greeting } from './greeting.ts';
import { startServer } from './server.ts';

/** Runs the server until it is told to stop. What can't be started says why in one sentence, and exits with 1. */
export const start = async (args: readonly string[]): Promise<void> => {
  const began = performance.now();
  try {
    const flags = readFlags(args);
    if (flags.help) {
      process.stdout.write(`npm start -- [flags]\n${START_USAGE}`);
      return;
    }
    makeDataFolder(resolve(flags.data));
    await buildSite();
    const running = await startServer(flags);
    const { url, data } = running;
    const isTerminal = process.stdout.isTTY === true;
    const ready = flags.json
      ? JSON.stringify({ url, data, pid: process.pid })
      : greeting(running, flags, performance.now() - began, isTerminal);
    process.stdout.write(`${ready}\n`);
    stopOnSignal(running.stop);
  } catch (error) {
    if (!(error instanceof BadFlags) && !(error instanceof DataInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
};
