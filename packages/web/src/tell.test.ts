import { ENGLISH as PHRASES } from '@slowfives/board/phrases.ts';
import { ENGLISH } from '@slowfives/words/english.ts';
import { expect, test } from 'vitest';
import { latestOf, spokenChange, tellRound } from './tell.ts';
import { MATCH } from './testing/example.ts';

const round = MATCH.round;
if (round === undefined) throw new Error('the example has a round');

test('the log says who played what, and how a score was made up', () => {
  expect(tellRound(MATCH, ENGLISH).at(-1)).toEqual({
    text: 'Bo played 6-1 on 6-6',
    brief: 'Bo played 6-1',
    score: '+15: 4 + (5+5) + 1',
  });
  expect(tellRound(MATCH, ENGLISH)[1]?.text).toBe('You played 6-5 on 6-6');
});

test('draws are told as numbers, passes as passes', () => {
  const events = [...round.events, { type: 'draw', seat: 0, tiles: 1 }, { type: 'pass', seat: 0 }] as const;
  const told = tellRound({ ...MATCH, round: { ...round, events } }, ENGLISH);
  expect(latestOf(told, events).map(({ brief }) => brief)).toEqual(['Bo played 6-1', 'You drew 1 tile', 'You passed']);
});

test('a name is told as it is, never read as markup', () => {
  const name = '<img src=x onerror=alert(1)>';
  const seats = MATCH.seats.map((seat) => (seat.seat === 1 ? { ...seat, player: { id: 'ply_1', name } } : seat));
  expect(tellRound({ ...MATCH, seats }, ENGLISH).at(-1)?.brief).toBe(`${name} played 6-1`);
});

test('what changed is spoken in one breath', () => {
  const before = { ...MATCH, version: 20, round: { ...round, events: round.events.slice(0, -1) } };
  expect(spokenChange(before, MATCH, ENGLISH, PHRASES)).toBe('Bo played six-one, 15 points. Count 15. Your turn.');
});

test('nothing is said when nothing happened', () => {
  expect(spokenChange(MATCH, { ...MATCH }, ENGLISH, PHRASES)).toBe('');
});

test('a new round is announced as such', () => {
  const before = { ...MATCH, version: 20, round: { ...round, number: 1 } };
  expect(spokenChange(before, MATCH, ENGLISH, PHRASES)).toMatch(/^Round 1 is over\. Bo played double six\./);
});
