import type { Exit, Way } from './exits.ts';
import { exitsOf } from './exits.ts';
import type { Direction, Rect, Size } from './geometry.ts';
import { CLOCKWISE, COUNTER, centreOf, isHorizontal, markerRect, tileRect, VECTORS } from './geometry.ts';
import type { Grid } from './grid.ts';
import { clearGrid, fillGrid, isFree } from './grid.ts';
import type { Policy } from './policies.ts';
import { reachOf } from './reach.ts';
import type { Joint, TreeNode } from './tree.ts';

/** What a search works with; only the grid changes, and each try leaves it as it was. */
export type Table = {
  readonly grid: Grid;
  readonly policy: Policy;
  readonly needs: (node: number, joint: Joint) => number; // tiles that are still to hang there
  readonly random: () => number;
};

type Hung = Pick<TreeNode, 'index' | 'double' | 'spinner' | 'parent'>;

/** A place that a tile may take, and what is free after it. */
export type Candidate = {
  readonly way: Way;
  readonly rect: Rect;
  readonly cost: number;
  readonly exits: readonly Exit[];
};

/** The legal places of `node` at `exit`, the cheapest first. `exits` are all that are free, `exit` among them. */
export const candidatesAt = (table: Table, node: Hung, exit: Exit, exits: readonly Exit[]): readonly Candidate[] =>
  exit.ways
    .flatMap((way) => candidateOn(table, node, exit, exits, way) ?? [])
    .sort((one, other) => one.cost - other.cost);

const candidateOn = (table: Table, node: Hung, exit: Exit, exits: readonly Exit[], way: Way): Candidate | undefined => {
  const rect = tileRect(way.port, node.double);
  if (!isFree(table.grid, rect, exit.node, 1)) return undefined;
  const after = [...exits.filter((other) => other !== exit), ...exitsOf(node, way.port, exit.home)];
  fillGrid(table.grid, rect, node.index);
  const settled = settle(table, rect, after);
  clearGrid(table.grid, rect);
  if (settled === undefined) return undefined;
  const cost = wayCost(table.policy, exit, way) + placeCost(table, rect, way.port.direction) + settled.crowding;
  return { way, rect, cost, exits: settled.exits };
};

/** The room that each exit has left, or undefined if one is shut in. */
const settle = (
  table: Table,
  laid: Rect,
  exits: readonly Exit[],
): { readonly exits: readonly Exit[]; readonly crowding: number } | undefined => {
  const settled: Exit[] = [];
  let missing = 0;
  for (const exit of exits) {
    const cap = wantedReach(table, exit);
    const room = isKnown(table.policy, exit, laid) ? (exit.room ?? 0) : reachOf(table.grid, exit, cap);
    if (isDead(table, exit, room)) return undefined;
    settled.push({ ...exit, room });
    missing += Math.max(0, cap - room) / cap;
  }
  return { exits: settled, crowding: missing * table.policy.crowding };
};

const wantedReach = ({ policy, needs }: Table, exit: Exit): number =>
  policy.lookAhead ? 4 + Math.min(80, 4 * needs(exit.node, exit.joint)) : policy.reach;

/** A tile laid far away leaves the room of an exit as it was. */
const isKnown = (policy: Policy, exit: Exit, laid: Rect): boolean => {
  const radius = 6 + (policy.lookAhead ? 40 : policy.reach);
  const port = exit.ways[0]?.port;
  if (port === undefined || exit.room === undefined || exit.room < 2) return false;
  return Math.abs(port.x - laid.x) >= radius || Math.abs(port.y - laid.y) >= radius;
};

const isDead = ({ grid, policy, needs }: Table, exit: Exit, room: number): boolean => {
  if (policy.islands) return false;
  if (policy.lookAhead && room < needs(exit.node, exit.joint)) return true;
  return room < 1 && !(policy.markers && exit.ways.some(({ port }) => isFree(grid, markerRect(port), exit.node, 0)));
};

const wayCost = (policy: Policy, exit: Exit, way: Way): number => {
  const turn = way.turn === 'straight' ? 0 : policy[way.turn];
  if (isHorizontal(way.port.direction) === isHorizontal(exit.home)) return turn;
  const drift = policy.mirrored ? COUNTER[exit.home] : CLOCKWISE[exit.home];
  return turn + policy.offAxis + (way.port.direction === drift ? 0 : policy.against);
};

/** For tables that branch: away from the middle is better, and chance may decide. */
const placeCost = ({ grid, policy, random }: Table, rect: Rect, direction: Direction): number =>
  (policy.noise > 0 ? policy.noise * random() : 0) - policy.outward * outwardness(grid, rect, direction);

const outwardness = ({ width, height }: Size, rect: Rect, direction: Direction): number => {
  const centre = centreOf(rect);
  const { x, y } = VECTORS[direction];
  return ((centre.x - width / 2) * x) / width + ((centre.y - height / 2) * y) / height;
};
