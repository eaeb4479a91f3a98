import { expect, test } from 'vitest';
import { clearPlayout, dealPlayout, makePlayout, playOut } from './playout.ts';
import { BLOCKED, dealRound, layTile, lead, legalPlays, makeRound, OUT, PLAYING, resolve } from './round.ts';
import { playPoints } from './score.ts';
import { house, tiles } from './testing.ts';
import { bitOf, PIPS, wholeSet } from './tile.ts';

/** Numbers from 0 to `n` - 1 from a seed. */
const numbers = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (n: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
};

const shuffled = (below: (n: number) => number): number[] => {
  const order = Array.from({ length: 28 }, (_, tile) => tile);
  for (let i = 27; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
};

const begin = (order: readonly number[], goals: readonly [number, number]) => {
  const playout = makePlayout();
  clearPlayout(playout);
  order.slice(0, 14).forEach((tile, i) => {
    const seat = i < 7 ? 0 : 1;
    playout.hands[seat] = (playout.hands[seat] ?? 0) | bitOf(tile);
  });
  playout.boneyard.set(order.slice(14));
  playout.left = 14;
  playout.turn = 0;
  playout.goal.set(goals);
  return playout;
};

const WITHOUT_END = [10_000, 10_000] as const;

interface Script {
  readonly hands: readonly [string, string];
  readonly boneyard?: string;
  readonly goal?: number;
  /** What `below` answers, in turn. */
  readonly choices: readonly number[];
}

const scripted = ({ hands, boneyard = '', goal = 10_000, choices }: Script) => {
  const playout = makePlayout();
  clearPlayout(playout);
  hands.forEach((hand, seat) => {
    playout.hands[seat] = tiles(hand).reduce((bits, tile) => bits | bitOf(tile), 0);
  });
  playout.boneyard.set(tiles(boneyard));
  playout.left = tiles(boneyard).length;
  playout.turn = 0;
  playout.goal.set([goal, goal]);
  const left = [...choices];
  const asked: number[] = [];
  playOut(playout, (n) => {
    asked.push(n);
    return left.shift() ?? 0;
  });
  const { points, moves, turn, passes, left: boneyardLeft } = playout;
  return { points: [...points], moves, turn, passes, boneyardLeft, asked };
};

test.each<readonly [string, Script, Partial<ReturnType<typeof scripted>>]>([
  ['the last tile ends it', { hands: ['5-5', '6-4'], choices: [] }, { points: [10, 0], moves: 1, turn: 0, asked: [] }],
  [
    'a spinner that is led counts until both its sides are covered',
    { hands: ['5-5 5-3', '5-2 6-5'], choices: [1, 0] },
    { points: [15, 0], moves: 3, turn: 0, asked: [2, 2] },
  ],
  [
    'a spinner that comes later opens its ends with its second side, and both ends are one place',
    { hands: ['6-5 6-1 2-2', '6-6 6-4 3-3'], choices: [2, 1] },
    { points: [0, 10], moves: 6, turn: 0, passes: 2, asked: [3, 2] },
  ],
  [
    'the second end is open once the first is covered, and neither counts before',
    { hands: ['6-6 6-1 6-2', '6-5 6-3 1-1'], choices: [2, 1, 0, 0] },
    { points: [0, 0], moves: 5, turn: 0 },
  ],
  [
    'a second double is no spinner and counts both halves',
    { hands: ['6-6 4-4 1-0', '6-4 3-0 2-0'], choices: [2] },
    { points: [20, 0], moves: 5 },
  ],
  [
    'a goal that is met ends it at once',
    { hands: ['6-4 6-6', '6-1'], goal: 10, choices: [0] },
    { points: [10, 0], moves: 1, turn: 0 },
  ],
  [
    'one that is not met does not',
    { hands: ['6-4 6-6', '6-1'], goal: 11, choices: [0] },
    { points: [10, 5], moves: 2, turn: 1 },
  ],
  [
    'a seat without a play draws any tile until one fits',
    { hands: ['6-4 6-6', '1-1'], boneyard: '2-2 3-3 6-1', choices: [0, 1, 0, 0] },
    { boneyardLeft: 0, asked: [2, 3, 2, 1], points: [10, 5] },
  ],
  [
    'with an empty boneyard it passes, and the other goes on',
    { hands: ['6-4 6-6', '1-1'], choices: [0] },
    { points: [10, 0], moves: 3, turn: 0, passes: 0 },
  ],
])('%s', (_, script, expected) => {
  expect(scripted(script)).toMatchObject(expected);
});

test('a playout ends with an empty hand, or when nobody can go on', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const below = numbers(seed);
    const playout = begin(shuffled(below), WITHOUT_END);
    playOut(playout, below);
    const held = (seat: number) =>
      wholeSet(6).reduce((pips, tile) => pips + ((playout.hands[seat] ?? 0) & bitOf(tile) ? (PIPS[tile] ?? 0) : 0), 0);
    const isEmpty = playout.hands.includes(0);
    expect(playout.ended && (isEmpty || (playout.passes === 2 && playout.left === 0))).toBe(true);
    if (!isEmpty) expect((held(0) + held(1)) % 2).toBe(0);
  }
});

