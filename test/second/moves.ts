import { layout, meantPorts, openPorts, type Play, type Port } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { hasNumber, inCanonicalOrder, type Tile } from './tile.ts';

/** In the order in which they are looked for. */
export type Refusal = 'tile_not_in_hand' | 'forced_tile' | 'no_such_end' | 'arm_locked' | 'no_match';

/** Each legal play once, in canonical order: tile descending, then the older end tile, then side before end. */
export function legal(
  plays: readonly Play[],
  hand: readonly Tile[],
  ruleset: Ruleset,
  forced: Tile | null = null,
): readonly Play[] {
  const tiles = inCanonicalOrder(hand);
  if (plays.length === 0) return tiles.filter((tile) => forced === null || tile === forced).map((tile) => ({ tile }));
  const open = layout(plays, ruleset)
    .map((placed): Open => ({ on: placed.tile, ports: openPorts(placed, ruleset) }))
    .filter(({ ports }) => ports.length > 0);
  return tiles.flatMap((tile) => placesFor(tile, open));
}

interface Open {
  readonly on: Tile;
  readonly ports: readonly Port[];
}

/** Why an attempt is refused, or null. It may leave out `at`, or say `side` for a side. */
export function refusal(
  plays: readonly Play[],
  hand: readonly Tile[],
  ruleset: Ruleset,
  attempt: Play,
  forced: Tile | null = null,
): Refusal | null {
  if (!hand.includes(attempt.tile)) return 'tile_not_in_hand';
  if (plays.length > 0) return refusalOnTable(plays, ruleset, attempt);
  if (forced !== null && attempt.tile !== forced) return 'forced_tile';
  return attempt.on === undefined && attempt.at === undefined ? null : 'no_such_end';
}

/** An allowed attempt as it is recorded: `at` is said for the ends of a spinner only. */
export function inFull(plays: readonly Play[], ruleset: Ruleset, attempt: Play): Play {
  const on = layout(plays, ruleset).find((placed) => placed.tile === attempt.on);
  const port = on && meantPorts(on, attempt.at)[0];
  return on && port ? playOn(attempt.tile, on.tile, port) : { tile: attempt.tile };
}

function refusalOnTable(plays: readonly Play[], ruleset: Ruleset, attempt: Play): Refusal | null {
  const on = layout(plays, ruleset).find((placed) => placed.tile === attempt.on);
  const meant = on ? meantPorts(on, attempt.at) : [];
  if (!on || meant.length === 0) return 'no_such_end';
  const open = meant.filter((port) => openPorts(on, ruleset).includes(port));
  if (open.length === 0) return 'arm_locked';
  return open.some((port) => hasNumber(attempt.tile, port.value)) ? null : 'no_match';
}

function placesFor(tile: Tile, open: readonly Open[]): readonly Play[] {
  return open.flatMap(({ on, ports }) => {
    const fitting = ports.filter((port) => hasNumber(tile, port.value));
    const firstOfKind = fitting.filter((port, i) => fitting.findIndex((other) => other.kind === port.kind) === i);
    return firstOfKind.map((port) => playOn(tile, on, port));
  });
}

function playOn(tile: Tile, on: Tile, port: Port): Play {
  return port.kind === 'end' ? { tile, on, at: 'end' } : { tile, on };
}
