import { byteAt, shortAt, wordAt } from './at.ts';
import { highestBit } from './hand.ts';
import { bitOf, DOUBLES_LOW, HIGH, LOW, NO_NUMBER, NUMBERS, PIPS, SHOWS_LOW, type Tile, wholeSet } from './tile.ts';

/** Draws a number from 0 to `below` - 1, all equally likely. */
type Below = (below: number) => number;

/**
 * A round between two seats with a double six set, the first double the spinner and arms open after both sides: what a
 * search plays to its end at random. It knows four arms by their numbers and values alone; `playout.test.ts` holds it
 * against the whole engine.
 */
export interface Playout {
  /** The tiles of each seat, as bits. */
  readonly hands: Int32Array;
  /** Points that each seat has scored by plays. */
  readonly points: Int32Array;
  /** A whole set, of which the first `left` are the boneyard, in no order: each draw takes any of them. */
  readonly boneyard: Uint8Array;
  left: number;
  turn: number;
  /** Arms that may be played to: two, and four when the ends of the spinner are open. */
  arms: number;
  /** By arm: the number that matches, NO_NUMBER for the second of two bare ports: they are one place; and what it counts. */
  readonly number: Uint8Array;
  readonly value: Uint8Array;
  /** The number of the spinner, NO_NUMBER while there is none. */
  spinner: number;
  /** Bits of the arms that are a bare port of the spinner. */
  bare: number;
  placed: number;
  passes: number;
  /** Plays, draws and passes. */
  moves: number;
  /** A seat whose points reach this by a play ends the round; by seat. */
  readonly goal: Int32Array;
  ended: boolean;
}

const ARMS = 4;
const SIDES = 0b0011;
const ENDS = 0b1100;

export const makePlayout = (): Playout => ({
  hands: new Int32Array(2),
  points: new Int32Array(2),
  boneyard: Uint8Array.from(wholeSet(6)),
  left: 0,
  turn: 0,
  arms: 2,
  number: new Uint8Array(ARMS),
  value: new Uint8Array(ARMS),
  spinner: NO_NUMBER,
  bare: 0,
  placed: 0,
  passes: 0,
  moves: 0,
  goal: new Int32Array(2),
  ended: false,
});

/** Gives each seat so many tiles of a whole set by chance; the rest is the boneyard. */
export const dealPlayout = (p: Playout, handSize: number, below: Below): void => {
  p.left = p.boneyard.length;
  p.hands[0] = takeHand(p, handSize, below);
  p.hands[1] = takeHand(p, handSize, below);
};

const takeHand = (p: Playout, handSize: number, below: Below): number => {
  let bits = 0;
  for (let i = 0; i < handSize; i++) bits |= bitOf(take(p, below));
  return bits;
};

/** Takes any tile of the boneyard; behind the tiles that are left stand those that were taken. */
const take = (p: Playout, below: Below): Tile => {
  const i = below(p.left);
  const last = --p.left;
  const tile = byteAt(p.boneyard, i);
  p.boneyard[i] = byteAt(p.boneyard, last);
  p.boneyard[last] = tile;
  return tile;
};

/** Clears the table, the points and the count of moves. */
export const clearPlayout = (p: Playout): void => {
  p.arms = 2;
  p.value[2] = 0;
  p.value[3] = 0;
  p.spinner = NO_NUMBER;
  p.bare = 0;
  p.placed = 0;
  p.passes = 0;
  p.moves = 0;
  p.points[0] = 0;
  p.points[1] = 0;
  p.ended = false;
};

/** Plays at random until a hand is empty, nobody can go on, or a goal is met. */
export const playOut = (p: Playout, below: Below): void => {
  while (!p.ended) {
    const n = p.placed === 0 ? listLeads(p) : listPlays(p);
    if (n > 0) play(p, byteAt(plays, n === 1 ? 0 : below(n)));
    else drawOrPass(p, below);
  }
};

const plays = new Uint8Array(128);

