import { byteAt } from './at.ts';
import type { Play } from './illegal.ts';
import type { Ruleset } from './ruleset.ts';
import { HIGH, isDouble, knownTile, LOW } from './tile.ts';

/** A tile on the table with what lies against it; `inner` is its number towards the lead. */
export interface Piece {
  readonly tile: string;
  readonly inner: number;
  readonly outer: number;
  readonly isSpinner: boolean;
  /** The next tile of its line, away from the lead. */
  line: Piece | null;
  /** What lies against the ends of a spinner, at most two. */
  readonly ends: Piece[];
}

/** The line of play through the lead, from left to right, each tile as it reads there. */
export interface Root {
  readonly row: readonly { readonly piece: Piece; readonly text: string }[];
}

/** Puts plays together. The higher half of a lead is left; of the sides of a double that is led, the first is right. */
export const rootOf = (plays: readonly Play[], rules: Pick<Ruleset, 'spinners'>): Root | null => {
  const [first, ...later] = plays;
  if (first === undefined) return null;
  const lead: Lead = { piece: pieceOf(first, 0, plays, rules, numbersOf(first.tile)[1]), left: null, right: null };
  const pieces = new Map([[first.tile, lead.piece]]);
  later.forEach((play, i) => {
    const under = play.on ?? 'nothing';
    const on = pieces.get(under);
    if (on === undefined) throw new Error(`${play.tile} can't lie on ${under}: that is not on the table`);
    const piece = pieceOf(play, i + 1, plays, rules, matched(on, play.tile));
    attach(lead, on, play, piece);
    pieces.set(play.tile, piece);
  });
  return { row: rowOf(lead) };
};

/** The arms of a spinner that is not in the row, and those of the spinners in them, a line each. */
export const armLines = (piece: Piece): readonly string[] =>
  piece.ends.flatMap((end) => {
    const arm = chainOf(end);
    const texts = arm.map((one) => framed(one, `${one.inner}-${one.outer}`));
    return [`[${piece.tile}]^ ${texts.join(' ')}`, ...arm.flatMap(armLines)];
  });

interface Lead {
  readonly piece: Piece;
  left: Piece | null;
  right: Piece | null;
}

const numbersOf = (name: string): readonly [high: number, low: number] => {
  const tile = knownTile(name);
  return [byteAt(HIGH, tile), byteAt(LOW, tile)];
};

const pieceOf = (
  { tile }: Play,
  order: number,
  plays: readonly Play[],
  rules: Pick<Ruleset, 'spinners'>,
  inner: number,
): Piece => {
  const [high, low] = numbersOf(tile);
  return { tile, inner, outer: high + low - inner, isSpinner: spins(order, plays, rules), line: null, ends: [] };
};

const spins = (order: number, plays: readonly Play[], rules: Pick<Ruleset, 'spinners'>): boolean => {
  const doubles = plays.map(({ tile }) => isDouble(knownTile(tile)));
  if (doubles[order] !== true) return false;
  switch (rules.spinners) {
    case 'none':
      return false;
    case 'first':
      return doubles.indexOf(true) === order;
    case 'leadOnly':
      return order === 0;
    case 'all':
      return true;
  }
};

/** The number by which a tile lies on a piece: of the lead it may be either one. */
const matched = (on: Piece, tile: string): number => (numbersOf(tile).includes(on.outer) ? on.outer : on.inner);

const attach = (lead: Lead, on: Piece, play: Play, piece: Piece): void => {
  if (play.at === 'end') on.ends.push(piece);
  else if (on !== lead.piece) on.line = piece;
  else if (piece.inner === on.inner && lead.right === null) lead.right = piece;
  else lead.left = piece;
};

const chainOf = (first: Piece | null): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (let piece = first; piece !== null; piece = piece.line) pieces.push(piece);
  return pieces;
};

const rowOf = ({ piece, left, right }: Lead): Root['row'] => [
  ...chainOf(left)
    .map((one) => ({ piece: one, text: framed(one, `${one.outer}-${one.inner}`) }))
    .reverse(),
  { piece, text: framed(piece, piece.tile) },
  ...chainOf(right).map((one) => ({ piece: one, text: framed(one, `${one.inner}-${one.outer}`) })),
];

const framed = (piece: Piece, text: string): string => (piece.isSpinner ? `[${text}]` : text);
