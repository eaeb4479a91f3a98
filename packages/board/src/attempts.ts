import type { Found, Plan } from './board.ts';
import { MARGIN } from './board.ts';
import type { Size } from './geometry.ts';
import type { Policy } from './policies.ts';
import { ISLANDS, LINE_POLICIES, largePolicies, TREE_POLICIES } from './policies.ts';
import type { SearchOptions } from './search.ts';
import { placeTiles } from './search.ts';
import { slotsOf } from './slots.ts';
import type { OpenJoint, TreeNode } from './tree.ts';

/** What is to be laid, and the rectangle in px. */
export type Task = Size & {
  readonly nodes: readonly TreeNode[];
  readonly open: readonly OpenJoint[];
  readonly branches: boolean;
};

/** Widths of a half in px that are tried. */
const SIZES = [30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8];
export const SMALLEST = 8;
const WORTH = 4; // px that are given up for slots that don't overlap
const LARGER = [1.15, 1.5, 2.2];
const LARGEST = [1, 1.5, 2, 3, 5, 8, 12];

/** The largest size and the first policy that has a place for all; sizes never grow beyond `most`. */
export const startAfresh = (task: Task, most = Infinity): Found | undefined => {
  let spare: Found | undefined;
  for (const size of SIZES.filter((px) => px <= most && !isHopeless(task, px))) {
    if (spare !== undefined && size < spare.plan.size - WORTH) break;
    const found = trySize(task, size);
    if (found !== undefined && isClean(found)) return found;
    spare ??= found;
  }
  return spare;
};

/** A table larger than the screen, at last with limbs that lie apart from what they belong to. */
export const enlarge = (task: Task): Found => {
  const attempts = [
    ...LARGER.flatMap((factor) => largePolicies(task.branches).map((policy) => ({ factor, policy }))),
    ...LARGEST.map((factor) => ({ factor, policy: ISLANDS })),
  ];
  for (const { factor, policy } of attempts) {
    const plan = { ...planOf(task, SMALLEST / factor, 0), enlarged: true };
    const found = tryPolicy(task, plan, policy);
    if (found !== undefined) return found;
  }
  throw new Error(`no layout for ${task.nodes.map((node) => node.tile).join(' ')}`);
};

export const tryPolicy = (
  task: Task,
  plan: Plan,
  policy: Policy,
  options: Omit<SearchOptions, 'steps'> = {},
): Found | undefined => {
  const placement = placeTiles(task.nodes, gridSize(task, plan.size), policy, { ...options, steps: stepsFor(task) });
  return placement && { placement, slots: slotsOf(placement, task.open), plan };
};

/** No slot of one end lies over that of another. */
export const isClean = ({ slots }: Found): boolean => slots.every((slot) => !slot.overlaps);

export const policiesFor = (branches: boolean): readonly Policy[] => (branches ? TREE_POLICIES : LINE_POLICIES);

const trySize = (task: Task, size: number): Found | undefined => {
  let spare: Found | undefined;
  for (const [index, policy] of policiesFor(task.branches).entries()) {
    const found = tryPolicy(task, planOf(task, size, index), policy);
    if (found !== undefined && isClean(found)) return found;
    spare ??= found;
  }
  return spare;
};

const planOf = ({ width, height, branches }: Task, size: number, policy: number): Plan => ({
  width,
  height,
  size,
  policy,
  origin: { x: 0, y: 0 },
  branches,
  enlarged: false,
});

const stepsFor = ({ nodes, branches }: Task): number => (branches ? 2 * nodes.length + 10 : 6 * nodes.length + 40);

/** The table in u on which a half is `size` px wide. */
export const gridSize = ({ width, height }: Size, size: number): Size => ({
  width: Math.floor((width / size) * 2 - 2 * MARGIN),
  height: Math.floor((height / size) * 2 - 2 * MARGIN),
});

/** Tiles so dense have never found a place. */
const isHopeless = (task: Task, size: number): boolean => {
  const { width, height } = gridSize(task, size);
  return task.nodes.length * 8 > width * height * (task.branches ? 0.38 : 0.62);
};
