import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { count } from './count.ts';
import { chance, seededDealer, shuffled } from './dealers.ts';
import type { Play } from './layout.ts';
import { playMatch, refusalOf, startMatch } from './match.ts';
import { legal } from './moves.ts';
import { PRESET_IDS, presetRefusals, secondRuleset } from './presets.ts';
import { secondRefusals } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';
import { allEvents, legalOf, type Match, playsOf } from './state.ts';
import { pick, pipsOfHand, sum, wholeSet } from './tile.ts';

const presets = PRESET_IDS.flatMap((id) =>
  [6, 9].flatMap((maxPip) =>
    [2, 3, 4]
      .filter((seats) => presetRefusals(id, maxPip, seats).length === 0)
      .map((seats) => ({ name: `${id}, double ${maxPip}, ${seats} seats`, rules: secondRuleset(id, maxPip, seats) })),
  ),
);

const changes: readonly (readonly [seats: number, overrides: Partial<Ruleset>])[] = [
  [4, { partnership: true, blockedTeamBasis: 'individual', partnerPips: 'included' }],
  [4, { partnership: true, draw: 'one', nextLead: 'lastToPlay' }],
  [3, { draw: 'one', boneyardReserve: 1, blockedTie: 'split3', rounding: 'up5' }],
  [3, { draw: 'none', spinners: 'all', armsOpen: 'immediately', nextLeadAfterBlocked: 'alternate' }],
  [2, { blockedDraw: 'stopWhenDead', spinners: 'leadOnly', targetCompare: 'exact', nextLeadAfterTie: 'lot' }],
  [2, { boneyardReserve: 2, spinnerCount: 'never', endDoubleCounts: 'single', roundingScope: 'perHand' }],
  [3, { multiple: 3, rounding: 'none', openingTileScores: false, targetScore: 77, targetCompare: 'above' }],
  [4, { playScoring: false, firstLeadNoDouble: 'redeal', nextLead: 'firstLeadRule', rounding: 'down5' }],
  [3, { matchEnd: 'endOfRound', matchTie: 'lastScorer', spinners: 'all', spinnerCount: 'whileEndsExposed' }],
];

const changed = changes.map(([seats, overrides]) => ({
  name: `house, ${seats} seats, ${JSON.stringify(overrides)}`,
  rules: secondRuleset('house', 6, seats, overrides),
}));

test.each([...presets, ...changed])('random matches obey the invariants: $name', ({ rules }) => {
  expect(secondRefusals(rules)).toEqual([]);
  for (let i = 0; i < runs(30); i += 1) playThrough(rules, SEED * 1000 + i);
});

test('exactly five leads score', () => {
  const house = secondRuleset('house');
  const scoring = wholeSet(6).filter((tile) => count([{ tile }], house).points > 0);
  expect(scoring).toEqual(['6-4', '5-5', '5-0', '4-1', '3-2']);
});

test('the two sides of a spinner, and its two ends, are alike', () => {
  const rules = secondRuleset('fives-up');
  const [a, b, c, d] = [{ tile: '5-0' }, { tile: '5-1' }, { tile: '5-2' }, { tile: '5-3' }].map(onFives);
  if (!a || !b || !c || !d) throw new Error('four plays');
  const lead = { tile: '5-5' };
  for (const plays of [
    [lead, b, a, c, d],
    [lead, a, b, d, c],
  ]) {
    expect(count(plays, rules).total).toBe(count([lead, a, b, c, d], rules).total);
    const results = (list: readonly Play[]) =>
      new Set(legal(list, wholeSet(6), rules).map((play) => JSON.stringify(play)));
    expect(results(plays)).toEqual(results([lead, a, b, c, d]));
  }
});

test('a double two set can be laid out as one open chain in twelve ways', () => {
  expect(chains([], wholeSet(2))).toBe(12);
});

/** Plays at random to the end, now and then with a seat leaving, and looks at every state. */
function playThrough(rules: Ruleset, seed: number): void {
  const next = chance(seed, 7);
  let match = startMatch(rules, seededDealer(seed, rules.maxPip));
  while (!match.result) {
    check(match);
    const leaves = next() < 0.002 && match.stillIn.length > 2;
    const options = legalOf(match, match.turn ?? -1);
    match = leaves
      ? playMatch(match, { type: 'leave', seat: pick(shuffled(match.stillIn, next), 0) })
      : playMatch(match, { type: 'play', ...pick(shuffled(options, next), 0) });
  }
  checkRounds(match);
}

function check(match: Match): void {
  const plays = playsOf(match.events);
  const everywhere = [...match.hands.flat(), ...match.setAside.flat(), ...match.boneyard, ...plays.map((p) => p.tile)];
  expect([...everywhere].sort()).toEqual([...wholeSet(match.ruleset.maxPip)].sort());
  expect(match.stillIn).toContain(match.turn);
  const options = legalOf(match, match.turn ?? -1);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(refusalOf(match, option)).toBeNull();
  expect(match.scores.every((score) => score >= 0)).toBe(true);
}

function checkRounds(match: Match): void {
  const plays = allEvents(match).filter((event) => event.type === 'play');
  expect(Math.max(...plays.map((play) => play.count))).toBeLessThanOrEqual(largestCount(match.ruleset));
  if (isDrawnToTheEnd(match.ruleset)) {
    const blocked = match.rounds.filter(({ end, setAside }) => end === 'blocked' && setAside.flat().length === 0);
    for (const round of blocked) expect(sum(round.hands.map(pipsOfHand)) % 2).toBe(0);
  }
  const ends = match.rounds.map((round) => round.end);
  expect(ends.indexOf('cut')).toBe(ends.at(-1) === 'cut' ? ends.length - 1 : -1);
}

function largestCount({ maxPip, spinners, spinnerCount }: Ruleset): number {
  if (maxPip === 6 && spinners === 'none') return 22;
  return maxPip === 6 && spinners === 'first' && spinnerCount === 'untilTwoCovered' ? 36 : 99;
}

/** A block then leaves an even sum in the hands (Clark's law, on pagat.com's page on the mathematics). */
function isDrawnToTheEnd({ maxPip, draw, boneyardReserve, blockedDraw }: Ruleset): boolean {
  return maxPip === 6 && draw !== 'none' && boneyardReserve === 0 && blockedDraw === 'exhaust';
}

function onFives({ tile }: Play, i: number): Play {
  return i < 2 ? { tile, on: '5-5' } : { tile, on: '5-5', at: 'end' };
}

/** The ways to go on with a chain that grows at its last tile only. */
function chains(plays: readonly Play[], hand: readonly string[]): number {
  if (hand.length === 0) return 1;
  const rules = secondRuleset('muggins');
  const onLast = legal(plays, hand, rules).filter((play) => play.on === plays.at(-1)?.tile);
  return sum(
    onLast.map((play) =>
      chains(
        [...plays, play],
        hand.filter((tile) => tile !== play.tile),
      ),
    ),
  );
}
