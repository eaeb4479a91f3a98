import { expect, test } from 'vitest';
import { check, checkInput, type RawInput } from './check.ts';
import { createMatchBody } from './create-match.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { displayName } from './player.ts';
import { jsonPath, type OperationName } from './routes.ts';

const MATCH = `mat_${'0'.repeat(26)}`;
const NONCE = 'ab'.repeat(16);

const refusal = (name: OperationName, body: unknown): unknown => {
  const checked = check((OPERATIONS[name] as Operation).body, body);
  return checked.ok ? 'accepted' : checked.errors;
};

test.each<[OperationName, unknown]>([
  ['createPlayer', {}],
  ['createPlayer', { name: 'Ann', zone: 'Europe/Madrid', language: 'es-MX' }],
  ['createPlayer', { zone: 'America/Argentina/Buenos_Aires', language: 'zh-Hant-TW' }],
  ['updateMe', { language: 'xx' }],
  ['updateMe', { language: 'de-CH-1901' }],
  ['createPlayer', { zone: 'Etc/GMT+5' }],
  ['updateMe', { quiet_hours: { from: '22:00', to: '08:00' } }],
  ['updateMe', { quiet_hours: null }],
  ['createMatch', {}],
  ['createMatch', { ruleset: 'house' }],
  ['createMatch', { ruleset: 'tous-les-cinq', seats: 2 }],
  ['createMatch', { ruleset: { preset: 'pagat', target_score: 200, first_tile: 'free', max_pip: 9 } }],
  ['createMatch', { ruleset: { preset: 'house', players: 4, partnership: true }, seats: 4 }],
  ['createMatch', { pace: { per_move: 60 } }],
  ['createMatch', { pace: { per_move: null, on_timeout: 'auto_play' } }],
  [
    'createMatch',
    {
      seats: 3,
      bots: [
        { seat: 2, strength: 'greedy' },
        { seat: 1, strength: 'sampling' },
      ],
    },
  ],
  ['createMatch', { visibility: 'public', helpers: false, nonce: NONCE }],
  ['acceptInvite', { nonce: NONCE.toUpperCase() }],
  ['play', { version: 0, tile: '6-6' }],
  ['play', { version: 21, tile: '6-0', on: '6-6', at: 'end' }],
  ['play', { version: 21, tile: '9-0', on: '0-0' }],
  ['play', { version: 21, tile: '6-0', on: '6-6', at: 'side' }],
  ['resign', {}],
  ['resign', { version: 3 }],
  ['testClock', { advance: 0 }],
])('%s takes %j', (name, body) => {
  expect(refusal(name, body)).toBe('accepted');
});

