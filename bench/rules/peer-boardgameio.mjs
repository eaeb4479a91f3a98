import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

/*
 * All Fives for two with a double six set, as one would write it on boardgame.io: plain objects in G, the moves play,
 * draw and pass, turns that end by events. One call of its reducer a move, in the protocol of `slices.ts`.
 */
const TARGET = 150;
const TILES = [0, 1, 2, 3, 4, 5, 6].flatMap((high) => Array.from({ length: high + 1 }, (_, low) => ({ high, low })));

const pips = (hand) => hand.reduce((total, { high, low }) => total + high + low, 0);
const nearestFive = (n) => Math.floor((n + 2) / 5) * 5;
const fits = ({ high, low }, number) => high === number || low === number;

const deal = (G, random) => {
  const order = random.Shuffle(TILES);
  G.hands = { 0: order.slice(0, 7), 1: order.slice(7, 14) };
  G.boneyard = order.slice(14);
  G.ends = [];
  G.spinner = null;
  G.passes = 0;
};

const leader = (G) => {
  for (let n = 6; n >= 0; n--) {
    for (const seat of ['0', '1']) if (G.hands[seat].some(({ high, low }) => high === n && low === n)) return seat;
  }
  return '0';
};

/** Pairs of a tile of the hand and an end; two bare ports of the spinner are one. */
const options = (G, seat) =>
  G.hands[seat].flatMap((tile, index) => {
    if (G.ends.length === 0) return [[index, 0]];
    return G.ends.flatMap(({ number, bare }, end) => {
      const isTwin = bare && G.ends.slice(0, end).some((other) => other.bare && other.side === G.ends[end].side);
      return fits(tile, number) && !isTwin ? [[index, end]] : [];
    });
  });

const lay = (G, tile, end) => {
  if (G.ends.length === 0) lead(G, tile);
  else join(G, tile, end);
};

const lead = (G, { high, low }) => {
  const double = high === low;
  const side = (number, counts) => ({ number, counts, bare: double, side: true });
  G.ends = double ? [side(high, 2 * high), side(high, 0)] : [side(high, high), side(low, low)];
  if (double) G.spinner = high;
};

const join = (G, { high, low }, end) => {
  const double = high === low;
  const { number, bare, side } = G.ends[end];
  const open = number === high ? low : high;
  const spins = double && G.spinner === null;
  G.ends[end] = { number: open, counts: double ? 2 * open : open, bare: spins, side };
  if (spins) G.spinner = open;
  else if (bare && side) uncover(G);
};

const uncover = (G) => {
  const other = G.ends.find((end) => end.bare);
  if (other) other.counts = 2 * G.spinner;
  else for (let i = 0; i < 2; i++) G.ends.push({ number: G.spinner, counts: 0, bare: true, side: false });
};

const endRound = (G, winner, bonus, random) => {
  if (winner !== null) {
    G.scores[winner] += nearestFive(bonus);
    G.lead = winner;
  }
  G.done = G.scores[0] >= TARGET || G.scores[1] >= TARGET;
  if (!G.done) deal(G, random);
  if (!G.done && winner === null) G.lead = leader(G);
};

const game = {
  name: 'all-fives',
  disableUndo: true,
  setup: ({ random }) => {
    const G = { scores: { 0: 0, 1: 0 }, done: false };
    deal(G, random);
    G.lead = leader(G);
    return G;
  },
  turn: { order: { first: ({ G }) => Number(G.lead), next: ({ ctx }) => (ctx.playOrderPos + 1) % 2 } },
  moves: {
    play: ({ G, playerID, events, random }, index, end) => {
      const tile = G.hands[playerID][index];
      if (!options(G, playerID).some(([i, e]) => i === index && e === end)) return INVALID_MOVE;
      const other = playerID === '0' ? '1' : '0';
      G.hands[playerID].splice(index, 1);
      G.passes = 0;
      lay(G, tile, end);
      const count = G.ends.reduce((total, { counts }) => total + counts, 0);
      if (count % 5 === 0) G.scores[playerID] += count;
      if (G.scores[playerID] >= TARGET) G.done = true;
      else if (G.hands[playerID].length === 0) {
        endRound(G, playerID, pips(G.hands[other]), random);
        events.endTurn({ next: G.lead });
      } else events.endTurn({ next: other });
    },
    draw: ({ G, playerID }) => {
      if (G.boneyard.length === 0 || options(G, playerID).length > 0) return INVALID_MOVE;
      G.hands[playerID].push(G.boneyard.shift());
    },
    pass: ({ G, playerID, events, random }) => {
      if (G.boneyard.length > 0 || options(G, playerID).length > 0) return INVALID_MOVE;
      G.passes++;
      if (G.passes < 2) {
        events.endTurn({ next: playerID === '0' ? '1' : '0' });
        return;
      }
      const [first, second] = [pips(G.hands[0]), pips(G.hands[1])];
      endRound(G, first === second ? null : first < second ? '0' : '1', Math.max(first, second), random);
      events.endTurn({ next: G.lead });
    },
  },
  endIf: ({ G }) => (G.done ? { over: true } : undefined),
};

const reduce = CreateGameReducer({ game });

const choose = ({ G, ctx }) => {
  const found = options(G, ctx.currentPlayer);
  if (found.length > 0) return ['play', found[Math.floor(Math.random() * found.length)]];
  return [G.boneyard.length > 0 ? 'draw' : 'pass', []];
};

let state = null;
let matches = 0;

const step = () => {
  if (state === null || state.ctx.gameover) {
    state = InitializeGame({ game, numPlayers: 2 });
    matches++;
  }
  const [type, args] = choose(state);
  const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: state.ctx.currentPlayer } };
  state = { ...reduce(state, action), deltalog: [] };
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const start = process.cpuUsage();
  let [moves, micros] = [0, 0];
  matches = 0;
  while (micros < Number(line) * 1000) {
    for (let i = 0; i < 20; i++) step();
    moves += 20;
    const { user, system } = process.cpuUsage(start);
    micros = user + system;
  }
  process.stdout.write(`${moves} ${matches} ${micros / 1e6}\n`);
});
