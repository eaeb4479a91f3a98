import { expect, test } from 'vitest';
import { runs, SEED, TEST_TIMEOUT_MS } from '../proof.ts';
import { foundWrong, howMuch } from './checks.ts';
import { NO_FAULTS } from './faults.ts';
import { simulate } from './simulation.ts';

/** A sweep may come a minute late, and a message a minute after that. */
const SLACK = { notice: 121, reminder: 60 };

test(
  'in sixty days of many matches every turn is told once, in time, and every match ends',
  async () => {
    const matches = runs(2000);
    const done = await simulate({ file: ':memory:', seed: SEED, matches, days: 60, faults: NO_FAULTS });
    expect(foundWrong(done, SLACK)).toEqual([]);
    const looked = howMuch(done, SLACK);
    expect(looked['every turn that outlived the delay of a channel is told there once']).toBeGreaterThan(matches * 15);
    expect(looked['reminders come when they should']).toBeGreaterThan(matches * 4);
    expect(looked['no turn ends by time too early, too late or on vacation']).toBeGreaterThan(matches / 5);
    expect(looked['a digest has something new to tell']).toBeGreaterThan(matches / 2);
    expect(done.missed).toEqual([]);
  },
  4 * TEST_TIMEOUT_MS,
);
