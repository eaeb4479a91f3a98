import { expect, test } from 'vitest';
import { runs, SEED } from '../../../test/proof.ts';
import type { BoardEnd, BoardLayout, BoardTile } from './board.ts';
import { endFor } from './ends.ts';
import type { Rect } from './geometry.ts';
import { contains, grown, overlaps } from './geometry.ts';
import { layout } from './layout.ts';
import type { Position, Spinners } from './position.ts';
import { randomGame } from './random-game.ts';
import { boardShapes } from './shapes.ts';
import { halvesOf } from './tree.ts';

const PHONE = [344, 380] as const;
const DESK = [900, 560] as const;
const EMPTY: Position = { plays: [], spinners: 'first', openEnds: [] };

type Case = {
  readonly name: string;
  readonly maxPip: 6 | 9;
  readonly spinners: Spinners;
  readonly exhaust?: boolean;
  readonly rounds: number;
  readonly phone: number; // px that a half has at least on a phone, and on a desk
  readonly desk: number;
};

const CASES: readonly Case[] = [
  { name: 'double six, one spinner', maxPip: 6, spinners: 'first', rounds: runs(150), phone: 20, desk: 30 },
  { name: 'double six, no spinner', maxPip: 6, spinners: 'none', rounds: runs(50), phone: 20, desk: 30 },
  {
    name: 'double six, a spinner to lead with',
    maxPip: 6,
    spinners: 'leadOnly',
    rounds: runs(50),
    phone: 20,
    desk: 30,
  },
  { name: 'double six, all spinners', maxPip: 6, spinners: 'all', rounds: runs(60), phone: 10, desk: 20 },
  { name: 'double nine, one spinner', maxPip: 9, spinners: 'first', rounds: runs(30), phone: 16, desk: 30 },
  { name: 'double nine, all spinners', maxPip: 9, spinners: 'all', rounds: runs(30), phone: 8, desk: 16 },
  {
    name: 'every tile of double six',
    maxPip: 6,
    spinners: 'first',
    exhaust: true,
    rounds: runs(30),
    phone: 20,
    desk: 30,
  },
  {
    name: 'every tile of double nine',
    maxPip: 9,
    spinners: 'first',
    exhaust: true,
    rounds: runs(20),
    phone: 16,
    desk: 30,
  },
];

const roundsOf = (row: Case): readonly (readonly Position[])[] =>
  Array.from({ length: row.rounds }, (_, index) => randomGame({ ...row, seed: SEED * 1000 + index }));

test.each(CASES)('$name: a finished table is laid without fault on a phone and on a desk', (row) => {
  for (const round of roundsOf(row)) {
    const position = round.at(-1) ?? EMPTY;
    for (const [[width, height], least] of [
      [PHONE, row.phone],
      [DESK, row.desk],
    ] as const) {
      const board = layout(position, width, height);
      expect(faultsOf(position, board)).toEqual([]);
      expect(board.links).toEqual([]);
      expect(board.cell).toBeGreaterThanOrEqual(least);
      expect(board.viewBox.width * board.cell).toBeCloseTo(width * 2);
      expect(board.viewBox.height * board.cell).toBeCloseTo(height * 2);
    }
  }
});

test.each(CASES.slice(0, 6))('$name: move by move, tiles stay and land where their end was shown', (row) => {
  const steps = roundsOf(row).slice(0, runs(60)).flatMap(stepsOf);
  for (const { position, before, board } of steps) {
    expect(faultsOf(position, board)).toEqual([]);
    expect(board.plan?.size).toBeLessThanOrEqual(before.plan?.size ?? 0);
  }
  const still = steps.filter(({ before, board }) => before.tiles.every((tile, i) => isSamePlace(tile, board.tiles[i])));
  expect(still.length / steps.length).toBeGreaterThan(0.75);
  expect(still.filter(hasLanded).length / still.length).toBeGreaterThan(0.85);
});

