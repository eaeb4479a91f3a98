import { expect, test } from 'vitest';
import {
  type Carry,
  endRound,
  type Game,
  leaveGame,
  MAX_ROUNDS,
  makeGame,
  NOTHING_YET,
  playTile,
  scoreOf,
  startRound,
} from './game.ts';
import { toggle } from './hand.ts';
import type { Overrides } from './presets.ts';
import { BLOCKED, OUT, PLAYING } from './round.ts';
import { dealerOf, gameOf, house, playOf, tile, tiles } from './testing.ts';

const FREE = { firstTile: 'free' } as const;

/** A game in which seat 0 holds only the first of these hands' tiles, and so on; seat 0 to lead what it likes. */
const playing = (overrides: Overrides, hands: readonly string[], carry: Partial<Carry> = {}): Game => {
  const players = ([2, 3, 4] as const)[hands.length - 2] ?? 2;
  const handSize = tiles(hands[0] ?? '').length;
  const rules = house({ ...FREE, ...overrides, players, handSize });
  return gameOf(rules, [hands.join(' ')], { lead: { type: 'seat', seat: 0 }, ...carry }).game;
};

const play = (game: Game, text: string): number => playTile(game, playOf(game.round, text));

test('a game begins with nothing, and with what an earlier part of the match left', () => {
  const rules = house({ players: 3 });
  const fresh = makeGame(rules, dealerOf(rules, ['']), 7);
  expect([fresh.number, [...fresh.awarded], fresh.moment, fresh.gone, fresh.outcome]).toEqual([
    0,
    [0, 0, 0, 0],
    0,
    0,
    null,
  ]);
  const carried: Carry = {
    ...NOTHING_YET,
    rounds: 4,
    awarded: [10, 20, 30, 0],
    scored: [2, 5, 4, 0],
    left: [null, 'resignation', null, null],
    lead: { type: 'lot' },
  };
  const later = makeGame(rules, dealerOf(rules, ['']), 7, carried);
  expect([later.number, [...later.awarded], [...later.scored], later.moment, later.gone, later.lead]).toEqual([
    4,
    [10, 20, 30, 0],
    [2, 5, 4, 0],
    4,
    0b010,
    { type: 'lot' },
  ]);
});

test('a round starts with the highest double of the hands', () => {
  const { game, start } = gameOf(house({ handSize: 2 }), ['6-5 3-3 4-4 1-0']);
  expect(start).toEqual({ leader: { seat: 1, forced: tile('4-4') }, attempt: 0 });
  expect([game.number, game.round.turn, game.round.forcedLead]).toEqual([1, 1, tile('4-4')]);
});

test('a deal without a double is dealt again where the rules say so', () => {
  const rules = house({ handSize: 2, firstLeadNoDouble: 'redeal' });
  const { start } = gameOf(rules, ['6-5 4-3 3-2 1-0', '6-4 5-3 3-1 2-0', '6-5 4-3 3-3 1-0']);
  expect(start).toEqual({ leader: { seat: 1, forced: tile('3-3') }, attempt: 2 });
});

test('a play scores its count, and the turn goes on', () => {
  const game = playing({}, ['6-4 5-0', '6-1 3-3']);
  expect([play(game, '6-4'), game.round.turn, scoreOf(game, 0)]).toEqual([10, 1, 10]);
  expect([play(game, '6-1@6-4'), scoreOf(game, 1), game.outcome]).toEqual([5, 5, null]);
  expect([...game.scored]).toEqual([2, 4, 0, 0]);
});

test('where the first tile does not score, the second may', () => {
  const game = playing({ openingTileScores: false }, ['6-4 5-0', '6-1 3-3']);
  expect([play(game, '6-4'), play(game, '6-1@6-4')]).toEqual([0, 5]);
});

test('a side that met the target by an equal split does not win by a play that scores nothing', () => {
  const game = playing({}, ['6-5 5-0', '6-1 3-3'], { awarded: [150, 150, 0, 0] });
  expect([play(game, '6-5'), game.outcome, game.round.turn]).toEqual([0, null, 1]);
});

test('the next lead is by how the round ended', () => {
  const ways = { nextLead: 'alternate', nextLeadAfterBlocked: 'lot' } as const;
  const out = playing(ways, ['6-5', '6-1']);
  play(out, '6-5');
  endRound(out);
  const blockedOne = blocked(ways, ['6-5', '1-0']);
  endRound(blockedOne);
  expect([out.lead, blockedOne.lead]).toEqual([{ type: 'seat', seat: 1 }, { type: 'lot' }]);
});

