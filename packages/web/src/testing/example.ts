import type { ClosedRoundView, EventView, MatchView } from '@slowfives/contract/match-view.ts';
import type { RulesetView } from '@slowfives/contract/ruleset.ts';

export const HOUSE: RulesetView = {
  preset: 'house',
  max_pip: 6,
  players: 2,
  partnership: false,
  hand_size: 7,
  boneyard_reserve: 0,
  first_lead: 'highestDouble',
  first_lead_no_double: 'highestTile',
  first_tile: 'forced',
  next_lead: 'roundWinner',
  next_lead_after_blocked: 'roundWinner',
  next_lead_after_tie: 'firstLeadRule',
  draw: 'untilPlayable',
  blocked_draw: 'exhaust',
  spinners: 'first',
  arms_open: 'afterBothSides',
  spinner_count: 'untilTwoCovered',
  end_double_counts: 'both',
  play_scoring: true,
  multiple: 5,
  play_divisor: 1,
  opening_tile_scores: true,
  round_base: 'opponents',
  rounding: 'nearest5',
  rounding_scope: 'total',
  bonus_divisor: 1,
  partner_pips: 'excluded',
  blocked_tie: 'none',
  blocked_team_basis: 'teamTotal',
  target_score: 150,
  target_compare: 'atLeast',
  match_end: 'immediate',
  match_tie: 'extraRound',
};

const TIME = '2026-11-29T09:00:00Z';
const play = (seat: number, tile: string, on: string | undefined, count: number, points: number): EventView => ({
  type: 'play',
  seat,
  tile,
  ...(on !== undefined && { on }),
  count,
  points,
  time: TIME,
});

/** The match of the API's own example: Ann's turn in round 2, Bo has just scored 15. */
export const MATCH: MatchView = {
  id: 'mat_00000000000000000000000000',
  version: 21,
  status: 'playing',
  ruleset: HOUSE,
  seats: [
    { seat: 0, player: { id: 'ply_00000000000000000000000000', name: 'Ann' }, tiles: 5, score: 35 },
    { seat: 1, player: { id: 'ply_00000000000000000000000001', name: 'Bo' }, tiles: 4, score: 50 },
  ],
  seat: 0,
  hand: ['6-0', '5-0', '4-2', '3-3', '2-1'],
  turn: { seat: 0, since: TIME, deadline: '2026-12-02T09:00:00Z' },
  legal: [
    { tile: '6-0', on: '6-6', at: 'end' },
    { tile: '5-0', on: '5-5' },
    { tile: '4-2', on: '6-4' },
    { tile: '2-1', on: '6-1' },
  ],
  round: {
    number: 2,
    leader: 1,
    boneyard: 14,
    spinner: '6-6',
    count: {
      total: 15,
      terms: [
        { tile: '6-4', counts: 4 },
        { tile: '5-5', counts: 10 },
        { tile: '6-1', counts: 1 },
      ],
    },
    open_ends: [
      { tile: '6-6', at: 'end', value: 6 },
      { tile: '6-4', value: 4 },
      { tile: '5-5', value: 5 },
      { tile: '6-1', value: 1 },
    ],
    events: [
      play(1, '6-6', undefined, 12, 0),
      play(0, '6-5', '6-6', 17, 0),
      play(1, '6-4', '6-6', 9, 0),
      play(0, '5-5', '6-5', 14, 0),
      { type: 'play', seat: 1, tile: '6-1', on: '6-6', at: 'end', count: 15, points: 15, time: TIME },
    ],
  },
  rounds: [],
  fairness: { commitment: '0'.repeat(64), nonces: [null, null], made_by: ['server', 'server'] },
  result: null,
};

/** A round that ended with these hands and awards. */
export const closedRound = (
  end: ClosedRoundView['end'],
  winner: number | null,
  awards: readonly number[],
  hands: readonly (readonly string[])[],
): ClosedRoundView => ({ number: 1, end, winner, awards, hands, seed: '0'.repeat(64) });
