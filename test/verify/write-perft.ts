import { writeFileSync } from 'node:fs';
import { byHighestDouble } from '@slowfives/rules/lead.ts';
import { type PerftStart, perft } from '@slowfives/rules/perft.ts';
import { makePerftRow, type PerftCount, type PerftRow } from '@slowfives/rules/perft-rows.ts';
import { makeRuleset, type Overrides, type Preset } from '@slowfives/rules/presets.ts';
import { dealRound, makeRound } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { wholeSet } from '@slowfives/rules/tile.ts';
import { chance, shuffled } from '../second/dealers.ts';
import { slowPerft } from './slow-perft.ts';

const HEADER = `# Perft for All Fives: how many sequences of so many plays a dealt round can begin with. The format and what is
# counted exactly: docs/perft.md. Deals are random. Numbers marked "both" were counted by two implementations that share
# no code (a slow one in test/second, written from the rules alone, and the engine) and agreed; those marked "fast" by the
# engine alone. Made by test/verify/write-perft.ts; checked to a small depth by the tests, in full by \`npm run perft\`.

`;

/** What the slow implementation counts in a second or two, and what the fast one does, all depths together. */
const SLOW_LEAVES = 3000;
const MOST_LEAVES = 24_000_000;

const P3 = { players: 3 } as const;
const P4 = { players: 4 } as const;
const NINE = { maxPip: 9 } as const;
const PARTNERS = { players: 4, partnership: true } as const;

const ROWS: readonly (readonly [id: string, preset: Preset, overrides: Overrides])[] = [
  ['house-2-a', 'house', {}],
  ['house-2-b', 'house', {}],
  ['house-2-c', 'house', {}],
  ['house-3-a', 'house', P3],
  ['house-3-b', 'house', P3],
  ['house-4-a', 'house', P4],
  ['house-4-partners', 'house', PARTNERS],
  ['house-2-nine-a', 'house', NINE],
  ['house-2-nine-b', 'house', NINE],
  ['house-3-nine', 'house', { ...NINE, ...P3 }],
  ['house-4-nine', 'house', { ...NINE, ...P4 }],
  ['dominochamp-2', 'dominochamp', {}],
  ['dominochamp-2-hand-9', 'dominochamp', { handSize: 9 }],
  ['dominochamp-4', 'dominochamp', P4],
  ['stakes-2', 'stakes', {}],
  ['stakes-3', 'stakes', P3],
  ['fives-up-2', 'fives-up', {}],
  ['fives-up-4-partners', 'fives-up', PARTNERS],
  ['tous-les-cinq', 'tous-les-cinq', {}],
  ['all-fives-2', 'all-fives', {}],
  ['all-fives-3', 'all-fives', P3],
  ['all-fives-4', 'all-fives', P4],
  ['pagat-2', 'pagat', {}],
  ['pagat-2-reserve-1', 'pagat', { boneyardReserve: 1 }],
  ['pagat-3-reserve-2', 'pagat', { ...P3, boneyardReserve: 2 }],
  ['muggins-2', 'muggins', {}],
  ['muggins-2-reserve-2', 'muggins', { boneyardReserve: 2 }],
  ['muggins-3', 'muggins', P3],
  ['muggins-4', 'muggins', P4],
  ['five-up-2', 'five-up', {}],
  ['five-up-3', 'five-up', P3],
  ['five-up-4-partners', 'five-up', PARTNERS],
  ['all-spinners-immediate-2', 'house', { spinners: 'all', armsOpen: 'immediately' }],
  ['all-spinners-immediate-3', 'house', { ...P3, spinners: 'all', armsOpen: 'immediately' }],
  ['first-immediate-2', 'house', { armsOpen: 'immediately' }],
  ['lead-only-2', 'house', { spinners: 'leadOnly' }],
  ['lead-only-immediate-free-2', 'house', { spinners: 'leadOnly', armsOpen: 'immediately', firstTile: 'free' }],
  ['draw-one-2', 'house', { draw: 'one' }],
  ['draw-one-3-reserve-1', 'house', { ...P3, draw: 'one', boneyardReserve: 1 }],
  ['draw-one-all-4', 'house', { ...P4, draw: 'one', spinners: 'all' }],
  ['block-2', 'house', { draw: 'none' }],
  ['block-3', 'house', { ...P3, draw: 'none', handSize: 7 }],
  ['block-4', 'house', { ...P4, draw: 'none', handSize: 7 }],
  ['dead-2', 'house', { blockedDraw: 'stopWhenDead' }],
  ['dead-2-hand-3', 'house', { blockedDraw: 'stopWhenDead', handSize: 3, firstTile: 'free' }],
  ['hand-2-draws', 'house', { handSize: 2, firstTile: 'free' }],
  ['nine-none', 'house', { ...NINE, spinners: 'none' }],
  ['nine-all', 'house', { ...NINE, spinners: 'all' }],
  ['nine-all-immediate-3', 'house', { ...NINE, ...P3, spinners: 'all', armsOpen: 'immediately' }],
  ['nine-block-4', 'house', { ...NINE, ...P4, draw: 'none', handSize: 13 }],
  ['nine-draw-one-reserve-2', 'house', { ...NINE, draw: 'one', boneyardReserve: 2 }],
];

