import type { Point, Rect } from './geometry.ts';
import { grown } from './geometry.ts';
import type { Raster } from './png-encode.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** How far a point lies outside of something, negative inside; all in pixels. */
type Distance = (x: number, y: number) => number;

/** A figure: the rectangle it stays in, and its distance. */
export type Figure = { readonly bounds: Rect; readonly distance: Distance };

export const newRaster = (width: number, height: number, colour: Colour): Raster => {
  const rgb = new Uint8Array(width * height * 3);
  rgb.set(colour);
  for (let done = 3; done < rgb.length; done *= 2) rgb.copyWithin(done, 0, done);
  return { width, height, rgb };
};

/** Fills a figure. A pixel on its edge takes as much of the colour as is covered of it, which is what smooths it. */
export const paint = ({ width, height, rgb }: Raster, { bounds, distance }: Figure, colour: Colour): void => {
  const area = grown(bounds, 1);
  const right = Math.min(width, Math.ceil(area.x + area.width));
  const bottom = Math.min(height, Math.ceil(area.y + area.height));
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(area.x)); x < right; x++) {
      const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
      if (cover > 0) mix(rgb, (y * width + x) * 3, colour, cover);
    }
  }
};

const mix = (rgb: Uint8Array, at: number, colour: Colour, cover: number): void => {
  for (let i = 0; i < 3; i++) {
    const under = rgb[at + i] ?? 0;
    rgb[at + i] = Math.round(under + ((colour[i] ?? 0) - under) * cover);
  }
};

/** A rectangle with round corners. */
export const roundedRect = (rect: Rect, radius: number): Figure => {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const across = rect.width / 2 - radius;
  const down = rect.height / 2 - radius;
  const distance = (x: number, y: number): number => {
    const outX = Math.abs(x - middle.x) - across;
    const outY = Math.abs(y - middle.y) - down;
    return length(Math.max(0, outX), Math.max(0, outY)) + Math.min(0, Math.max(outX, outY)) - radius;
  };
  return { bounds: rect, distance };
};

export const disc = ({ x, y }: Point, radius: number): Figure => ({
  bounds: grown({ x, y, width: 0, height: 0 }, radius),
  distance: (px, py) => length(px - x, py - y) - radius,
});

/** A line with round ends. */
export const stroke = (from: Point, to: Point, width: number): Figure => {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const square = along.x * along.x + along.y * along.y || 1;
  const distance = (x: number, y: number): number => {
    const share = ((x - from.x) * along.x + (y - from.y) * along.y) / square;
    const near = Math.min(1, Math.max(0, share));
    return length(x - from.x - along.x * near, y - from.y - along.y * near) - width / 2;
  };
  const corner = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) };
  const box = { ...corner, width: Math.abs(along.x), height: Math.abs(along.y) };
  return { bounds: grown(box, width / 2), distance };
};

/** The edge of a figure, `width` wide and half of it to either side. */
export const outline = ({ bounds, distance }: Figure, width: number): Figure => ({
  bounds: grown(bounds, width / 2),
  distance: (x, y) => Math.abs(distance(x, y)) - width / 2,
});

/** Not `Math.hypot`, whose last digit may differ between machines. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
