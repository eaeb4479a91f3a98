import type { MatchView } from '@slowfives/contract/match-view.ts';
import { count } from '../second/count.ts';
import { firstSpinner, openEnds } from '../second/layout.ts';
import { legal } from '../second/moves.ts';
import { scoreRound, sideOf } from '../second/round-score.ts';
import type { Ruleset } from '../second/ruleset.ts';
import { heaviest, inCanonicalOrder, isDouble, pick, type Tile, wholeSet } from '../second/tile.ts';
import { bare, playEvents, roundOf, rulesOf } from './position.ts';

/** What is known of a match from its closed rounds: points that each seat was awarded in all rounds before this number. */
export type AwardedBefore = (round: number) => readonly number[];

/** One thing that a view says, and what it should say. */
export type Claim = readonly [what: string, said: unknown, right: unknown];

/** All that a view says to everybody, as text: views that agree in it are right or wrong together. */
export const publicText = ({ hand: _, legal: __, seat: ___, ...rest }: MatchView): string => JSON.stringify(rest);

/** Holds what a view says to everybody against the rules, by its events alone: every claim it makes. */
export const publicClaims = (view: MatchView, awardedBefore: AwardedBefore): readonly Claim[] => {
  const rules = rulesOf(view.ruleset);
  return [
    ...boardClaims(view, rules),
    ...scoreClaims(view, rules, awardedBefore),
    ...tileClaims(view, rules),
    ...roundClaims(view, rules),
    ['turn', view.turn?.seat ?? null, view.status === 'finished' ? null : turnOf(view)],
    ['result', view.result !== null, view.status === 'finished'],
  ];
};

const boardClaims = (view: MatchView, rules: Ruleset): readonly Claim[] => {
  const round = roundOf(view);
  const plays = playEvents(round).map(bare);
  const board = count(plays, rules);
  const ends = openEnds(plays, rules).map(({ tile, port, value }) => `${tile} ${port === 'end' ? 'end ' : ''}${value}`);
  return [
    ['count', round.count.total, board.total],
    ['terms', round.count.terms.map(({ tile, counts }) => [tile, counts]), board.terms.map((t) => [t.tile, t.counts])],
    ['spinner', round.spinner, firstSpinner(plays, rules)],
    [
      'open_ends',
      round.open_ends.map(({ tile, at, value }) => `${tile} ${at ? 'end ' : ''}${value}`),
      ends.filter((end, i) => end !== ends[i - 1]),
    ],
  ];
};

/** The count and points of every play of the round, and what each side has by then. */
const scoreClaims = (view: MatchView, rules: Ruleset, awardedBefore: AwardedBefore): readonly Claim[] => {
  const round = roundOf(view);
  const events = playEvents(round);
  const plays = events.map(bare);
  const awarded = [...awardedBefore(round.number)];
  const scoreOf = (seat: number): number =>
    awarded.reduce((sum, points, each) => (sideOf(rules, each) === sideOf(rules, seat) ? sum + points : sum), 0);
  const claims = events.flatMap(({ seat, count: said, points: given }, i): readonly Claim[] => {
    const { total, points } = count(plays.slice(0, i + 1), rules);
    const overshoots = rules.targetCompare === 'exact' && scoreOf(seat) + points > rules.targetScore;
    const right = overshoots ? 0 : points;
    awarded[seat] = pick(awarded, seat) + right;
    return [
      [`count of play ${i + 1}`, said, total],
      [`points of play ${i + 1}`, given, right],
    ];
  });
  const closed = view.rounds.find(({ number }) => number === round.number);
  for (const [seat, points] of (closed?.awards ?? []).entries()) awarded[seat] = pick(awarded, seat) + points;
  return [...claims, ['scores', view.seats.map(({ score }) => score), view.seats.map(({ seat }) => scoreOf(seat))]];
};

