import type { Point } from './geometry.ts';

/** Letters as a pen draws them: strokes through points of a grid 4 wide and 6 high, each written as its x and its y. */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '03 33 42 41 30 00 06 36 45 44 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10',
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '41 30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '05 16 36 45 41 30 10 01 02 13 43',
  '+': '03 43|21 25',
};

const GRID = { width: 4, height: 6 };
const ADVANCE = 5.5;
const CAPITAL = 0.72; // of the font size

export type Segment = { readonly from: Point; readonly to: Point };

/** The segments of capitals, figures and `+` around a middle, in its unit; other signs leave a gap. */
export const letterSegments = (text: string, middle: Point, size: number): readonly Segment[] => {
  const unit = (size * CAPITAL) / GRID.height;
  const width = ((text.length - 1) * ADVANCE + GRID.width) * unit;
  const top = middle.y - (GRID.height * unit) / 2;
  return [...text].flatMap((sign, index) => {
    const corner = { x: middle.x - width / 2 + index * ADVANCE * unit, y: top };
    return (STROKES[sign] ?? '').split('|').flatMap((line) => segmentsOf(line, corner, unit));
  });
};

const segmentsOf = (line: string, corner: Point, unit: number): readonly Segment[] => {
  const points = line.split(' ').map((point) => ({
    x: corner.x + Number(point[0]) * unit,
    y: corner.y + Number(point[1]) * unit,
  }));
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
};
