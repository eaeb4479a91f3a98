import { afterAll, beforeAll, describe } from 'vitest';
import { type Api, makeApi } from './api.ts';
import type { Server } from './server.ts';
import { STORES, type Stored, startOn } from './stores.ts';

/** Runs a suite against a server on SQLite, and again against one on DynamoDB. Both clocks stand still. */
export const onEachStore = (suite: (api: Api, server: () => Server) => void): void => {
  describe.each(STORES)('on %s', (store) => {
    let stored: Stored | undefined;
    const server = (): Server => {
      if (stored === undefined) throw new Error('the server has not started');
      return stored.server;
    };
    beforeAll(async () => {
      stored = await startOn(store);
    });
    afterAll(() => stored?.close());
    suite(
      makeApi((path, init) => fetch(server().url + path, init)),
      server,
    );
  });
};
