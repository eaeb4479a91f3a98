import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { byHighestDouble } from '@slowfives/rules/lead.ts';
import { perft } from '@slowfives/rules/perft.ts';
import { makePerftRow, type PerftRow, parsePerftRows, parseRulesText } from '@slowfives/rules/perft-rows.ts';
import { dealRound, makeRound } from '@slowfives/rules/round.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { parseTile, type Tile, wholeSet } from '@slowfives/rules/tile.ts';

const PUBLISHED = fileURLToPath(new URL('../../../test/data/perft.txt', import.meta.url));
const DEPTH = 8;

export const PERFT_USAGE = `slowfives perft ROW [--depth N]     counts a row of the published file
slowfives perft --rules RULES --deal TILES [--lead SEAT] [--depth N]
                                    counts a deal: the whole set in the order it is dealt
slowfives perft --check [FILE]      counts every row of a file in full and says which differ
`;

/** `slowfives perft`: prints counts in the format of docs/perft.md, or holds a file against the engine. */
export const perftCommand = (args: readonly string[]): number => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rules: { type: 'string' },
      deal: { type: 'string' },
      lead: { type: 'string' },
      depth: { type: 'string' },
      check: { type: 'boolean' },
    },
  });
  const [word] = positionals;
  if (values.check) return checkFile(word ?? PUBLISHED);
  const row =
    values.rules === undefined ? namedRow(word ?? '') : givenRow(values.rules, values.deal ?? '', values.lead);
  const depth = Number(values.depth ?? DEPTH);
  if (!Number.isInteger(depth) || depth < 1) throw new Error(`--depth is a whole number from 1, not ${values.depth}`);
  process.stdout.write(makePerftRow(counted(row, depth)));
  return 0;
};

const counted = (row: PerftRow, depth: number): PerftRow => ({
  ...row,
  counts: perft(row, depth).map((leaves, i) => ({ depth: i + 1, leaves, by: 'fast' })),
});

const rowsOf = (file: string): readonly PerftRow[] => {
  const parsed = parsePerftRows(readFileSync(file, 'utf8'));
  if (parsed.ok) return parsed.value;
  throw new Error(`${file}:${parsed.error.line}:${parsed.error.column}: ${parsed.error.message}`);
};

const namedRow = (id: string): PerftRow => {
  const rows = rowsOf(PUBLISHED);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`there is no row "${id}": ${rows.map((one) => one.id).join(', ')}`);
  return row;
};

/** A deal from the command line; without a leader, the highest double leads, and must be led if the rules say so. */
const givenRow = (rulesText: string, deal: string, leadText: string | undefined): PerftRow => {
  const parsed = parseRulesText(rulesText);
  if (!parsed.ok) throw new Error(`--rules: ${parsed.error.message}`);
  const { preset, rules } = parsed.value;
  const order = orderOf(deal, rules.maxPip);
  const round = makeRound(rules);
  dealRound(round, order, 0);
  const { seat, forced } = leadText === undefined ? byHighestDouble(round) : { seat: Number(leadText), forced: -1 };
  if (!seatsOf(rules).includes(seat)) throw new Error(`--lead is a seat from 0 to ${rules.players - 1}`);
  const hands = seatsOf(rules).map((one) => order.slice(one * rules.handSize, (one + 1) * rules.handSize));
  const boneyard = order.slice(rules.players * rules.handSize);
  return { id: 'given', preset, rules, hands, boneyard, leader: seat, forced, counts: [] };
};

const orderOf = (deal: string, maxPip: number): readonly Tile[] => {
  const tiles = deal.split(/[\s,]+/).flatMap((name) => parseTile(name) ?? []);
  const set = wholeSet(maxPip);
  if (tiles.length === set.length && set.every((tile) => tiles.includes(tile))) return tiles;
  throw new Error(`--deal is each of the ${set.length} tiles once, such as "6-4 5-5 …"`);
};

const checkFile = (file: string): number => {
  const rows = rowsOf(file);
  const wrong = rows.filter((row) => !holds(row));
  process.stdout.write(`${rows.length} rows, ${wrong.length} wrong\n`);
  return wrong.length === 0 ? 0 : 1;
};

const holds = (row: PerftRow): boolean => {
  const found = perft(row, Math.max(1, ...row.counts.map(({ depth }) => depth)));
  const wrong = row.counts.filter(({ depth, leaves }) => found[depth - 1] !== leaves);
  const deepest = row.counts.at(-1);
  process.stdout.write(`${wrong.length === 0 ? 'ok   ' : 'WRONG'} ${row.id}, depth ${deepest?.depth ?? 0}\n`);
  for (const { depth, leaves } of wrong)
    process.stdout.write(`      depth ${depth}: ${leaves}, counted ${found[depth - 1]}\n`);
  return wrong.length === 0;
};
