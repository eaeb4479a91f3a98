import type { Candidate, Table } from './candidates.ts';
import { candidatesAt } from './candidates.ts';
import type { Exit, Way } from './exits.ts';
import { exitsOf } from './exits.ts';
import type { Point, Port, Rect, Size } from './geometry.ts';
import { tileRect } from './geometry.ts';
import type { Grid } from './grid.ts';
import { clearGrid, emptyGrid, fillGrid, isFree, NO_TILE } from './grid.ts';
import { needsOf, orderOf } from './limbs.ts';
import type { Policy } from './policies.ts';
import { randomOf } from './random.ts';
import type { TreeNode } from './tree.ts';

/** A limb that lies away from the tile it belongs to; `tile` is its first one. */
export type Link = { readonly tile: string; readonly from: Point; readonly to: Point };

/** All tiles laid: the port at which each entered, by its index. */
export type Placement = {
  readonly ports: ReadonlyMap<number, Port>;
  readonly exits: readonly Exit[];
  readonly links: readonly Link[];
  readonly table: Table;
};

export type SearchOptions = {
  readonly steps: number; // tiles that may be laid, counting those taken up again
  readonly fixed?: ReadonlyMap<number, Port>; // tiles that stay where they are
  readonly liked?: (node: TreeNode) => Port | undefined; // where a tile is expected
};

type Search = {
  readonly table: Table;
  readonly options: SearchOptions;
  readonly order: readonly TreeNode[];
  readonly ports: Map<number, Port>;
  readonly links: Link[];
  steps: number;
};

/** Lays the tiles on a table of `size` u, depth first with steps back, or gives up. */
export const placeTiles = (
  nodes: readonly TreeNode[],
  size: Size,
  policy: Policy,
  options: SearchOptions,
): Placement | undefined => {
  const needs = needsOf(nodes);
  const table = { grid: emptyGrid(size), policy, needs, random: randomOf(policy.seed) };
  const order = policy.bigFirst ? orderOf(nodes, needs) : nodes;
  const search: Search = { table, options, order, ports: new Map(), links: [], steps: 0 };
  const exits = layLead(search, nodes[0]);
  const left = exits && layFrom(search, 1, exits);
  return left && { ports: search.ports, exits: left, links: search.links, table };
};

const layLead = (search: Search, lead: TreeNode | undefined): readonly Exit[] | undefined => {
  if (lead === undefined) return undefined;
  const { grid, policy } = search.table;
  const port = search.options.fixed?.get(0) ?? leadPort(grid, policy, lead.double);
  const rect = tileRect(port, lead.double);
  if (!isFree(grid, rect, NO_TILE, 0)) return undefined;
  fillGrid(grid, rect, 0);
  search.ports.set(0, port);
  return exitsOf(lead, port, port.direction);
};

const leadPort = (grid: Grid, policy: Policy, double: boolean): Port => {
  const half = double ? 1 : 2;
  const x = Math.round(grid.width * policy.rootX);
  const y = Math.round(grid.height * policy.rootY);
  return policy.vertical ? { x, y: y - half, direction: 'S' } : { x: x - half, y, direction: 'E' };
};

/** The exits left when all tiles from `at` on are laid. */
const layFrom = (search: Search, at: number, exits: readonly Exit[]): readonly Exit[] | undefined => {
  const node = search.order[at];
  if (node === undefined) return isFinished(search.table, exits) ? exits : undefined;
  const exit = exits.find((free) => free.node === node.parent && free.joint === node.joint);
  if (exit === undefined) throw new Error(`${node.tile} was placed before what it lies on`);
  for (const candidate of choices(search, node, exit, exits)) {
    if (search.steps >= search.options.steps) return undefined;
    search.steps += 1;
    const left = layAt(search, at, node, candidate);
    if (left !== undefined) return left;
  }
  return search.table.policy.islands ? layIsland(search, at, node, exit, exits) : undefined;
};

const layAt = (search: Search, at: number, node: TreeNode, { way, rect, exits }: Candidate) => {
  fillGrid(search.table.grid, rect, node.index);
  search.ports.set(node.index, way.port);
  const left = layFrom(search, at + 1, exits);
  if (left !== undefined) return left;
  clearGrid(search.table.grid, rect);
  search.ports.delete(node.index);
  return undefined;
};

const choices = (search: Search, node: TreeNode, exit: Exit, exits: readonly Exit[]): readonly Candidate[] => {
  const fixed = search.options.fixed?.get(node.index);
  if (fixed !== undefined) return stay(search.table.grid, node, exit, exits, fixed);
  const candidates = candidatesAt(search.table, node, exit, exits);
  const liked = search.options.liked?.(node);
  if (liked === undefined) return candidates;
  const isLiked = ({ way }: Candidate) => isSamePort(way.port, liked);
  return [...candidates.filter(isLiked), ...candidates.filter((candidate) => !isLiked(candidate))];
};

/** A tile that keeps its place is not weighed; what it leaves free is looked at when the next one is laid. */
const stay = (grid: Grid, node: TreeNode, exit: Exit, exits: readonly Exit[], port: Port): readonly Candidate[] => {
  const way: Way | undefined = exit.ways.find((other) => isSamePort(other.port, port));
  const rect = tileRect(port, node.double);
  if (way === undefined || !isFree(grid, rect, exit.node, 1)) return [];
  const after = [...exits.filter((other) => other !== exit), ...exitsOf(node, port, exit.home)];
  return [{ way, rect, cost: 0, exits: after }];
};

/** Tables that branch may show a marker, and have looked at the room of each exit already. */
const isFinished = ({ grid, policy }: Table, exits: readonly Exit[]): boolean =>
  policy.markers ||
  exits.every((exit) => exit.ways.some(({ port }) => isFree(grid, tileRect(port, false), exit.node, 1)));

const ISLAND = 24;

/** Nowhere to touch: the limb starts on the first free square of the table. */
const layIsland = (search: Search, at: number, node: TreeNode, exit: Exit, exits: readonly Exit[]) => {
  const port = islandPort(search.table.grid);
  const from = exit.ways[0]?.port;
  if (port === undefined || from === undefined) return undefined;
  search.links.push({ tile: node.tile, from, to: port });
  const after = [...exits.filter((other) => other !== exit), ...exitsOf(node, port, port.direction)];
  const rect: Rect = tileRect(port, node.double);
  const left = layAt(search, at, node, { way: { port, turn: 'straight' }, rect, cost: 0, exits: after });
  if (left === undefined) search.links.pop();
  return left;
};

const islandPort = (grid: Grid): Port | undefined => {
  for (let y = 0; y + ISLAND <= grid.height; y += 2) {
    for (let x = 0; x + ISLAND <= grid.width; x += 2) {
      const square = { x, y, width: ISLAND, height: ISLAND };
      if (isFree(grid, square, NO_TILE, 0)) return { x: x + 10, y: y + ISLAND / 2, direction: 'E' };
    }
  }
  return undefined;
};

const isSamePort = (one: Port, other: Port): boolean =>
  one.x === other.x && one.y === other.y && one.direction === other.direction;
