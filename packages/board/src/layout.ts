import type { Task } from './attempts.ts';
import { enlarge, startAfresh } from './attempts.ts';
import type { BoardLayout } from './board.ts';
import { boardOf, emptyBoard } from './board.ts';
import { goOn } from './go-on.ts';
import type { Position } from './position.ts';
import { openJoints, treeOf } from './tree.ts';

const NARROWEST = 96; // px; less is treated as this much

/**
 * Where each tile and each open end lies in a rectangle of `width` by `height` px. The same arguments give the same
 * layout. With the layout of the move before as `previous`, tiles that lie stay where they can, and a new tile lands
 * where its end was shown. Throws on plays that don't join.
 */
export const layout = (position: Position, width: number, height: number, previous?: BoardLayout): BoardLayout => {
  const nodes = treeOf(position);
  const size = { width: Math.max(NARROWEST, width), height: Math.max(NARROWEST, height) };
  if (nodes.length === 0) return emptyBoard(size);
  const branches = nodes.filter((node) => node.spinner).length > 1;
  const task = { nodes, open: openJoints(nodes, position.openEnds), ...size, branches };
  const before = previous && isBefore(previous, task) ? previous : undefined;
  const found = (before && goOn(task, before)) ?? startAfresh(task, before?.plan?.size) ?? enlarge(task);
  return boardOf(nodes, found, size, before);
};

/** The same round on the same rectangle, some plays ago. */
const isBefore = ({ tiles, plan }: BoardLayout, { nodes, width, height }: Task): boolean =>
  plan?.width === width &&
  plan.height === height &&
  tiles.length <= nodes.length &&
  tiles.every(({ tile }, index) => nodes[index]?.tile === tile);
