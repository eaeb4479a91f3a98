import { candidatesAt } from './candidates.ts';
import type { Exit } from './exits.ts';
import type { Port, Rect } from './geometry.ts';
import { markerRect, overlaps, tileRect } from './geometry.ts';
import { isFree } from './grid.ts';
import type { Placement } from './search.ts';
import type { OpenJoint } from './tree.ts';

/** The place that is shown of an open end: where a plain tile would lie, or, as a marker, half of it. */
export type Slot = {
  readonly open: OpenJoint;
  readonly port: Port;
  readonly rect: Rect;
  readonly marker: boolean;
  readonly overlaps: boolean; // covers the slot of another end
};

type Place = Pick<Slot, 'port' | 'rect' | 'marker'>;

/** One slot for each open end, in the same order, so that as few as can be overlap. */
export const slotsOf = (placement: Placement, open: readonly OpenJoint[]): readonly Slot[] => {
  const choices = open.map((joint) => placesOf(placement, joint));
  const picked = pickPlaces(choices);
  return open.flatMap((joint, index) => {
    const place = picked[index];
    if (place === undefined) return [];
    const clash = picked.some((other, at) => at !== index && overlaps(other.rect, place.rect));
    return [{ open: joint, ...place, overlaps: clash }];
  });
};

/** The place that the search would take comes first, so that a tile lands where its slot was. */
const placesOf = (placement: Placement, open: OpenJoint): readonly Place[] => {
  const { exits, table } = placement;
  const exit = exits.find(({ node, joint }) => node === open.node && joint === open.joint);
  if (exit === undefined) throw new Error(`the end on ${open.end.tile} is taken`);
  const best = candidatesAt(table, NEXT_TILE, exit, exits).map(({ way }) => way.port);
  const others = exit.ways
    .map(({ port }) => port)
    .filter((port) => !best.includes(port) && isFree(table.grid, tileRect(port, false), exit.node, 1));
  const places = [...best, ...others].map((port) => ({ port, rect: tileRect(port, false), marker: false }));
  return places.length > 0 ? places : markersOf(placement, exit);
};

/** A plain tile that does not lie yet; its number is free on every grid. */
const NEXT_TILE = { index: 1000, double: false, spinner: false, parent: 0 };

const markersOf = ({ table }: Placement, exit: Exit): readonly Place[] => {
  const ports = exit.ways.map(({ port }) => port);
  const free = ports.filter((port) => isFree(table.grid, markerRect(port), exit.node, 0));
  return (free.length > 0 ? free : ports.slice(0, 1)).map((port) => ({ port, rect: markerRect(port), marker: true }));
};

const MOST_STEPS = 3000;

/** A small search for the pick with the fewest overlaps, first choices first. */
const pickPlaces = (choices: readonly (readonly Place[])[]): readonly Place[] => {
  let best = choices.flatMap((places) => places.slice(0, 1));
  let fewest = clashesOf(best);
  let steps = 0;
  const pick = (picked: readonly Place[], clashes: number): void => {
    steps += 1;
    if (clashes >= fewest || steps > MOST_STEPS) return;
    const places = choices[picked.length];
    if (places === undefined) {
      best = [...picked];
      fewest = clashes;
      return;
    }
    for (const place of places) {
      pick([...picked, place], clashes + picked.filter((other) => overlaps(other.rect, place.rect)).length);
    }
  };
  pick([], 0);
  return best;
};

const clashesOf = (places: readonly Place[]): number =>
  places.reduce((sum, place, at) => sum + places.slice(0, at).filter((o) => overlaps(o.rect, place.rect)).length, 0);
