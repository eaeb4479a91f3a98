import type { Rect, Size } from './geometry.ts';

/** Which tile lies on each square u of the table. Filled and cleared in place: the search tries many places a move. */
export type Grid = Size & { readonly cells: Int16Array };

const FREE = -1;

export const emptyGrid = ({ width, height }: Size): Grid => ({
  width,
  height,
  cells: new Int16Array(width * height).fill(FREE),
});

export const fillGrid = (grid: Grid, rect: Rect, tile: number): void => {
  for (let y = rect.y; y < rect.y + rect.height; y += 1) {
    grid.cells.fill(tile, y * grid.width + rect.x, y * grid.width + rect.x + rect.width);
  }
};

export const clearGrid = (grid: Grid, rect: Rect): void => fillGrid(grid, rect, FREE);

/** No tile of its own to touch: a place that may lie against nothing. */
export const NO_TILE = -2;

/** Inside the table, on no tile, and nearer than `gap` u to none but `neighbour`. */
export const isFree = (grid: Grid, rect: Rect, neighbour: number, gap: number): boolean =>
  isInside(grid, rect) && isClear(grid, rect, neighbour, gap);

const isInside = (grid: Grid, rect: Rect): boolean =>
  rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= grid.width && rect.y + rect.height <= grid.height;

const isClear = (grid: Grid, rect: Rect, neighbour: number, gap: number): boolean => {
  const right = Math.min(grid.width, rect.x + rect.width + gap);
  const bottom = Math.min(grid.height, rect.y + rect.height + gap);
  for (let y = Math.max(0, rect.y - gap); y < bottom; y += 1) {
    for (let x = Math.max(0, rect.x - gap); x < right; x += 1) {
      const tile = grid.cells[y * grid.width + x];
      if (tile !== FREE && (tile !== neighbour || isIn(rect, x, y))) return false;
    }
  }
  return true;
};

const isIn = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
