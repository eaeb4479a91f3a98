import type { Tile } from './tile.ts';

/** Where every random choice of a match comes from; each answer is a pure function of its arguments. DESIGN section 5. */
export interface Dealer {
  /** The whole set in the order it is dealt; `attempt` counts redeals of the round, from 0. */
  deal(round: number, attempt: number): ArrayLike<Tile>;
  /** The whole set in another order, from which each seat shows one tile to decide a lead. */
  lot(round: number): ArrayLike<Tile>;
  /** A number from 0 to `below` - 1 that decides a random lead. */
  lead(round: number, below: number): number;
}
