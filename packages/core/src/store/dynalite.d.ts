declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A DynamoDB in this process, for tests: no streams, no TTL, no transactions. */
  const dynalite: (options: {
    readonly createTableMs: number;
    readonly deleteTableMs: number;
    readonly updateTableMs: number;
  }) => Server;
  // biome-ignore lint/style/noDefaultExport: it is what dynalite exports
  export default dynalite;
}