test.each<[OperationName, unknown, string, RegExp]>([
  ['createPlayer', [], '', /an object/],
  ['createPlayer', 'Ann', '', /an object/],
  ['createPlayer', null, '', /an object/],
  ['createPlayer', { name: 7 }, '/name', /text/],
  ['createPlayer', { name: null }, '/name', /text/],
  ['createPlayer', { nick: 'Ann' }, '/nick', /known: name, zone, language/],
  ['createPlayer', { 'a/b~c': 1 }, '/a~1b~0c', /not known/],
  ['createPlayer', JSON.parse('{"__proto__": {}}'), '/__proto__', /not known/],
  ['createPlayer', { zone: '+05:00' }, '/zone', /Europe\/Madrid/],
  ['createPlayer', { zone: '../etc/passwd' }, '/zone', /time zone/],
  ['createPlayer', { language: 'english please' }, '/language', /"en"/],
  ['updateMe', { language: 'english' }, '/language', /"en"/],
  ['updateMe', { language: 'en_GB' }, '/language', /"en"/],
  ['updateMe', { language: 'es-MX-AR' }, '/language', /"en"/],
  ['refresh', {}, '/refresh_token', /missing.*text/],
  ['updateMe', { quiet_hours: { from: '24:00', to: '08:00' } }, '/quiet_hours/from', /22:00/],
  ['createMatch', { ruleset: 'nosuch' }, '/ruleset', /house, dominochamp, .*flyclops/],
  ['createMatch', { ruleset: 5 }, '/ruleset', /house/],
  ['createMatch', { ruleset: null }, '/ruleset', /house/],
  ['createMatch', { ruleset: {} }, '/ruleset/preset', /house/],
  ['createMatch', { ruleset: { preset: 'nosuch' } }, '/ruleset/preset', /house/],
  ['createMatch', { ruleset: { preset: 'house', max_pip: 12 } }, '/ruleset/max_pip', /6 or 9/],
  [
    'createMatch',
    { ruleset: { preset: 'house', spinners: 'some' } },
    '/ruleset/spinners',
    /"none", "first", "all" or "leadOnly"/,
  ],
  [
    'createMatch',
    { ruleset: { preset: 'house', next_lead_after_tie: 'roundWinner' } },
    '/ruleset/next_lead_after_tie',
    /lot/,
  ],
  ['createMatch', { ruleset: { preset: 'house', maxPip: 6 } }, '/ruleset/maxPip', /known: preset, max_pip/],
  ['createMatch', { ruleset: { preset: 'house', must_play: false } }, '/ruleset/must_play', /not known/],
  ['createMatch', { ruleset: { preset: 'house', target_score: 1001 } }, '/ruleset/target_score', /at most 1000/],
  ['createMatch', { ruleset: { preset: 'house', target_score: 0 } }, '/ruleset/target_score', /at least 1/],
  ['createMatch', { ruleset: { preset: 'house', target_score: 7.5 } }, '/ruleset/target_score', /whole number/],
  ['createMatch', { ruleset: { preset: 'house', players: 4 } }, '/ruleset/players', /same as seats, 2/],
  ['createMatch', { seats: 5 }, '/seats', /2, 3 or 4/],
  ['createMatch', { seats: '2' }, '/seats', /2, 3 or 4/],
  ['createMatch', { pace: {} }, '/pace/per_move', /missing.*whole number/],
  ['createMatch', { pace: { per_move: 59 } }, '/pace/per_move', /at least 60/],
  ['createMatch', { pace: { per_move: 3600, on_timeout: 'skip' } }, '/pace/on_timeout', /"forfeit" or "auto_play"/],
  ['createMatch', { visibility: 'secret' }, '/visibility', /"private" or "public"/],
  ['createMatch', { helpers: 'yes' }, '/helpers', /true or false/],
  ['createMatch', { bots: [{ seat: 0, strength: 'greedy' }] }, '/bots/0/seat', /at least 1/],
  ['createMatch', { bots: [{ seat: 2, strength: 'greedy' }] }, '/bots/0/seat', /below seats, 2/],
  ['createMatch', { bots: [{ seat: 1, strength: 'deep' }] }, '/bots/0/strength', /"greedy" or "sampling"/],
  [
    'createMatch',
    { seats: 3, bots: [1, 1].map((seat) => ({ seat, strength: 'greedy' })) },
    '/bots/1/seat',
    /another seat/,
  ],
  ['createMatch', { nonce: 'ab' }, '/nonce', /32 hex digits/],
  ['setNonce', {}, '/nonce', /missing/],
  ['setNonce', { nonce: 'g'.repeat(32) }, '/nonce', /32 hex digits/],
  ['play', { tile: '6-4' }, '/version', /missing/],
  ['play', { version: -1, tile: '6-4' }, '/version', /at least 0/],
  ['play', { version: 1.5, tile: '6-4' }, '/version', /whole number/],
  ['play', { version: '1', tile: '6-4' }, '/version', /whole number|a number/],
  ['play', { version: 1, tile: '4-6' }, '/tile', /higher half first: "6-4"/],
  ['play', { version: 1, tile: '10-4' }, '/tile', /such as "6-4"/],
  ['play', { version: 1, tile: ['6-4'] }, '/tile', /text/],
  ['play', { version: 1, tile: '6-4\n' }, '/tile', /tile/],
  ['play', { version: 1, tile: '6-4', on: '5-6' }, '/on', /"6-5"/],
  ['play', { version: 1, tile: '6-4', on: '6-6', at: 'left' }, '/at', /"end" or "side"/],
  ['testClock', { advance: -1 }, '/advance', /at least 0/],
])('%s refuses %j at %s', (name, body, pointer, detail) => {
  expect(refusal(name, body)).toEqual([{ pointer, detail: expect.stringMatching(detail) }]);
});