test('a count that is no multiple of five scores nothing', () => {
  const game = playing({}, ['6-5 5-0', '6-1 3-3']);
  expect([play(game, '6-5'), [...game.awarded], [...game.scored]]).toEqual([0, [0, 0, 0, 0], [0, 0, 0, 0]]);
});

test('where the match ends at once, a play that meets the target ends it without a bonus', () => {
  const game = playing({}, ['6-4', '6-1'], { awarded: [140, 145, 0, 0] });
  expect([play(game, '6-4'), game.outcome, game.round.ended]).toEqual([10, { winner: 0, reason: 'target' }, PLAYING]);
});

test('where it ends with the round, the round is played on and the highest total wins', () => {
  const game = playing({ matchEnd: 'endOfRound' }, ['6-4 1-0', '6-1 2-1'], { awarded: [145, 140, 0, 0] });
  play(game, '6-4');
  expect([game.outcome, scoreOf(game, 0)]).toEqual([null, 155]);
  play(game, '6-1@6-4');
  play(game, '1-0@6-1');
  expect([game.round.ended, endRound(game).awards, game.outcome]).toEqual([
    OUT,
    [5, 0],
    { winner: 0, reason: 'target' },
  ]);
});

test.each<readonly [Overrides['targetCompare'] & string, number, object | null, number]>([
  ['atLeast', 140, { winner: 0, reason: 'target' }, 150],
  ['above', 140, null, 150],
  ['above', 145, { winner: 0, reason: 'target' }, 155],
  ['exact', 140, { winner: 0, reason: 'target' }, 150],
  ['exact', 135, null, 145],
  ['exact', 145, null, 145],
])('under %s a seat with %i that scores 10 has %j and %i points', (targetCompare, before, outcome, after) => {
  const game = playing({ targetCompare }, ['6-4 1-0', '6-1 2-1'], { awarded: [before, 0, 0, 0] });
  play(game, '6-4');
  expect([game.outcome, scoreOf(game, 0)]).toEqual([outcome, after]);
});

test('an exact target may still be met by somebody else later', () => {
  const game = playing({ targetCompare: 'exact' }, ['6-4 1-0', '6-1 2-1'], { awarded: [145, 145, 0, 0] });
  expect([play(game, '6-4'), play(game, '6-1@6-4'), game.outcome]).toEqual([0, 5, { winner: 1, reason: 'target' }]);
});

test('partners score together', () => {
  const game = playing({ partnership: true }, ['6-4 1-0', '6-1 2-1', '3-3 2-2', '5-5 4-4'], {
    awarded: [70, 0, 70, 5],
  });
  play(game, '6-4');
  expect([scoreOf(game, 0), scoreOf(game, 1), game.outcome]).toEqual([150, 5, { winner: 0, reason: 'target' }]);
  expect([...game.awarded]).toEqual([80, 0, 70, 5]);
});

test('who goes out gets the bonus, and may win by it', () => {
  const game = playing({}, ['5-5', '6-1'], { awarded: [130, 0, 0, 0] });
  play(game, '5-5');
  expect(game.round.ended).toBe(OUT);
  expect(endRound(game)).toEqual({ winner: 0, seat: 0, awards: [5, 0] });
  expect([scoreOf(game, 0), game.outcome, game.lead]).toEqual([145, null, { type: 'seat', seat: 0 }]);
});

test('a bonus that meets the target wins at once', () => {
  const game = playing({}, ['5-5', '6-1'], { awarded: [135, 0, 0, 0] });
  play(game, '5-5');
  expect([endRound(game).awards, game.outcome]).toEqual([[5, 0], { winner: 0, reason: 'target' }]);
});

/** A round that is blocked, with these hands left. */
const blocked = (overrides: Overrides, hands: readonly string[], carry: Partial<Carry> = {}): Game => {
  const game = playing(
    overrides,
    hands.map((_, i) => (['0-0', '1-1', '2-2', '3-3'] as const)[i] ?? ''),
    carry,
  );
  game.round.ended = BLOCKED;
  hands.forEach((held, seat) => {
    for (const other of tiles(held)) toggle(game.round.hands, seat, other);
  });
  return game;
};

