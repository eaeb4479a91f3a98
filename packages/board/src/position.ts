/** Which doubles can be played on from all four sides. */
export type Spinners = 'none' | 'first' | 'all' | 'leadOnly';

/** A tile that was played, `"6-4"` with the high half first; the first of a round has no `on`. */
export type Play = { readonly tile: string; readonly on?: string | undefined; readonly at?: 'end' | undefined };

/** A place where a tile that has the number `value` may go; `at: 'end'` is a short end of a spinner. */
export type OpenEnd = { readonly tile: string; readonly at?: 'end' | undefined; readonly value: number };

/** What everyone may see of the table: the plays of the round in order, and what is open now. */
export type Position = {
  readonly plays: readonly Play[];
  readonly spinners: Spinners;
  readonly openEnds: readonly OpenEnd[];
};
