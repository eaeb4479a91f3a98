import type { Joint, TreeNode } from './tree.ts';

/** How many tiles hang on each joint, near and far. */
export const needsOf = (nodes: readonly TreeNode[]): ((node: number, joint: Joint) => number) => {
  const weights = weightsOf(nodes);
  const needs = new Map(nodes.map((node) => [key(node.parent, node.joint), weights[node.index] ?? 0]));
  return (node, joint) => needs.get(key(node, joint)) ?? 0;
};

/** Breadth first from the lead, of the tiles at one place the one with the biggest limb first. */
export const orderOf = (
  nodes: readonly TreeNode[],
  needs: (node: number, joint: Joint) => number,
): readonly TreeNode[] => {
  const order = nodes.slice(0, 1);
  for (let at = 0; at < order.length; at += 1) {
    const children = nodes.filter((node) => node.parent === order[at]?.index);
    order.push(...children.sort((a, b) => needs(b.parent, b.joint) - needs(a.parent, a.joint)));
  }
  return order;
};

/** Tiles of the limb that starts with each tile, itself included. A tile comes after the one it lies on. */
const weightsOf = (nodes: readonly TreeNode[]): readonly number[] => {
  const weights = nodes.map(() => 1);
  for (const { index, parent } of [...nodes].reverse()) {
    if (parent >= 0) weights[parent] = (weights[parent] ?? 0) + (weights[index] ?? 0);
  }
  return weights;
};

const key = (node: number, joint: Joint): string => `${node}:${joint}`;
