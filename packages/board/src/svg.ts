import type { BoardLayout } from './board.ts';
import { BOARD_CSS } from './css.ts';
import type { Rect } from './geometry.ts';
import type { Shape, ShapeGroup, ShapeOptions } from './shapes.ts';
import { boardShapes, tileShapes } from './shapes.ts';

export type SvgOptions = ShapeOptions & {
  readonly title?: string; // what the picture shows, for those who can't see it; without it the picture is hidden from them
  readonly className?: string; // beside `board`
  readonly width?: number; // px; without them the picture takes the size it is given
  readonly height?: number;
  readonly css?: boolean; // carries its own style sheet, for a picture that stands alone
};

/** The board as one SVG element. */
export const boardSvg = (layout: BoardLayout, options: SvgOptions = {}): string => {
  const felt: Shape = { type: 'rect', class: 'felt', ...layout.viewBox, rx: 0 };
  const groups = boardShapes(layout, options).map(groupSvg);
  return svgOf(layout.viewBox, [shapeSvg(felt), ...groups], options);
};

/** One tile as an SVG element, upright unless it is asked to lie. */
export const tileSvg = (tile: string, options: SvgOptions & { readonly horizontal?: boolean } = {}): string => {
  const size = options.horizontal === true ? { width: 4, height: 2 } : { width: 2, height: 4 };
  const group = { key: tile, class: 'tile', x: 0, y: 0, shapes: tileShapes(tile, options) };
  return svgOf({ x: 0, y: 0, ...size }, [groupSvg(group)], options);
};

/** A viewBox attribute. */
export const viewBoxOf = ({ x, y, width, height }: Rect): string => [x, y, width, height].map(round).join(' ');

const svgOf = (viewBox: Rect, parts: readonly string[], options: SvgOptions): string => {
  const { title, className, width, height, css = false } = options;
  const attributes = attributesOf({
    xmlns: 'http://www.w3.org/2000/svg',
    class: className === undefined ? 'board' : `board ${className}`,
    viewBox: viewBoxOf(viewBox),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(title === undefined ? { 'aria-hidden': 'true' } : { role: 'img' }),
  });
  const head = `${title === undefined ? '' : `<title>${escaped(title)}</title>`}${css ? `<style>${escaped(BOARD_CSS)}</style>` : ''}`;
  return `<svg${attributes}>${head}${parts.join('')}</svg>`;
};

const groupSvg = ({ class: name, x, y, shapes }: ShapeGroup): string => {
  const attributes = attributesOf({ class: name, transform: `translate(${round(x)} ${round(y)})` });
  return `<g${attributes}>${shapes.map(shapeSvg).join('')}</g>`;
};

const shapeSvg = (shape: Shape): string => {
  if (shape.type !== 'text') {
    const { type, ...attributes } = shape;
    return `<${type}${attributesOf(attributes)}/>`;
  }
  const { type, text, ...attributes } = shape;
  return `<${type}${attributesOf(attributes)}>${escaped(text)}</${type}>`;
};

const attributesOf = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : escaped(value)}"`)
    .join('');

const round = (value: number): number => Math.round(value * 1000) / 1000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Also drops what XML can't hold. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(NOT_XML, '');

const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
