import type { Ruleset } from './ruleset.ts';
import { halves, hasNumber, isDouble, otherHalf, type Tile, withAt } from './tile.ts';

export type PortKind = 'half' | 'side' | 'end';

/** One play. `on` is absent for the first tile; recorded plays say `at` only for the ends of a spinner. */
export interface Play {
  readonly tile: Tile;
  readonly on?: Tile;
  readonly at?: 'side' | 'end';
}

/** One place of a tile where another may lie, and the tile that lies there. */
export interface Port {
  readonly kind: PortKind;
  readonly value: number;
  readonly cover: Tile | null;
}

export interface Placed {
  readonly tile: Tile;
  readonly isSpinner: boolean;
  readonly ports: readonly Port[];
}

export interface OpenEnd {
  readonly tile: Tile;
  readonly port: PortKind;
  readonly value: number;
}

/** The tiles on the table in the order they were placed, each with all its ports. Throws on an impossible play. */
export function layout(plays: readonly Play[], ruleset: Ruleset): readonly Placed[] {
  const laid = LAID.get(plays);
  if (laid?.ruleset === ruleset) return laid.placed;
  const placed = plays.reduce<readonly Placed[]>((before, play) => place(before, play, ruleset), []);
  LAID.set(plays, { ruleset, placed });
  return placed;
}

/** What was laid out before for the very same list: a list of plays is asked about many times and never changes. */
const LAID = new WeakMap<readonly Play[], { readonly ruleset: Ruleset; readonly placed: readonly Placed[] }>();

/** The ports a tile may be matched to now: by when their tile was placed, on one tile sides before ends. */
export function openEnds(plays: readonly Play[], ruleset: Ruleset): readonly OpenEnd[] {
  return layout(plays, ruleset).flatMap((placed) =>
    openPorts(placed, ruleset).map(({ kind, value }) => ({ tile: placed.tile, port: kind, value })),
  );
}

/** The first spinner placed, if any. */
export function firstSpinner(plays: readonly Play[], ruleset: Ruleset): Tile | null {
  return layout(plays, ruleset).find((placed) => placed.isSpinner)?.tile ?? null;
}

export function freePorts(placed: Placed): readonly Port[] {
  return placed.ports.filter((port) => port.cover === null);
}

/** The free ports of a tile without those ends that its uncovered sides still hide. */
export function openPorts(placed: Placed, ruleset: Ruleset): readonly Port[] {
  return freePorts(placed).filter((port) => port.kind !== 'end' || endsAreOpen(placed, ruleset));
}

/** The free ports a play on this tile is about: the kind it names, else a half, else a side, else an end. */
export function meantPorts(on: Placed, at: Play['at']): readonly Port[] {
  const free = freePorts(on);
  if (at !== undefined) return free.filter((port) => port.kind === at);
  const notEnds = free.filter((port) => port.kind !== 'end');
  return notEnds.length > 0 ? notEnds : free;
}

function endsAreOpen(placed: Placed, ruleset: Ruleset): boolean {
  const sides = placed.ports.filter((port) => port.kind === 'side');
  return ruleset.armsOpen === 'immediately' || sides.every((side) => side.cover !== null);
}

function place(placed: readonly Placed[], play: Play, ruleset: Ruleset): readonly Placed[] {
  const isSpinner = becomesSpinner(placed, play.tile, ruleset);
  if (placed.length === 0) return [{ tile: play.tile, isSpinner, ports: portsOf(play.tile, isSpinner, null) }];
  const on = placed.find((each) => each.tile === play.on);
  const port = on && meantPorts(on, play.at).find((each) => hasNumber(play.tile, each.value));
  if (!on || !port || !openPorts(on, ruleset).includes(port)) throw new Error(`cannot place ${JSON.stringify(play)}`);
  const covered = { ...on, ports: withAt(on.ports, on.ports.indexOf(port), { ...port, cover: play.tile }) };
  const next = {
    tile: play.tile,
    isSpinner,
    ports: portsOf(play.tile, isSpinner, { tile: on.tile, value: port.value }),
  };
  return [...withAt(placed, placed.indexOf(on), covered), next];
}

/** Decided at the moment the tile is played. */
function becomesSpinner(placed: readonly Placed[], tile: Tile, ruleset: Ruleset): boolean {
  if (!isDouble(tile)) return false;
  switch (ruleset.spinners) {
    case 'none':
      return false;
    case 'first':
      return !placed.some((each) => isDouble(each.tile));
    case 'all':
      return true;
    case 'leadOnly':
      return placed.length === 0;
  }
}

/** The ports of a new tile; `against` is the tile it is laid on and the number that matched, null for the lead. */
function portsOf(
  tile: Tile,
  isSpinner: boolean,
  against: { readonly tile: Tile; readonly value: number } | null,
): readonly Port[] {
  const [high, low] = halves(tile);
  if (high !== low && against) return [{ kind: 'half', value: otherHalf(tile, against.value), cover: null }];
  if (high !== low) return [high, low].map((value) => ({ kind: 'half', value, cover: null }));
  const sides: Port[] = [
    { kind: 'side', value: high, cover: against?.tile ?? null },
    { kind: 'side', value: high, cover: null },
  ];
  const end: Port = { kind: 'end', value: high, cover: null };
  return isSpinner ? [...sides, end, { ...end }] : sides;
}
