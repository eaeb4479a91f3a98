import { expect, test } from 'vitest';
import { endFor, moveOn } from './ends.ts';
import { layout } from './layout.ts';
import { randomGame } from './random-game.ts';

test('each play went on the end that is found for it', () => {
  for (let seed = 0; seed < 8; seed += 1) {
    const round = randomGame({ seed, maxPip: 6, spinners: 'first' });
    for (const [index, position] of round.slice(0, -1).entries()) {
      const play = round[index + 1]?.plays.at(-1);
      if (play === undefined) throw new Error('a round goes on');
      const end = endFor(layout(position, 900, 560).ends, play);
      expect(end && moveOn(end, play.tile)).toEqual(play);
    }
  }
});

test('the first tile goes on the only end of an empty table', () => {
  const { ends } = layout({ plays: [], spinners: 'first', openEnds: [] }, 344, 380);
  expect(endFor(ends, { tile: '6-4' })).toBe(ends[0]);
  expect(ends[0] && moveOn(ends[0], '6-4')).toEqual({ tile: '6-4' });
});

test('a move that fits no end finds none', () => {
  const position = { plays: [{ tile: '6-4' }], spinners: 'first', openEnds: [{ tile: '6-4', value: 4 }] } as const;
  const { ends } = layout(position, 344, 380);
  expect(endFor(ends, { tile: '6-1', on: '6-4' })).toBeUndefined();
  expect(endFor(ends, { tile: '4-1', on: '6-4' })?.letter).toBe('A');
});