test.each(CASES.slice(0, 6))('$name: the same plays give the same table', (row) => {
  for (const round of roundsOf(row).slice(0, runs(30))) {
    const position = round.at(-1) ?? EMPTY;
    const board = layout(position, ...PHONE);
    expect(layout(structuredClone(position), ...PHONE)).toEqual(board);
    expect(layout(position, ...PHONE, board).tiles).toEqual(board.tiles);
  }
});

test('a table of another round or another size is not gone on from', () => {
  const [one, other] = [
    randomGame({ seed: 1, maxPip: 6, spinners: 'first' }),
    randomGame({ seed: 2, maxPip: 6, spinners: 'first' }),
  ];
  const position = one[5] ?? EMPTY;
  const fresh = layout(position, ...PHONE);
  expect(layout(position, ...PHONE, layout(other[3] ?? EMPTY, ...PHONE))).toEqual(fresh);
  expect(layout(position, ...PHONE, layout(one[4] ?? EMPTY, ...DESK))).toEqual(fresh);
  expect(layout(position, ...PHONE, layout(one[6] ?? EMPTY, ...PHONE))).toEqual(fresh);
});

test.each([
  [1, 1],
  [96, 96],
  [60, 400],
])('a rectangle of %d by %d px is never too small', (width, height) => {
  for (const spinners of ['first', 'all'] as const) {
    const position = randomGame({ seed: 3, maxPip: 6, spinners, exhaust: true }).at(-1) ?? EMPTY;
    expect(faultsOf(position, layout(position, width, height))).toEqual([]);
  }
});

test('a limb that finds no place beside its tile lies apart, and both places carry the same sign', () => {
  const position = randomGame({ seed: 4, maxPip: 9, spinners: 'all', exhaust: true }).at(-1) ?? EMPTY;
  const board = layout(position, 96, 96);
  expect(board.links.length).toBeGreaterThan(0);
  expect(faultsOf(position, board)).toEqual([]);
  const signs = boardShapes(board).filter((group) => group.class === 'link');
  expect(signs).toHaveLength(board.links.length * 2);
});

test('an empty table shows where the first tile goes', () => {
  const board = layout(EMPTY, ...PHONE);
  expect(board.tiles).toEqual([]);
  expect(board.ends).toMatchObject([{ letter: 'A', width: 4, height: 2, marker: false }]);
  expect(board.ends[0]).not.toHaveProperty('tile');
  expect(board.cell).toBe(36);
});

test('the two sides of a lone double are one end, and so are the two ends of a spinner', () => {
  const alone = layout(
    { plays: [{ tile: '6-6' }], spinners: 'first', openEnds: [{ tile: '6-6', value: 6 }] },
    ...PHONE,
  );
  expect(alone.ends).toHaveLength(1);
  const openEnds = [
    { tile: '6-6', at: 'end', value: 6 },
    { tile: '6-5', value: 5 },
    { tile: '6-4', value: 4 },
  ] as const;
  const plays = [{ tile: '6-6' }, { tile: '6-5', on: '6-6' }, { tile: '6-4', on: '6-6' }];
  const { ends, tiles } = layout({ plays, spinners: 'first', openEnds }, ...PHONE);
  expect(ends.map(({ letter, tile, at, value }) => [letter, tile, at, value])).toEqual([
    ['A', '6-6', 'end', 6],
    ['B', '6-5', undefined, 5],
    ['C', '6-4', undefined, 4],
  ]);
  expect(tiles[0]).toMatchObject({ width: 2, height: 4, horizontal: false, spinner: true, last: false });
  expect(tiles[1]).toMatchObject({ direction: 'E', horizontal: true, flipped: false });
  expect(tiles[2]).toMatchObject({ direction: 'W', horizontal: true, flipped: true, last: true });
});