test('a tie at a block gives nobody anything, and the lead by its own rule', () => {
  const game = blocked({ nextLeadAfterTie: 'lot' }, ['6-2', '5-1', '6-6']);
  expect([endRound(game), game.lead, game.outcome]).toEqual([
    { winner: null, seat: null, awards: [0, 0, 0] },
    { type: 'lot' },
    null,
  ]);
});

const SPLIT = { blockedTie: 'split3', targetScore: 100 } as const;

test.each<readonly [string, readonly number[], object | null]>([
  ['both parts of a split are one award: the higher total wins', [95, 95, 0, 0], { winner: 0, reason: 'target' }],
  ['equal totals by a split: another round', [94, 95, 0, 0], null],
  ['only one of them gets there', [90, 95, 0, 0], { winner: 1, reason: 'target' }],
])('%s', (_, awarded, outcome) => {
  const game = blocked(SPLIT, ['6-2', '5-1', '6-5'], { awarded });
  expect([endRound(game).awards, game.outcome]).toEqual([[8, 7, 0], outcome]);
});

test('sides that met the target before, by an equal split, must score again to win', () => {
  const won = blocked(SPLIT, ['5-0', '4-4', '6-5'], { awarded: [100, 102, 102, 0] });
  expect([endRound(won).awards, won.outcome]).toEqual([[25, 0, 0], { winner: 0, reason: 'target' }]);
  const tie = blocked(SPLIT, ['6-4', '6-2', '5-1'], { awarded: [0, 102, 102, 0] });
  expect([endRound(tie).awards, tie.outcome]).toEqual([[0, 0, 0], null]);
});

test.each<readonly [string, Overrides, readonly number[], readonly number[], object | null]>([
  ['equal totals past the target: another round', {}, [140, 150, 0, 0], [2, 4, 0, 0], null],
  [
    'or the side that scored last',
    { matchTie: 'lastScorer' },
    [140, 150, 0, 0],
    [2, 4, 0, 0],
    { winner: 0, reason: 'target' },
  ],
  [
    'the higher total wins whoever scored last',
    { matchTie: 'lastScorer' },
    [140, 155, 0, 0],
    [2, 4, 0, 0],
    { winner: 1, reason: 'target' },
  ],
  ['nobody there yet', { matchTie: 'lastScorer' }, [0, 100, 0, 0], [2, 4, 0, 0], null],
])('at the end of a round: %s', (_, overrides, awarded, scored, outcome) => {
  const game = playing({ matchEnd: 'endOfRound', ...overrides }, ['6-3', '5-5'], { awarded, scored });
  play(game, '6-3');
  expect([endRound(game).awards, game.outcome]).toEqual([[10, 0], outcome]);
});

test('a side past the target that did not score just now has not won just now', () => {
  const game = blocked({ targetScore: 100 }, ['1-0', '5-1', '6-5'], { awarded: [0, 102, 0, 0] });
  expect([endRound(game).awards, game.outcome]).toEqual([[25, 0, 0], null]);
});

test('a split decides nothing for the one of them that it brings level with a third', () => {
  const rules = { matchEnd: 'endOfRound', matchTie: 'lastScorer', ...SPLIT } as const;
  const game = blocked(rules, ['6-2', '5-1', '6-5'], { awarded: [93, 0, 101, 0], scored: [2, 0, 4, 0] });
  expect([endRound(game).awards, game.outcome]).toEqual([[8, 7, 0], null]);
});

test('a split decides nothing: another round', () => {
  const rules = { matchEnd: 'endOfRound', matchTie: 'lastScorer', ...SPLIT } as const;
  const game = blocked(rules, ['6-2', '5-1', '6-5'], { awarded: [94, 95, 0, 0], scored: [2, 4, 0, 0] });
  expect([endRound(game).awards, game.outcome, game.moment, [...game.scored]]).toEqual([
    [8, 7, 0],
    null,
    6,
    [7, 7, 0, 0],
  ]);
});

test('of two sides tied by different awards, the last award decides, also when a third is lower', () => {
  const game = blocked({ matchEnd: 'endOfRound', matchTie: 'lastScorer' }, ['6-2', '5-2', '1-0'], {
    awarded: [170, 170, 140, 0],
    scored: [4, 2, 0, 0],
  });
  expect([endRound(game).awards, game.outcome]).toEqual([[0, 0, 15], { winner: 0, reason: 'target' }]);
});

