import { byteAt } from './at.ts';
import { type Board, HALF, kindAt, numberAt, ownerAt, spins } from './board.ts';
import { HIGH, makeTile } from './tile.ts';
import { doubleValue } from './worth.ts';

/** One summand of the board count, and the tile it comes from. */
export interface Term {
  readonly tile: string;
  readonly counts: number;
}

/** The summands of the board count in the order their tiles were placed. RULES 3.2. */
export const terms = (board: Board): readonly Term[] => {
  if (board.placed === 1) return aloneTerm(board);
  const found: Term[] = [];
  for (let order = 0; order < board.placed; order++) found.push(...termsOf(board, order));
  return found;
};

const aloneTerm = (board: Board): readonly Term[] => {
  const never = spins(board, 0) && board.rules.spinnerCount === 'never';
  return never ? [] : [{ tile: makeTile(byteAt(board.tiles, 0)), counts: board.count }];
};

const termsOf = (board: Board, order: number): readonly Term[] => {
  const tile = makeTile(byteAt(board.tiles, order));
  const values = spins(board, order) ? spinnerTerms(board, order) : freeTerms(board, order);
  return values.map((counts) => ({ tile, counts }));
};

const freeTerms = (board: Board, order: number): readonly number[] => {
  const values: number[] = [];
  for (let spot = 0; spot < board.spots; spot++) {
    if (ownerAt(board, spot) !== order) continue;
    const number = numberAt(board, spot);
    values.push(kindAt(board, spot) === HALF ? number : doubleValue(board.rules, number));
  }
  return values;
};

/** One term while fewer than two ports are covered; then, where ends count while exposed, one for each that does. */
const spinnerTerms = (board: Board, order: number): readonly number[] => {
  const number = byteAt(HIGH, byteAt(board.tiles, order));
  const covered = byteAt(board.covered, order);
  const { spinnerCount } = board.rules;
  if (spinnerCount === 'never') return [];
  if (covered < 2) return [2 * number];
  return spinnerCount === 'whileEndsExposed' ? new Array(4 - covered).fill(number) : [];
};
