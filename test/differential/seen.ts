import { tilesOf } from '@slowfives/rules/hand.ts';
import {
  type Match as FastMatch,
  type RoundEnding,
  type RoundEvent,
  type RoundLog,
  scoreOfSeat,
  turnOf,
} from '@slowfives/rules/match.ts';
import { makeTile } from '@slowfives/rules/tile.ts';
import { view } from '@slowfives/rules/view.ts';
import { count } from '../second/count.ts';
import { firstSpinner, openEnds } from '../second/layout.ts';
import { legalOf, type MatchEvent, playsOf, type Match as SlowMatch } from '../second/state.ts';
import { inCanonicalOrder, pick } from '../second/tile.ts';

/** Everything there is to see of a match between two steps, in one form for both implementations. */
export interface Seen {
  readonly turn: number | null;
  readonly number: number;
  readonly leader: number;
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly legal: readonly unknown[] | null;
  readonly spinner: string | null;
  readonly count: number;
  readonly terms: readonly unknown[];
  readonly ends: readonly unknown[];
  readonly scores: readonly number[];
  /** Since the last play, and that; all of them are seen when the round has ended. */
  readonly events: readonly unknown[];
  /** What the last step ended: a round or nothing. */
  readonly ended: readonly unknown[];
  /** Deals of the present round that were thrown away. */
  readonly attempt: number | null;
  readonly result: unknown;
}

/** `endedBefore`: how many rounds were over before the last step. */
export const seenBySlow = (match: SlowMatch, endedBefore: number): Seen => {
  const plays = playsOf(match.events);
  const board = count(plays, match.ruleset);
  const { turn, result } = match;
  return {
    turn,
    number: match.round,
    leader: match.leader,
    hands: match.hands.map((hand, seat) => (match.stillIn.includes(seat) ? inCanonicalOrder(hand) : [])),
    boneyard: match.boneyard,
    legal: turn === null ? null : legalOf(match, turn).map(({ tile, on, at }) => [tile, on, at]),
    spinner: firstSpinner(plays, match.ruleset),
    count: board.total,
    terms: board.terms.map(({ tile, counts }) => [tile, counts]),
    ends: rows(openEnds(plays, match.ruleset).map(({ tile, port, value }) => [tile, port === 'end', value])),
    scores: match.scores,
    events: match.events.slice(lastPlay(match.events)).map(slowEvent),
    ended: endedBySlow(match, endedBefore),
    attempt: result ? null : match.attempt,
    result: result && { winner: result.winner ?? result.team, reason: result.reason, scores: result.scores },
  };
};

export const seenByFast = (match: FastMatch): Seen => {
  const { rules } = match.setup;
  const { round, number } = match.game;
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const { turn, legal, round: shown, result } = view(match, turnOf(match));
  return {
    turn,
    number,
    leader: round.leader,
    hands: seats.map((seat) => (match.left[seat] ? [] : tilesOf(round.hands, seat).map(makeTile))),
    boneyard: Array.from(round.boneyard).slice(round.drawn).map(makeTile),
    legal: legal?.map(({ tile, on, at }) => [tile, on, at]) ?? null,
    spinner: shown.spinner,
    count: shown.count.total,
    terms: shown.count.terms.map(({ tile, counts }) => [tile, counts]),
    ends: shown.openEnds.map(({ tile, at, value }) => [tile, at === 'end', value]),
    scores: seats.map((seat) => scoreOfSeat(match, seat)),
    events: shown.events.slice(lastPlay(shown.events)).map(fastEvent),
    ended: endedByFast(match),
    attempt: result ? null : (match.rounds.at(-1)?.attempt ?? null),
    result: result && { winner: result.winner, reason: result.reason, scores: result.scores },
  };
};

/** Where two values of one form differ first, and how; null when they don't. */
export const differenceIn = (slow: unknown, fast: unknown): string | null =>
  JSON.stringify(slow) === JSON.stringify(fast) ? null : firstDifference(slow, fast, '');

const firstDifference = (slow: unknown, fast: unknown, path: string): string => {
  if (isObject(slow) && isObject(fast)) {
    const keys = new Set([...Object.keys(slow), ...Object.keys(fast)]);
    const key = [...keys].find((name) => JSON.stringify(slow[name]) !== JSON.stringify(fast[name]));
    if (key !== undefined) return firstDifference(slow[key], fast[key], `${path}/${key}`);
  }
  return `${path}: second says ${JSON.stringify(slow)}, engine says ${JSON.stringify(fast)}`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The two sides of a lone double are one row, and so are the two free ends of a spinner. */
const rows = <T>(ports: readonly T[]): readonly T[] =>
  ports.filter((port, i) => i === 0 || JSON.stringify(port) !== JSON.stringify(ports[i - 1]));

const lastPlay = (events: readonly { readonly type: string }[]): number =>
  Math.max(
    0,
    events.findLastIndex(({ type }) => type === 'play'),
  );

const slowEvent = (event: MatchEvent): unknown => {
  switch (event.type) {
    case 'lot':
      return ['lot', event.shown.map(({ tile }) => tile), event.seat];
    case 'play':
      return ['play', event.seat, event.tile, event.on, event.at, event.count, event.points];
    case 'draw':
      return ['draw', event.seat, event.tiles];
    case 'pass':
      return ['pass', event.seat];
  }
};

const fastEvent = (event: RoundEvent): unknown => {
  switch (event.type) {
    case 'lot':
      return ['lot', event.tiles, event.leader];
    case 'play':
      return ['play', event.seat, event.tile, event.on, event.at, event.count, event.points];
    case 'draw':
      return ['draw', event.seat, event.tiles];
    case 'pass':
      return ['pass', event.seat];
  }
};

/** The rounds that are over, from this one on. */
export const endedBySlow = (match: SlowMatch, from: number): readonly unknown[] =>
  match.rounds.slice(from).map((round) => ({
    number: round.round,
    attempt: round.attempt,
    leader: round.leader,
    end: round.end,
    winner: round.winner,
    awards: round.awards,
    hands: round.hands.map((hand, seat) => inCanonicalOrder([...new Set([...hand, ...pick(round.setAside, seat)])])),
    events: round.events.map(slowEvent),
  }));

/** The rounds that are over, of those that the match was replayed with. */
export const endedByFast = ({ rounds }: FastMatch): readonly unknown[] =>
  rounds.flatMap((round) => (round.end === null ? [] : [endedRound(round, round.end)]));

const endedRound = (round: RoundLog, end: RoundEnding): unknown => ({
  number: round.number,
  attempt: round.attempt,
  leader: round.leader,
  end: end.end,
  winner: end.winner,
  awards: end.awards,
  hands: end.hands.map((hand) => hand.map(makeTile)),
  events: round.events.map(fastEvent),
});
