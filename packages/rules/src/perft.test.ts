import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { byteAt, itemAt, shortAt } from './at.ts';
import { perft } from './perft.ts';
import { copyRound } from './perft-copy.ts';
import { type PerftRow, parsePerftRows } from './perft-rows.ts';
import { dealRound, layTile, lead, legalPlays, makeRound, PLAYING, type Round, resolve } from './round.ts';
import { house, tile, tiles } from './testing.ts';

const FILE = readFileSync(new URL('../../../test/data/perft.txt', import.meta.url), 'utf8');

/** Each row by itself, with its name. */
const ROWS = [...FILE.matchAll(/^id: (.*)\n(?:.+\n)+/gm)].map(([text, id = '']) => [id, text] as const);

const rowOf = (text: string): PerftRow => {
  const parsed = parsePerftRows(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return itemAt(parsed.value, 0);
};

const FEW = 1000;

test.each(ROWS)('the first plays of %s are counted as published', (_, text) => {
  const row = rowOf(text);
  const many = row.counts.findIndex(({ leaves }) => leaves > FEW);
  const few = row.counts.slice(0, many < 0 ? row.counts.length : many);
  expect(perft(row, few.length)).toEqual(few.map(({ leaves }) => leaves));
});

test('a round that is over goes on to nothing', () => {
  const start = {
    rules: house({ handSize: 1, draw: 'none' }),
    hands: [tiles('6-6'), tiles('6-5')],
    boneyard: [],
    leader: 0,
    forced: tile('6-6'),
  };
  expect(perft(start, 3)).toEqual([1, 0, 0]);
});

test('two ends and two tiles that fit make three ways to go on', () => {
  const start = {
    rules: house({ handSize: 2, draw: 'none', firstTile: 'free' }),
    hands: [tiles('6-5 1-0'), tiles('6-1 5-0')],
    boneyard: [],
    leader: 0,
    forced: -1,
  } as const;
  expect(perft(start, 1)).toEqual([2]);
  expect(perft(start, 2)).toEqual([2, 4]);
});

test.each([0, -1])('nobody counts to a depth of %d', (depth) => {
  const row = rowOf(itemAt(ROWS, 0)[1]);
  expect(() => perft(row, depth)).toThrow(new Error(`perft counts to a depth of 1 or more, not ${depth}`));
});

test('a copied round is as the one it was copied from and goes on as that does, whatever was in its place before', () => {
  const kept = new Map<string, Round>();
  for (const [, text] of ROWS) {
    const row = rowOf(text);
    const key = JSON.stringify(row.rules);
    const to = kept.get(key) ?? makeRound(row.rules);
    kept.set(key, to);
    for (let picked = 0; picked < 3; picked++) checkCopies(row, to, picked);
  }
});

const checkCopies = (row: PerftRow, to: Round, picked: number): void => {
  const from = makeRound(row.rules);
  const plays = new Uint16Array(1024);
  dealRound(from, [...row.hands.flat(), ...row.boneyard], 0);
  lead(from, row.leader, row.forced);
  for (let i = 0; i < 20 && from.ended === PLAYING; i++) {
    copyRound(from, to);
    expect(stateOf(to)).toEqual(stateOf(from));
    const n = legalPlays(from, plays);
    for (const round of [from, to]) {
      layTile(round, shortAt(plays, (i * 7 + picked) % n));
      resolve(round);
    }
    expect(stateOf(to)).toEqual(stateOf(from));
  }
};

/** What a round's further course depends on: of the table as far as tiles and spots go. */
const stateOf = ({ board, hands, ...round }: Round) => ({
  ...round,
  boneyard: [...Array.from(round.boneyard)],
  hands: [...hands.bits],
  board: {
    ...board,
    tiles: [...board.tiles.subarray(0, board.placed)],
    covered: [...board.covered.subarray(0, board.placed)].map((ports, i) => ports * byteAt(board.spinning, i)),
    spinning: [...board.spinning.subarray(0, board.placed)],
    spot: [...board.spot.subarray(0, board.spots)],
  },
});

test('a copy has all of a round that a seat has left', () => {
  const rules = house({ players: 3, handSize: 2 });
  const [from, to] = [makeRound(rules), makeRound(rules)];
  dealRound(from, tiles('6-6 6-5 5-4 4-3 3-2 2-1 1-0'), 0b010);
  lead(from, 2, tile('5-4'));
  from.turn = 0;
  from.passed = 0b100;
  from.lastToPlay = 1;
  copyRound(from, to);
  expect(stateOf(to)).toEqual(stateOf(from));
  expect([to.gone, to.leader, to.turn, to.passed, to.lastToPlay, to.forcedLead]).toEqual([2, 2, 0, 4, 1, tile('5-4')]);
});
