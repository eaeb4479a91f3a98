import type { OpenEnd, Play, Position, Spinners } from './position.ts';

/**
 * Where on a tile another one is joined. `front` and `back` are the two ends of the line of play (of a double: its
 * sides), `left` and `right` the two short ends of a spinner, seen in the direction in which the tile was laid.
 */
export type Joint = 'front' | 'back' | 'left' | 'right';

export type Halves = readonly [high: number, low: number];

/** A tile of the table. `inner` is the number that matched, `outer` the one to go on from. */
export type TreeNode = {
  readonly index: number;
  readonly tile: string;
  readonly double: boolean;
  readonly spinner: boolean;
  readonly parent: number; // index of the tile it was laid against, -1 for the lead
  readonly joint: Joint; // where on the parent
  readonly inner: number;
  readonly outer: number;
};

/** A row of the open ends: the joint to which a tile would go that is played on it. */
export type OpenJoint = { readonly node: number; readonly joint: Joint; readonly end: OpenEnd };

/** The plays as a tree, in order. Throws if a play does not join the tile it names: that is not a position. */
export const treeOf = ({ plays, spinners }: Position): readonly TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (const play of plays) nodes.push(nodeOf(play, nodes, spinners));
  return nodes;
};

/** Where each of the open ends is; `back` of the lead and `right` of a spinner are taken only after their twins. */
export const openJoints = (nodes: readonly TreeNode[], ends: readonly OpenEnd[]): readonly OpenJoint[] =>
  ends.map((end) => {
    const node = find(nodes, end.tile);
    const joint = freeJoint(nodes, node, end.value, end.at);
    if (joint === undefined) throw new Error(`no free end ${end.value} on ${end.tile}`);
    return { node: node.index, joint, end };
  });

/** Throws on what is not a tile. */
export const halvesOf = (tile: string): Halves => {
  const match = /^([0-9])-([0-9])$/.exec(tile);
  if (match === null) throw new Error(`not a tile: ${JSON.stringify(tile)}`);
  return [Number(match[1]), Number(match[2])];
};

/** The number that shows at a joint. */
export const valueAt = (node: TreeNode, joint: Joint): number => (joint === 'back' ? node.inner : node.outer);

/** The joints of a tile, free or not, but the one by which it joins its parent. */
export const jointsOf = (node: TreeNode): readonly Joint[] => {
  const line: readonly Joint[] = node.parent < 0 ? ['front', 'back'] : ['front'];
  return node.spinner ? [...line, 'left', 'right'] : line;
};

const nodeOf = (play: Play, nodes: readonly TreeNode[], spinners: Spinners): TreeNode => {
  const [high, low] = halvesOf(play.tile);
  const index = nodes.length;
  const double = high === low;
  const spinner = double && isSpinner(nodes, spinners);
  const base = { index, tile: play.tile, double, spinner };
  if (index === 0) return { ...base, parent: -1, joint: 'front', inner: high, outer: low };
  const parent = find(nodes, play.on ?? '');
  for (const [inner, outer] of [
    [high, low],
    [low, high],
  ] as const) {
    const joint = freeJoint(nodes, parent, inner, play.at);
    if (joint !== undefined) return { ...base, parent: parent.index, joint, inner, outer };
  }
  throw new Error(`${play.tile} does not join ${parent.tile}`);
};

/** Whether a double that is laid now spins. */
const isSpinner = (nodes: readonly TreeNode[], spinners: Spinners): boolean => {
  switch (spinners) {
    case 'none':
      return false;
    case 'first':
      return nodes.every((node) => !node.double);
    case 'all':
      return true;
    case 'leadOnly':
      return nodes.length === 0;
  }
};

/** Sides come before ends, unless the end is asked for. */
const freeJoint = (
  nodes: readonly TreeNode[],
  node: TreeNode,
  value: number,
  at: 'end' | undefined,
): Joint | undefined => {
  const taken = nodes.filter((other) => other.parent === node.index).map((other) => other.joint);
  return jointsOf(node).find(
    (joint) =>
      !taken.includes(joint) &&
      valueAt(node, joint) === value &&
      (at !== 'end' || joint === 'left' || joint === 'right'),
  );
};

const find = (nodes: readonly TreeNode[], tile: string): TreeNode => {
  const node = nodes.find((other) => other.tile === tile);
  if (node === undefined) throw new Error(`not on the table: ${JSON.stringify(tile)}`);
  return node;
};