/** What is wrong with a layout, in words; nothing, if it is right. */
const faultsOf = (position: Position, board: BoardLayout): readonly string[] => [
  ...position.plays.flatMap((play, index) => tileFaults(position, board, play.on, index)),
  ...position.openEnds.flatMap((open, index) => {
    const end = board.ends[index];
    if (end === undefined || end.tile !== open.tile || end.value !== open.value) return [`no end ${open.tile}`];
    return endFaults(board, end);
  }),
];

const tileFaults = (
  position: Position,
  board: BoardLayout,
  on: string | undefined,
  index: number,
): readonly string[] => {
  const tile = board.tiles[index];
  if (tile === undefined) return [`no tile ${index}`];
  const parent = board.tiles.find((other) => other.tile === on);
  const linked = board.links.some((link) => link.tile === tile.tile);
  const near = board.tiles.slice(0, index).filter((other) => overlaps(grown(tile, 0.5), other));
  return [
    ...(tile.tile === position.plays[index]?.tile ? [] : [`another tile than ${position.plays[index]?.tile}`]),
    ...(board.tiles.slice(0, index).some((other) => overlaps(tile, other)) ? [`${tile.tile} overlaps`] : []),
    ...(near.every((other) => other === parent) ? [] : [`${tile.tile} touches a stranger`]),
    ...(contains(board.viewBox, tile) ? [] : [`${tile.tile} is outside`]),
    ...(parent === undefined || linked || isMatched(parent, tile) ? [] : [`${tile.tile} does not match ${on}`]),
  ];
};

const endFaults = (board: BoardLayout, end: BoardEnd): readonly string[] => {
  const tile = board.tiles.find((other) => other.tile === end.tile);
  const others = board.ends.filter((other) => other !== end && overlaps(other, end));
  const touches = tile !== undefined && halfRects(tile).some(([pips, half]) => pips === end.value && touch(half, end));
  return [
    ...(touches ? [] : [`end ${end.letter} is not beside its number`]),
    ...(contains(board.viewBox, end) ? [] : [`end ${end.letter} is outside`]),
    ...(end.marker || !board.tiles.some((other) => overlaps(other, end)) ? [] : [`end ${end.letter} is on a tile`]),
    ...(end.overlaps === others.length > 0 ? [] : [`end ${end.letter} says wrongly what it overlaps`]),
  ];
};

/** Some half of one touches a half of the other that has the same number. */
const isMatched = (one: BoardTile, other: BoardTile): boolean =>
  halfRects(one).some(([pips, half]) => halfRects(other).some(([same, next]) => pips === same && touch(half, next)));

const halfRects = (tile: BoardTile): readonly (readonly [pips: number, half: Rect])[] => {
  const [high, low] = halvesOf(tile.tile);
  const [first, second] = tile.flipped ? [low, high] : [high, low];
  const [x, y] = tile.horizontal ? [2, 0] : [0, 2];
  return [
    [first, { x: tile.x, y: tile.y, width: 2, height: 2 }],
    [second, { x: tile.x + x, y: tile.y + y, width: 2, height: 2 }],
  ];
};

/** Side by side along at least half a half. */
const touch = (one: Rect, other: Rect): boolean => {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (across === 0 && down >= 1) || (down === 0 && across >= 1);
};

const isSamePlace = (one: BoardTile, other: BoardTile | undefined): boolean =>
  one.x === other?.x && one.y === other.y && one.direction === other.direction;

type Step = { readonly position: Position; readonly before: BoardLayout; readonly board: BoardLayout };

/** A round on a phone, each table gone on from the one before. */
const stepsOf = (round: readonly Position[]): readonly Step[] => {
  const steps: Step[] = [];
  let before: BoardLayout | undefined;
  for (const position of round) {
    const board = layout(position, ...PHONE, before);
    if (before !== undefined) steps.push({ position, before, board });
    before = board;
  }
  return steps;
};

const hasLanded = ({ position, before, board }: Step): boolean => {
  const [play, tile] = [position.plays.at(-1), board.tiles.at(-1)];
  const end = play && endFor(before.ends, play);
  return tile !== undefined && end !== undefined && overlaps(tile, end);
};
