import { byteAt, shortAt, wordAt } from './at.ts';
import {
  type Board,
  END,
  freeOf,
  HALF,
  type Kind,
  kindAt,
  kindOf,
  makeSpot,
  numberOf,
  ownerOf,
  SIDE,
  spins,
} from './board.ts';
import { HIGH, LOW, NO_NUMBER, SHOWS_HIGH, SHOWS_LOW, type Tile } from './tile.ts';
import { doubleValue, spinnerValue } from './worth.ts';

/** Lays a tile on a spot (any spot for the first one); it must match. The count is the new one afterwards. */
export const place = (board: Board, tile: Tile, spot: number): void => {
  const order = board.placed++;
  const high = byteAt(HIGH, tile);
  const low = byteAt(LOW, tile);
  board.tiles[order] = tile;
  board.spinning[order] = high === low && becomesSpinner(board, order) ? 1 : 0;
  if (order === 0) lead(board, high, low);
  else join(board, order, spot, high, low);
  match(board);
};

const becomesSpinner = (board: Board, order: number): boolean => {
  switch (board.rules.spinners) {
    case 'none':
      return false;
    case 'first':
      return board.spinner < 0;
    case 'leadOnly':
      return order === 0;
    case 'all':
      return true;
  }
};

const lead = (board: Board, high: number, low: number): void => {
  if (high !== low) {
    addSpot(board, 0, HALF, high, 1);
    addSpot(board, 0, HALF, low, 1);
  } else {
    addDouble(board, 0, high, 2);
  }
  board.count = spins(board, 0) ? spinnerValue(board.rules, high, 0) : high + low;
};

const join = (board: Board, order: number, spot: number, high: number, low: number): void => {
  const matched = numberOf(shortAt(board.spot, spot));
  if (order === 1) board.count = firstTileAmongOthers(board);
  cover(board, spot);
  if (high === low) {
    addDouble(board, order, high, 1);
    board.count += spins(board, order) ? spinnerValue(board.rules, high, 1) : doubleValue(board.rules, high);
    return;
  }
  const open = high + low - matched;
  addSpot(board, order, HALF, open, 1);
  board.count += open;
};

/** What the first tile counts once it is no longer alone: a double that is no spinner may then count once. */
const firstTileAmongOthers = (board: Board): number => {
  const number = byteAt(HIGH, byteAt(board.tiles, 0));
  const isPlainDouble = kindAt(board, 0) === SIDE && !spins(board, 0);
  return isPlainDouble ? doubleValue(board.rules, number) : board.count;
};

const addSpot = (board: Board, owner: number, kind: Kind, number: number, free: number): void => {
  board.spot[board.spots++] = makeSpot(number, kind, free, owner);
};

/** Adds the places around a double with so many free sides; a spinner gets its ends. */
const addDouble = (board: Board, order: number, number: number, sides: number): void => {
  addSpot(board, order, SIDE, number, sides);
  if (!spins(board, order)) return;
  if (board.spinner < 0) board.spinner = order;
  board.covered[order] = 2 - sides;
  addSpot(board, order, END, board.rules.armsOpen === 'immediately' ? number : NO_NUMBER, 2);
};

const cover = (board: Board, spot: number): void => {
  const packed = shortAt(board.spot, spot);
  const matched = numberOf(packed);
  const order = ownerOf(packed);
  const kind = kindOf(packed);
  const left = freeOf(packed) - 1;
  if (kind === HALF) board.count -= matched;
  else if (spins(board, order)) coverSpinner(board, order, matched);
  else if (left === 0) board.count -= doubleValue(board.rules, matched);
  if (left > 0) {
    board.spot[spot] = makeSpot(matched, kind, left, order);
    return;
  }
  if (kind === SIDE && spins(board, order)) unlock(board, spot + 1, matched, order);
  removeSpot(board, spot);
};

const coverSpinner = (board: Board, order: number, number: number): void => {
  const covered = byteAt(board.covered, order);
  board.covered[order] = covered + 1;
  board.count += spinnerValue(board.rules, number, covered + 1) - spinnerValue(board.rules, number, covered);
};

/** Both sides of a spinner are covered: its ends, if they waited for that, are open now. */
const unlock = (board: Board, end: number, number: number, order: number): void => {
  if (board.rules.armsOpen === 'afterBothSides') board.spot[end] = makeSpot(number, END, 2, order);
};

const removeSpot = (board: Board, spot: number): void => {
  const spots = board.spot;
  const last = --board.spots;
  for (let i = spot; i < last; i++) spots[i] = shortAt(spots, i + 1);
};

const match = (board: Board): void => {
  const { spot, spots } = board;
  let numbers = 0;
  for (let i = 0; i < spots; i++) numbers |= 1 << numberOf(shortAt(spot, i));
  board.matchLow = wordAt(SHOWS_LOW, numbers);
  board.matchHigh = wordAt(SHOWS_HIGH, numbers);
};
