import { expect, test } from 'vitest';
import { exactResponse } from './exact.ts';
import { matchView } from './match-view.ts';

const ID = '0123456789abcdefghjkmnpqrs';
const HASH = 'ab'.repeat(32);
const TIME = '2026-11-29T09:00:00Z';

const RULESET = {
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

/** The view that the API's page shows. */
const VIEW = {
  id: `mat_${ID}`,
  version: 21,
  status: 'playing',
  ruleset: RULESET,
  seats: [
    { seat: 0, player: { id: `ply_${ID}`, name: 'Ann' }, tiles: 5, score: 35 },
    { seat: 1, player: { id: `ply_${ID}`, name: 'Bo' }, tiles: 4, score: 50 },
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
      { type: 'play', seat: 1, tile: '6-6', count: 12, points: 0, time: TIME },
      { type: 'play', seat: 0, tile: '6-5', on: '6-6', count: 17, points: 0, time: TIME },
      { type: 'draw', seat: 1, tiles: 2 },
      { type: 'play', seat: 1, tile: '6-1', on: '6-6', at: 'end', count: 15, points: 15, time: TIME },
      { type: 'pass', seat: 0 },
      { type: 'lot', tiles: ['6-4', '5-5'], leader: 0 },
    ],
  },
  rounds: [{ number: 1, end: 'out', winner: 1, awards: [0, 20], hands: [['6-4', '5-5'], []], seed: HASH }],
  fairness: {
    commitment: HASH,
    nonces: ['ab'.repeat(16), 'cd'.repeat(16)],
    made_by: ['client_before_commitment', 'client'],
  },
  result: null,
};

const OPEN = {
  ...VIEW,
  version: 1,
  status: 'open',
  seats: [VIEW.seats[0], { seat: 1, player: null, tiles: 0, score: 0 }],
  turn: null,
  hand: undefined,
  legal: undefined,
  round: undefined,
  rounds: [],
  fairness: { commitment: HASH, nonces: [null, null], made_by: [null, null] },
  invites: [{ seat: 1, code: 'abcdefghjk', url: 'https://slowfives.example/i/abcdefghjk' }],
};

const FINISHED = {
  ...VIEW,
  status: 'finished',
  turn: null,
  result: { winner: 1, reason: 'target', scores: [35, 150] },
};

const RECORD = {
  format: 'slowfives/1',
  engine: 1,
  match: VIEW.id,
  ruleset: RULESET,
  seats: [
    { seat: 0, name: 'Ann' },
    { seat: 1, name: '', bot: 'greedy' },
  ],
  created: TIME,
  commitment: HASH,
  nonces: VIEW.fairness.nonces,
  made_by: ['client', 'server'],
  rounds: [
    {
      number: 1,
      seed: HASH,
      attempt: 0,
      deal: [['6-6'], ['5-5']],
      boneyard: ['1-0'],
      leader: 0,
      plays: [
        {
          seat: 0,
          tile: '6-6',
          time: TIME,
          auto: true,
          count: 12,
          points: 0,
          forced: [{ type: 'draw', seat: 1, tiles: 2 }],
        },
      ],
      end: 'out',
      winner: 0,
      awards: [10, 0],
    },
    { number: 2, leader: 0, plays: [] },
  ],
  actions: [{ type: 'resignation', seat: 1, time: TIME, after: 1 }],
  result: { winner: 0, reason: 'resignation', scores: [10, 0] },
  digest: HASH,
};

test.each([
  ['match', 200, VIEW],
  ['createMatch', 201, OPEN],
  ['play', 200, FINISHED],
  ['record', 200, RECORD],
  ['cancel', 204, undefined],
  [
    'createPlayer',
    201,
    {
      player: { id: `ply_${ID}`, name: '', zone: null, language: null },
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 3600,
    },
  ],
  [
    'outbox',
    200,
    {
      data: [
        {
          id: 'n',
          to: { player: `ply_${ID}`, name: 'Ann' },
          channel: 'inbox',
          kind: 'turn',
          match: VIEW.id,
          version: 3,
          time: TIME,
          subject: 's',
          text: 't',
          url: 'u',
        },
      ],
      next_cursor: null,
    },
  ],
  [
    'play',
    409,
    { type: '/docs/errors#version_conflict', title: 't', status: 409, code: 'version_conflict', match: VIEW },
  ],
  [
    'play',
    422,
    {
      type: '/docs/errors#illegal_play',
      title: 't',
      status: 422,
      code: 'illegal_play',
      reason: 'no_match',
      legal: VIEW.legal,
    },
  ],
] as const)('an answer of %s with %i is exactly the contract', (name, status, body) => {
  expect(exactResponse(name, status, body)).toEqual([]);
});

test.each([
  ['a field nobody agreed on', { ...VIEW, boneyard: ['6-6'] }, '/boneyard'],
  ['a field deep inside', { ...VIEW, seats: [{ ...VIEW.seats[0], hand: ['6-6'] }] }, '/seats/0/hand'],
  ['a missing field', { ...VIEW, version: undefined }, '/version'],
  ['a tile low first', { ...VIEW, hand: ['0-6'] }, '/hand/0'],
  [
    'a time with a zone of its own',
    { ...VIEW, turn: { ...VIEW.turn, since: '2026-11-29T10:00:00+01:00' } },
    '/turn/since',
  ],
  ['a parameter that is left out', { ...VIEW, ruleset: { ...RULESET, multiple: undefined } }, '/ruleset/multiple'],
])('an answer with %s is found out', (_, body, pointer) => {
  expect(exactResponse('match', 200, body)).toMatchObject([{ pointer }]);
});

test('a status that the contract does not know is found out', () => {
  expect(exactResponse('match', 201, VIEW)).toMatchObject([{ pointer: '' }]);
  expect(exactResponse('cancel', 204, {})).toMatchObject([{ pointer: '' }]);
});

test('a client reads a view with fields it does not know', () => {
  expect(matchView.safeParse({ ...VIEW, mood: 'fine' }).success).toBe(true);
});
