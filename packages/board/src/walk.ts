import type { Joint, TreeNode } from './tree.ts';
import { jointsOf, valueAt } from './tree.ts';

/** A tile on the way outwards: the number that faces the middle and the one that faces away. */
export type ArmTile = { readonly near: number; readonly far: number };

/** A line of tiles away from `from`, up to the joint where it ends. */
export type Arm = {
  readonly from: TreeNode;
  readonly tiles: readonly ArmTile[];
  readonly end: { readonly node: number; readonly joint: Joint; readonly value: number };
};

type Way = { readonly node: TreeNode; readonly joint: Joint | 'parent' };

/** The first spinner, else the first tile: where a listener starts. */
export const middleOf = (nodes: readonly TreeNode[]): TreeNode | undefined =>
  nodes.find((node) => node.spinner) ?? nodes[0];

/** The arms of `middle`, each followed by the branches that leave it at further spinners. */
export const armsOf = (nodes: readonly TreeNode[], middle: TreeNode): readonly Arm[] =>
  waysOf(middle).flatMap((way) => followed(nodes, way));

const waysOf = (node: TreeNode): readonly Way[] => {
  const own = jointsOf(node).map((joint): Way => ({ node, joint }));
  return node.parent < 0 ? own : [{ node, joint: 'parent' }, ...own];
};

const followed = (nodes: readonly TreeNode[], start: Way): readonly Arm[] => {
  const tiles: ArmTile[] = [];
  const branches: Way[] = [];
  let way = start;
  for (let step = stepOf(nodes, way); step !== undefined; step = stepOf(nodes, way)) {
    const [ahead, ...sideways] = step.onward;
    tiles.push(step.tile);
    branches.push(...sideways);
    if (ahead === undefined) break;
    way = ahead;
  }
  if (way.joint === 'parent') throw new Error(`nothing beside ${way.node.tile}`);
  const end = { node: way.node.index, joint: way.joint, value: valueAt(way.node, way.joint) };
  return [{ from: start.node, tiles, end }, ...branches.flatMap((branch) => followed(nodes, branch))];
};

/** The next tile on a way, and the ways on from there: first the one straight ahead. */
const stepOf = (
  nodes: readonly TreeNode[],
  { node, joint }: Way,
): { readonly tile: ArmTile; readonly onward: readonly Way[] } | undefined => {
  if (joint !== 'parent') {
    const child = nodes.find((other) => other.parent === node.index && other.joint === joint);
    return child && { tile: { near: child.inner, far: child.outer }, onward: waysOf(child).slice(1) };
  }
  const parent = nodes[node.parent];
  return parent && { tile: backwards(parent, node.joint), onward: waysBack(parent, node.joint) };
};

/** A tile met from the side on which a later one was laid. */
const backwards = (node: TreeNode, from: Joint): ArmTile =>
  from === 'back' ? { near: node.inner, far: node.outer } : { near: node.outer, far: node.inner };

const waysBack = (parent: TreeNode, from: Joint): readonly Way[] =>
  waysOf(parent).filter(({ joint }) => joint !== from);
