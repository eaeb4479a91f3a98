import { parseRules } from './notation-header.ts';
import { rulesText } from './notation-make.ts';
import {
  asInt,
  asOneOf,
  asPattern,
  asSeat,
  lineIf,
  lineOf,
  nextLine,
  onlyValue,
  openText,
  type Text,
  textEnds,
} from './notation-text.ts';
import { expectEnd, faultAt, type NotationFault, peek, readBy, take, takeAll, type Words } from './notation-words.ts';
import type { PerftStart } from './perft.ts';
import type { Preset } from './presets.ts';
import type { Result } from './result.ts';
import { spellRuleset } from './spelling.ts';
import { makeTile, parseTile, setSize, type Tile } from './tile.ts';

/** Who counted: the slow implementation and the fast one, which agreed, or the fast one alone. */
export const COUNTED_BY = ['both', 'fast'] as const;

export interface PerftCount {
  readonly depth: number;
  readonly leaves: number;
  readonly by: (typeof COUNTED_BY)[number];
}

/** A deal, its rules, and how many sequences of so many plays it allows. */
export interface PerftRow extends PerftStart {
  readonly id: string;
  readonly preset: Preset;
  readonly counts: readonly PerftCount[];
}

/** The rows of a text as `makePerftRow` writes them, blank lines and `#` comments between, or where it breaks off. */
export const parsePerftRows = (text: string): Result<readonly PerftRow[], NotationFault> =>
  readBy(() => {
    const open = openText(text);
    const rows: PerftRow[] = [];
    while (nextLine(open) !== undefined) rows.push(parseRow(open));
    return rows;
  });

/** The rules of a text such as `house players=3 spinners=all`. */
export const parseRulesText = (text: string): Result<Pick<PerftRow, 'preset' | 'rules'>, NotationFault> =>
  readBy(() => {
    const open = openText(text);
    const line = nextLine(open);
    if (line === undefined) throw textEnds(open, 'the name of a preset');
    return parseRules(line);
  });

export const makePerftRow = (row: PerftRow): string =>
  [
    `id: ${row.id}`,
    `rules: ${rulesText(spellRuleset(row.preset, row.rules))}`,
    ...row.hands.map((hand, seat) => tilesLine(`hand ${seat}:`, hand)),
    tilesLine('boneyard:', row.boneyard),
    `lead: ${row.leader}${row.forced < 0 ? '' : ` ${makeTile(row.forced)}`}`,
    ...row.counts.map(({ depth, leaves, by }) => `perft ${depth}: ${leaves} ${by}`),
    '',
  ].join('\n');

const tilesLine = (name: string, tiles: readonly Tile[]): string => [name, ...tiles.map(makeTile)].join(' ');

const parseRow = (text: Text): PerftRow => {
  const id = onlyValue(lineOf(text, 'id:'), 'the name of the row', asPattern(/^[\w-]+$/));
  const { preset, rules } = parseRules(lineOf(text, 'rules:'));
  const hands = Array.from({ length: rules.players }, (_, seat) =>
    parseHand(lineOf(text, 'hand'), seat, rules.handSize),
  );
  const boneyardLine = lineOf(text, 'boneyard:');
  const boneyard = takeAll(boneyardLine, 'a tile such as 6-4', parseTile);
  checkWhole([...hands.flat(), ...boneyard], setSize(rules.maxPip), boneyardLine);
  return { id, preset, rules, hands, boneyard, ...parseLead(lineOf(text, 'lead:')), counts: parseCounts(text) };
};

const parseHand = (line: Words, seat: number, size: number): readonly Tile[] => {
  take(line, `"${seat}:"`, asOneOf([`${seat}:`]));
  const tiles = takeAll(line, 'a tile such as 6-4', parseTile);
  if (tiles.length !== size) throw faultAt(line, `A hand has ${size} tiles by these rules, not ${tiles.length}.`);
  return tiles;
};

const checkWhole = (tiles: readonly Tile[], size: number, line: Words): void => {
  const isWhole = tiles.length === size && new Set(tiles).size === size && tiles.every((tile) => tile < size);
  if (!isWhole) throw faultAt(line, `Hands and boneyard are not each of the ${size} tiles once.`);
};

const parseLead = (line: Words): { readonly leader: number; readonly forced: Tile | -1 } => {
  const leader = take(line, 'a seat', asSeat);
  const forced = peek(line) === '' ? -1 : take(line, 'the tile that must be led', parseTile);
  expectEnd(line);
  return { leader, forced };
};

const parseCounts = (text: Text): readonly PerftCount[] => {
  const counts: PerftCount[] = [];
  for (let line = lineIf(text, 'perft'); line !== undefined; line = lineIf(text, 'perft')) {
    const depth = take(line, 'a depth and a colon', (word) =>
      word.endsWith(':') ? asInt(word.slice(0, -1)) : undefined,
    );
    const leaves = take(line, 'how many sequences', asCount);
    counts.push({ depth, leaves, by: onlyValue(line, 'who counted: both, fast', asOneOf(COUNTED_BY)) });
  }
  return counts;
};

const asCount = (word: string): number | undefined => (/^\d{1,15}$/.test(word) ? Number(word) : undefined);
