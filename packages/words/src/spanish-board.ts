const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

const opening = (open: string | undefined): string => open ?? 'cerrado';

/** The board in Spanish; the site checks that it says all that the board wants said. */
export const SPANISH_BOARD = {
  numbers: ['blanca', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'] as const,
  tile: (first: string, second: string) => `${first}-${second}`,
  double: (number: string) => `doble ${number}`,
  emptyTable: 'La mesa está vacía.',
  summary: (tiles: number, ends: readonly string[], count: number | undefined) =>
    `${tiles} ${tiles === 1 ? 'ficha' : 'fichas'} en la mesa; ` +
    `${ends.length === 0 ? 'ningún extremo abierto' : list(ends)}${count === undefined ? '' : `; cuenta ${count}`}.`,
  openEnd: (letter: string, number: string) => `extremo ${letter} abierto ${number}`,
  spinner: (tile: string) => `Spinner: ${tile}.`,
  lead: (tile: string) => `Primera ficha: ${tile}.`,
  arm: (position: number, tiles: readonly string[], open: string | undefined) =>
    `Brazo ${position}: ${tiles.join(', ')}; ${opening(open)}.`,
  branch: (from: string, tiles: readonly string[], open: string | undefined) =>
    `Desde ${from}: ${tiles.join(', ')}; ${opening(open)}.`,
  bareArm: (position: number, from: string, open: string) => `Brazo ${position}: nada aún sobre ${from}; ${open}.`,
  bareBranch: (from: string, open: string) => `Desde ${from}: nada aún; ${open}.`,
  play: (tile: string, letter: string | undefined, number: string | undefined, points: number) =>
    `Jugar ${tile}${letter === undefined ? '' : ` en el extremo ${letter}`}` +
    `${number === undefined ? '' : `, abierto ${number}`}${points > 0 ? `, vale ${points}` : ''}`,
};
