import type { Dealer } from '@slowfives/rules/dealer.ts';
import { apply, type Match, replay, turnOf } from '@slowfives/rules/match.ts';
import { legalPlays } from '@slowfives/rules/round.ts';
import { CHOICES, type Choice, type Ruleset, refusals, scaleOf } from '@slowfives/rules/ruleset.ts';
import { seatsIn } from '@slowfives/rules/seat.ts';
import { setSize, type Tile, wholeSet } from '@slowfives/rules/tile.ts';
import fc from 'fast-check';

/** Every valid ruleset, the house's value of each parameter the likeliest. */
export const rulesets = (fixed: Partial<Ruleset> = {}): fc.Arbitrary<Ruleset> =>
  fc
    .record({ chosen: choices(), hand: fc.integer({ min: 1, max: 10 }), target: fc.integer({ min: 1, max: 40 }) })
    .map(({ chosen, hand, target }) => fitted({ ...chosen, handSize: hand, targetScore: target * 5, ...fixed }))
    .filter((rules) => refusals(rules).length === 0);

const choices = (): fc.Arbitrary<Pick<Ruleset, Choice>> => {
  const names = Object.keys(CHOICES) as readonly Choice[];
  const anyOf = (name: Choice): fc.Arbitrary<unknown> => fc.constantFrom(CHOICES[name][0], ...CHOICES[name]);
  return fc.record(Object.fromEntries(names.map((name) => [name, anyOf(name)]))) as fc.Arbitrary<Pick<Ruleset, Choice>>;
};

/** Changes what can't go together, so that few draws are thrown away. */
const fitted = (rules: Ruleset): Ruleset => {
  const partnership = rules.partnership && rules.players === 4;
  const byDouble = rules.firstLead === 'highestDouble';
  const made: Ruleset = {
    ...rules,
    partnership,
    handSize: Math.min(rules.handSize, Math.floor(setSize(rules.maxPip) / rules.players)),
    firstTile: byDouble ? rules.firstTile : 'free',
    firstLeadNoDouble: byDouble ? rules.firstLeadNoDouble : 'highestTile',
    playDivisor: rules.multiple === 5 ? rules.playDivisor : 1,
    bonusDivisor: rules.rounding === 'none' ? 1 : rules.bonusDivisor,
    blockedTie: rules.players === 3 ? rules.blockedTie : 'none',
    partnerPips: partnership && rules.roundBase === 'opponents' ? rules.partnerPips : 'excluded',
    blockedTeamBasis: partnership ? rules.blockedTeamBasis : 'teamTotal',
  };
  return { ...made, targetScore: Math.ceil(made.targetScore / scaleOf(made)) * scaleOf(made) };
};

/** Numbers from 0 to `n` - 1, the same for the same seed. */
export const numbersFrom = (seed: number): ((n: number) => number) => {
  let state = (seed ^ 0x9e3779b9) | 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
};

export const shuffledBy = (below: (n: number) => number, tiles: readonly Tile[]): readonly Tile[] => {
  const order = [...tiles];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

/** Deals, lots and leads as pure functions of a seed. */
export const dealerFrom = (rules: Ruleset, seed: number): Dealer => {
  const shuffled = (...parts: readonly number[]) =>
    shuffledBy(
      numbersFrom(parts.reduce((mixed, part) => Math.imul(mixed ^ part, 0x85ebca6b) + 7, seed)),
      wholeSet(rules.maxPip),
    );
  return {
    deal: (round, attempt) => shuffled(1, round, attempt),
    lot: (round) => shuffled(2, round),
    lead: (round, below) => numbersFrom(seed * 31 + round)(below),
  };
};

/** A match under any ruleset after a number of random actions, now and then with a seat leaving. */
export const matches = (fixed: Partial<Ruleset> = {}): fc.Arbitrary<Match> =>
  fc
    .record({
      rules: rulesets(fixed),
      seed: fc.integer({ min: 1, max: 2 ** 30 }),
      actions: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ rules, seed, actions }) => {
      const below = numbersFrom(seed);
      let match = replay({ rules, dealer: dealerFrom(rules, seed), persons: 0b1111 }, []);
      for (let i = 0; i < actions && turnOf(match) !== null; i++) match = step(match, below, i);
      return match;
    });

const plays = new Uint16Array(1024);

const step = (match: Match, below: (n: number) => number, time: number): Match => {
  const { round, rules, gone } = match.game;
  if (below(60) === 0) {
    const seats = seatsIn(rules, gone);
    return apply(match, { type: 'resignation', seat: seats[below(seats.length)] ?? 0, time });
  }
  const play = plays[below(legalPlays(round, plays))] ?? 0;
  return apply(match, { type: 'play', play, time });
};
