import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '@slowfives/rules/match.ts';
import type { Core } from './core.ts';
import { createMatch, type WantedMatch } from './create-match.ts';
import { keysFrom } from './hashes.ts';
import { acceptInvite } from './invites.ts';
import { createPlayer, type Profile } from './players.ts';
import { openSqlite } from './store/sqlite.ts';

/** 14 November 2023, 22:13:20 UTC. */
export const NOW: Instant = 1_700_000_000;

/** A core for tests: a store in a file of its own, a clock that stands until it is set, the same luck each time. */
export interface TestCore extends Core {
  readonly at: (now: Instant) => void;
  /** How many writes there have been. */
  readonly writes: () => number;
  readonly close: () => void;
}

export const testCore = (): TestCore => {
  const folder = mkdtempSync(join(tmpdir(), 'slowfives-core-'));
  let now = NOW;
  let draws = 0;
  let writes = 0;
  const { table, close } = openSqlite(join(folder, 'core.db'), { now: () => now });
  const written = { ...table, put: count(table.put), remove: count(table.remove) };
  function count<T extends readonly unknown[], R>(write: (...args: T) => R): (...args: T) => R {
    return (...args) => {
      writes += 1;
      return write(...args);
    };
  }
  return {
    table: written,
    now: () => now,
    random: (bytes) => new Uint8Array(createHash('sha512').update(`${++draws}`).digest().subarray(0, bytes)),
    keyFor: keysFrom(new Uint8Array(32).fill(7)),
    at: (instant) => {
      now = instant;
    },
    writes: () => writes,
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const WANTED: WantedMatch = {
  preset: 'house',
  overrides: {},
  seats: 2,
  pace: { perMove: 3 * 86_400, onTimeout: 'forfeit' },
  isPublic: false,
  helpers: true,
  bots: [],
};

/** Two persons and a match that both sit at; the one whose turn it is comes first. */
export const startMatch = async (core: Core, profile: Partial<Profile> = {}, wanted: Partial<WantedMatch> = {}) => {
  const ann = await createPlayer(core, { name: 'Ann', zone: 'Europe/Madrid', ...profile });
  const bob = await createPlayer(core, { name: 'Bob', zone: 'UTC', ...profile });
  const { view } = await createMatch(core, ann.id, { ...WANTED, ...wanted });
  const joined = await acceptInvite(core, bob.id, view.invites?.[0]?.code ?? '', undefined);
  const [mover, other] = joined.turn?.seat === 0 ? [ann, bob] : [bob, ann];
  return { mover, other, match: joined.id, version: joined.version };
};
