import type { Dealer } from '@slowfives/rules/dealer.ts';
import { endRound, type Game, makeGame, playTile, startRound } from '@slowfives/rules/game.ts';
import { BLOCKED, legalPlays, PLAYING } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { setSize } from '@slowfives/rules/tile.ts';

/** Plays one random match to its end and says how many moves it had: plays, tiles drawn, passes. */
export type Loop = () => number;

const EVERYBODY = 15;

const plays = new Uint16Array(1024);

/** Random matches by what a program would call: the list of legal plays, then one of them applied. */
export const listAndApply = (rules: Ruleset): Loop => {
  const dealer = randomDealer(rules);
  return () => {
    const game = makeGame(rules, dealer, EVERYBODY);
    let moves = 0;
    while (game.outcome === null) moves += playRound(game);
    return moves;
  };
};

const playRound = (game: Game): number => {
  startRound(game);
  const { round } = game;
  const dealt = round.drawn;
  let moves = 0;
  while (round.ended === PLAYING && game.outcome === null) {
    const n = legalPlays(round, plays);
    const seat = round.turn;
    playTile(game, plays[n === 1 ? 0 : below(n)] ?? 0);
    moves += 1 + passes(game, seat);
  }
  if (game.outcome === null) endRound(game);
  return moves + round.drawn - dealt;
};

/** Passes since the play of a seat: everybody's at a block, else of the seats that the turn went past. */
const passes = ({ round, rules, outcome }: Game, seat: number): number => {
  if (round.ended === BLOCKED) return rules.players;
  if (round.ended !== PLAYING || outcome !== null) return 0;
  const past = round.turn - seat - 1;
  return past < 0 ? past + rules.players : past;
};

let state = 12345;

/** The next state of a xorshift generator: good enough to choose plays. */
const after = (random: number): number => {
  const a = random ^ (random << 13);
  const b = a ^ (a >>> 17);
  return b ^ (b << 5);
};

/** A number from 0 to `n` - 1. */
export const below = (n: number): number => {
  state = after(state);
  return ((state >>> 16) * n) >>> 16;
};

const randomDealer = (rules: Ruleset): Dealer => {
  const [order, lots] = [wholeSet(rules), wholeSet(rules)];
  return { deal: () => shuffle(order), lot: () => shuffle(lots), lead: (_, n) => below(n) };
};

const wholeSet = (rules: Ruleset): Uint8Array => Uint8Array.from({ length: setSize(rules.maxPip) }, (_, tile) => tile);

const shuffle = (order: Uint8Array): Uint8Array => {
  let random = state;
  for (let i = order.length - 1; i > 0; i--) {
    random = after(random);
    const j = ((random >>> 16) * (i + 1)) >>> 16;
    const tile = order[i] as number;
    order[i] = order[j] as number;
    order[j] = tile;
  }
  state = random;
  return order;
};
