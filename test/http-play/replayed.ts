import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { MatchRecord } from '@slowfives/contract/record.ts';
import { count } from '../second/count.ts';
import { firstSpinner, openEnds } from '../second/layout.ts';
import { type Action, playMatch, startMatch } from '../second/match.ts';
import { type EndedRound, legalOf, type Match, type MatchEvent, playsOf } from '../second/state.ts';
import { inCanonicalOrder, pick, type Seat, type Tile } from '../second/tile.ts';
import { dealerOf, digestOf, seedsOf } from './chain.ts';
import type { Claim } from './evaluate.ts';
import { bare, roundOf, rulesOf } from './position.ts';

type RecordedRound = MatchRecord['rounds'][number];

/** Every position of a recorded match from its first deal on: deals by the seeds, everything else by the rules. */
export const replayed = (record: MatchRecord): readonly Match[] => {
  let position = startMatch(rulesOf(record.ruleset), dealerOf(record));
  const positions = [position];
  for (const action of actionsOf(record)) {
    position = playMatch(position, action);
    positions.push(position);
  }
  return positions;
};

/** Plays and departures in the order they happened. */
const actionsOf = ({ rounds, actions }: MatchRecord): readonly Action[] => {
  const plays = rounds.flatMap((round) => round.plays.map((play): Action => ({ type: 'play', ...bare(play) })));
  const leaving = actions.filter(({ type }) => type === 'resignation');
  if (leaving.length < actions.length) throw new Error(`no rule replays ${JSON.stringify(actions)}`);
  const left = (after: number): readonly Action[] =>
    leaving.filter((action) => action.after === after).map(({ seat }) => ({ type: 'leave', seat }));
  return [...left(0), ...plays.flatMap((play, i) => [play, ...left(i + 1)])];
};

/** What the record of a match that is over says, and what it comes to when it is played again. */
export const recordClaims = (record: MatchRecord, positions: readonly Match[]): readonly Claim[] => {
  const end = pick(positions, positions.length - 1);
  return [
    ['digest', record.digest, digestOf(record)],
    ['seeds', record.rounds.length, seedsOf(record).length],
    [
      'rounds',
      record.rounds.map(recordedRound),
      end.rounds.map((round) => replayedRound(openingOf(positions, round), round)),
    ],
    ['result', record.result, resultOf(end)],
  ];
};

const openingOf = (positions: readonly Match[], { round }: EndedRound): Match => {
  const opening = positions.find((position) => position.round === round);
  if (opening === undefined) throw new Error(`round ${round} was never opened`);
  return opening;
};

const recordedRound = (round: RecordedRound) => ({
  number: round.number,
  attempt: round.attempt ?? 0,
  lot: round.lot,
  leader: round.leader,
  deal: round.deal,
  boneyard: round.boneyard,
  events: round.plays.flatMap(({ seat, tile, on, at, count: total, points, forced = [] }) => [
    { type: 'play', seat, tile, on, at, count: total, points },
    ...forced,
  ]),
  end: round.end,
  winner: round.winner,
  awards: round.awards,
});

const replayedRound = (opening: Match, round: EndedRound) => ({
  number: round.round,
  attempt: round.attempt,
  lot: round.events.flatMap((event) => (event.type === 'lot' ? [event.shown.map(({ tile }) => tile)] : []))[0],
  leader: round.leader,
  deal: opening.hands.map(inCanonicalOrder),
  boneyard: opening.boneyard,
  events: round.events.filter(({ type }) => type !== 'lot').map(inApiWords),
  end: round.end,
  winner: round.winner,
  awards: round.awards,
});

/** What a view shows to its seat alone, and what the position has that it was a view of. */
export const ownClaims = (view: MatchView, position: Match): readonly Claim[] => {
  const { seat = null } = view;
  const isTurn = seat !== null && seat === position.turn;
  return [
    ['hand', view.hand, seat === null ? undefined : heldBy(position, seat)],
    ['legal', view.legal?.map(bare), isTurn ? legalOf(position, seat) : undefined],
  ];
};

/** What a view says to everybody, and what the position says: by the hands and the boneyard that nobody saw then. */
export const positionClaims = (view: MatchView, position: Match, record: MatchRecord): readonly Claim[] => {
  const { round, rounds } = view;
  const plays = playsOf(position.events);
  const board = count(plays, position.ruleset);
  const closed = position.rounds.map((each) => closedRound(each, record));
  return [
    ['turn', view.turn?.seat ?? null, position.turn],
    ['tiles', view.seats.map(({ tiles }) => tiles), view.seats.map((each) => heldBy(position, each.seat).length)],
    ['scores', view.seats.map(({ score }) => score), position.scores],
    ['left', view.seats.filter(({ left }) => !left).map((each) => each.seat), position.stillIn],
    ['number and leader', [round?.number, round?.leader], [position.round, position.leader]],
    ['boneyard', round?.boneyard, position.boneyard.length],
    ['spinner', round?.spinner, firstSpinner(plays, position.ruleset)],
    ['count', round?.count, { total: board.total, terms: board.terms }],
    ['open ends', round?.open_ends.map(({ tile, at, value }) => [tile, at, value]), endsOf(position)],
    ['events', roundOf(view).events.map(untimed), position.events.map(inApiWords)],
    ['whether the last closed round is there', rounds.length > 0, closed.length > 0],
    ['rounds', rounds, closed.slice(closed.length - rounds.length)],
    ['result', view.result, resultOf(position)],
  ];
};

const heldBy = ({ hands, stillIn }: Match, seat: Seat): readonly Tile[] =>
  stillIn.includes(seat) ? inCanonicalOrder(pick(hands, seat)) : [];

/** The two sides of a lone double are one row, and so are the two free ends of a spinner. */
const endsOf = ({ events, ruleset }: Match): readonly unknown[] => {
  const ends = openEnds(playsOf(events), ruleset);
  return ends
    .filter(({ tile, port }, i) => port === 'half' || ends[i - 1]?.tile !== tile || ends[i - 1]?.port !== port)
    .map(({ tile, port, value }) => [tile, port === 'end' ? port : undefined, value]);
};

const closedRound = (round: EndedRound, record: MatchRecord) => ({
  number: round.round,
  leader: round.leader,
  end: round.end,
  winner: round.winner,
  awards: round.awards,
  seed: record.rounds.find(({ number }) => number === round.round)?.seed,
  hands: round.hands.map((hand, seat) => inCanonicalOrder([...new Set([...hand, ...pick(round.setAside, seat)])])),
});

const untimed = ({ time: _, auto: __, bot: ___, ...event }: RoundEvent) => event;

type RoundEvent = { readonly [K in 'time' | 'auto' | 'bot']?: unknown } & { readonly type: string };

const inApiWords = (event: MatchEvent) =>
  event.type === 'lot' ? { type: 'lot', tiles: event.shown.map(({ tile }) => tile), leader: event.seat } : event;

const resultOf = ({ result }: Match) =>
  result && { winner: result.winner ?? result.team, reason: result.reason, scores: result.scores };
