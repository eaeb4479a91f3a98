import { itemAt, wordAt } from './at.ts';
import type { Dealer } from './dealer.ts';
import {
  type Carry,
  endRound,
  type Game,
  leaveGame,
  makeGame,
  NOTHING_YET,
  playTile,
  type Reason,
  startRound,
} from './game.ts';
import { tilesOf } from './hand.ts';
import { describePlay, type Play } from './illegal.ts';
import { BLOCKED, type Forced, legalPlays, OUT, PLAYING } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { type Seat, seatsOf, sideOf } from './seat.ts';
import { makeTile, type Tile } from './tile.ts';

/** Whole seconds since 1970, UTC. */
export type Instant = number;

/** One entry of a match's log. Draws and passes are not in it: they follow. */
export type Action =
  | { readonly type: 'play'; readonly play: number; readonly time: Instant; readonly auto?: true }
  | { readonly type: 'resignation' | 'timeout'; readonly seat: Seat; readonly time: Instant }
  | { readonly type: 'aborted' | 'cancelled' | 'expired'; readonly seat: Seat; readonly time: Instant };

/** What a match is played by: never changes once every seat is taken. */
export interface Setup {
  readonly rules: Ruleset;
  readonly dealer: Dealer;
  /** Bits of the seats that a person holds; the others are bots. */
  readonly persons: number;
}

export type RoundEvent =
  | (Play & {
      readonly type: 'play';
      readonly seat: Seat;
      readonly count: number;
      readonly points: number;
      readonly time: Instant;
      readonly auto?: true;
    })
  | Forced
  | { readonly type: 'lot'; readonly tiles: readonly string[]; readonly leader: Seat };

/** One round, as far as it has come. */
export interface RoundLog {
  readonly number: number;
  /** The match before its first action. */
  readonly carry: Carry;
  readonly attempt: number;
  readonly leader: Seat;
  readonly lot?: readonly Tile[];
  /** Hands as dealt, by seat, highest tile first, and the boneyard in the order it is drawn. */
  readonly deal: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly events: readonly RoundEvent[];
  /** Null while the round is played. */
  readonly end: RoundEnding | null;
}

export interface RoundEnding {
  readonly end: 'out' | 'blocked' | 'cut';
  readonly winner: number | null;
  readonly awards: readonly number[];
  /** What each seat held, those that had left in this round too. */
  readonly hands: readonly (readonly Tile[])[];
}

/** A match as its log tells it. A value: a further action makes another one. */
export interface Match {
  readonly setup: Setup;
  /** What came before `actions`. */
  readonly carry: Carry;
  readonly actions: readonly Action[];
  readonly game: Readonly<Game>;
  readonly rounds: readonly RoundLog[];
  /** Who left, how, by seat. */
  readonly left: readonly (Reason | null)[];
  /** Own turns missed in a row, by seat. */
  readonly missed: readonly number[];
  /** How many actions the match had when the present turn began. */
  readonly turnBegan: number;
}

/** Plays a log from the start of a round to its end. A log that breaks the rules is a bug, and throws. */
export const replay = (setup: Setup, actions: readonly Action[], carry: Carry = NOTHING_YET): Match => {
  const game = makeGame(setup.rules, setup.dealer, setup.persons, carry);
  const script: Script = {
    game,
    carry,
    rounds: [],
    left: [...carry.left],
    missed: [...carry.missed],
    done: 0,
    turnBegan: carry.actions,
  };
  begin(script);
  for (const action of actions) act(script, action);
  const { rounds, left, missed, turnBegan } = script;
  return { setup, carry, actions, game, rounds, left, missed, turnBegan };
};

/** The match after one more action, which must be legal (`findPlay` finds a play; anyone still in may leave). */
export const apply = (match: Match, action: Action): Match =>
  replay(match.setup, [...match.actions, action], match.carry);

/** Actions since the match began: with the seats taken, its version. */
export const actionCount = (match: Match): number => match.carry.actions + match.actions.length;

/** Whose turn it is; null when the match is over. */
export const turnOf = (match: Match): Seat | null => (match.game.outcome === null ? match.game.round.turn : null);

interface Draft extends Omit<RoundLog, 'leader' | 'events' | 'end'> {
  leader: Seat;
  readonly events: RoundEvent[];
  end: RoundEnding | null;
}

interface Script {
  readonly game: Game;
  readonly carry: Carry;
  readonly rounds: Draft[];
  readonly left: (Reason | null)[];
  readonly missed: number[];
  done: number;
  turnBegan: number;
}

const legal = new Uint16Array(1024);

