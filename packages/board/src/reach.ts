import type { Exit } from './exits.ts';
import type { Port } from './geometry.ts';
import { CLOCKWISE, COUNTER, portFrom, tileRect } from './geometry.ts';
import type { Grid } from './grid.ts';
import { isFree, NO_TILE } from './grid.ts';

type Step = { readonly port: Port; readonly neighbour: number };

/**
 * How many tile steps can still be made from an exit, at most `cap`: a flood over the places a plain tile could take,
 * without regard to what the tiles of the flood cover themselves.
 */
export const reachOf = (grid: Grid, exit: Exit, cap: number): number => {
  const seen = new Uint8Array((grid.width + 1) * (grid.height + 1));
  const queue: Step[] = exit.ways.map(({ port }) => ({ port, neighbour: exit.node }));
  let steps = 0;
  for (let at = 0; at < queue.length && steps < cap; at += 1) {
    const step = queue[at];
    if (step === undefined || !isNew(grid, step.port, seen)) continue;
    if (!isFree(grid, tileRect(step.port, false), step.neighbour, 1)) continue;
    steps += 1;
    queue.push(...stepsFrom(step.port));
  }
  return steps;
};

const BITS = { E: 1, S: 2, W: 4, N: 8 };

/** One byte for each point of the table, one bit in it for each direction. */
const isNew = (grid: Grid, { x, y, direction }: Port, seen: Uint8Array): boolean => {
  const point = y * (grid.width + 1) + x;
  const before = seen[point] ?? 0;
  seen[point] = before | BITS[direction];
  return (before & BITS[direction]) === 0;
};

const stepsFrom = (port: Port): readonly Step[] =>
  [
    portFrom(port, 4, 0, port.direction),
    portFrom(port, 3, 1, CLOCKWISE[port.direction]),
    portFrom(port, 3, -1, COUNTER[port.direction]),
  ].map((next) => ({ port: next, neighbour: NO_TILE }));
