import type { Point } from './geometry.ts';
import type { Shape } from './shapes.ts';

/** The places of the pips on an upright half: columns and rows 0 to 2. */
const NEAR = 0.5;
const STEP = 0.5;
const SIX = ['00', '01', '02', '20', '21', '22'];
const PLACES: readonly (readonly string[])[] = [
  [],
  ['11'],
  ['00', '22'],
  ['00', '11', '22'],
  ['00', '02', '20', '22'],
  ['00', '02', '11', '20', '22'],
  SIX,
  [...SIX, '11'],
  [...SIX, '10', '12'],
  [...SIX, '10', '11', '12'],
];

/** Half a tile with its pips, or its figure; on a tile that lies on its side they lie too. */
export const halfShapes = (pips: number, corner: Point, horizontal: boolean, numeral: boolean): readonly Shape[] => {
  if (numeral) return [numeralAt(pips, corner)];
  const places = PLACES[pips];
  if (places === undefined) throw new Error(`no half has ${pips} pips`);
  return places.map((place) => {
    const column = NEAR + STEP * Number(place[0]);
    const row = NEAR + STEP * Number(place[1]);
    const [x, y] = horizontal ? [row, 2 - column] : [column, row];
    return { type: 'circle', class: `pip pip-${pips}`, cx: corner.x + x, cy: corner.y + y, r: pips > 6 ? 0.18 : 0.2 };
  });
};

const numeralAt = (pips: number, corner: Point): Shape => ({
  type: 'text',
  class: `numeral pip-${pips}`,
  x: corner.x + 1,
  y: corner.y + 1,
  'font-size': 1.5,
  text: `${pips}`,
});
