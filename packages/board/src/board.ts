import type { Direction, Point, Port, Rect, Size } from './geometry.ts';
import { boundsOf, centreOf, contains, grown, isHorizontal, moved, tileRect } from './geometry.ts';
import type { Link, Placement } from './search.ts';
import type { Slot } from './slots.ts';
import type { TreeNode } from './tree.ts';

/** A tile on the board, in u. */
export type BoardTile = Rect & {
  readonly tile: string;
  readonly direction: Direction; // in which its arm went on when it was laid
  readonly horizontal: boolean;
  readonly flipped: boolean; // the low half lies first, that is left or on top
  readonly spinner: boolean;
  readonly last: boolean; // the one played last
};

/** An open end and the place that is shown for it. On an empty table there is one, without `tile` and `value`. */
export type BoardEnd = Rect & {
  readonly letter: string;
  readonly tile?: string;
  readonly at?: 'end';
  readonly value?: number;
  readonly marker: boolean; // no room for a whole tile: half of one is shown
  readonly overlaps: boolean; // covers another end: choose it by its letter
};

/** A limb that found no place beside its tile: both ends of the gap are shown with the same sign. */
export type BoardLink = {
  readonly sign: string;
  readonly tile: string; // the first of the limb
  readonly from: Point;
  readonly to: Point;
};

/** How a layout was found; the next one begins with it. */
export type Plan = {
  readonly width: number;
  readonly height: number;
  readonly size: number; // px of a half, before it is zoomed to fit
  readonly policy: number;
  readonly origin: Point; // where the corner of the searched table lies, in u
  readonly branches: boolean;
  readonly enlarged: boolean; // larger than the screen
};

export type BoardLayout = {
  readonly tiles: readonly BoardTile[]; // in the order of play
  readonly ends: readonly BoardEnd[]; // in the order of the position's open ends
  readonly links: readonly BoardLink[];
  readonly cell: number; // px of a half, so that viewBox fills the rectangle exactly
  readonly viewBox: Rect;
  readonly plan?: Plan; // absent on an empty table
  readonly ports: ReadonlyMap<number, Port>; // where each tile entered, by its place in the order of play
  readonly slots: readonly Slot[];
};

/** A layout before it is drawn, in u from the plan's origin. */
export type Found = { readonly placement: Placement; readonly slots: readonly Slot[]; readonly plan: Plan };

const LARGEST = 36; // px of a half
export const MARGIN = 0.25; // u around all that lies, for rings around tiles

/** What was found, as it is drawn. The view stays where it was before as long as all is inside. */
export const boardOf = (
  nodes: readonly TreeNode[],
  { placement, slots, plan }: Found,
  size: Size,
  before: BoardLayout | undefined,
): BoardLayout => {
  const { origin } = plan;
  const ports = new Map([...placement.ports].map(([index, port]) => [index, moved(port, origin)]));
  const tiles = nodes.flatMap((node) => tileOf(node, ports.get(node.index), nodes.length));
  const ends = slots.map((slot, index) => moved(endOf(slot, index), origin));
  const links = placement.links.map((link, index) => linkOf(link, index, origin));
  const { cell, viewBox } = viewOf([...tiles, ...ends], size, before?.plan?.size === plan.size ? before : undefined);
  const shown = slots.map((slot) => ({ ...slot, port: moved(slot.port, origin), rect: moved(slot.rect, origin) }));
  return { tiles, ends, links, cell, viewBox, plan, ports, slots: shown };
};

/** Nothing but the place where the first tile goes. */
export const emptyBoard = (size: Size): BoardLayout => {
  const end = { letter: letterOf(0), x: 0, y: 0, width: 4, height: 2, marker: false, overlaps: false };
  return { tiles: [], ends: [end], links: [], ...viewOf([end], size), ports: new Map(), slots: [] };
};

/** A, B, … Z, AA, AB, … */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const tileOf = (node: TreeNode, port: Port | undefined, count: number): readonly BoardTile[] => {
  if (port === undefined) return [];
  const { direction } = port;
  const backwards = direction === 'W' || direction === 'N';
  return [
    {
      tile: node.tile,
      ...tileRect(port, node.double),
      direction,
      horizontal: isHorizontal(direction) !== node.double,
      flipped: backwards ? node.outer < node.inner : node.inner < node.outer,
      spinner: node.spinner,
      last: node.index === count - 1,
    },
  ];
};

const endOf = ({ open, rect, marker, overlaps }: Slot, index: number): BoardEnd => ({
  letter: letterOf(index),
  tile: open.end.tile,
  ...(open.end.at === undefined ? {} : { at: open.end.at }),
  value: open.end.value,
  ...rect,
  marker,
  overlaps,
});

const linkOf = ({ tile, from, to }: Link, index: number, origin: Point): BoardLink => ({
  sign: `${index + 1}`,
  tile,
  from: moved(from, origin),
  to: moved(to, origin),
});

type View = { readonly cell: number; readonly viewBox: Rect };

/** As large as the rectangle allows and in its middle, unless all is inside the view there was. */
const viewOf = (rects: readonly Rect[], size: Size, before?: View): View => {
  const bounds = grown(boundsOf(rects), MARGIN);
  if (before !== undefined && contains(before.viewBox, bounds)) return before;
  const fitting = 2 * Math.min(size.width / bounds.width, size.height / bounds.height);
  const cell = Math.min(LARGEST, fitting >= 1 ? Math.floor(fitting * 2) / 2 : fitting);
  const width = (size.width / cell) * 2;
  const height = (size.height / cell) * 2;
  const centre = centreOf(bounds);
  return { cell, viewBox: { x: centre.x - width / 2, y: centre.y - height / 2, width, height } };
};
