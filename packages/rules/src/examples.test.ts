import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { END, freeAt, HALF, kindAt, numberAt, tileAtSpot } from './board.ts';
import { terms } from './count.ts';
import { makeRuleset, type Overrides } from './presets.ts';
import type { Ruleset } from './ruleset.ts';
import { playPoints, scoreRound } from './score.ts';
import { house, laid } from './testing.ts';
import { makeTile, NO_NUMBER } from './tile.ts';

interface PlayExample {
  readonly type: 'play';
  readonly name: string;
  readonly ruleset: Overrides;
  readonly plays: readonly { readonly tile: string; readonly on?: string; readonly at?: string }[];
  readonly expect: {
    readonly openEnds: readonly { readonly tile: string; readonly port: string; readonly value: number }[];
    readonly countedEnds: readonly { readonly tile: string; readonly counts: number }[];
    readonly stepCounts: readonly number[];
    readonly stepPoints: readonly number[];
    readonly spinner: string | null;
  };
}

interface RoundExample {
  readonly type: 'round';
  readonly name: string;
  readonly ruleset: Overrides;
  readonly input: { readonly pips: readonly number[]; readonly out: number | null; readonly teams?: unknown };
  readonly expect: { readonly awards: readonly number[]; readonly winner: number | null };
}

const FILE = new URL('../../../test/data/examples.json', import.meta.url);
const { examples } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly examples: readonly (PlayExample | RoundExample)[];
};

test.each(examples.filter((example) => example.type === 'play'))('$name', ({ ruleset, plays, expect: wanted }) => {
  const rules: Ruleset = { ...house(), ...ruleset };
  const written = plays.map(({ tile, on, at }) => (on ? `${tile}@${on}${at === 'end' ? 'end' : ''}` : tile));
  const rounds = written.map((_, i) => laid(rules, written.slice(0, i + 1).join(' ')));
  expect(rounds.map(({ board }) => board.count)).toEqual(wanted.stepCounts);
  expect(rounds.map(({ board }, i) => playPoints(rules, board.count, i === 0))).toEqual(wanted.stepPoints);
  const board = rounds.at(-1)?.board;
  if (board === undefined) throw new Error('an example has plays');
  expect(board.spinner < 0 ? null : makeTile(board.tiles[board.spinner] ?? 0)).toBe(wanted.spinner);
  expect(sorted(openPorts(board))).toEqual(
    sorted(wanted.openEnds.map((end) => `${end.tile} ${end.port} ${end.value}`)),
  );
  expect(sorted(terms(board).map(({ tile, counts }) => `${tile} ${counts}`))).toEqual(
    sorted(wanted.countedEnds.map(({ tile, counts }) => `${tile} ${counts}`)),
  );
});

test.each(examples.filter((example) => example.type === 'round'))('$name', ({ ruleset, input, expect: wanted }) => {
  const { pips, out } = input;
  const players = ([2, 3, 4] as const)[pips.length - 2] ?? 2;
  const made = makeRuleset('house', { ...ruleset, players, partnership: input.teams !== undefined, targetScore: 100 });
  if (!made.ok) throw new Error(made.error.map(({ reason }) => reason).join('; '));
  expect(scoreRound(made.value, { pips, out, gone: 0 })).toMatchObject({
    winner: wanted.winner,
    awards: wanted.awards,
  });
});

/** Each free and open port by itself, as the examples list them. */
const openPorts = (board: ReturnType<typeof laid>['board']): readonly string[] =>
  Array.from({ length: board.spots }, (_, spot) => spot)
    .filter((spot) => numberAt(board, spot) !== NO_NUMBER)
    .flatMap((spot) => {
      const kind = kindAt(board, spot) === HALF ? 'half' : kindAt(board, spot) === END ? 'end' : 'side';
      return new Array<string>(freeAt(board, spot)).fill(
        `${makeTile(tileAtSpot(board, spot))} ${kind} ${numberAt(board, spot)}`,
      );
    });

const sorted = (lines: readonly string[]): readonly string[] => [...lines].sort();
