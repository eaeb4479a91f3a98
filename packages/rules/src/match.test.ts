import { expect, test } from 'vitest';
import { type Action, actionCount, apply, type Match, replay, scoreOfSeat, turnOf } from './match.ts';
import type { Overrides } from './presets.ts';
import { dealerOf, house, matchOf, playOf, tile, tiles } from './testing.ts';

const FREE = { firstTile: 'free' } as const;

const plays = (match: Match, ...texts: readonly string[]): Match =>
  texts.reduce((before, text, i) => {
    const play = playOf(before.game.round, text);
    return apply(before, { type: 'play', play, time: 100 + i });
  }, match);

/** Seat 0 leads with its double and may lead what it likes; hands of two tiles, the boneyard in a known order. */
const two = (overrides: Overrides = {}): Match =>
  matchOf(house({ ...FREE, handSize: 2, ...overrides }), ['6-6 6-4 6-1 3-2 5-5 4-4', '1-1 0-0 6-5 5-4']);

test('a match begins with its first deal', () => {
  const match = two();
  const [round] = match.rounds;
  expect(round).toMatchObject({
    number: 1,
    attempt: 0,
    leader: 0,
    deal: [tiles('6-6 6-4'), tiles('6-1 3-2')],
    events: [],
    end: null,
  });
  expect(round?.boneyard.slice(0, 3)).toEqual(tiles('5-5 4-4 0-0'));
  expect([round && 'lot' in round, turnOf(match), actionCount(match), match.turnBegan]).toEqual([false, 0, 0, 0]);
  expect([match.left, match.missed]).toEqual([
    [null, null, null, null],
    [0, 0, 0, 0],
  ]);
});

test('a lot that decided the lead is the first event', () => {
  const match = matchOf(house({ firstLead: 'lot', firstTile: 'free' }), [''], '4-1 6-6');
  expect(match.rounds[0]).toMatchObject({
    lot: tiles('4-1 6-6'),
    leader: 1,
    events: [{ type: 'lot', tiles: ['4-1', '6-6'], leader: 1 }],
  });
});

test('a play is told with its count and points, draws and passes after it', () => {
  const match = plays(two(), '6-4', '6-1@6-4');
  expect(match.rounds[0]?.events).toEqual([
    { type: 'play', seat: 0, tile: '6-4', count: 10, points: 10, time: 100 },
    { type: 'play', seat: 1, tile: '6-1', on: '6-4', count: 5, points: 5, time: 101 },
    { type: 'draw', seat: 0, tiles: 2 },
  ]);
  expect([turnOf(match), actionCount(match), match.turnBegan, scoreOfSeat(match, 1)]).toEqual([0, 2, 2, 5]);
});

test('the last tile ends the round, and the next one is dealt', () => {
  const match = plays(two(), '6-6', '6-1@6-6', '6-4@6-6');
  expect(match.rounds[0]?.end).toEqual({
    end: 'out',
    winner: 0,
    awards: [5, 0],
    hands: [[], [tile('3-2')]],
  });
  expect(match.rounds[1]).toMatchObject({
    number: 2,
    leader: 0,
    deal: [tiles('1-1 0-0'), tiles('6-5 5-4')],
    end: null,
  });
  expect(match.rounds[1]?.carry).toEqual({
    actions: 3,
    rounds: 1,
    awarded: [10, 0, 0, 0],
    lead: { type: 'seat', seat: 0 },
    left: [null, null, null, null],
    scored: [2, 0, 0, 0],
    missed: [0, 0, 0, 0],
  });
});

test('a block is told with what each seat held', () => {
  const rules = house({ ...FREE, handSize: 2, draw: 'none' });
  const match = plays(matchOf(rules, ['6-6 5-5 4-4 2-1']), '6-6');
  expect(match.rounds[0]?.events.slice(1)).toEqual([
    { type: 'pass', seat: 1 },
    { type: 'pass', seat: 0 },
  ]);
  expect(match.rounds[0]?.end).toEqual({
    end: 'blocked',
    winner: 0,
    awards: [10, 0],
    hands: [tiles('5-5'), tiles('4-4 2-1')],
  });
});

test('the match is over when the target is met, the round cut', () => {
  const match = plays(two({ targetScore: 10 }), '6-4');
  expect([match.game.outcome, turnOf(match), match.rounds.length]).toEqual([{ winner: 0, reason: 'target' }, null, 1]);
  expect(match.rounds[0]?.end).toMatchObject({ end: 'cut', winner: null, awards: [0, 0] });
});

test('a bonus that ends the match deals no further round', () => {
  const match = plays(two({ targetScore: 10 }), '6-6', '6-1@6-6', '6-4@6-6');
  expect([match.game.outcome, match.rounds.length, match.rounds[0]?.end]).toMatchObject([
    { winner: 0, reason: 'target' },
    1,
    { end: 'out', winner: 0, awards: [5, 0] },
  ]);
});

test('a play made for a seat is marked, and counts as missed until it plays itself', () => {
  const start = two();
  const auto = (match: Match, text: string): Match =>
    apply(match, { type: 'play', play: playOf(match.game.round, text), time: 5, auto: true });
  const once = auto(start, '6-6');
  expect([once.missed, once.rounds[0]?.events[0]]).toEqual([
    [1, 0, 0, 0],
    { type: 'play', seat: 0, tile: '6-6', count: 12, points: 0, time: 5, auto: true },
  ]);
  expect(plays(once, '6-1@6-6').missed).toEqual([1, 0, 0, 0]);
  const twice = auto(plays(once, '6-1@6-6'), '6-4@6-6');
  expect(twice.missed).toEqual([2, 0, 0, 0]);
  expect(plays(twice, '1-1').missed).toEqual([0, 0, 0, 0]);
});

