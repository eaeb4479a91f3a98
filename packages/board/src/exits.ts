import type { Direction, Port } from './geometry.ts';
import { CLOCKWISE, COUNTER, OPPOSITE, portFrom } from './geometry.ts';
import type { Joint, TreeNode } from './tree.ts';

/** How a line of play goes on: straight, round a corner, or off the short end of a double that does not spin. */
export type Turn = 'straight' | 'bend' | 'bendOnDouble';

export type Way = { readonly port: Port; readonly turn: Turn };

/** A free joint of a tile that lies, with the ways on from there. */
export type Exit = {
  readonly node: number;
  readonly joint: Joint;
  readonly home: Direction; // in which the arm left the middle of the table
  readonly ways: readonly Way[];
  readonly room?: number; // tiles that still find a place from here, up to a cap; unknown while absent
};

/** The exits of a tile laid at `port`, which is itself on an arm that left towards `home`. */
export const exitsOf = (
  node: Pick<TreeNode, 'index' | 'double' | 'spinner' | 'parent'>,
  port: Port,
  home: Direction,
): readonly Exit[] => {
  const exit = (joint: Joint, towards: Direction, ways: readonly Way[]): Exit => ({
    node: node.index,
    joint,
    home: towards,
    ways,
  });
  const lead = node.parent < 0;
  const front = exit('front', home, node.spinner ? straight(port, 2) : frontWays(port, node.double));
  const back = exit('back', OPPOSITE[home], node.spinner ? straight(port, 0) : backWays(port, node.double));
  const line = lead ? [front, back] : [front];
  return node.spinner ? [...line, ...spinnerEnds(port, exit)] : line;
};

const spinnerEnds = (
  port: Port,
  exit: (joint: Joint, towards: Direction, ways: readonly Way[]) => Exit,
): readonly Exit[] => {
  const left = COUNTER[port.direction];
  const right = CLOCKWISE[port.direction];
  return [
    exit('left', left, [{ port: portFrom(port, 1, -2, left), turn: 'straight' }]),
    exit('right', right, [{ port: portFrom(port, 1, 2, right), turn: 'straight' }]),
  ];
};

const straight = (port: Port, ahead: number): readonly Way[] => {
  const direction = ahead > 0 ? port.direction : OPPOSITE[port.direction];
  return [{ port: portFrom(port, ahead, 0, direction), turn: 'straight' }];
};

const frontWays = (port: Port, double: boolean): readonly Way[] =>
  double ? [...straight(port, 2), ...bends(port, 1, true)] : [...straight(port, 4), ...bends(port, 3, false)];

const backWays = (port: Port, double: boolean): readonly Way[] => [...straight(port, 0), ...bends(port, 1, double)];

/** A bend touches the side of the half that is `ahead`, so that both matching halves stay in contact. */
const bends = (port: Port, ahead: number, double: boolean): readonly Way[] => {
  const side = double ? 2 : 1;
  const turn = double ? 'bendOnDouble' : 'bend';
  return [
    { port: portFrom(port, ahead, side, CLOCKWISE[port.direction]), turn },
    { port: portFrom(port, ahead, -side, COUNTER[port.direction]), turn },
  ];
};
