import type { Random } from '@slowfives/core/store/seeded.ts';
import type { Dealer } from '@slowfives/rules/dealer.ts';
import { tilesOf } from '@slowfives/rules/hand.ts';
import { type Action, apply, type Match, replay } from '@slowfives/rules/match.ts';
import { legalPlays } from '@slowfives/rules/round.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { seatsOf } from '@slowfives/rules/seat.ts';
import { type Tile, wholeSet } from '@slowfives/rules/tile.ts';

/** The whole set in the order it is dealt, for each round and redeal. */
export type Orders = (round: number, attempt: number) => readonly Tile[];

/** Two matches that differ in nothing that the seat (null: a spectator) has seen or can see, but in other hands. */
export interface Twins {
  readonly one: Match;
  readonly other: Match;
  readonly orders: { readonly one: Orders; readonly other: Orders };
}

const SWAPS = 40;

/** Plays at random for a while, then lets hidden tiles change places as long as nothing of it can be seen. */
export const makeTwins = (rules: Ruleset, seat: number | null, plays: number, random: Random): Twins | undefined => {
  const one = playedFor(rules, ordersOf(rules, random), plays, random);
  const { log, orders } = one;
  let order = orders(log.number, log.attempt);
  let other: Match | undefined;
  for (let i = 0; i < SWAPS; i++) {
    const swapped = withSwap(order, hiddenFrom(one.match, order, seat), random);
    const tried = replayed(one.match, withOrder(orders, log, swapped));
    if (tried === undefined || !looksSame(one.match, tried, seat)) continue;
    order = swapped;
    other = tried;
  }
  const isOther = other !== undefined && handsOf(other) !== handsOf(one.match);
  return isOther && other
    ? { one: one.match, other, orders: { one: orders, other: withOrder(orders, log, order) } }
    : undefined;
};

/** An order for each round and redeal, drawn when it is first asked for. */
const ordersOf = (rules: Ruleset, random: Random): Orders => {
  const drawn = new Map<string, readonly Tile[]>();
  return (round, attempt) => {
    const name = `${round} ${attempt}`;
    const order = drawn.get(name) ?? shuffled(wholeSet(rules.maxPip), random);
    drawn.set(name, order);
    return order;
  };
};

const shuffled = (tiles: ArrayLike<Tile>, random: Random): readonly Tile[] =>
  Array.from(tiles, (tile) => ({ tile, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ tile }) => tile);

const dealerOf = (rules: Ruleset, orders: Orders): Dealer => ({
  deal: orders,
  lot: (round) => orders(round, 1000).toReversed(),
  lead: (round, below) => round % Math.min(below, rules.players),
});

const playedFor = (rules: Ruleset, orders: Orders, plays: number, random: Random) => {
  const setup = { rules, dealer: dealerOf(rules, orders), persons: (1 << rules.players) - 1 };
  let match = replay(setup, []);
  for (let i = 0; i < plays; i++) {
    const next = apply(match, randomAction(match, random));
    if (next.game.outcome !== null) break;
    match = next;
  }
  return { match, orders, log: logOf(match) };
};

const randomAction = (match: Match, random: Random): Action => {
  const legal = new Uint16Array(1024);
  const n = legalPlays(match.game.round, legal);
  return { type: 'play', play: legal[Math.floor(random() * n)] ?? 0, time: match.actions.length };
};

const logOf = (match: Match) => {
  const log = match.rounds.at(-1);
  if (log === undefined) throw new Error('a match has a round');
  return log;
};

/** Places in the order whose tile the seat does not know: neither in its hand nor on the table. */
const hiddenFrom = ({ game }: Match, order: readonly Tile[], seat: number | null): readonly number[] => {
  const { board, hands } = game.round;
  const known = new Set([
    ...Array.from(board.tiles).slice(0, board.placed),
    ...(seat === null ? [] : tilesOf(hands, seat)),
  ]);
  return order.flatMap((tile, place) => (known.has(tile) ? [] : [place]));
};

const withSwap = (order: readonly Tile[], hidden: readonly number[], random: Random): readonly Tile[] => {
  const pick = (): number => hidden[Math.floor(random() * hidden.length)] ?? 0;
  const [a, b] = [pick(), pick()];
  return order.map((tile, place) => (place === a ? (order[b] ?? tile) : place === b ? (order[a] ?? tile) : tile));
};

const withOrder =
  (orders: Orders, at: { readonly number: number; readonly attempt: number }, order: readonly Tile[]): Orders =>
  (round, attempt) =>
    round === at.number && attempt === at.attempt ? order : orders(round, attempt);

/** The same log on other tiles; undefined where the rules refuse it. */
const replayed = ({ setup, actions }: Match, orders: Orders): Match | undefined => {
  try {
    return replay({ ...setup, dealer: dealerOf(setup.rules, orders) }, actions);
  } catch {
    return undefined;
  }
};

/** Whether who leads, what was laid, drawn and passed, and the seat's own tiles are the same. */
const looksSame = (one: Match, other: Match, seat: number | null): boolean =>
  other.game.outcome === null && seen(one, seat) === seen(other, seat);

const seen = (match: Match, seat: number | null): string => {
  const { number, attempt, leader, events } = logOf(match);
  const own = seat === null ? [] : tilesOf(match.game.round.hands, seat);
  return JSON.stringify({ number, attempt, leader, events, own });
};

const handsOf = ({ setup, game }: Match): string =>
  JSON.stringify(seatsOf(setup.rules).map((seat) => tilesOf(game.round.hands, seat)));
