import type { Play } from './illegal.ts';
import { armLines, type Piece, rootOf } from './picture-pieces.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * The board in text: the line of play as a row, each tile with its numbers as they lie; spinners in brackets; the arms
 * from a spinner's ends above and below it, the tile nearest to it first. An arm from a spinner that is itself in such an
 * arm has a line of its own below, behind that spinner's name and `^`. `plays` must be legal, as they were played.
 */
export const picture = (plays: readonly Play[], rules: Pick<Ruleset, 'spinners'>): string => {
  const root = rootOf(plays, rules);
  if (root === null) return '(no tile yet)';
  const row = placed(root.row);
  const ups = columns(row, (piece) => piece.ends[0], upward);
  const downs = columns(row, (piece) => piece.ends[1], downward);
  return [...ups.reverse(), rowText(row), ...downs, ...root.row.flatMap(hiddenArms)].join('\n');
};

interface Cell {
  readonly piece: Piece;
  readonly text: string;
  readonly from: number;
}

const placed = (row: readonly { readonly piece: Piece; readonly text: string }[]): readonly Cell[] => {
  let from = 0;
  return row.map(({ piece, text }) => {
    const cell = { piece, text, from };
    from += text.length + 1;
    return cell;
  });
};

const rowText = (row: readonly Cell[]): string => row.map(({ text }) => text).join(' ');

type Column = { readonly middle: number; readonly texts: readonly string[] };

/** The arms on one side of the row, as lines from the row outwards. */
const columns = (
  row: readonly Cell[],
  armOf: (piece: Piece) => Piece | undefined,
  textOf: (piece: Piece) => string,
): string[] => {
  const arms: readonly Column[] = row.flatMap(({ piece, from, text }) => {
    const arm = armOf(piece);
    return arm === undefined ? [] : [{ middle: from + (text.length >> 1), texts: chain(arm).map(textOf) }];
  });
  const tallest = Math.max(0, ...arms.map(({ texts }) => texts.length));
  return Array.from({ length: tallest }, (_, i) => lineAt(arms, i));
};

const lineAt = (arms: readonly Column[], i: number): string =>
  arms.reduce((line, { middle, texts }) => {
    const text = texts[i];
    return text === undefined ? line : line.padEnd(middle - (text.length >> 1)) + text;
  }, '');

const chain = (first: Piece): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (let piece: Piece | null = first; piece !== null; piece = piece.line) pieces.push(piece);
  return pieces;
};

const upward = (piece: Piece): string => framed(piece, `${piece.outer}/${piece.inner}`);

const downward = (piece: Piece): string => framed(piece, `${piece.inner}/${piece.outer}`);

const framed = (piece: Piece, text: string): string => (piece.isSpinner ? `[${text}]` : text);

/** The arms of spinners that lie in this piece's own arms. */
const hiddenArms = ({ piece }: { readonly piece: Piece }): readonly string[] =>
  piece.ends.flatMap((end) => chain(end).flatMap(armLines));