/**
 * The same deals by the engine and by the playout: each chooses every play as likely, so that points and moves are the
 * same on average.
 */
test('both score the same on average', () => {
  const by = { engine: 0, playout: 0, engineMoves: 0, playoutMoves: 0 };
  const rounds = 4000;
  for (let seed = 1; seed <= rounds; seed++) {
    const below = numbers(seed);
    const order = shuffled(below);
    const playout = begin(order, WITHOUT_END);
    playOut(playout, below);
    by.playout += (playout.points[0] ?? 0) + (playout.points[1] ?? 0);
    by.playoutMoves += playout.moves;
    const engine = engineRound(order, below);
    by.engine += engine.points;
    by.engineMoves += engine.moves;
  }
  expect(Math.abs(by.engine - by.playout) / rounds).toBeLessThan(1.5);
  expect(Math.abs(by.engineMoves - by.playoutMoves) / rounds).toBeLessThan(0.5);
});

const plays = new Uint16Array(256);

const engineRound = (order: readonly number[], below: (n: number) => number) => {
  const rules = house();
  const round = makeRound(rules);
  dealRound(round, order, 0);
  lead(round, 0, -1);
  round.forced = [];
  let points = 0;
  let moves = 0;
  while (round.ended === PLAYING) {
    const n = legalPlays(round, plays);
    layTile(round, plays[below(n)] ?? 0);
    points += playPoints(rules, round.board.count, false);
    moves++;
    resolve(round);
  }
  const forced = round.forced.reduce((total, event) => total + (event.type === 'draw' ? event.tiles : 1), 0);
  expect([OUT, BLOCKED]).toContain(round.ended);
  return { points, moves: moves + forced };
};

test('a deal gives both seats their tiles and leaves the others, whatever was drawn before', () => {
  const playout = makePlayout();
  for (let seed = 1; seed <= 50; seed++) {
    const below = numbers(seed);
    clearPlayout(playout);
    dealPlayout(playout, 7, below);
    playout.goal.set(WITHOUT_END);
    const [first = 0, second = 0] = playout.hands;
    const dealt = wholeSet(6).filter((tile) => ((first | second) & bitOf(tile)) !== 0);
    expect([dealt.length, first & second, playout.left]).toEqual([14, 0, 14]);
    expect([...dealt, ...playout.boneyard.slice(0, 14)].sort((a, b) => a - b)).toEqual([...wholeSet(6)]);
    playout.turn = 0;
    playOut(playout, below);
    expect([...playout.boneyard].sort((a, b) => a - b)).toEqual([...wholeSet(6)]);
  }
});
