import type { BoardLayout } from './board.ts';
import { BOARD_CSS } from './css.ts';
import type { Point } from './geometry.ts';
import type { Raster } from './png-encode.ts';
import { letterSegments } from './png-letters.ts';
import { type Colour, disc, type Figure, newRaster, outline, paint, roundedRect, stroke } from './png-paint.ts';
import { boardShapes, type Shape, type ShapeGroup } from './shapes.ts';

/** The board at so many dots a u. */
export const paintBoard = (board: BoardLayout, dots: number): Raster => {
  const { x, y, width, height } = board.viewBox;
  const raster = newRaster(Math.round(width * dots), Math.round(height * dots), colourOf('felt'));
  const at = (point: Point): Point => ({ x: (point.x - x) * dots, y: (point.y - y) * dots });
  for (const group of boardShapes(board)) paintGroup(raster, group, at, dots);
  return raster;
};

const paintGroup = (raster: Raster, group: ShapeGroup, at: (point: Point) => Point, dots: number): void => {
  for (const shape of group.shapes) {
    const inks = shape.class.split(' ').map((name) => INKS[name]);
    for (const figure of figuresOf(shape, (point) => at({ x: group.x + point.x, y: group.y + point.y }), dots)) {
      for (const ink of inks) if (ink !== undefined) paintFigure(raster, figure, ink, dots);
    }
  }
};

/** How a class looks; widths in u. */
type Ink = { readonly fill?: string; readonly edge?: string; readonly width?: number };

const INKS: Readonly<Record<string, Ink>> = {
  face: { fill: 'face', edge: 'edge', width: 0.06 },
  divider: { fill: 'divider' },
  'last-ring': { edge: 'last', width: 0.2 },
  'spinner-ring': { edge: 'spinner', width: 0.12 },
  pin: { fill: 'pin', edge: 'face', width: 0.1 },
  slot: { fill: 'slot', edge: 'slot-edge', width: 0.1 },
  letter: { fill: 'letter' },
  'link-sign': { fill: 'letter', edge: 'felt', width: 0.1 },
  'link-text': { fill: 'felt' },
  ...Object.fromEntries(Array.from({ length: 10 }, (_, pips) => [`pip-${pips}`, { fill: `pip-${pips || 6}` }])),
};

const paintFigure = (raster: Raster, figure: Figure, { fill, edge, width = 0 }: Ink, dots: number): void => {
  if (fill !== undefined) paint(raster, figure, colourOf(fill));
  if (edge !== undefined) paint(raster, outline(figure, width * dots), colourOf(edge));
};

const LINE = 0.08; // u, of a divider
const PEN = 0.13; // of the font size

const figuresOf = (shape: Shape, at: (point: Point) => Point, dots: number): readonly Figure[] => {
  switch (shape.type) {
    case 'rect': {
      const { width, height, rx } = shape;
      return [roundedRect({ ...at(shape), width: width * dots, height: height * dots }, rx * dots)];
    }
    case 'circle':
      return [disc(at({ x: shape.cx, y: shape.cy }), shape.r * dots)];
    case 'line':
      return [stroke(at({ x: shape.x1, y: shape.y1 }), at({ x: shape.x2, y: shape.y2 }), LINE * dots)];
    case 'text': {
      const size = shape['font-size'];
      return letterSegments(shape.text, shape, size).map(({ from, to }) => stroke(at(from), at(to), PEN * size * dots));
    }
  }
};

const colourOf = (name: string): Colour => {
  const colour = COLOURS.get(name);
  if (colour === undefined) throw new Error(`the board has no colour ${name}`);
  return colour;
};

const bytesOf = (hex: string): Colour => {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The colours of the style sheet, where the light ones come first. */
const COLOURS: ReadonlyMap<string, Colour> = new Map(
  [...BOARD_CSS.matchAll(/--board-([\w-]+): #([0-9a-f]{6});/g)]
    .reverse()
    .map(([, name = '', hex = '']): readonly [string, Colour] => [name, bytesOf(hex)]),
);
