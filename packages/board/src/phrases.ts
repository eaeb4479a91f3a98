/** What the board says, in one language. Letters, numbers and tiles come in as words that are ready to be set in. */
export type BoardPhrases = {
  readonly numbers: readonly [string, string, string, string, string, string, string, string, string, string]; // 0 to 9
  readonly tile: (first: string, second: string) => string;
  readonly double: (number: string) => string;
  readonly emptyTable: string;
  readonly summary: (tiles: number, ends: readonly string[], count: number | undefined) => string;
  readonly openEnd: (letter: string, number: string) => string; // a part of a sentence
  readonly spinner: (tile: string) => string;
  readonly lead: (tile: string) => string;
  readonly arm: (position: number, tiles: readonly string[], open: string | undefined) => string;
  readonly branch: (from: string, tiles: readonly string[], open: string | undefined) => string;
  readonly bareArm: (position: number, from: string, open: string) => string; // open, and nothing played on it yet
  readonly bareBranch: (from: string, open: string) => string;
  readonly play: (tile: string, letter: string | undefined, number: string | undefined, points: number) => string;
};

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const opening = (open: string | undefined): string => (open === undefined ? 'closed' : open);

export const ENGLISH: BoardPhrases = {
  numbers: ['blank', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  tile: (first, second) => `${first}-${second}`,
  double: (number) => `double ${number}`,
  emptyTable: 'The table is empty.',
  summary: (tiles, ends, count) =>
    `${tiles} ${tiles === 1 ? 'tile' : 'tiles'} on the table; ` +
    `${ends.length === 0 ? 'no end is open' : list(ends)}${count === undefined ? '' : `; count ${count}`}.`,
  openEnd: (letter, number) => `end ${letter} open ${number}`,
  spinner: (tile) => `Spinner: ${tile}.`,
  lead: (tile) => `First tile: ${tile}.`,
  arm: (position, tiles, open) => `Arm ${position}: ${tiles.join(', ')}; ${opening(open)}.`,
  branch: (from, tiles, open) => `From ${from}: ${tiles.join(', ')}; ${opening(open)}.`,
  bareArm: (position, from, open) => `Arm ${position}: nothing on ${from} yet; ${open}.`,
  bareBranch: (from, open) => `From ${from}: nothing yet; ${open}.`,
  play: (tile, letter, number, points) =>
    `Play ${tile}${letter === undefined ? '' : ` on end ${letter}`}${number === undefined ? '' : `, open ${number}`}` +
    `${points > 0 ? `, scores ${points}` : ''}`,
};
