import { type Board, END, HALF, SIDE, spins } from './board.ts';
import { HIGH, isDouble, LOW, NO_NUMBER, PIPS, SHOWS_HIGH, SHOWS_LOW, type Tile } from './tile.ts';
import { doubleValue, spinnerValue } from './worth.ts';

/** Lays a tile on a spot (any spot for the first one); it must match. The count is the new one afterwards. */
export const place = (board: Board, tile: Tile, spot: number): void => {
  const order = board.placed++;
  const high = HIGH[tile] ?? 0;
  const low = LOW[tile] ?? 0;
  board.tiles[order] = tile;
  board.shown[high] = (board.shown[high] ?? 0) + 1;
  if (high !== low) board.shown[low] = (board.shown[low] ?? 0) + 1;
  if (order === 0) lead(board, tile, high, low);
  else join(board, tile, order, spot);
  match(board);
};

const lead = (board: Board, tile: Tile, high: number, low: number): void => {
  if (high !== low) {
    addSpot(board, 0, HALF, high, 1);
    addSpot(board, 0, HALF, low, 1);
  } else {
    addDouble(board, tile, 0, 2);
  }
  board.count = spins(board, 0) ? spinnerValue(board.rules, high, 0) : high + low;
};

const join = (board: Board, tile: Tile, order: number, spot: number): void => {
  const matched = board.number[spot] ?? 0;
  if (order === 1) board.count = firstTileAmongOthers(board);
  cover(board, spot, matched);
  if (isDouble(tile)) {
    addDouble(board, tile, order, 1);
    board.count += spins(board, order) ? spinnerValue(board.rules, matched, 1) : doubleValue(board.rules, matched);
    return;
  }
  const open = (PIPS[tile] ?? 0) - matched;
  addSpot(board, order, HALF, open, 1);
  board.count += open;
};

/** What the first tile counts once it is no longer alone: a double that is no spinner may then count once. */
const firstTileAmongOthers = (board: Board): number => {
  const tile = board.tiles[0] ?? 0;
  return isDouble(tile) && !spins(board, 0) ? doubleValue(board.rules, HIGH[tile] ?? 0) : board.count;
};

const addSpot = (board: Board, owner: number, kind: number, number: number, free: number): void => {
  const spot = board.spots++;
  board.owner[spot] = owner;
  board.kind[spot] = kind;
  board.number[spot] = number;
  board.free[spot] = free;
};

/** Adds the places around a double with so many free sides; a spinner gets its ends. */
const addDouble = (board: Board, tile: Tile, order: number, sides: number): void => {
  const number = HIGH[tile] ?? 0;
  addSpot(board, order, SIDE, number, sides);
  if (!spins(board, order)) return;
  if (board.spinner < 0) board.spinner = order;
  board.covered[order] = 2 - sides;
  addSpot(board, order, END, board.rules.armsOpen === 'immediately' ? number : NO_NUMBER, 2);
};

const cover = (board: Board, spot: number, matched: number): void => {
  const order = board.owner[spot] ?? 0;
  const kind = board.kind[spot];
  const left = (board.free[spot] ?? 0) - 1;
  const ofSpinner = kind !== HALF && spins(board, order);
  if (kind === HALF) board.count -= matched;
  else if (ofSpinner) coverSpinner(board, order, matched);
  else if (left === 0) board.count -= doubleValue(board.rules, matched);
  if (left > 0) {
    board.free[spot] = left;
    return;
  }
  if (ofSpinner && kind === SIDE && board.rules.armsOpen === 'afterBothSides') board.number[spot + 1] = matched;
  removeSpot(board, spot);
};

const coverSpinner = (board: Board, order: number, number: number): void => {
  const covered = board.covered[order] ?? 0;
  board.covered[order] = covered + 1;
  board.count += spinnerValue(board.rules, number, covered + 1) - spinnerValue(board.rules, number, covered);
};

const removeSpot = (board: Board, spot: number): void => {
  const { number, owner, kind, free } = board;
  const last = --board.spots;
  for (let i = spot; i < last; i++) {
    number[i] = number[i + 1] ?? 0;
    owner[i] = owner[i + 1] ?? 0;
    kind[i] = kind[i + 1] ?? 0;
    free[i] = free[i + 1] ?? 0;
  }
};

const match = (board: Board): void => {
  const { number, spots } = board;
  let low = 0;
  let high = 0;
  for (let spot = 0; spot < spots; spot++) {
    const n = number[spot] ?? 0;
    low |= SHOWS_LOW[n] ?? 0;
    high |= SHOWS_HIGH[n] ?? 0;
  }
  board.matchLow = low;
  board.matchHigh = high;
};
