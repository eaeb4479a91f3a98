import { makeSpot, numberAt } from '@slowfives/rules/board.ts';
import { terms } from '@slowfives/rules/count.ts';
import { tilesOf, toggle } from '@slowfives/rules/hand.ts';
import { describePlay, findPlay, type WantedPlay } from '@slowfives/rules/illegal.ts';
import { type Match, type RoundLog, replay, turnOf } from '@slowfives/rules/match.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { packRuleset, unpackRuleset } from '@slowfives/rules/pack-ruleset.ts';
import { place } from '@slowfives/rules/place.ts';
import { listPlays, openEnds, spotOfPlay, tileOfPlay } from '@slowfives/rules/plays.ts';
import { makeRuleset } from '@slowfives/rules/presets.ts';
import { legalPlays, makeRound, type Round } from '@slowfives/rules/round.ts';
import { type Ruleset, refusals } from '@slowfives/rules/ruleset.ts';
import { playPoints } from '@slowfives/rules/score.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { HIGH, LOW, makeTile, PIPS, parseTile, type Tile, wholeSet } from '@slowfives/rules/tile.ts';
import { view } from '@slowfives/rules/view.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { matches, numbersFrom, rulesets, shuffledBy } from './generators.ts';

const MATCHES = { seed: SEED, numRuns: runs(3000) };
const FEW = { seed: SEED, numRuns: runs(300) };

const house = (overrides: Partial<Ruleset> = {}): Ruleset => {
  const made = makeRuleset('house', overrides);
  if (!made.ok) throw new Error(made.error.map(({ reason }) => reason).join('; '));
  return made.value;
};

const onTable = ({ board }: Round): readonly Tile[] => [...board.tiles.slice(0, board.placed)];

const inHands = (round: Round): readonly Tile[] => seatsOf(round.rules).flatMap((seat) => tilesOf(round.hands, seat));

const ascending = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort((a, b) => a - b);

test('hands, boneyard, what is set aside and the table are the set, always', () => {
  fc.assert(
    fc.property(matches(), ({ game: { round } }) => {
      const boneyard = Array.from(round.boneyard).slice(round.drawn);
      const everywhere = [...inHands(round), ...boneyard, ...onTable(round)];
      expect(ascending(everywhere)).toEqual(wholeSet(round.rules.maxPip));
    }),
    MATCHES,
  );
});

test('the count is the sum of its terms, and what may be played to shows the numbers of the tiles it is on', () => {
  fc.assert(
    fc.property(matches(), ({ game: { round } }) => {
      const { board } = round;
      expect(terms(board).reduce((total, { counts }) => total + counts, 0)).toBe(board.count);
      for (const { tile, value } of openEnds(board)) expect(tile.split('-').map(Number)).toContain(value);
    }),
    MATCHES,
  );
});

const DRAWN_OUT = { maxPip: 6, boneyardReserve: 0, draw: 'untilPlayable', blockedDraw: 'exhaust' } as const;

const isWhole = (match: Match, { end }: RoundLog): boolean =>
  end?.end === 'blocked' && match.left.every((reason) => reason === null);

test('a blocked round of a double six set leaves an even sum in the hands (Clark’s law)', () => {
  let blocks = 0;
  fc.assert(
    fc.property(matches(DRAWN_OUT), (match) => {
      for (const round of match.rounds.filter((one) => isWhole(match, one))) {
        const pips = round.end?.hands.flat().reduce((total, tile) => total + (PIPS[tile] ?? 0), 0) ?? 1;
        blocks++;
        expect(pips % 2).toBe(0);
      }
    }),
    MATCHES,
  );
  expect(blocks).toBeGreaterThan(0);
});

const largest = (overrides: Partial<Ruleset>): readonly [count: number, points: number] => {
  const most: [number, number] = [0, 0];
  const rules = { maxPip: 6, endDoubleCounts: 'both', multiple: 5, playDivisor: 1, ...overrides } as const;
  fc.assert(
    fc.property(matches(rules), ({ rounds }) => {
      for (const event of rounds.flatMap(({ events }) => events)) {
        if (event.type !== 'play') continue;
        most[0] = Math.max(most[0], event.count);
        most[1] = Math.max(most[1], event.points);
      }
    }),
    MATCHES,
  );
  return most;
};

test('with one spinner no count is above 36 and no score above 35', () => {
  const [count, points] = largest({ spinners: 'first', spinnerCount: 'untilTwoCovered' });
  expect([count <= 36, points <= 35]).toEqual([true, true]);
});

