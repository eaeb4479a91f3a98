import { layout, type Placed, type Play } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { halves, isDouble, pipsOf, sum, type Tile } from './tile.ts';

/** One number of the board count and the tile it comes from. */
export interface Term {
  readonly tile: Tile;
  readonly counts: number;
}

export interface BoardCount {
  readonly total: number;
  readonly terms: readonly Term[];
  readonly points: number;
}

/** The board count after these plays, its terms in the order their tiles were placed, and the points of the last play. */
export function count(plays: readonly Play[], ruleset: Ruleset): BoardCount {
  const placed = layout(plays, ruleset);
  const isLone = placed.length === 1;
  const terms = placed.flatMap((each) =>
    valuesOf(each, isLone, ruleset).map((counts) => ({ tile: each.tile, counts })),
  );
  const total = sum(terms.map((term) => term.counts));
  return { total, terms, points: pointsFor(total, isLone, ruleset) };
}

function pointsFor(total: number, isLone: boolean, ruleset: Ruleset): number {
  if (!ruleset.playScoring) return 0;
  if (isLone && !ruleset.openingTileScores) return 0;
  return total > 0 && total % ruleset.multiple === 0 ? total / ruleset.playDivisor : 0;
}

function valuesOf(placed: Placed, isLone: boolean, ruleset: Ruleset): readonly number[] {
  if (placed.isSpinner && ruleset.spinnerCount === 'never') return [];
  if (isLone) return [pipsOf(placed.tile)];
  if (placed.isSpinner) return spinnerValues(placed, ruleset);
  return isDouble(placed.tile) ? doubleValues(placed, ruleset) : freeValues(placed);
}

function freeValues(placed: Placed): readonly number[] {
  return placed.ports.filter((port) => port.cover === null).map((port) => port.value);
}

function doubleValues(placed: Placed, ruleset: Ruleset): readonly number[] {
  const [value] = halves(placed.tile);
  if (freeValues(placed).length === 0) return [];
  return [ruleset.endDoubleCounts === 'both' ? 2 * value : value];
}

/** Once two of its ports are covered a spinner is silent, or under `whileEndsExposed` up to two bare ports go on counting. */
function spinnerValues(placed: Placed, ruleset: Ruleset): readonly number[] {
  const [value] = halves(placed.tile);
  const bare = freeValues(placed);
  if (placed.ports.length - bare.length < 2) return [2 * value];
  return ruleset.spinnerCount === 'whileEndsExposed' ? bare.slice(0, 2) : [];
}
