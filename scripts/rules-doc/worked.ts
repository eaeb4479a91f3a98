import { readFileSync } from 'node:fs';
import { type Board, makeBoard } from '@slowfives/rules/board.ts';
import { terms } from '@slowfives/rules/count.ts';
import { toggle } from '@slowfives/rules/hand.ts';
import { findPlay } from '@slowfives/rules/illegal.ts';
import { place } from '@slowfives/rules/place.ts';
import { spotOfPlay, tileOfPlay } from '@slowfives/rules/plays.ts';
import { makeRound } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { playPoints, scoreRound } from '@slowfives/rules/score.ts';
import { parseTile } from '@slowfives/rules/tile.ts';

interface Play {
  readonly tile: string;
  readonly on?: string;
  readonly at?: 'end';
}

type Example = { readonly name: string; readonly ruleset: Partial<Ruleset> } & (
  | {
      readonly type: 'play';
      readonly plays: readonly Play[];
      readonly expect: { readonly stepCounts: readonly number[] };
    }
  | {
      readonly type: 'round';
      readonly input: { readonly pips: readonly number[]; readonly out: number | null; readonly teams?: unknown };
    }
);

const { defaults, examples } = JSON.parse(
  readFileSync(new URL('../../test/data/examples.json', import.meta.url), 'utf8'),
) as { readonly defaults: Partial<Ruleset>; readonly examples: readonly Example[] };

/** What makes the count of a board. Points are worked out under the preset itself. */
const OF_THE_COUNT = ['maxPip', 'spinners', 'armsOpen', 'spinnerCount', 'endDoubleCounts'] as const;
const MOST_PLAYS = 2;

/** Examples of the file that hold under these rules, worked out by the engine: the longest games, an out and a block. */
export const workedExamples = (rules: Ruleset): readonly string[] => {
  const games = examples.filter((example) => example.type === 'play' && hasSameCount(rules, example.ruleset));
  const whole = games.filter((game) => !games.some((other) => other !== game && begins(other, game)));
  const longest = whole.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_PLAYS);
  const rounds = examples.filter((example) => example.type === 'round' && isFor(rules, example));
  const outs = rounds.filter((example) => example.type === 'round' && example.input.out !== null).slice(0, 1);
  const blocks = rounds.filter((example) => example.type === 'round' && example.input.out === null).slice(-1);
  return [...longest, ...outs, ...blocks].map((example) => worked(rules, example));
};

const begins = (longer: Example, shorter: Example): boolean =>
  longer.type === 'play' &&
  shorter.type === 'play' &&
  JSON.stringify(longer.plays).startsWith(JSON.stringify(shorter.plays).slice(0, -1));

const hasSameCount = (rules: Ruleset, ruleset: Partial<Ruleset>): boolean =>
  OF_THE_COUNT.every((name) => (ruleset[name] ?? defaults[name]) === rules[name]);

const lengthOf = (example: Example): number => (example.type === 'play' ? example.plays.length : 0);

const isFor = (rules: Ruleset, example: Example): boolean =>
  example.type === 'round' && example.input.pips.length === rules.players && example.input.teams === undefined;

const worked = (rules: Ruleset, example: Example): string =>
  example.type === 'play'
    ? workedPlays(rules, example.plays, example.expect.stepCounts)
    : workedRound(rules, example.input);

const workedPlays = (rules: Ruleset, plays: readonly Play[], counts: readonly number[]): string => {
  const board = makeBoard(rules);
  const steps = plays.map((play, i) => {
    lay(board, play);
    if (board.count !== counts[i]) throw new Error(`${play.tile} makes ${board.count} and not ${counts[i]}`);
    const points = playPoints(rules, board.count, i === 0);
    const where = play.on ? ` on ${play.at === 'end' ? 'an end of ' : ''}${play.on}` : '';
    return `${play.tile}${where}: ${sumOf(board)}${points > 0 ? ` (**${points} points**)` : ''}`;
  });
  return steps.join('; ');
};

const lay = (board: Board, play: Play): void => {
  const round = { ...makeRound(board.rules), board };
  const tile = parseTile(play.tile);
  if (tile === undefined) throw new Error(`${play.tile} is no tile`);
  toggle(round.hands, 0, tile);
  const found = findPlay(round, 0, play);
  if (!found.ok) throw new Error(`${play.tile}: ${found.error}`);
  place(board, tileOfPlay(found.value), spotOfPlay(found.value));
};

const sumOf = (board: Board): string => {
  const summands = terms(board).map(({ tile, counts }) => {
    const [high, low] = tile.split('-');
    return high === low && counts === 2 * Number(high) ? `(${high}+${low})` : String(counts);
  });
  return summands.length < 2 ? String(board.count) : `${summands.join(' + ')} = ${board.count}`;
};

const workedRound = (
  rules: Ruleset,
  { pips, out }: { readonly pips: readonly number[]; readonly out: number | null },
) => {
  const { awards } = scoreRound(rules, { pips, out, gone: 0 });
  const how = out === null ? 'A block' : `Seat ${out} goes out`;
  return `${how} with ${pips.join(', ')} pips in the hands: ${awards.join(', ')} points`;
};
