import type { KeyFor } from './hashes.ts';
import type { Clock, Table } from './store/table.ts';

/** What every use case works with: the store, the time, randomness and keys. Nothing else comes from outside. */
export interface Core {
  readonly table: Table;
  readonly now: Clock;
  /** So many bytes that nobody can guess. */
  readonly random: (bytes: number) => Uint8Array;
  readonly keyFor: KeyFor;
}