const listLeads = (p: Playout): number => {
  let n = 0;
  for (let rest = wordAt(p.hands, p.turn); rest !== 0; rest &= rest - 1) plays[n++] = lowestBit(rest);
  return n;
};

/** Writes each pair of a tile that fits and an arm, and goes on only where they match: no branch to guess. */
const listPlays = (p: Playout): number => {
  let rest = wordAt(p.hands, p.turn) & wordAt(SHOWS_LOW, openNumbers(p));
  let n = 0;
  for (; rest !== 0; rest &= rest - 1) {
    const tile = lowestBit(rest);
    const numbers = shortAt(NUMBERS, tile);
    for (let arm = 0; arm < p.arms; arm++) {
      plays[n] = (arm << 5) | tile;
      n += (numbers >> byteAt(p.number, arm)) & 1;
    }
  }
  return n;
};

const openNumbers = ({ number, arms }: Playout): number => {
  const line = (1 << byteAt(number, 0)) | (1 << byteAt(number, 1));
  return arms === 2 ? line : line | (1 << byteAt(number, 2)) | (1 << byteAt(number, 3));
};

const lowestBit = (bits: number): number => highestBit(bits & -bits);

const drawOrPass = (p: Playout, below: Below): void => {
  p.moves++;
  if (p.left > 0) {
    p.hands[p.turn] = wordAt(p.hands, p.turn) | bitOf(take(p, below));
    return;
  }
  p.turn ^= 1;
  p.ended = ++p.passes === 2;
};

const play = (p: Playout, packed: number): void => {
  const tile = packed & 31;
  if (p.placed === 0) lead(p, tile);
  else join(p, tile, packed >> 5);
  p.placed++;
  p.moves++;
  p.passes = 0;
  score(p);
  const hand = wordAt(p.hands, p.turn) & ~(1 << tile);
  p.hands[p.turn] = hand;
  if (hand === 0) p.ended = true;
  else if (!p.ended) p.turn ^= 1;
};

const lead = (p: Playout, tile: Tile): void => {
  const high = byteAt(HIGH, tile);
  const low = byteAt(LOW, tile);
  p.number[0] = high;
  p.number[1] = low;
  p.value[0] = high === low ? 2 * high : high;
  p.value[1] = high === low ? 0 : low;
  if (high !== low) return;
  p.number[1] = NO_NUMBER;
  p.spinner = high;
  p.bare = SIDES;
};

const join = (p: Playout, tile: Tile, arm: number): void => {
  const open = byteAt(PIPS, tile) - byteAt(p.number, arm);
  const isDouble = ((DOUBLES_LOW >> tile) & 1) === 1;
  p.number[arm] = open;
  p.value[arm] = isDouble ? 2 * open : open;
  if (((p.bare >> arm) & 1) === 1) coverSpinner(p, arm);
  else if (isDouble && p.spinner === NO_NUMBER) {
    p.spinner = open;
    p.bare = 1 << arm;
  }
};

/** A bare port of the spinner is covered: with its first side it still counts, with its second no more, and its ends open. */
const coverSpinner = (p: Playout, arm: number): void => {
  const twin = arm ^ 1;
  p.bare ^= 1 << arm;
  if (((p.bare >> twin) & 1) === 1) {
    p.number[twin] = p.spinner;
    p.value[twin] = arm === 0 ? 2 * p.spinner : 0;
  } else if (arm < 2) {
    p.number[2] = p.spinner;
    p.number[3] = NO_NUMBER;
    p.arms = ARMS;
    p.bare = ENDS;
  }
};

const score = (p: Playout): void => {
  const count = byteAt(p.value, 0) + byteAt(p.value, 1) + byteAt(p.value, 2) + byteAt(p.value, 3);
  if (count % 5 !== 0) return;
  const points = wordAt(p.points, p.turn) + count;
  p.points[p.turn] = points;
  if (points >= wordAt(p.goal, p.turn)) p.ended = true;
};