/** Counts every row anew and writes the file. */
export const writePerft = (): void => {
  const rows = ROWS.map(([id, preset, overrides], i) => {
    const row = counted(makeRow(id, preset, overrides, i));
    const deepest = row.counts.at(-1);
    console.log(`${id}: depth ${deepest?.depth}, ${Math.max(...row.counts.map(({ leaves }) => leaves))} leaves`);
    return row;
  });
  writeFileSync(new URL('../data/perft.txt', import.meta.url), HEADER + rows.map(makePerftRow).join('\n'));
};

const makeRow = (id: string, preset: Preset, overrides: Overrides, seed: number): PerftRow => {
  const made = makeRuleset(preset, overrides);
  if (!made.ok) throw new Error(`${id}: ${JSON.stringify(made.error)}`);
  return { id, preset, ...dealt(made.value, seed), counts: [] };
};

const dealt = (rules: Ruleset, seed: number): PerftStart => {
  const { handSize } = rules;
  const order = shuffled(wholeSet(rules.maxPip), chance(seed, 11));
  const hands = seatsOf(rules).map((seat) => order.slice(seat * handSize, (seat + 1) * handSize).sort((a, b) => b - a));
  const round = makeRound(rules);
  dealRound(round, order, 0);
  const byDouble = rules.firstLead === 'highestDouble' ? byHighestDouble(round) : { seat: 0, forced: -1 };
  return {
    rules,
    hands,
    boneyard: order.slice(handSize * rules.players),
    leader: byDouble.seat,
    forced: byDouble.forced,
  };
};

/** The row with its counts, to the depth where going on would cost too much or the round is over by every way. */
const counted = (row: PerftRow): PerftRow => {
  let depth = 4;
  let leaves = perft(row, depth);
  while (sum(leaves) < MOST_LEAVES / 6 && leaves.at(-1) !== 0) {
    depth += 2;
    leaves = perft(row, depth);
  }
  const reached = leaves.filter((n, i) => n > 0 || leaves[i - 1] !== 0);
  return { ...row, counts: reached.map((n, i) => countedBy(row, i + 1, n)) };
};

const countedBy = (row: PerftRow, depth: number, leaves: number): PerftCount => {
  if (leaves > SLOW_LEAVES || (leaves === 0 && depth > 6)) return { depth, leaves, by: 'fast' };
  if (slowPerft(row, depth) !== leaves) throw new Error(`${row.id}: the two differ at depth ${depth}`);
  return { depth, leaves, by: 'both' };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
