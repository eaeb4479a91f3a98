import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { replayOutside } from '@slowfives/local/outside-rounds.ts';
import type { RoundEvent, RoundLog } from '@slowfives/rules/match.ts';
import { makeTile } from '@slowfives/rules/tile.ts';
import { expect, test } from 'vitest';
import { type RoundLine, readRounds } from '../second/data.ts';
import type { Play } from '../second/layout.ts';
import { pipsOfHand } from '../second/tile.ts';
import { dealtMatch, rulesWith, seatsOf, withPlay } from './dealt.ts';

const LINES = readRounds();
const HUNDREDS = Array.from(
  { length: LINES.length / 100 },
  (_, i) => [i * 100, LINES.slice(i * 100, (i + 1) * 100)] as const,
);

test.each(HUNDREDS)('a match is played as the outside engine played it: rounds from line %i on', (_, lines) => {
  for (const line of lines) expect(asMatch(line), `seed ${line.seed}`).toEqual(told(line));
});

test.each(HUNDREDS)(
  'ways to play, counts, points, end and pips are those of the outside engine: rounds from line %i on',
  (_, lines) => {
    for (const line of lines) expect(replayOutside(line), `seed ${line.seed}`).toEqual(numbersOf(line));
  },
);

test('slowfives replay --rounds prints the same, a line for each round', () => {
  const { status, stdout, stderr } = slowfives('replay', '--rounds', path('../data/rounds.jsonl'));
  expect(status, stderr).toBe(0);
  const printed = stdout.trimEnd().split('\n');
  expect(printed).toHaveLength(LINES.length);
  for (const [i, line] of LINES.entries())
    expect(printed[i], `seed ${line.seed}`).toBe(JSON.stringify(numbersOf(line)));
});

/** The round as a line of the file tells it, draw by draw. */
const told = ({ events, end, pips }: RoundLine) => ({
  events: events.map((event) =>
    event.k === 'play'
      ? ['play', event.p, event.t, event.on, event.at, event.count, event.score]
      : [event.k, event.p, ...(event.k === 'draw' ? [event.t] : [])],
  ),
  end,
  pips,
});

/** The same line as the first round of a match: its hands are dealt and its plays made, everything else follows. */
const asMatch = (line: RoundLine) => {
  const rules = rulesWith({ players: seatsOf(line.hands), handSize: line.hands[0]?.length ?? 0 });
  const match = playsOf(line).reduce(withPlay, dealtMatch(rules, line.hands, line.yard));
  const [round] = match.rounds;
  return round?.end && { events: inTheirWords(round), end: round.end.end, pips: round.end.hands.map(pipsOf) };
};

const pipsOf = (hand: readonly number[]): number => pipsOfHand(hand.map(makeTile));

const playsOf = ({ events }: RoundLine): readonly Play[] =>
  events.flatMap((event) => {
    if (event.k !== 'play') return [];
    return [{ tile: event.t, ...(event.on ? { on: event.on } : {}), ...(event.at ? { at: event.at } : {}) }];
  });

/** Our events in the file's words, each drawn tile by itself. */
const inTheirWords = ({ events, boneyard }: RoundLog) => {
  const yard = boneyard.map(makeTile);
  return events.flatMap((event) => writtenOut(event, yard));
};

const writtenOut = (event: RoundEvent, yard: string[]): readonly unknown[] => {
  switch (event.type) {
    case 'lot':
      return [];
    case 'pass':
      return [['pass', event.seat]];
    case 'draw':
      return yard.splice(0, event.tiles).map((tile) => ['draw', event.seat, tile]);
    case 'play':
      return [['play', event.seat, event.tile, event.on ?? null, event.at ?? null, event.count, event.points]];
  }
};

/** What the command prints for a line. */
const numbersOf = ({ seed, events, end, pips }: RoundLine) => {
  const plays = events.flatMap((event) => (event.k === 'play' ? [[event.nlegal, event.count, event.score]] : []));
  return { seed, plays, end, pips };
};

const slowfives = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path('../../scripts/slowfives.mjs'), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
