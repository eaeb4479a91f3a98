import { expect, test } from 'vitest';
import {
  clearBoard,
  copyBoard,
  END,
  freeAt,
  HALF,
  isDead,
  kindAt,
  makeBoard,
  makeSpot,
  numberAt,
  ownerAt,
  SIDE,
  spins,
  tileAtSpot,
} from './board.ts';
import { terms } from './count.ts';
import { place } from './place.ts';
import { openEnds } from './plays.ts';
import { house, laid, tile } from './testing.ts';
import { makeTile } from './tile.ts';

test('a spot is packed and read back', () => {
  const board = makeBoard(house());
  board.spot[0] = makeSpot(10, END, 2, 54);
  board.spot[1] = makeSpot(3, SIDE, 1, 0);
  expect([numberAt(board, 0), kindAt(board, 0), freeAt(board, 0), ownerAt(board, 0)]).toEqual([10, END, 2, 54]);
  expect([numberAt(board, 1), kindAt(board, 1), freeAt(board, 1), ownerAt(board, 1)]).toEqual([3, SIDE, 1, 0]);
});

test('an empty table has no end, no count and no term', () => {
  const board = makeBoard(house());
  expect([openEnds(board), terms(board), board.count, board.spinner]).toEqual([[], [], 0, -1]);
});

test('a copy goes its own way', () => {
  const { board } = laid(house(), '6-6 6-3@6-6');
  const copy = copyBoard(board);
  place(copy, tile('6-2'), 0);
  expect([board.count, board.placed, board.spots, copy.count, copy.placed, copy.spots]).toEqual([15, 2, 3, 5, 3, 3]);
  expect([openEnds(board).length, openEnds(copy).length]).toEqual([2, 3]);
  for (const name of ['tiles', 'spinning', 'covered', 'spot'] as const) expect(copy[name]).not.toBe(board[name]);
});

test('a cleared table is as good as a new one', () => {
  const { board } = laid(house(), '6-6 6-3@6-6 6-2@6-6');
  clearBoard(board);
  place(board, tile('4-1'), 0);
  expect([board.count, board.spinner, openEnds(board), isDead(board)]).toEqual([
    5,
    -1,
    [
      { tile: '4-1', value: 4 },
      { tile: '4-1', value: 1 },
    ],
    false,
  ]);
});

test('after a spinner has gone, a single tile that is led is no spinner', () => {
  const { board } = laid(house(), '6-6');
  clearBoard(board);
  place(board, tile('6-5'), 0);
  expect([spins(board, 0), board.spinner]).toEqual([false, -1]);
});

test('places stand in the order of their tiles, the side of a spinner before its ends', () => {
  const { board } = laid(house({ spinners: 'all', armsOpen: 'immediately' }), '5-4 5-5@5-4 4-4@5-4');
  const spots = Array.from({ length: board.spots }, (_, spot) => [
    makeTile(tileAtSpot(board, spot)),
    kindAt(board, spot),
    freeAt(board, spot),
  ]);
  expect(spots).toEqual([
    ['5-5', SIDE, 1],
    ['5-5', END, 2],
    ['4-4', SIDE, 1],
    ['4-4', END, 2],
  ]);
});

test('ends that were open from the start stay as they are when the second side is covered', () => {
  const { board } = laid(house({ armsOpen: 'immediately' }), '5-5 5-0@5-5end 5-1@5-5end 5-2@5-5 5-3@5-5');
  expect(openEnds(board)).toEqual([
    { tile: '5-0', value: 0 },
    { tile: '5-1', value: 1 },
    { tile: '5-2', value: 2 },
    { tile: '5-3', value: 3 },
  ]);
  expect(Array.from({ length: board.spots }, (_, spot) => kindAt(board, spot))).toEqual([HALF, HALF, HALF, HALF]);
});

test('a table is dead when every tile of its open numbers lies on it', () => {
  const few = laid(house(), '6-6 6-5@6-6');
  expect(isDead(few.board)).toBe(false);
  const zeros = laid(
    house({ spinners: 'none' }),
    '1-0 2-1@1-0 2-0@2-1 3-0@1-0 4-3@3-0 4-0@4-3 5-0@2-0 6-5@5-0 6-0@6-5 0-0@4-0',
  );
  expect(openEnds(zeros.board)).toEqual([
    { tile: '6-0', value: 0 },
    { tile: '0-0', value: 0 },
  ]);
  expect(isDead(zeros.board)).toBe(true);
});

test('with a double nine set the tiles after 6-6 can still come', () => {
  const zeros = laid(
    house({ maxPip: 9, spinners: 'none' }),
    '1-0 2-1@1-0 2-0@2-1 3-0@1-0 4-3@3-0 4-0@4-3 5-0@2-0 6-5@5-0 6-0@6-5 0-0@4-0',
  );
  expect(isDead(zeros.board)).toBe(false);
});
