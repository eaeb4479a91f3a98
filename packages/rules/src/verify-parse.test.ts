import { expect, test } from 'vitest';
import { LEFT, OPEN, PARTNERS, REDEAL, recordOf, THREE, TWO, WAITING } from './testing-records.ts';
import { parseRecord } from './verify-parse.ts';

type Fields = Record<string, unknown>;

/** A copy of what JSON would give of a record, to be spoilt. */
const copyOf = (text: string): Fields => JSON.parse(JSON.stringify(recordOf(text))) as Fields;

/** The copy with the value at a path such as `rounds.0.plays.1.tile` put in its place; undefined takes it away. */
const spoilt = (text: string, path: string, value: unknown): Fields => {
  const copy = copyOf(text);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Fields>((inner, name) => inner[name] as Fields, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
};

const faultIn = (value: unknown): string => {
  const parsed = parseRecord(value);
  return parsed.ok ? 'none' : `${parsed.error.path} ${parsed.error.message}`;
};

test.each([
  ['TWO', TWO],
  ['THREE', THREE],
  ['OPEN', OPEN],
  ['LEFT', LEFT],
  ['PARTNERS', PARTNERS],
  ['REDEAL', REDEAL],
  ['WAITING', WAITING],
])('every field of the record %s is read as it is', (_, text) => {
  const parsed = parseRecord(copyOf(text));
  expect(parsed.ok && parsed.value.record).toEqual(recordOf(text));
});

test('the rules are read as the engine takes them, behind the name of their preset', () => {
  const parsed = parseRecord(copyOf(PARTNERS));
  expect(parsed.ok && [parsed.value.preset, parsed.value.rules]).toMatchObject([
    'house',
    { players: 4, partnership: true, handSize: 2, targetScore: 30, firstLeadNoDouble: 'highestTile' },
  ]);
});

test('fields that a record does not have are left out', () => {
  expect(parseRecord({ ...copyOf(TWO), more: 1 })).toEqual(parseRecord(copyOf(TWO)));
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

test.each([
  ['undefined', undefined, ' is missing: it should be an object'],
  ['null', null, ' is null, not an object'],
  ['a number', 5, ' is 5, not an object'],
  ['a list', [], ' is a list, not an object'],
  ['an empty object', {}, 'format is missing: it should be "slowfives/1"'],
  [
    'a prototype',
    JSON.parse('{"__proto__": {"format": "slowfives/1"}}'),
    'format is missing: it should be "slowfives/1"',
  ],
  ['a symbol', { format: Symbol('slowfives/1') }, 'format is Symbol(slowfives/1), not "slowfives/1"'],
  ['a large number', { format: 5n }, 'format is 5, not "slowfives/1"'],
  ['what is nested 17 deep', { format: 'slowfives/1', more: deep(16) }, ' is nested more than 16 deep'],
  ['what is nested 16 deep', { format: 'slowfives/1', more: deep(15) }, 'ruleset is missing: it should be an object'],
])('%s is no record, and that is said', (_, value, fault) => {
  expect(faultIn(value)).toBe(fault);
});

test('what can not be looked at at all is no fault of a record', () => {
  const trap = {
    get format() {
      throw new Error('not this one');
    },
  };
  expect(() => parseRecord(trap)).toThrow('not this one');
});

const LONG = 'x'.repeat(100);
const many = (n: number, value: unknown): unknown[] => new Array<unknown>(n).fill(value);

test.each([
  ['format', 'slowfives/2', 'format is "slowfives/2", not "slowfives/1"'],
  ['engine', 0, 'engine is 0, not a whole number from 1 to 1000000'],
  ['engine', 1.5, 'engine is 1.5, not a whole number from 1 to 1000000'],
  ['engine', 1_000_001, 'engine is 1000001, not a whole number from 1 to 1000000'],
  ['engine', '1', 'engine is "1", not a whole number from 1 to 1000000'],
  ['engine', Number.NaN, 'engine is NaN, not a whole number from 1 to 1000000'],
  ['engine', true, 'engine is true, not a whole number from 1 to 1000000'],
  ['match', 'mat_ILOU', 'match is "mat_ILOU", not the id of a match: mat_ and 26 letters'],
  [
    'match',
    ` mat_${'0'.repeat(26)}`,
    'match is " mat_00000000000000000000000000", not the id of a match: mat_ and 26 letters',
  ],
  [
    'match',
    `mat_${'0'.repeat(27)}`,
    'match is "mat_000000000000000000000000000", not the id of a match: mat_ and 26 letters',
  ],
  [
    'match',
    `mat_${'l'.repeat(26)}`,
    'match is "mat_llllllllllllllllllllllllll", not the id of a match: mat_ and 26 letters',
  ],
  ['ruleset', [], 'ruleset is a list, not an object'],
  [
    'ruleset.preset',
    'hous',
    'ruleset.preset is "hous", not "house" or "dominochamp" or "stakes" or "fives-up" or "tous-les-cinq" or "all-fives" or "pagat" or "muggins" or "five-up" or "gamecolony" or "worldwinner" or "flyclops"',
  ],
  ['ruleset.spinners', 'two', 'ruleset.spinners is "two", not "first" or "none" or "all" or "leadOnly"'],
  ['ruleset.players', 5, 'ruleset.players is 5, not 2 or 3 or 4'],
  ['ruleset.partnership', 'false', 'ruleset.partnership is "false", not false or true'],
  ['ruleset.max_pip', undefined, 'ruleset.max_pip is missing: it should be 6 or 9'],
  ['ruleset.hand_size', 0, 'ruleset.hand_size is 0, not a whole number from 1 to 55'],
  ['ruleset.hand_size', 56, 'ruleset.hand_size is 56, not a whole number from 1 to 55'],
  ['ruleset.target_score', 0, 'ruleset.target_score is 0, not a whole number from 1 to 100000'],
  ['ruleset.target_score', 100_001, 'ruleset.target_score is 100001, not a whole number from 1 to 100000'],
  ['seats', {}, 'seats is an object, not a list'],
  ['seats', many(5, {}), 'seats is a list of 5, more than the 4 there can be'],
  ['seats.0', null, 'seats[0] is null, not an object'],
  ['seats.0.seat', 4, 'seats[0].seat is 4, not a whole number from 0 to 3'],
  ['seats.0.seat', -1, 'seats[0].seat is -1, not a whole number from 0 to 3'],
  ['seats.0.name', undefined, 'seats[0].name is missing: it should be text'],
  ['seats.0.name', 5, 'seats[0].name is 5, not text'],
  ['seats.1.bot', null, 'seats[1].bot is null, not text'],
  [
    'created',
    '2026-02-29T00:00:00Z',
    'created is "2026-02-29T00:00:00Z", not a time in UTC such as "2026-11-29T09:00:00Z"',
  ],
  [
    'created',
    '2026-11-29 09:00:00Z',
    'created is "2026-11-29 09:00:00Z", not a time in UTC such as "2026-11-29T09:00:00Z"',
  ],
  ['created', 1_795_942_800, 'created is 1795942800, not a time in UTC such as "2026-11-29T09:00:00Z"'],
  [
    'commitment',
    'A'.repeat(64),
    'commitment is "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", not 64 hex digits in small letters',
  ],
  [
    'commitment',
    '0'.repeat(63),
    'commitment is "000000000000000000000000000000000000000000000000000000000000000", not 64 hex digits in small letters',
  ],
  [
    'commitment',
    '0'.repeat(65),
    'commitment is "00000000000000000000000000000000000000000000000000000000000000000", not 64 hex digits in small letters',
  ],
  ['nonces', many(5, null), 'nonces is a list of 5, more than the 4 there can be'],
  [
    'nonces.0',
    LONG,
    'nonces[0] is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, not 32 hex digits in small letters',
  ],
  ['nonces.0', '0'.repeat(31), 'nonces[0] is "0000000000000000000000000000000", not 32 hex digits in small letters'],
  ['nonces.0', '0'.repeat(33), 'nonces[0] is "000000000000000000000000000000000", not 32 hex digits in small letters'],
  ['made_by.1', 'me', 'made_by[1] is "me", not "client" or "client_before_commitment" or "server"'],
  ['made_by', many(5, null), 'made_by is a list of 5, more than the 4 there can be'],
  ['digest', undefined, 'digest is missing: it should be 64 hex digits in small letters'],
  ['rounds', undefined, 'rounds is missing: it should be a list'],
  ['rounds', many(129, {}), 'rounds is a list of 129, more than the 128 there can be'],
  ['rounds.0', [], 'rounds[0] is a list, not an object'],
  ['rounds.0.number', 0, 'rounds[0].number is 0, not a whole number from 1 to 128'],
  ['rounds.0.number', 129, 'rounds[0].number is 129, not a whole number from 1 to 128'],
  ['rounds.0.seed', 'x', 'rounds[0].seed is "x", not 64 hex digits in small letters'],
  ['rounds.0.attempt', -1, 'rounds[0].attempt is -1, not a whole number from 0 to 1000000'],
  ['rounds.0.attempt', 1_000_001, 'rounds[0].attempt is 1000001, not a whole number from 0 to 1000000'],
  ['rounds.0.lot', ['6-7'], 'rounds[0].lot[0] is "6-7", not a tile with its higher half first, such as "6-4"'],
  ['rounds.0.deal', many(5, []), 'rounds[0].deal is a list of 5, more than the 4 there can be'],
  ['rounds.0.deal.0', many(56, '0-0'), 'rounds[0].deal[0] is a list of 56, more than the 55 there can be'],
  ['rounds.0.deal.0.1', '10-0', 'rounds[0].deal[0][1] is "10-0", not a tile with its higher half first, such as "6-4"'],
  ['rounds.0.boneyard', many(56, '0-0'), 'rounds[0].boneyard is a list of 56, more than the 55 there can be'],
  ['rounds.0.leader', undefined, 'rounds[0].leader is missing: it should be a whole number from 0 to 3'],
  ['rounds.0.plays', undefined, 'rounds[0].plays is missing: it should be a list'],
  ['rounds.0.plays', many(56, {}), 'rounds[0].plays is a list of 56, more than the 55 there can be'],
  ['rounds.0.end', 'over', 'rounds[0].end is "over", not "out" or "blocked" or "cut"'],
  ['rounds.0.winner', 4, 'rounds[0].winner is 4, not a whole number from 0 to 3'],
  ['rounds.0.awards.0', -5, 'rounds[0].awards[0] is -5, not a whole number from 0 to 100000'],
  ['rounds.0.awards', many(5, 0), 'rounds[0].awards is a list of 5, more than the 4 there can be'],
  ['rounds.0.plays.1', 'x', 'rounds[0].plays[1] is "x", not an object'],
  ['rounds.0.plays.1.seat', '1', 'rounds[0].plays[1].seat is "1", not a whole number from 0 to 3'],
  [
    'rounds.0.plays.1.tile',
    '3-4',
    'rounds[0].plays[1].tile is "3-4", not a tile with its higher half first, such as "6-4"',
  ],
  ['rounds.0.plays.1.on', '3', 'rounds[0].plays[1].on is "3", not a tile with its higher half first, such as "6-4"'],
  ['rounds.0.plays.1.at', 'side', 'rounds[0].plays[1].at is "side", not "end"'],
  [
    'rounds.0.plays.1.time',
    'now',
    'rounds[0].plays[1].time is "now", not a time in UTC such as "2026-11-29T09:00:00Z"',
  ],
  ['rounds.0.plays.1.auto', false, 'rounds[0].plays[1].auto is false, not true'],
  ['rounds.0.plays.1.bot', false, 'rounds[0].plays[1].bot is false, not true'],
  ['rounds.0.plays.1.count', 100_001, 'rounds[0].plays[1].count is 100001, not a whole number from 0 to 100000'],
  ['rounds.0.plays.1.points', -5, 'rounds[0].plays[1].points is -5, not a whole number from 0 to 100000'],
  [
    'rounds.0.plays.3.forced',
    many(513, {}),
    'rounds[0].plays[3].forced is a list of 513, more than the 512 there can be',
  ],
  ['rounds.0.plays.3.forced.0', 5, 'rounds[0].plays[3].forced[0] is 5, not an object'],
  ['rounds.0.plays.3.forced.0.type', 'lot', 'rounds[0].plays[3].forced[0].type is "lot", not "draw" or "pass"'],
  ['rounds.0.plays.3.forced.0.seat', 4, 'rounds[0].plays[3].forced[0].seat is 4, not a whole number from 0 to 3'],
  ['rounds.0.plays.3.forced.0.tiles', 0, 'rounds[0].plays[3].forced[0].tiles is 0, not a whole number from 1 to 55'],
  ['rounds.0.plays.3.forced.0.tiles', 56, 'rounds[0].plays[3].forced[0].tiles is 56, not a whole number from 1 to 55'],
  [
    'rounds.0.plays.3.forced.0.tiles',
    undefined,
    'rounds[0].plays[3].forced[0].tiles is missing: it should be a whole number from 1 to 55',
  ],
  ['actions', many(6, {}), 'actions is a list of 6, more than the 5 there can be'],
  [
    'actions.0',
    { type: 'left' },
    'actions[0].type is "left", not "target" or "resignation" or "timeout" or "rounds" or "aborted" or "cancelled" or "expired"',
  ],
  ['actions', [{ type: 'timeout', seat: 5 }], 'actions[0].seat is 5, not a whole number from 0 to 3'],
  [
    'actions',
    [{ type: 'timeout', seat: 0 }],
    'actions[0].time is missing: it should be a time in UTC such as "2026-11-29T09:00:00Z"',
  ],
  [
    'actions',
    [{ type: 'timeout', seat: 0, time: '2026-11-29T09:00:00Z', after: -1 }],
    'actions[0].after is -1, not a whole number from 0 to 7040',
  ],
  [
    'actions',
    [{ type: 'timeout', seat: 0, time: '2026-11-29T09:00:00Z', after: 7041 }],
    'actions[0].after is 7041, not a whole number from 0 to 7040',
  ],
  ['actions', [5], 'actions[0] is 5, not an object'],
  ['result', undefined, 'result is missing: it should be an object'],
  ['result', 'won', 'result is "won", not an object'],
  ['result.winner', 4, 'result.winner is 4, not a whole number from 0 to 3'],
  ['result.winner', undefined, 'result.winner is missing: it should be a whole number from 0 to 3'],
  [
    'result.reason',
    'luck',
    'result.reason is "luck", not "target" or "resignation" or "timeout" or "rounds" or "aborted" or "cancelled" or "expired"',
  ],
  ['result.scores', many(5, 0), 'result.scores is a list of 5, more than the 4 there can be'],
  ['result.scores.0', 0.5, 'result.scores[0] is 0.5, not a whole number from 0 to 100000'],
])('%s can not be %j', (path, value, fault) => {
  expect(faultIn(spoilt(TWO, path, value))).toBe(fault);
});

test.each([
  ['engine', 1_000_000],
  ['ruleset.hand_size', 55],
  ['ruleset.target_score', 100_000],
  ['rounds', many(128, { number: 1, leader: 0, plays: [] })],
  ['rounds.0.number', 128],
  ['rounds.0.attempt', 1_000_000],
  ['rounds.0.boneyard', many(55, '9-9')],
  ['rounds.0.deal.0', ['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6', '7-7', '8-8', '9-9']],
  ['rounds.0.deal.1', ['1-0', '2-1', '3-2', '4-3', '5-4', '6-5', '7-6', '8-7', '9-8', '9-0']],
  ['rounds.0.plays.1.count', 100_000],
  ['rounds.0.plays.3.forced', many(512, { type: 'pass', seat: 3 })],
  ['rounds.0.plays.3.forced.0.tiles', 55],
  ['actions', many(5, { type: 'timeout', seat: 0, time: '2026-11-29T09:00:00Z', after: 7040 })],
  ['result', null],
  ['seats.0.name', ''],
  ['seats.0.name', 'a\nb'],
])('%s may be %j', (path, value) => {
  expect(faultIn(spoilt(TWO, path, value))).toBe('none');
});

test('a text of 80 letters, with its marks, is shown whole, a longer one cut', () => {
  expect(faultIn(spoilt(TWO, 'engine', 'x'.repeat(78)))).toBe(
    `engine is "${'x'.repeat(78)}", not a whole number from 1 to 1000000`,
  );
  expect(faultIn(spoilt(TWO, 'engine', 'x'.repeat(79)))).toBe(
    `engine is "${'x'.repeat(79)}…, not a whole number from 1 to 1000000`,
  );
});
