import { halvesOf } from '@slowfives/board/tree.ts';

/** A summand of the board count and the tile it comes from. */
export interface Term {
  readonly tile: string;
  readonly counts: number;
}

/** "2 + 3 + (5+5)": a tile that counts both its halves shows both. */
export const sumOf = (terms: readonly Term[]): string => terms.map((term) => summand(term, terms.length)).join(' + ');

/** "2 + 3 + (5+5) = 15"; nothing on the table is 0. */
export const countWords = (terms: readonly Term[], total: number): string => {
  const sum = sumOf(terms);
  return sum === '' || sum === `${total}` ? `${total}` : `${sum} = ${total}`;
};

const summand = ({ tile, counts }: Term, among: number): string => {
  const [high, low] = halvesOf(tile);
  if (counts === 0 || counts !== high + low || (high !== low && low === 0)) return `${counts}`;
  return among === 1 ? `${high}+${low}` : `(${high}+${low})`;
};
