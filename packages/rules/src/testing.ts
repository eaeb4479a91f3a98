import type { Dealer } from './dealer.ts';
import { type Carry, makeGame, NOTHING_YET, startRound } from './game.ts';
import { toggle } from './hand.ts';
import { findPlay, type WantedPlay } from './illegal.ts';
import { type Match, replay } from './match.ts';
import { place } from './place.ts';
import { spotOfPlay, tileOfPlay } from './plays.ts';
import { makeRuleset, type Overrides } from './presets.ts';
import { legalPlays, makeRound, type Round } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { knownTile, type Tile, wholeSet } from './tile.ts';

/** The house's rules with these changes, which must go together. */
export const house = (overrides: Overrides = {}): Ruleset => {
  const made = makeRuleset('house', overrides);
  if (!made.ok) throw new Error(made.error.map(({ reason }) => reason).join('; '));
  return made.value;
};

export const tile = knownTile;

/** `"6-4 5-0"`: tiles in the order written. */
export const tiles = (names: string): readonly Tile[] => (names === '' ? [] : names.split(' ').map(tile));

/** `"6-5@5-5"`, `"5-0@5-5end"` on an end of a spinner, `"6-4"` on an empty table. */
export const wanted = (text: string): WantedPlay => {
  const [name, on] = text.split('@');
  if (name === undefined || on === undefined) return { tile: text };
  return on.endsWith('end') ? { tile: name, on: on.slice(0, -3), at: 'end' } : { tile: name, on };
};

/** A round in which these plays have been laid by nobody in particular, and each seat holds these tiles. */
export const laid = (rules: Ruleset, plays: string, hands: readonly string[] = []): Round => {
  const round = makeRound(rules);
  for (const play of plays === '' ? [] : plays.split(' ')) {
    toggle(round.hands, 0, tile(wanted(play).tile));
    const found = findPlay(round, 0, wanted(play));
    if (!found.ok) throw new Error(`${play}: ${found.error}`);
    toggle(round.hands, 0, tileOfPlay(found.value));
    place(round.board, tileOfPlay(found.value), spotOfPlay(found.value));
  }
  hands.forEach((hand, seat) => {
    for (const held of tiles(hand)) toggle(round.hands, seat, held);
  });
  return round;
};

/** The legal plays of the seat to move, as `wanted` reads them. */
export const legalOnes = (round: Round): readonly number[] => {
  const plays = new Uint16Array(256);
  return Array.from(plays.subarray(0, legalPlays(round, plays)));
};

/** A whole set that begins with these tiles, the others behind them from 0-0 on. */
export const order = (rules: Ruleset, first: string): readonly Tile[] => {
  const begun = tiles(first);
  return [...begun, ...wholeSet(rules.maxPip).filter((other) => !begun.includes(other))];
};

/** Deals these orders round by round (and, while a round is dealt again, one after the other), the last one for ever. */
export const dealerOf = (rules: Ruleset, deals: readonly string[], lot = '', lead = 0): Dealer => ({
  deal: (round, attempt) => order(rules, deals[Math.min(round - 1 + attempt, deals.length - 1)] ?? ''),
  lot: () => order(rules, lot),
  lead: () => lead,
});

/** A game whose next round is dealt like this, after `carry`. */
export const gameOf = (rules: Ruleset, deals: readonly string[], carry: Partial<Carry> = {}) => {
  const game = makeGame(rules, dealerOf(rules, deals), 0b1111, { ...NOTHING_YET, ...carry });
  const start = startRound(game);
  return { game, start };
};

/** A match that has just begun with these deals. */
export const matchOf = (rules: Ruleset, deals: readonly string[], lot = ''): Match =>
  replay({ rules, dealer: dealerOf(rules, deals, lot), persons: 0b1111 }, []);

/** The packed play of the seat to move. */
export const playOf = (round: Round, text: string): number => {
  const found = findPlay(round, round.turn, wanted(text));
  if (!found.ok) throw new Error(`${text}: ${found.error}`);
  return found.value;
};
