/**
 * Lengths are in u, a quarter of a tile's length: a tile is 4u by 2u and a half of it 2u by 2u.
 * x grows to the right and y downwards.
 */
export type Direction = 'E' | 'S' | 'W' | 'N';

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Rect = Point & Size;

/** A point on the edge of a tile, and the direction in which the next tile leaves from there. */
export type Port = Point & { readonly direction: Direction };

export const VECTORS: Readonly<Record<Direction, Point>> = {
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
  N: { x: 0, y: -1 },
};

export const CLOCKWISE: Readonly<Record<Direction, Direction>> = { E: 'S', S: 'W', W: 'N', N: 'E' };
export const COUNTER: Readonly<Record<Direction, Direction>> = { E: 'N', N: 'W', W: 'S', S: 'E' };
export const OPPOSITE: Readonly<Record<Direction, Direction>> = { E: 'W', W: 'E', S: 'N', N: 'S' };

export const isHorizontal = (direction: Direction): boolean => direction === 'E' || direction === 'W';

/** The port `ahead` u in front of `port` and `aside` u to its right hand, looking to `direction`. */
export const portFrom = (port: Port, ahead: number, aside: number, direction: Direction): Port => {
  const along = VECTORS[port.direction];
  const across = VECTORS[CLOCKWISE[port.direction]];
  return {
    x: port.x + along.x * ahead + across.x * aside,
    y: port.y + along.y * ahead + across.y * aside,
    direction,
  };
};

/** The rectangle that starts at `port`, `length` u ahead and `side` u to either hand. */
const rectAhead = (port: Port, length: number, side: number): Rect => {
  const { x, y } = VECTORS[port.direction];
  return x !== 0
    ? { x: Math.min(port.x, port.x + x * length), y: port.y - side, width: length, height: side * 2 }
    : { x: port.x - side, y: Math.min(port.y, port.y + y * length), width: side * 2, height: length };
};

/** What a tile takes that is laid at `port`; a double lies across. */
export const tileRect = (port: Port, double: boolean): Rect => (double ? rectAhead(port, 2, 2) : rectAhead(port, 4, 1));

/** Half a tile at `port`: what is shown of an end where no whole tile fits. */
export const markerRect = (port: Port): Rect => rectAhead(port, 2, 1);

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const grown = (rect: Rect, by: number): Rect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + 2 * by,
  height: rect.height + 2 * by,
});

/** The smallest rectangle around all of `rects`, of which there is at least one. */
export const boundsOf = (rects: readonly Rect[]): Rect => {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
};

export const centreOf = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** The same thing, `by` further. */
export const moved = <T extends Point>(thing: T, by: Point): T => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y });

export const minus = ({ x, y }: Point): Point => ({ x: -x, y: -y });
