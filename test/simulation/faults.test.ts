import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runs, SEED, TEST_TIMEOUT_MS } from '../proof.ts';
import { inMemory, newFolder } from '../support/server.ts';
import { foundWrong, howMuch } from './checks.ts';
import { BAD_DAYS } from './faults.ts';
import { simulate } from './simulation.ts';

/** What was killed comes back within minutes, and what it had in hand within as many more. */
const SLACK = { notice: 1800, reminder: 600 };

test(
  'with a process that is killed at random, a feed that repeats, sweeps that overlap and a store that fails, the same',
  async () => {
    const folder = newFolder(inMemory());
    try {
      const file = join(folder.path, 'slowfives.db');
      const done = await simulate({ file, seed: SEED, matches: runs(2000), days: 60, faults: BAD_DAYS });
      expect(foundWrong(done, SLACK)).toEqual([]);
      const looked = howMuch(done, SLACK);
      expect(looked['nothing is told twice, but where a sender died']).toBeGreaterThan(0);
      expect(done.down.length).toBeGreaterThan(0);
      expect(done.missed.length).toBeGreaterThan(0);
    } finally {
      folder.remove();
    }
  },
  4 * TEST_TIMEOUT_MS,
);