test('without a spinner no count is above 22 and no score above 20', () => {
  const [count, points] = largest({ spinners: 'none' });
  expect([count <= 22, points <= 20]).toEqual([true, true]);
});

test('replaying the log gives the same match, also from the start of any round', () => {
  fc.assert(
    fc.property(matches(), (match) => {
      const again = replay(match.setup, match.actions);
      expect(view(again, null)).toEqual(view(match, null));
      for (const { carry } of match.rounds) {
        const later = replay(match.setup, match.actions.slice(carry.actions), carry);
        expect(later.rounds).toEqual(match.rounds.slice(carry.rounds));
        expect(later.game.outcome).toEqual(match.game.outcome);
        expect(later.game.awarded).toEqual(match.game.awarded);
      }
    }),
    FEW,
  );
});

/** Every way in which a play could be asked for: each tile of the set, on each tile of the table, with and without `at`. */
const everyWish = (round: Round): readonly WantedPlay[] =>
  wholeSet(round.rules.maxPip).flatMap((tile) => [
    { tile: makeTile(tile) },
    ...onTable(round).flatMap((on) =>
      ([undefined, 'side', 'end'] as const).map((at) => ({ tile: makeTile(tile), on: makeTile(on), at })),
    ),
  ]);

test('each legal play is accepted, and each other pair of a tile and an end is refused with its reason', () => {
  fc.assert(
    fc.property(matches(), ({ game: { round, outcome } }) => {
      if (outcome === null) askForEverything(round);
    }),
    FEW,
  );
});

const askForEverything = (round: Round): void => {
  const plays = new Uint16Array(1024);
  const legal = Array.from(plays.subarray(0, legalPlays(round, plays)));
  for (const wish of everyWish(round)) {
    const found = findPlay(round, round.turn, wish);
    if (found.ok) expect(legal).toContain(found.value);
    else expect(found.error).toBe(reasonOf(round, wish));
  }
  for (const play of legal) {
    const found = findPlay(round, round.turn, describePlay(round, play));
    expect(found.ok && describePlay(round, found.value)).toEqual(describePlay(round, play));
  }
};

/** The reason in the order in which a player would be told it. */
const reasonOf = (round: Round, { tile: name, on, at }: WantedPlay): string => {
  const tile = parseTile(name) ?? -1;
  if (!tilesOf(round.hands, round.turn).includes(tile)) return 'tile_not_in_hand';
  if (round.board.placed === 0) return isForcedAway(round, tile) ? 'forced_tile' : 'no_such_end';
  const ends = freeEnds(round).filter((end) => end.tile === on && (at === undefined || end.at === at));
  if (ends.length === 0) return 'no_such_end';
  return ends.every(({ isLocked }) => isLocked) ? 'arm_locked' : 'no_match';
};

const isForcedAway = (round: Round, tile: Tile): boolean => round.forcedLead >= 0 && round.forcedLead !== tile;

const freeEnds = ({ board }: Round) =>
  Array.from({ length: board.spots }, (_, spot) => ({
    tile: makeTile(board.tiles[(board.spot[spot] ?? 0) >> 8] ?? 0),
    at: (['half', 'side', 'end'] as const)[((board.spot[spot] ?? 0) >> 4) & 3],
    isLocked: numberAt(board, spot) === 10,
  }));

test('a view never changes with what its seat can’t see', () => {
  fc.assert(
    fc.property(matches(), fc.integer({ min: 1, max: 2 ** 30 }), (match, seed) => {
      if (turnOf(match) === null) return;
      for (const seat of [null, ...seatsOf(match.setup.rules)]) {
        expect(view(withOtherTiles(match, seat, seed), seat)).toEqual(view(match, seat));
      }
    }),
    FEW,
  );
});

/** The same match, in which what a seat can't see has changed places: other hands, and the boneyard. */
const withOtherTiles = (match: Match, seat: number | null, seed: number): Match => {
  const { round } = match.game;
  const hidden = seatsOf(round.rules).filter((other) => other !== seat && !isSetAside(match, other));
  const unseen = [
    ...hidden.flatMap((other) => tilesOf(round.hands, other)),
    ...Array.from(round.boneyard).slice(round.drawn),
  ];
  const mixed = [...shuffledBy(numbersFrom(seed), unseen)];
  const copy = { ...round, hands: { bits: round.hands.bits.slice() } };
  for (const other of hidden) {
    const held = tilesOf(round.hands, other);
    for (const tile of held) toggle(copy.hands, other, tile);
    for (const tile of mixed.splice(0, held.length)) toggle(copy.hands, other, tile);
  }
  copy.boneyard = [...Array.from(round.boneyard).slice(0, round.drawn), ...mixed];
  return { ...match, game: { ...match.game, round: copy } };
};

