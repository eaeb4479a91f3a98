import { expect, test } from 'vitest';
import { ENGLISH } from './phrases.ts';
import type { Position } from './position.ts';
import { randomGame } from './random-game.ts';
import { spokenBoard, spokenPlay, spokenTile } from './spoken.ts';

const TABLE: Position = {
  plays: [
    { tile: '6-6' },
    { tile: '6-5', on: '6-6' },
    { tile: '6-4', on: '6-6' },
    { tile: '5-5', on: '6-5' },
    { tile: '6-1', on: '6-6', at: 'end' },
  ],
  spinners: 'first',
  openEnds: [
    { tile: '6-6', at: 'end', value: 6 },
    { tile: '6-4', value: 4 },
    { tile: '5-5', value: 5 },
    { tile: '6-1', value: 1 },
  ],
};

test('a board is told from its spinner outwards, each end by its letter', () => {
  expect(spokenBoard(TABLE, ENGLISH, 15)).toEqual({
    summary: '5 tiles on the table; end A open six, end B open four, end C open five and end D open one; count 15.',
    lines: [
      'Spinner: double six.',
      'Arm 1: six-five, double five; end C open five.',
      'Arm 2: six-four; end B open four.',
      'Arm 3: six-one; end D open one.',
      'Arm 4: nothing on double six yet; end A open six.',
    ],
  });
});

test('an arm that holds the first tile is told outwards too', () => {
  const plays = [{ tile: '4-0' }, { tile: '3-0', on: '4-0' }, { tile: '4-4', on: '4-0' }, { tile: '4-2', on: '4-4' }];
  const openEnds = [
    { tile: '3-0', value: 3 },
    { tile: '4-4', at: 'end', value: 4 },
    { tile: '4-2', value: 2 },
  ] as const;
  expect(spokenBoard({ plays, spinners: 'first', openEnds }).lines).toEqual([
    'Spinner: double four.',
    'Arm 1: four-blank, blank-three; end A open three.',
    'Arm 2: four-two; end C open two.',
    'Arm 3: nothing on double four yet; end B open four.',
  ]);
});

test('without a spinner it begins with the first tile; what is not open is closed', () => {
  const plays = [{ tile: '6-4' }, { tile: '4-1', on: '6-4' }];
  expect(spokenBoard({ plays, spinners: 'none', openEnds: [{ tile: '6-4', value: 6 }] }).lines).toEqual([
    'First tile: six-four.',
    'Arm 1: four-one; closed.',
    'Arm 2: nothing on six-four yet; end A open six.',
  ]);
});

test('at a second spinner each branch says where it leaves', () => {
  const plays = [
    { tile: '6-6' },
    { tile: '6-4', on: '6-6' },
    { tile: '4-4', on: '6-4' },
    { tile: '4-1', on: '4-4' },
    { tile: '4-2', on: '4-4', at: 'end' as const },
  ];
  expect(spokenBoard({ plays, spinners: 'all', openEnds: [{ tile: '4-4', at: 'end', value: 4 }] }).lines).toEqual([
    'Spinner: double six.',
    'Arm 1: six-four, double four, four-one; closed.',
    'From double four: four-two; closed.',
    'From double four: nothing yet; end A open four.',
  ]);
});

test('every tile and every open end is told exactly once', () => {
  for (const spinners of ['first', 'all', 'none', 'leadOnly'] as const) {
    for (let seed = 0; seed < 15; seed += 1) {
      const position = randomGame({ seed, maxPip: 9, spinners }).at(-1) ?? TABLE;
      const lines = spokenBoard(position).lines.filter((line) => !line.includes('nothing'));
      const told = lines.flatMap(
        (line) =>
          line
            .split(/; (?=end|closed)/)[0]
            ?.replace(/^.*: |\.$/g, '')
            .split(', ') ?? [],
      );
      const tiles = position.plays.map(({ tile }) => spokenTile(tile));
      expect(told.map(highFirst).sort()).toEqual(tiles.sort());
      const letters = spokenBoard(position).lines.flatMap((line) => /end ([A-Z]+) open/.exec(line)?.[1] ?? []);
      expect(letters).toHaveLength(position.openEnds.length);
    }
  }
});

test('a play is named by tile, end and number', () => {
  const end = { letter: 'A', tile: '6-4', value: 6 };
  expect(spokenPlay('6-2', end)).toBe('Play six-two on end A, open six');
  expect(spokenPlay('6-6', end, 10)).toBe('Play double six on end A, open six, scores 10');
  expect(spokenPlay('5-0', { letter: 'A' }, 5)).toBe('Play five-blank, scores 5');
});

test('an empty table is said to be one', () => {
  expect(spokenBoard({ plays: [], spinners: 'first', openEnds: [] })).toEqual({
    summary: 'The table is empty.',
    lines: [],
  });
});

test('another language needs its phrases only', () => {
  const numbers = ['blanko', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'] as const;
  const german = { ...ENGLISH, numbers, double: (number: string) => `Doppel-${number}` };
  expect(spokenTile('5-5', german)).toBe('Doppel-fünf');
});

const highFirst = (words: string): string => {
  const numbers = words.split('-');
  return numbers.sort((a, b) => rank(a) - rank(b)).join('-');
};

/** The higher the number, the less. */
const rank = (word: string): number => -ENGLISH.numbers.join(' ').indexOf(word);