const begin = (script: Script): void => {
  const { game } = script;
  const carry = carryOf(script);
  const { attempt, leader: found } = startRound(game);
  const { seat: leader, lot } = found;
  const { hands, boneyard, drawn } = game.round;
  const deal = seatsOf(game.rules).map((seat) => tilesOf(hands, seat));
  const events: RoundEvent[] = [];
  if (lot) events.push({ type: 'lot', tiles: lot.map(makeTile), leader });
  const boneyardDealt = Array.from(boneyard).slice(drawn);
  const common = { number: game.number, carry, attempt, leader, deal, boneyard: boneyardDealt, events, end: null };
  script.rounds.push(lot ? { ...common, lot } : common);
};

const carryOf = ({ game, carry, done, missed, left }: Script): Carry => ({
  actions: carry.actions + done,
  rounds: game.number,
  awarded: [...game.awarded],
  lead: game.lead,
  left: [...left],
  scored: ranks([...game.scored]),
  missed: [...missed],
});

/** The same order in the smallest numbers: 0 stays 0, odd stays odd. */
const ranks = (moments: readonly number[]): readonly number[] => {
  const order = [...new Set([0, ...moments.map((moment) => moment >> 1)])].sort((a, b) => a - b);
  return moments.map((moment) => order.indexOf(moment >> 1) * 2 + (moment & 1));
};

const current = ({ rounds }: Script): Draft => itemAt(rounds, rounds.length - 1);

const act = (script: Script, action: Action): void => {
  const { game } = script;
  if (game.outcome !== null) throw new Error(`action ${action.type} after the end of the match`);
  script.done++;
  if (action.type === 'play' || action.seat === game.round.turn) script.turnBegan = script.carry.actions + script.done;
  switch (action.type) {
    case 'play':
      lay(script, action.play, action.time, action.auto === true);
      break;
    case 'resignation':
    case 'timeout':
      leave(script, action.seat, action.type);
      break;
    case 'aborted':
    case 'cancelled':
    case 'expired':
      game.outcome = { winner: null, reason: action.type };
  }
  settle(script);
};

const lay = (script: Script, play: number, time: Instant, auto: boolean): void => {
  const { game, missed } = script;
  const { round } = game;
  const seat = round.turn;
  if (!legal.subarray(0, legalPlays(round, legal)).includes(play)) {
    throw new Error(`play ${play} of seat ${seat} in round ${game.number} is not legal`);
  }
  const { events } = current(script);
  const described = describePlay(round, play);
  const forced: Forced[] = [];
  round.forced = forced;
  const points = playTile(game, play);
  round.forced = null;
  const event = { type: 'play', seat, ...described, count: round.board.count, points, time } as const;
  events.push(auto ? { ...event, auto } : event, ...forced);
  missed[seat] = auto ? itemAt(missed, seat) + 1 : 0;
};

const leave = (script: Script, seat: Seat, reason: 'resignation' | 'timeout'): void => {
  const { game } = script;
  if (seat < 0 || seat >= game.rules.players || (game.gone & (1 << seat)) !== 0) {
    throw new Error(`seat ${seat} can't leave: it is not in the match`);
  }
  const forced: Forced[] = [];
  game.round.forced = forced;
  leaveGame(game, seat, reason);
  game.round.forced = null;
  const draft = current(script);
  draft.leader = game.round.leader;
  draft.events.push(...forced);
  script.left[seat] = reason;
};

/** Ends what is over: the round, the match; and deals the next round. */
const settle = (script: Script): void => {
  const { game } = script;
  if (game.outcome === null && game.round.ended === PLAYING) return;
  const draft = current(script);
  const hands = seatsOf(game.rules).map((seat) => tilesOf(game.round.hands, seat));
  if (game.outcome !== null) {
    draft.end = { end: 'cut', winner: null, awards: hands.map(() => 0), hands };
    return;
  }
  const end = ENDS[game.round.ended];
  const { winner, awards } = endRound(game);
  draft.end = { end, winner, awards, hands };
  if (game.outcome === null) begin(script);
};

const ENDS = { [PLAYING]: 'cut', [OUT]: 'out', [BLOCKED]: 'blocked' } as const;

/** Points by side as the table shows them: with partners each seat has its team's. */
export const scoreOfSeat = (match: Match, seat: Seat): number => {
  const { rules } = match.setup;
  return seatsOf(rules)
    .filter((other) => sideOf(rules, other) === sideOf(rules, seat))
    .reduce((total, other) => total + wordAt(match.game.awarded, other), 0);
};
