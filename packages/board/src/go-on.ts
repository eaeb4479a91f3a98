import type { Task } from './attempts.ts';
import { gridSize, isClean, policiesFor, SMALLEST, tryPolicy } from './attempts.ts';
import type { BoardLayout, Found, Plan } from './board.ts';
import type { Point, Port } from './geometry.ts';
import { boundsOf, centreOf, minus, moved } from './geometry.ts';
import type { Policy } from './policies.ts';
import { goingOn } from './policies.ts';
import type { SearchOptions } from './search.ts';
import type { TreeNode } from './tree.ts';

/**
 * A layout in which the tiles that lie keep their places. If there is no room for the new one, the whole is moved to
 * the middle of the table, then made a little smaller; failing that, the tiles are laid anew as they were laid before.
 */
export const goOn = (task: Task, before: BoardLayout): Found | undefined => {
  if (before.plan === undefined || before.plan.enlarged) return undefined;
  const { plan, policy } = planFor(task, before.plan);
  for (const attempt of attemptsOf(task, before, plan)) {
    const found = tryPolicy(task, attempt, goingOn(policy), stayingAt(before, attempt.origin));
    if (found !== undefined && isClean(found)) return found;
  }
  const found = tryPolicy(task, plan, policy);
  return found !== undefined && isClean(found) ? found : undefined;
};

/** The plan there was, but with a policy for tables that branch as soon as this one does. */
const planFor = (task: Task, before: Plan): { readonly plan: Plan; readonly policy: Policy } => {
  const { branches } = task;
  const index = before.branches === branches ? before.policy : 0;
  const policy = policiesFor(branches)[index];
  if (policy === undefined) throw new Error(`no policy ${index}`);
  return { plan: { ...before, policy: index, branches }, policy };
};

const SMALLER = 2; // px

const attemptsOf = (task: Task, { tiles }: BoardLayout, plan: Plan): readonly Plan[] => {
  const centred = (size: number): Plan => ({
    ...plan,
    size,
    origin: originAround(centreOf(boundsOf(tiles)), task, size),
  });
  const same = [plan, centred(plan.size)];
  return plan.size - SMALLER < SMALLEST ? same : [...same, centred(plan.size - SMALLER)];
};

/** The corner of a table that has `centre` in its middle. */
const originAround = (centre: Point, task: Task, size: number): Point => {
  const { width, height } = gridSize(task, size);
  return { x: Math.round(centre.x - width / 2), y: Math.round(centre.y - height / 2) };
};

/** A new tile is expected in the slot that was shown for its end. */
const stayingAt = ({ ports, slots }: BoardLayout, origin: Point): Omit<SearchOptions, 'steps'> => {
  const back = minus(origin);
  const liked = (node: TreeNode): Port | undefined => {
    const slot = slots.find(({ open }) => open.node === node.parent && open.joint === node.joint);
    return slot && moved(slot.port, back);
  };
  return { fixed: new Map([...ports].map(([index, port]) => [index, moved(port, back)])), liked };
};
