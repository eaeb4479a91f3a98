import { expect, test } from 'vitest';
import { SEED } from '../proof.ts';
import { foundWrong } from './checks.ts';
import { NO_FAULTS } from './faults.ts';
import { SWEEP_EVERY } from './machine.ts';
import { type Simulated, START, simulate } from './simulation.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A deadline that would come to lie in a night goes to an hour after it. */
const LONGEST_NIGHT = 11 * HOUR;
const OUTAGE = { from: START + 7 * DAY, until: START + 7 * DAY + 30 * HOUR };

test('an outage of thirty hours is added to the deadlines that fell into it, and nobody loses by it', async () => {
  const done = await simulate({
    file: ':memory:',
    seed: SEED,
    matches: 40,
    days: 15,
    paces: [12 * HOUR, DAY],
    faults: NO_FAULTS,
    outage: OUTAGE,
  });
  const fell = turnsThatFellIn(done);
  expect(fell.length).toBeGreaterThan(2);
  for (const { deadlines, ended, credited } of fell) {
    expect(credited, JSON.stringify({ deadlines, ended })).toBeGreaterThanOrEqual(OUTAGE.until - OUTAGE.from);
    expect(credited).toBeLessThanOrEqual(OUTAGE.until - OUTAGE.from + 2 * SWEEP_EVERY + LONGEST_NIGHT);
  }
  expect(foundWrong(done, { notice: 32 * HOUR, reminder: 32 * HOUR })).toEqual([]);
});

/** Running turns whose deadline fell into the outage, with how much later their next deadline was. */
const turnsThatFellIn = ({ truth }: Simulated) => {
  const { from, until } = OUTAGE;
  const turns = [...truth.matches.values()].flatMap(({ turns }) => turns);
  return turns.flatMap(({ deadlines, ended }) => {
    const i = deadlines.findLastIndex(({ at }) => at < from);
    const { deadline = null } = deadlines[i] ?? {};
    const isOver = ended !== null && ended < until + SWEEP_EVERY;
    if (deadline === null || deadline < from || deadline >= until || isOver) return [];
    return [{ deadlines, ended, credited: (deadlines[i + 1]?.deadline ?? 0) - deadline }];
  });
};
