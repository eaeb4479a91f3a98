import { expect, test } from 'vitest';
import { secondRuleset } from '../second/presets.ts';
import { type Choose, startPair, stepsOf } from './match.ts';
import { ONLY } from './rounds.ts';
import { playAlike, playRow } from './row.ts';

test.runIf(ONLY !== undefined)(`row ${ONLY} is played alike`, () => {
  expect(playRow(Number(ONLY)).difference).toBeNull();
});

test.each(['house', 'pagat'])(
  '%s: when who was to lead leaves the empty table, whoever leads instead is the leader of the round',
  (preset) => {
    for (let seed = 0; seed < 6; seed++) {
      const start = startPair(secondRuleset(preset, 6, 4), seed);
      expect(playAlike(start, leavingEmptyTables(seed)).difference).toBeNull();
    }
  },
);

/** Plays anything; the leader of the first and of the third round leaves before the lead. */
const leavingEmptyTables = (seed: number): Choose => {
  const play = stepsOf(seed * 4);
  return (slow) => {
    const isEmpty = slow.events.every(({ type }) => type === 'lot');
    const isFull = slow.stillIn.length === 4 - (slow.round >> 1);
    return isEmpty && isFull && slow.round % 2 === 1 ? { type: 'leave', seat: slow.turn ?? 0 } : play(slow);
  };
};
