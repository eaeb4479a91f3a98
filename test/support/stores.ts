import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';
import { newFolder, type Server, type ServerOptions, startServer } from './server.ts';

/** Where a server can keep its matches. */
export const STORES = ['a SQLite file', 'a DynamoDB endpoint'] as const;
export type StoreName = (typeof STORES)[number];

/** A server with a store of its own; `close` ends it and leaves nothing. */
export interface Stored {
  readonly server: Server;
  close(): Promise<void>;
}

/** Starts a server with nothing in its store yet; its clock stands still. */
export const startOn = async (store: StoreName, options: Partial<ServerOptions> = {}): Promise<Stored> => {
  const endpoint = store === 'a SQLite file' ? undefined : await startEndpoint();
  const folder = newFolder();
  const server = await startServer({ data: folder.path, testClock: true, endpoint: endpoint?.url, ...options });
  const close = async (): Promise<void> => {
    await server.kill();
    await endpoint?.close();
    folder.remove();
  };
  return { server, close };
};

/** A DynamoDB endpoint in this process, on a free port of this machine. */
export interface Endpoint {
  readonly url: string;
  close(): Promise<void>;
}

export const startEndpoint = async (): Promise<Endpoint> => {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
};
