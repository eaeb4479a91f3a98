import { type Board, HALF, spins } from './board.ts';
import { HIGH, makeTile } from './tile.ts';
import { doubleValue } from './worth.ts';

/** One summand of the board count, and the tile it comes from. */
export interface Term {
  readonly tile: string;
  readonly counts: number;
}

/** The summands of the board count in the order their tiles were placed. RULES 3.2. */
export const terms = (board: Board): readonly Term[] => {
  if (board.placed === 0) return [];
  if (board.placed === 1) return aloneTerm(board);
  const found: Term[] = [];
  for (let order = 0; order < board.placed; order++) found.push(...termsOf(board, order));
  return found;
};

const aloneTerm = (board: Board): readonly Term[] => {
  const never = spins(board, 0) && board.rules.spinnerCount === 'never';
  return never ? [] : [{ tile: makeTile(board.tiles[0] ?? 0), counts: board.count }];
};

const termsOf = (board: Board, order: number): readonly Term[] => {
  const tile = board.tiles[order] ?? 0;
  const term = (counts: number): Term => ({ tile: makeTile(tile), counts });
  if (spins(board, order)) return spinnerTerms(board, order).map(term);
  const free: Term[] = [];
  for (let spot = 0; spot < board.spots; spot++) {
    if (board.owner[spot] !== order) continue;
    const number = board.number[spot] ?? 0;
    free.push(term(board.kind[spot] === HALF ? number : doubleValue(board.rules, number)));
  }
  return free;
};

/** One term while fewer than two ports are covered; then, where ends count while exposed, one for each that does. */
const spinnerTerms = (board: Board, order: number): readonly number[] => {
  const number = HIGH[board.tiles[order] ?? 0] ?? 0;
  const covered = board.covered[order] ?? 0;
  const { spinnerCount } = board.rules;
  if (spinnerCount === 'never') return [];
  if (covered < 2) return [2 * number];
  return spinnerCount === 'whileEndsExposed' ? new Array(4 - covered).fill(number) : [];
};