test('a refusal names every place at once', () => {
  expect(refusal('play', { version: -1, tile: '4-6', extra: 1 })).toMatchObject([
    { pointer: '/version' },
    { pointer: '/tile' },
    { pointer: '/extra' },
  ]);
});

test('what a match is made without is the house, two seats, three days, among friends', () => {
  expect(check(createMatchBody, {})).toEqual({
    ok: true,
    value: {
      ruleset: { preset: 'house' },
      seats: 2,
      pace: { per_move: 259_200, on_timeout: 'forfeit' },
      visibility: 'private',
      helpers: true,
      bots: [],
    },
  });
});

test.each([
  ['  Ann  ', 'Ann'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['أحمد', 'أحمد'],
  ['山田太郎', '山田太郎'],
  ['👩‍👩‍👧 & co', '👩‍👩‍👧 & co'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['🁣'.repeat(25), '🁣'.repeat(25)],
])('the name %j is kept as %j', (name, kept) => {
  expect(check(displayName, name)).toEqual({ ok: true, value: kept });
});

test.each([
  ['', /visible/],
  ['   ', /visible/],
  ['\u200b\u200d', /visible/],
  ['An\nn', /control/],
  ['Ann\u0007', /control/],
  ['\u202eannA', /control/],
  ['\ud83d', /control/],
  ['x'.repeat(41), /40 characters/],
  ['🁣'.repeat(26), /100 bytes/],
])('the name %j is refused', (name, detail) => {
  const checked = check(displayName, name);
  expect(checked.ok ? [] : checked.errors).toContainEqual({ pointer: '', detail: expect.stringMatching(detail) });
});

const raw = (part: Partial<RawInput>): RawInput => ({ params: {}, query: [], body: undefined, ...part });

test('a handler gets path, query and body, checked and with their defaults', () => {
  const params = { id: MATCH };
  const body = { version: 1, tile: '6-4' };
  expect(checkInput('play', raw({ params, body }))).toEqual({ ok: true, value: { params, query: {}, body } });
});

test('no body is an empty one', () => {
  expect(checkInput('resign', raw({ params: { id: MATCH } }))).toMatchObject({ ok: true, value: { body: {} } });
  expect(checkInput('resign', raw({ params: { id: MATCH }, body: null }))).toMatchObject({ ok: false });
});

test('an id that can name nothing is not found, whatever the body says', () => {
  expect(checkInput('play', raw({ params: { id: 'mat_1' }, body: {} }))).toEqual({ ok: false, code: 'not_found' });
});

test.each([
  [[], { status: 'active', limit: 50 }],
  [
    [
      ['status', ''],
      ['turn', 'mine'],
      ['limit', ''],
      ['cursor', ''],
    ],
    { status: 'active', turn: 'mine', limit: 50 },
  ],
  [
    [
      ['status', 'finished'],
      ['limit', '100'],
      ['cursor', 'abc'],
    ],
    { status: 'finished', limit: 100, cursor: 'abc' },
  ],
  [[['utm_source', 'mail']], { status: 'active', limit: 50 }],
] as const)('my matches are asked for by %j', (query, read) => {
  expect(checkInput('myMatches', raw({ query }))).toMatchObject({ ok: true, value: { query: read } });
});

test.each([
  ['myMatches', 'limit', '0', /at least 1/],
  ['myMatches', 'limit', '101', /at most 100/],
  ['myMatches', 'limit', 'all', /number/],
  ['myMatches', 'status', 'lost', /"active", "open"/],
  ['myMatches', 'turn', 'yours', /"mine"/],
  ['outbox', 'limit', '1001', /at most 1000/],
] as const)('%s refuses ?%s=%s and says that it is in the query', (name, key, value, detail) => {
  expect(checkInput(name, raw({ query: [[key, value]] }))).toEqual({
    ok: false,
    code: 'invalid_request',
    errors: [{ in: 'query', pointer: `/${key}`, detail: expect.stringMatching(detail) }],
  });
});

test('the outbox takes a thousand rows at a time', () => {
  expect(checkInput('outbox', raw({ query: [['limit', '1000']] }))).toMatchObject({ ok: true });
});

test('paths are written for hono', () => {
  expect(jsonPath('play')).toBe('/v1/matches/:id/plays');
  expect(jsonPath('acceptInvite')).toBe('/v1/invites/:code');
  expect(jsonPath('health')).toBe('/healthz');
});