/** A hand that is set aside is in nobody's view, and stays. */
const isSetAside = (match: Match, seat: number): boolean => match.left[seat] !== null && match.left[seat] !== undefined;

test('the sides of the lead and the ends of a spinner can be exchanged', () => {
  const legalResults = (rules: Ruleset, plays: readonly [string, string][]): unknown => {
    const round = makeRound(rules);
    for (const [tile, on] of plays) {
      const number = parseTile(tile) ?? 0;
      toggle(round.hands, 0, number);
      const found = findPlay(round, 0, on === '' ? { tile } : { tile, on });
      if (!found.ok) throw new Error(`${tile}: ${found.error}`);
      toggle(round.hands, 0, number);
      place(round.board, tileOfPlay(found.value), spotOfPlay(found.value));
    }
    const ends = openEnds(round.board).map(({ tile, value, at }) => `${tile} ${value} ${at ?? ''}`);
    return [round.board.count, ends.sort()];
  };
  fc.assert(
    fc.property(
      rulesets({ maxPip: 6 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 4, maxLength: 4 }),
      (rules, arms) => {
        const on55 = arms.map((arm): [string, string] => [`5-${arm}`, '5-5']);
        const most = rules.spinners === 'none' ? 2 : 4;
        const [a, b, ...rest] = on55.slice(0, most);
        if (!a || !b) return;
        const lead: [string, string] = ['5-5', ''];
        const once = legalResults(rules, [lead, a, b, ...rest]);
        expect(legalResults(rules, [lead, b, a, ...rest])).toEqual(once);
        expect(legalResults(rules, [lead, a, b, ...[...rest].reverse()])).toEqual(once);
      },
    ),
    FEW,
  );
});

test('exactly five leads score', () => {
  const rules = house();
  const scoring = wholeSet(6).filter((tile) => {
    const round = makeRound(rules);
    place(round.board, tile, 0);
    return playPoints(rules, round.board.count, true) > 0;
  });
  expect(scoring.map(makeTile).sort()).toEqual(['3-2', '4-1', '5-0', '5-5', '6-4']);
});

/** Ways to lay a whole set as one line that grows at its last tile: the directed open chains of OEIS A284287. */
const chains = (maxPip: number): number => {
  const tiles = wholeSet(maxPip);
  return tiles.reduce((ways, tile) => {
    const rest = tiles.filter((other) => other !== tile);
    const ends = new Set([HIGH[tile] ?? 0, LOW[tile] ?? 0]);
    return [...ends].reduce((sum, open) => sum + goOn(open, rest), ways);
  }, 0);
};

const goOn = (open: number, left: readonly Tile[]): number => {
  if (left.length === 0) return 1;
  return left
    .filter((tile) => fits(open, tile))
    .reduce(
      (ways, tile) =>
        ways +
        goOn(
          (PIPS[tile] ?? 0) - open,
          left.filter((other) => other !== tile),
        ),
      0,
    );
};

const table = makeRound(house({ spinners: 'none' })).board;
const found = new Uint16Array(8);

/** Whether the engine's list has the tile for a table on which only this number is open. */
const fits = (open: number, tile: Tile): boolean => {
  table.placed = 1;
  table.spots = 1;
  table.spot[0] = makeSpot(open, 0, 1, 0);
  table.matchLow = -1;
  return listPlays(table, 1 << tile, 0, found) > 0;
};

test('a double two set makes 12 chains', () => {
  expect(chains(2)).toBe(12);
});

test('a double four set makes 126,720 chains', () => {
  expect(chains(4)).toBe(126_720);
});

test('what is packed is unpacked the same', () => {
  fc.assert(
    fc.property(matches(), ({ setup: { rules }, actions }) => {
      expect(unpackLog(rules, packLog(rules, actions, 0), 0)).toEqual(actions);
      expect(unpackRuleset(packRuleset('house', rules))).toEqual({ preset: 'house', rules });
      expect(refusals(rules)).toEqual([]);
    }),
    FEW,
  );
});

test('whoever is to move can play', () => {
  fc.assert(
    fc.property(matches(), ({ game: { round, outcome } }) => {
      if (outcome === null) expect(legalPlays(round, new Uint16Array(1024))).toBeGreaterThan(0);
    }),
    FEW,
  );
});