const three = (): Match =>
  matchOf(house({ ...FREE, players: 3, handSize: 2 }), ['6-6 5-0 6-1 3-2 6-2 4-1 5-5', '1-1 0-0 2-2 3-3']);

test('who leaves is out, and the others go on', () => {
  const match = apply(plays(three(), '6-6'), { type: 'resignation', seat: 1, time: 9 });
  expect([match.left, turnOf(match), match.turnBegan, match.game.outcome]).toEqual([
    [null, 'resignation', null, null],
    2,
    2,
    null,
  ]);
  const another = apply(plays(three(), '6-6'), { type: 'timeout', seat: 2, time: 9 });
  expect([another.left, turnOf(another), another.turnBegan]).toEqual([[null, null, 'timeout', null], 1, 1]);
});

test('what is drawn because somebody left is told', () => {
  const match = plays(three(), '5-0');
  expect(match.rounds[0]?.events.at(-1)).toEqual({ type: 'draw', seat: 1, tiles: 1 });
  const left = apply(match, { type: 'resignation', seat: 1, time: 9 });
  expect(left.rounds[0]?.events.slice(-1)).toEqual([{ type: 'draw', seat: 2, tiles: 1 }]);
});

test('a lead that falls to the next seat is told as its own', () => {
  const match = apply(three(), { type: 'resignation', seat: 0, time: 9 });
  expect([match.rounds[0]?.leader, turnOf(match)]).toEqual([1, 1]);
});

test('the next deal leaves out who left', () => {
  const rules = house({ ...FREE, players: 3, handSize: 1 });
  const match = matchOf(rules, ['6-6 5-0 6-1', '1-1 0-0 2-2 3-3']);
  const next = plays(apply(match, { type: 'resignation', seat: 1, time: 9 }), '6-6');
  expect(next.rounds[1]?.deal).toEqual([tiles('1-1'), [], tiles('0-0')]);
  expect(next.rounds[0]?.end).toMatchObject({ end: 'out', awards: [5, 0, 0], hands: [[], tiles('5-0'), tiles('6-1')] });
});

test.each(['aborted', 'cancelled', 'expired'] as const)('a match that is %s has no winner', (type) => {
  const match = apply(two(), { type, seat: 0, time: 9 });
  expect([match.game.outcome, match.rounds[0]?.end?.end]).toEqual([{ winner: null, reason: type }, 'cut']);
});

test.each<readonly [string, readonly Action[], string]>([
  ['a play that is not legal', [{ type: 'play', play: 0, time: 1 }], 'play 0 of seat 0 in round 1 is not legal'],
  ['a seat that is not there', [{ type: 'resignation', seat: 2, time: 1 }], "seat 2 can't leave"],
  ['a seat below 0', [{ type: 'resignation', seat: -1, time: 1 }], "seat -1 can't leave"],
  [
    'an action after the end',
    [
      { type: 'resignation', seat: 0, time: 1 },
      { type: 'resignation', seat: 1, time: 1 },
    ],
    'action resignation after the end of the match',
  ],
])('a log with %s is a bug', (_, actions, message) => {
  const rules = house({ ...FREE, handSize: 2 });
  const setup = { rules, dealer: dealerOf(rules, ['6-6 6-4 6-1 3-2']), persons: 3 };
  expect(() => replay(setup, actions)).toThrow(message);
});

test('a seat leaves once', () => {
  const match = apply(three(), { type: 'resignation', seat: 1, time: 9 });
  expect(() => apply(match, { type: 'timeout', seat: 1, time: 10 })).toThrow("seat 1 can't leave");
});

test('a match can be replayed from the start of any of its rounds', () => {
  const whole = plays(two(), '6-6', '6-1@6-6', '6-4@6-6', '1-1');
  const carry = whole.rounds[1]?.carry;
  const later = replay(whole.setup, whole.actions.slice(3), carry);
  expect(later.rounds).toEqual(whole.rounds.slice(1));
  expect([later.game.awarded, later.game.number, actionCount(later), later.turnBegan]).toEqual([
    whole.game.awarded,
    2,
    4,
    4,
  ]);
  expect(replay(whole.setup, [], carry).turnBegan).toBe(3);
});

test('what a carry keeps of who scored last is the order alone', () => {
  const match = plays(two(), '6-4', '6-1@6-4');
  const scored = (carry: { readonly scored: readonly number[] }) => carry.scored;
  const rules = house({ ...FREE, handSize: 2 });
  const setup = { rules, dealer: dealerOf(rules, ['6-6 6-4 6-1 3-2']), persons: 3 };
  const carried = replay(setup, [], { ...match.carry, scored: [40, 13, 0, 0] });
  expect(scored(carried.rounds[0]?.carry ?? match.carry)).toEqual([4, 3, 0, 0]);
});

test('partners are shown the score of their team', () => {
  const rules = house({ ...FREE, players: 4, partnership: true, handSize: 2 });
  const match = plays(matchOf(rules, ['6-6 6-4 6-1 3-2 5-4 1-0 4-4 3-3']), '6-4', '6-1@6-4');
  expect([0, 1, 2, 3].map((seat) => scoreOfSeat(match, seat))).toEqual([10, 5, 10, 5]);
});
