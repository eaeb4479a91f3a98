import type { BoardLayout } from './board.ts';
import { MARGIN } from './board.ts';
import type { Rect, Size } from './geometry.ts';
import { boundsOf, grown } from './geometry.ts';
import { layout } from './layout.ts';
import { paintBoard } from './png-board.ts';
import { type Deflate, encodePng } from './png-encode.ts';
import type { Position } from './position.ts';

/** A picture of a board: a PNG file, and how large it is to be shown, in px of the page. */
export type BoardPicture = Size & { readonly png: Uint8Array };

/**
 * Paints a position as a PNG `width` px wide and at most `height` high, with twice as many dots either way for fine
 * screens. The same look as the site's board in its light colours. Throws on plays that don't join.
 */
export const boardPicture = (position: Position, { width, height }: Size, deflate: Deflate): BoardPicture => {
  const { viewBox, ...board } = layout(position, width, height);
  const cropped = crop(board, viewBox);
  const raster = paintBoard({ ...board, viewBox: cropped }, (SCALE * width) / cropped.width);
  return { png: encodePng(raster, deflate), width, height: Math.round(raster.height / SCALE) };
};

const SCALE = 2;
const LEAST_SHARE = 0.25; // of the width: a board of one tile is no thin strip

/** The view without the empty rows above and below what lies. */
const crop = ({ tiles, ends }: Pick<BoardLayout, 'tiles' | 'ends'>, viewBox: Rect): Rect => {
  const bounds = grown(boundsOf([...tiles, ...ends]), 2 * MARGIN);
  const height = Math.min(viewBox.height, Math.max(bounds.height, viewBox.width * LEAST_SHARE));
  return { ...viewBox, y: bounds.y + bounds.height / 2 - height / 2, height };
};
