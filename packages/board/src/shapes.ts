import type { BoardEnd, BoardLayout, BoardLink, BoardTile } from './board.ts';
import type { Point, Size } from './geometry.ts';
import { grown } from './geometry.ts';
import { halfShapes } from './pips.ts';
import { halvesOf } from './tree.ts';

/** What to draw, in u; the keys but `type`, `class` and `text` are attributes of SVG, and `class` says what a thing is. */
export type Shape =
  | {
      readonly type: 'rect';
      readonly class: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rx: number;
    }
  | { readonly type: 'circle'; readonly class: string; readonly cx: number; readonly cy: number; readonly r: number }
  | {
      readonly type: 'line';
      readonly class: string;
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | {
      readonly type: 'text';
      readonly class: string;
      readonly x: number;
      readonly y: number;
      readonly 'font-size': number;
      readonly text: string;
    };

/** Shapes around a corner of their own, so that a tile can be moved as one. `key` is unique and stays from move to move. */
export type ShapeGroup = Point & {
  readonly key: string;
  readonly class: string;
  readonly shapes: readonly Shape[];
};

export type ShapeOptions = {
  readonly numerals?: boolean; // figures instead of pips
  readonly legal?: readonly string[]; // letters of the ends that the chosen tile fits
  readonly notes?: Readonly<Record<string, string>>; // a short text by letter, such as "+10"
};

/** The whole board: ends first, then the tiles in order of play, the last one on top. */
export const boardShapes = (layout: BoardLayout, options: ShapeOptions = {}): readonly ShapeGroup[] => [
  ...layout.ends.map((end) => endGroup(end, options)),
  ...layout.tiles.map((tile) => tileGroup(tile, options)),
  ...layout.links.flatMap(linkGroups),
];

/** One tile by itself, its high half on top or on the left. */
export const tileShapes = (
  tile: string,
  { horizontal = false, numerals = false }: { readonly horizontal?: boolean; readonly numerals?: boolean } = {},
): readonly Shape[] => {
  const [high, low] = halvesOf(tile);
  return faceShapes({ first: high, second: low, horizontal, numerals });
};

const tileGroup = (tile: BoardTile, { numerals = false }: ShapeOptions): ShapeGroup => {
  const [high, low] = halvesOf(tile.tile);
  const [first, second] = tile.flipped ? [low, high] : [high, low];
  const face = faceShapes({ first, second, horizontal: tile.horizontal, numerals });
  const rings = ringShapes(tile);
  return {
    key: tile.tile,
    class: classes('tile', tile.spinner && 'spinner', tile.last && 'last'),
    x: tile.x,
    y: tile.y,
    shapes: [...rings, ...face, ...(tile.spinner ? [pinOf(tile)] : [])],
  };
};

const GAP = 0.06; // u between the edge of a tile's place and its face

const faceShapes = (face: {
  readonly first: number;
  readonly second: number;
  readonly horizontal: boolean;
  readonly numerals: boolean;
}): readonly Shape[] => {
  const { first, second, horizontal, numerals } = face;
  const [width, height] = horizontal ? [4, 2] : [2, 4];
  const corner = horizontal ? { x: 2, y: 0 } : { x: 0, y: 2 };
  return [
    { type: 'rect', class: 'face', ...grown({ x: 0, y: 0, width, height }, -GAP), rx: 0.28 },
    horizontal
      ? { type: 'line', class: 'divider', x1: 2, y1: 0.3, x2: 2, y2: 1.7 }
      : { type: 'line', class: 'divider', x1: 0.3, y1: 2, x2: 1.7, y2: 2 },
    ...halfShapes(first, { x: 0, y: 0 }, horizontal, numerals),
    ...halfShapes(second, corner, horizontal, numerals),
  ];
};

/** Rings go around a tile, never inside: their colours show on felt. Of two, the outer one says "last". */
const ringShapes = (tile: BoardTile): readonly Shape[] => {
  const place = { x: 0, y: 0, width: tile.width, height: tile.height };
  const last: Shape = { type: 'rect', class: 'ring last-ring', ...grown(place, 0.14), rx: 0.45 };
  const spinner: Shape = { type: 'rect', class: 'ring spinner-ring', ...grown(place, 0.06), rx: 0.4 };
  return [...(tile.last ? [last] : []), ...(tile.spinner ? [spinner] : [])];
};

/** The pin on which a spinner spins. */
const pinOf = ({ width, height }: Size): Shape => ({
  type: 'circle',
  class: 'pin',
  cx: width / 2,
  cy: height / 2,
  r: 0.2,
});

const endGroup = (end: BoardEnd, { legal = [], notes = {} }: ShapeOptions): ShapeGroup => {
  const { letter, width, height } = end;
  return {
    key: `end-${letter}`,
    class: classes('end', end.marker && 'marker', legal.includes(letter) && 'legal'),
    x: end.x,
    y: end.y,
    shapes: [
      { type: 'rect', class: 'slot', ...grown({ x: 0, y: 0, width, height }, -0.12), rx: 0.28 },
      ...slotTexts(letter, notes[letter], { width, height }),
    ],
  };
};

/** The letter, with a note beside it in a slot that lies and below it in one that stands. */
const slotTexts = (letter: string, note: string | undefined, { width, height }: Size): readonly Shape[] => {
  const middle = { x: width / 2, y: height / 2 };
  const small = width === height;
  const size = small ? 1 : 1.3;
  if (note === undefined) return [textOf('letter', letter, middle, size)];
  const [x, y] = width > height ? [1.1, 0] : [0, small ? 0.45 : 0.8];
  return [
    textOf('letter', letter, { x: middle.x - x, y: middle.y - y }, small ? 0.9 : size),
    textOf('note', note, { x: middle.x + x * 0.65, y: middle.y + y }, small ? 0.75 : 0.95),
  ];
};

const textOf = (name: string, text: string, { x, y }: Point, size: number): Shape => ({
  type: 'text',
  class: name,
  x,
  y,
  'font-size': size,
  text,
});

const linkGroups = ({ sign, from, to }: BoardLink): readonly ShapeGroup[] =>
  [from, to].map(({ x, y }, index) => ({
    key: `link-${sign}-${index}`,
    class: 'link',
    x,
    y,
    shapes: [
      { type: 'circle', class: 'link-sign', cx: 0, cy: 0, r: 0.6 },
      textOf('link-text', sign, { x: 0, y: 0 }, 0.9),
    ],
  }));

const classes = (...names: readonly (string | false)[]): string => names.filter((name) => name !== false).join(' ');
