import { freeAt, numberAt } from '@slowfives/rules/board.ts';
import { pipsOf, tilesOf } from '@slowfives/rules/hand.ts';
import { findPlay } from '@slowfives/rules/illegal.ts';
import { makeRuleset } from '@slowfives/rules/presets.ts';
import { BLOCKED, dealRound, layTile, lead, makeRound, OUT, type Round, resolve } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { playPoints } from '@slowfives/rules/score.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { HIGH, LOW, NO_NUMBER, parseTile, type Tile } from '@slowfives/rules/tile.ts';

/** One round as an outside engine played it: a line of a rounds file. Other fields are ignored. */
export interface OutsideRound {
  readonly seed: number;
  readonly hands: readonly (readonly string[])[];
  readonly yard: readonly string[];
  readonly events: readonly OutsideEvent[];
}

export interface OutsideEvent {
  readonly k: 'play' | 'draw' | 'pass';
  readonly p: number;
  readonly t?: string;
  readonly on?: string | null;
  readonly at?: string | null;
}

/** What our engine makes of it: for each play the ways to play, the count and the points; how it ended; pips left. */
export interface ReplayedRound {
  readonly seed: number;
  readonly plays: readonly (readonly [ways: number, count: number, points: number])[];
  readonly end: 'out' | 'blocked';
  readonly pips: readonly number[];
}

/** Plays an outside round on the engine. Throws at the first play that the rules refuse, or if it does not end. */
export const replayOutside = (outside: OutsideRound): ReplayedRound => {
  const round = dealt(outside);
  const plays = outside.events.filter((event) => event.k === 'play').map((event, i) => step(round, outside, event, i));
  if (round.ended !== OUT && round.ended !== BLOCKED) throw new Error(`round ${outside.seed} has not ended`);
  const pips = seatsOf(round.rules).map((seat) => pipsOf(round.hands, seat));
  return { seed: outside.seed, plays, end: round.ended === OUT ? 'out' : 'blocked', pips };
};

const dealt = (outside: OutsideRound): Round => {
  const handSize = outside.hands[0]?.length ?? 0;
  const round = makeRound(houseFor(outside.hands.length, handSize));
  dealRound(round, [...outside.hands.flat(), ...outside.yard].map(tileNamed), 0);
  lead(round, 0, -1);
  return round;
};

const houseFor = (seats: number, handSize: number): Ruleset => {
  const players = ([2, 3, 4] as const).find((n) => n === seats);
  const made = players && makeRuleset('house', { players, handSize });
  if (!made?.ok) throw new Error(`a round is for 2, 3 or 4 hands of one size, not ${seats} of ${handSize}`);
  return made.value;
};

const tileNamed = (name: string): Tile => {
  const tile = parseTile(name);
  if (tile === undefined) throw new Error(`"${name}" is no tile: write the higher half first, as in "6-4"`);
  return tile;
};

const step = (
  round: Round,
  outside: OutsideRound,
  event: OutsideEvent,
  index: number,
): readonly [number, number, number] => {
  const ways = waysToPlay(round);
  const at = event.at === 'end' || event.at === 'side' ? event.at : undefined;
  const play = findPlay(round, event.p, { tile: event.t ?? '', on: event.on ?? undefined, at });
  if (!play.ok)
    throw new Error(`round ${outside.seed}, play ${index + 1} (${event.t} by seat ${event.p}): ${play.error}`);
  layTile(round, play.value);
  resolve(round);
  const { count, placed } = round.board;
  return [ways, count, playPoints(round.rules, count, placed === 1)];
};

/** Pairs of a tile of the hand and a free port, each port counted by itself; the tiles of the hand on an empty table. */
const waysToPlay = ({ board, hands, turn }: Round): number => {
  const held = tilesOf(hands, turn);
  if (board.placed === 0) return held.length;
  const ports = Array.from({ length: board.spots }, (_, spot) => spot).filter(
    (spot) => numberAt(board, spot) !== NO_NUMBER,
  );
  const fits = (tile: Tile, n: number): boolean => HIGH[tile] === n || LOW[tile] === n;
  return held.reduce(
    (ways, tile) =>
      ways + ports.filter((spot) => fits(tile, numberAt(board, spot))).reduce((n, spot) => n + freeAt(board, spot), 0),
    0,
  );
};
