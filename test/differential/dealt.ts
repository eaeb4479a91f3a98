import type { Dealer } from '@slowfives/rules/dealer.ts';
import { findPlay } from '@slowfives/rules/illegal.ts';
import { apply, type Match, replay } from '@slowfives/rules/match.ts';
import { makeRuleset, type Overrides } from '@slowfives/rules/presets.ts';
import { type Ruleset, refusals } from '@slowfives/rules/ruleset.ts';
import { parseTile } from '@slowfives/rules/tile.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import type { Play } from '../second/layout.ts';
import { wholeSet } from '../second/tile.ts';

/** The house's rules with some over them, led by seat 0 with any tile, and no end of the match in mid-round. */
export const rulesWith = (overrides: Overrides): Ruleset => {
  const anyLead = { firstLead: 'random', firstTile: 'free', matchEnd: 'endOfRound', targetScore: 1000 } as const;
  const made = makeRuleset('house', { ...anyLead, ...overrides });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** A match whose first round is dealt like this; the tiles that are not named are not in it. */
export const dealtMatch = (
  rules: Ruleset,
  hands: readonly (readonly string[])[],
  boneyard: readonly string[],
): Match => {
  const wrong = refusals(rules);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return replay({ rules, dealer: dealing([...hands.flat(), ...boneyard]), persons: 15 }, []);
};

/** The match after a play of the seat on turn. Throws unless it is legal and listed among the legal plays. */
export const withPlay = (match: Match, { tile, on, at }: Play): Match => {
  const { round } = match.game;
  const found = findPlay(round, round.turn, { tile, on, at });
  if (!found.ok) throw new Error(`${tile} on ${on}, ${at}: ${found.error}`);
  const end = at === 'end' ? at : undefined;
  if (!legalOf(match).some((each) => each.tile === tile && each.on === on && each.at === end)) {
    throw new Error(`${tile} on ${on}, ${at}: not listed`);
  }
  return apply(match, { type: 'play', play: found.value, time: 0 });
};

/** A match with these plays on the table, made by two seats in turn, who hold other tiles too. */
export const played = (plays: readonly Play[], overrides: Overrides = {}): Match => {
  const laid = plays.map(({ tile }) => tile);
  const spare = wholeSet(overrides.maxPip ?? 6).filter((tile) => !laid.includes(tile));
  const handSize = Math.ceil(laid.length / 2) + 1;
  const first = laid.filter((_, i) => i % 2 === 0);
  const second = laid.filter((_, i) => i % 2 === 1);
  const more = handSize - first.length;
  const hands = [
    [...first, ...spare.slice(0, more)],
    [...second, ...spare.slice(more, more + handSize - second.length)],
  ];
  const boneyard = spare.filter((tile) => !hands.flat().includes(tile));
  return plays.reduce(withPlay, dealtMatch(rulesWith({ ...overrides, handSize }), hands, boneyard));
};

/** Two, three or four, as a list of one thing a seat has them. */
export const seatsOf = (list: readonly unknown[]): Ruleset['players'] => {
  const seats = ([2, 3, 4] as const).find((n) => n === list.length);
  if (seats === undefined) throw new Error(`nobody plays with ${list.length} seats`);
  return seats;
};

const dealing = (order: readonly string[]): Dealer => ({
  deal: () => order.map((tile) => parseTile(tile) ?? Number.NaN),
  lot: () => [],
  lead: () => 0,
});
