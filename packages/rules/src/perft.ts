import { itemAt, shortAt } from './at.ts';
import { copyRound } from './perft-copy.ts';
import { dealRound, layTile, lead, legalPlays, makeRound, PLAYING, type Round, resolve } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import type { Seat } from './seat.ts';
import type { Tile } from './tile.ts';

/** A round that is dealt and not begun. */
export interface PerftStart {
  readonly rules: Ruleset;
  /** By seat; each has as many tiles as the rules deal. */
  readonly hands: readonly (readonly Tile[])[];
  /** In the order it is drawn. */
  readonly boneyard: readonly Tile[];
  readonly leader: Seat;
  /** The one tile that may be led, or -1. */
  readonly forced: Tile | -1;
}

/**
 * How many sequences of 1, 2 … `depth` plays a round can begin with, in this order. Draws and passes are resolved between
 * plays and don't count; a round that is over goes on to no further play; scores end nothing. docs/perft.md.
 */
export const perft = (start: PerftStart, depth: number): readonly number[] => {
  const levels = Array.from({ length: depth }, () => makeLevel(start.rules));
  if (levels.length === 0) throw new Error(`perft counts to a depth of 1 or more, not ${depth}`);
  const first = itemAt(levels, 0);
  dealRound(first.round, [...start.hands.flat(), ...start.boneyard], 0);
  lead(first.round, start.leader, start.forced);
  goDown(levels, 0);
  return levels.map(({ found }) => found);
};

interface Level {
  readonly round: Round;
  readonly plays: Uint16Array;
  /** Sequences found that end with a play at this level. */
  found: number;
}

const MAX_PLAYS = 1024;

const makeLevel = (rules: Ruleset): Level => ({ round: makeRound(rules), plays: new Uint16Array(MAX_PLAYS), found: 0 });

const goDown = (levels: readonly Level[], at: number): void => {
  const here = itemAt(levels, at);
  const n = legalPlays(here.round, here.plays);
  here.found += n;
  if (at + 1 === levels.length) return;
  const below = itemAt(levels, at + 1);
  for (let i = 0; i < n; i++) {
    copyRound(here.round, below.round);
    layTile(below.round, shortAt(here.plays, i));
    resolve(below.round);
    if (below.round.ended === PLAYING) goDown(levels, at + 1);
  }
};