test('after 128 rounds the match is cut, the highest side wins', () => {
  const cut = (awarded: readonly number[]) => {
    const game = playing({}, ['6-3', '5-5'], { awarded, rounds: MAX_ROUNDS - 1 });
    play(game, '6-3');
    endRound(game);
    return game.outcome;
  };
  expect([cut([0, 50, 0, 0]), cut([50, 0, 0, 0]), cut([40, 50, 0, 0])]).toEqual([
    { winner: 1, reason: 'rounds' },
    { winner: 0, reason: 'rounds' },
    { winner: null, reason: 'rounds' },
  ]);
});

test('one round before, the match goes on', () => {
  const game = playing({}, ['6-3', '5-5'], { rounds: MAX_ROUNDS - 2 });
  play(game, '6-3');
  endRound(game);
  expect(game.outcome).toBeNull();
});

test.each(['resignation', 'timeout'] as const)('when one of two leaves by %s, the other wins', (reason) => {
  const game = playing({}, ['6-4 1-0', '6-1 2-1']);
  leaveGame(game, 0, reason);
  expect([game.outcome, game.gone, game.round.gone]).toEqual([{ winner: 1, reason }, 1, 1]);
});

test('when a partner leaves, the other team wins', () => {
  const game = playing({ partnership: true }, ['6-4', '6-1', '3-3', '5-5']);
  leaveGame(game, 3, 'resignation');
  expect(game.outcome).toEqual({ winner: 0, reason: 'resignation' });
  const other = playing({ partnership: true }, ['6-4', '6-1', '3-3', '5-5']);
  leaveGame(other, 0, 'resignation');
  expect(other.outcome).toEqual({ winner: 1, reason: 'resignation' });
});

test('of three, the turn of one that leaves goes to the next', () => {
  const game = playing({}, ['6-4 1-0', '6-1 2-1', '6-3 5-2']);
  play(game, '6-4');
  leaveGame(game, 1, 'resignation');
  expect([game.outcome, game.round.turn, game.round.ended]).toEqual([null, 2, PLAYING]);
});

test('the turn does not move when another one leaves', () => {
  const game = playing({}, ['6-4 1-0', '6-1 2-1', '6-3 5-2']);
  play(game, '6-4');
  leaveGame(game, 2, 'timeout');
  expect([game.outcome, game.round.turn]).toEqual([null, 1]);
});

test('a leader that leaves an empty table hands over the lead', () => {
  const game = playing({}, ['6-4 1-0', '6-1 2-1', '6-3 5-2']);
  leaveGame(game, 0, 'resignation');
  expect([game.round.turn, game.round.leader, game.round.forcedLead]).toEqual([1, 1, -1]);
});

test('a forced lead is looked for again among the hands that stay', () => {
  const { game } = gameOf(house({ players: 3, handSize: 2 }), ['6-6 1-0 6-1 2-1 3-3 5-2']);
  leaveGame(game, 0, 'resignation');
  expect([game.round.turn, game.round.forcedLead]).toEqual([2, tile('3-3')]);
});

test('also when it was the blank double', () => {
  const { game } = gameOf(house({ players: 3, handSize: 2 }), ['0-0 1-0 6-1 2-1 4-3 5-2']);
  expect([game.round.turn, game.round.forcedLead]).toEqual([0, tile('0-0')]);
  leaveGame(game, 0, 'resignation');
  expect([game.round.turn, game.round.forcedLead]).toEqual([1, tile('6-1')]);
});

test('when only bots are left the match is over, the highest wins', () => {
  const game = makeGame(house({ players: 3 }), dealerOf(house({ players: 3 }), ['']), 0b001, {
    ...NOTHING_YET,
    awarded: [100, 20, 30, 0],
  });
  startRound(game);
  leaveGame(game, 0, 'resignation');
  expect(game.outcome).toEqual({ winner: 2, reason: 'resignation' });
});

test('a seat may leave between two rounds', () => {
  const game = playing({}, ['6-3', '5-5', '4-4']);
  play(game, '6-3');
  expect([game.round.ended, game.round.turn]).toEqual([OUT, 0]);
  leaveGame(game, 0, 'resignation');
  expect([game.outcome, game.round.ended, game.round.turn]).toEqual([null, OUT, 0]);
});