/** How many tiles each seat and the boneyard have: what was dealt, with what was drawn and played since. */
const tileClaims = (view: MatchView, rules: Ruleset): readonly Claim[] => {
  const { events, boneyard } = roundOf(view);
  if (view.seats.some(({ left }) => left)) return [];
  const drawn = (seat: number): number =>
    events.reduce((sum, event) => (event.type === 'draw' && event.seat === seat ? sum + event.tiles : sum), 0);
  const played = (seat: number): number =>
    events.filter((event) => event.type === 'play' && event.seat === seat).length;
  const held = view.seats.map(({ seat }) => rules.handSize + drawn(seat) - played(seat));
  const dealt = rules.players * rules.handSize;
  const drawnByAll = view.seats.reduce((sum, { seat }) => sum + drawn(seat), 0);
  return [
    ['tiles', view.seats.map(({ tiles }) => tiles), held],
    ['boneyard', boneyard, wholeSet(rules.maxPip).length - dealt - drawnByAll],
  ];
};

/** The hand is in order, not on the table, and of the size said; the legal plays are there on one's own turn alone. */
export const handClaims = (view: MatchView): readonly Claim[] => {
  const rules = rulesOf(view.ruleset);
  const { seat, hand } = view;
  if (seat === undefined || hand === undefined) {
    return [['what nobody but a seat may see', [view.seat, view.hand, view.legal], [undefined, undefined, undefined]]];
  }
  const plays = playEvents(roundOf(view)).map(bare);
  const isTurn = view.turn?.seat === seat;
  const right = isTurn ? legal(plays, hand, rules, forcedTile(view, rules, hand)) : undefined;
  return [
    ['order of the hand', hand, inCanonicalOrder(hand)],
    ['tiles of the hand that are on the table', hand.filter((tile) => plays.some((play) => play.tile === tile)), []],
    ['size of the hand', hand.length, pick(view.seats, seat).tiles],
    ['legal', view.legal?.map(bare), right],
  ];
};

/** The only tile that may be led: the highest double of the leader, who has it, or without one their highest tile. */
const forcedTile = (view: MatchView, rules: Ruleset, hand: readonly Tile[]): Tile | null => {
  const isByRule = leadRule(view, rules) === 'firstLeadRule' && rules.firstLead === 'highestDouble';
  if (!isByRule || rules.firstTile !== 'forced') return null;
  return heaviest(hand.filter(isDouble)) ?? heaviest(hand) ?? null;
};

const leadRule = ({ rounds }: MatchView, rules: Ruleset) => {
  const last = rounds.at(-1);
  if (last === undefined) return 'firstLeadRule';
  if (last.winner === null) return rules.nextLeadAfterTie;
  return last.end === 'out' ? rules.nextLead : rules.nextLeadAfterBlocked;
};

/** What each closed round paid, by the hands it ended with. */
const roundClaims = (view: MatchView, rules: Ruleset): readonly Claim[] => {
  if (rules.targetCompare === 'exact' || view.seats.some(({ left }) => left)) return [];
  return view.rounds.flatMap(({ number, end, winner, awards, hands }): readonly Claim[] => {
    if (end === 'cut') return [[`round ${number}, cut`, [winner, ...awards], [null, ...hands.map(() => 0)]]];
    const out = end === 'out' ? hands.findIndex((hand) => hand.length === 0) : null;
    const right = scoreRound(rules, hands, out);
    return [[`round ${number}`, { winner, awards }, { winner: right.winner, awards: right.awards }]];
  });
};

/** Whoever is next after the last play and the draws and passes since; with a seat that has left, as the view says. */
const turnOf = (view: MatchView): number | null => {
  const { events, leader } = roundOf(view);
  if (view.seats.some(({ left }) => left)) return view.turn?.seat ?? null;
  const next = (seat: number): number => (seat + 1) % view.seats.length;
  const lastPlay = events.findLastIndex((event) => event.type === 'play');
  const since = events.slice(Math.max(0, lastPlay));
  return since.reduce(
    (turn, event) => (event.type === 'play' || event.type === 'pass' ? next(event.seat) : turn),
    leader,
  );
};
