import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeNotation } from './notation-make.ts';
import { parseNotation } from './notation-parse.ts';
import { LEFT, OPEN, PARTNERS, put, REDEAL, recordOf, THREE, TWO, WAITING } from './testing-records.ts';

const TEXTS = [TWO, THREE, OPEN, LEFT, PARTNERS, REDEAL, WAITING];

const RECORDS = new URL('../../../test/data/records/', import.meta.url);

test.each(TEXTS)('a record is read and written back as it was: %#', (text) => {
  expect(makeNotation(recordOf(text))).toBe(text);
});

test.each(readdirSync(RECORDS).filter((name) => name.endsWith('.txt')))('%s and its JSON tell the same', (name) => {
  const text = readFileSync(new URL(name, RECORDS), 'utf8');
  const json = readFileSync(new URL(name.replace('.txt', '.json'), RECORDS), 'utf8');
  expect(parseNotation(text)).toEqual({ ok: true, value: JSON.parse(json) });
});

test('every word of a record is in what is read from it', () => {
  const record = recordOf(LEFT);
  expect(record).toStrictEqual({
    format: 'slowfives/1',
    engine: 1,
    match: 'mat_w40ksgvjs2kcvxcx7k13fht0d6',
    ruleset: record.ruleset,
    seats: [
      { seat: 0, name: 'Ann' },
      { seat: 1, name: 'Bo' },
      { seat: 2, name: '' },
      { seat: 3, name: 'Bo' },
    ],
    created: '2026-11-29T09:00:00Z',
    commitment: '31bb6dedba27adf0c4518603836b4f3fb8f9270c6cb6735cea6cff04b9d037b8',
    nonces: [
      'f6532bf0bc4b0f3418bb492448327889',
      'cd0b19bb0bb844f02f04937e73e4d543',
      '04571f512448d539f305663ab1c7fc5b',
      '70d665af05c0ad82433ea6f0f3639f9d',
    ],
    made_by: Array.from({ length: 4 }, () => 'client_before_commitment'),
    digest: 'be91b796261dd2de578c95f74d45200ec42bdda6d237d30f2b95cd8d7d02cf02',
    rounds: [
      {
        number: 1,
        leader: 3,
        plays: [
          {
            seat: 3,
            tile: '3-3',
            time: '2026-11-30T10:26:08Z',
            count: 6,
            points: 0,
            forced: [{ type: 'draw', seat: 1, tiles: 5 }],
          },
          {
            seat: 2,
            tile: '6-3',
            on: '3-3',
            time: '2026-12-02T05:35:54Z',
            count: 12,
            points: 0,
            forced: [{ type: 'draw', seat: 3, tiles: 1 }],
          },
        ],
      },
    ],
    actions: [
      { type: 'timeout', seat: 0, time: '2026-11-29T09:13:49Z', after: 0 },
      { type: 'timeout', seat: 1, time: '2026-11-30T10:32:52Z', after: 1 },
    ],
    result: null,
  });
  expect(record.ruleset).toMatchObject({ preset: 'house', players: 4, max_pip: 6, hand_size: 2, target_score: 100 });
});

test('a play that the clock or a bot made, one on an end and a pass are told as such', () => {
  const [first, second] = recordOf(TWO).rounds;
  expect(first?.plays[1]).toMatchObject({ seat: 1, bot: true });
  expect(first?.plays[0]).not.toHaveProperty('bot');
  expect(first?.plays[4]).toMatchObject({ tile: '3-0', on: '3-3', at: 'end' });
  expect(first?.plays[1]).not.toHaveProperty('at');
  expect(second?.plays[3]).toMatchObject({ seat: 0, auto: true });
  expect(second?.plays[2]).not.toHaveProperty('auto');
  expect(second?.plays[20]?.forced).toEqual([{ type: 'pass', seat: 0 }]);
  expect(first?.plays[2]).not.toHaveProperty('forced');
  expect(first?.plays[2]).toMatchObject({ count: 5, points: 5 });
});

test.each([
  ['\\', '"a\\\\b"'],
  ['"', '"Zoë \\"Z\\""'],
  ['letters of any kind', '"多米诺"'],
  ['what would be a comment, a mark or a space', '"a # b, c; d"'],
  ['a line that ends in a name', '"a\\nb"'],
  ['a separator that is none of lines', '"a\u2028b"'],
])('a name may hold %s', (_, name) => {
  const record = recordOf(put(WAITING, 'seat 0: "Bo"', `seat 0: ${name}`));
  expect(record.seats[0]?.name).toBe(JSON.parse(name));
  expect(recordOf(makeNotation(record))).toEqual(record);
});

test('blank lines, comments, spaces and other ends of lines change nothing', () => {
  const loose = TWO.split('\n').map((line) => `\t ${line.replaceAll(' ', '  ')} # here`);
  expect(parseNotation(`\uFEFF# a match\r\n\r\n${loose.join('\r')}`.slice(1))).toEqual(parseNotation(TWO));
  expect(parseNotation(loose.join('\r\n'))).toEqual(parseNotation(TWO));
});

test('time is counted on from one entry to the next, and may go back', () => {
  const text = put(LEFT, '1 times-out {6m44s}', '1 times-out {-1d}');
  expect(recordOf(text).actions[1]?.time).toBe('2026-11-29T10:26:08Z');
  expect(makeNotation(recordOf(text))).toBe(text);
});

test('an action between two rounds stands at the beginning of the later one', () => {
  const text = put(TWO, 'lead: 1\n1 6-3', 'lead: 1\n0 resigns {1s}\n1 6-3');
  expect(recordOf(text).actions).toEqual([{ type: 'resignation', seat: 0, time: '2026-12-02T07:34:40Z', after: 6 }]);
  expect(makeNotation(recordOf(text))).toBe(text);
});

test('a seat that the match does not have is read, and is no bot', () => {
  expect(recordOf(put(TWO, '0 3-3 =6', '3 3-3 =6')).rounds[0]?.plays[0]).toEqual({
    seat: 3,
    tile: '3-3',
    time: '2026-11-29T09:12:37Z',
    count: 6,
    points: 0,
  });
});

test('several may have left before the first round', () => {
  const text = `${WAITING}\n0 resigns {1h}\n1 cancels\n2 expires {1s}\n`;
  expect(recordOf(text).actions.map(({ type, time }) => [type, time])).toEqual([
    ['resignation', '2026-11-29T10:00:00Z'],
    ['cancelled', '2026-11-29T10:00:00Z'],
    ['expired', '2026-11-29T10:00:01Z'],
  ]);
  expect(makeNotation(recordOf(text))).toBe(text);
});

test('what is no text is no fault of a text', () => {
  expect(() => parseNotation(JSON.parse('5'))).toThrow(TypeError);
});

/** The line and column where a text breaks off, and the words. */
const faultIn = (text: string): string => {
  const parsed = parseNotation(text);
  return parsed.ok ? 'none' : `${parsed.error.line}:${parsed.error.column} ${parsed.error.message}`;
};

test.each([
  ['an empty text', '', '1:1 Expected "slowfives/1", found the end of the text.'],
  ['a comment alone', '\n# nothing\n', '1:1 Expected "slowfives/1", found the end of the text.'],
  ['another format', put(TWO, 'slowfives/1', 'slowfives/2'), '1:1 Expected "slowfives/1", found slowfives/2.'],
  [
    'more behind the format',
    put(TWO, 'slowfives/1', 'slowfives/1 new'),
    '1:13 Expected the end of the line, found new.',
  ],
  ['an end in the head', 'slowfives/1\nengine: 1\n\n', '3:1 Expected "match:", found the end of the text.'],
  ['an engine in words', put(TWO, 'engine: 1', 'engine: one'), '2:9 Expected a number, found one.'],
  ['no engine', put(TWO, 'engine: 1', 'engine:'), '2:8 Expected a number, found the end of the line.'],
  ['two engines', put(TWO, 'engine: 1', 'engine: 1 2'), '2:11 Expected the end of the line, found 2.'],
  ['an engine with a zero in front', put(TWO, 'engine: 1', 'engine: 01'), '2:9 Expected a number, found 01.'],
  ['an engine of eight digits', put(TWO, 'engine: 1', 'engine: 12345678'), '2:9 Expected a number, found 12345678.'],
  ['a line left out', put(TWO, 'match: mat_e1mbgj7b53wbst9xkvj9hnqk8k\n', ''), '3:1 Expected "match:", found rules:.'],
  [
    'another id',
    put(TWO, 'mat_e1mb', 'mat_l1mb'),
    '3:8 Expected the id of a match, found mat_l1mbgj7b53wbst9xkvj9hnqk8k.',
  ],
  [
    'an id too long',
    put(TWO, 'qk8k', 'qk8k0'),
    '3:8 Expected the id of a match, found mat_e1mbgj7b53wbst9xkvj9hnqk8k0.',
  ],
  [
    'an id with something in front',
    put(TWO, 'mat_e1mb', '.mat_e1mb'),
    '3:8 Expected the id of a match, found .mat_e1mbgj7b53wbst9xkvj9hnqk8k.',
  ],
  ['a preset that is none', put(TWO, 'house', 'hous'), '4:8 Expected the name of a preset, found hous.'],
  [
    'a parameter that is none',
    put(TWO, 'players=2', 'player=2'),
    '4:14 Expected a parameter and its value, such as players=2, found player=2.',
  ],
  [
    'a value that is none',
    put(TWO, 'players=2', 'players=5'),
    '4:14 Expected a parameter and its value, such as players=2, found players=5.',
  ],
  [
    'two values',
    put(TWO, 'players=2', 'players=2=3'),
    '4:14 Expected a parameter and its value, such as players=2, found players=2=3.',
  ],
  [
    'a parameter without a value',
    put(TWO, 'players=2', 'players'),
    '4:14 Expected a parameter and its value, such as players=2, found players.',
  ],
  [
    'a size that is no number',
    put(TWO, 'hand_size=3', 'hand_size=few'),
    '4:34 Expected a parameter and its value, such as players=2, found hand_size=few.',
  ],
  [
    'a target that is no number',
    put(TWO, 'target_score=30', 'target_score=-30'),
    '4:66 Expected a parameter and its value, such as players=2, found target_score=-30.',
  ],
  [
    'rules that can not be',
    put(TWO, 'hand_size=3', 'hand_size=15 first_lead=lot'),
    "4:8 These rules can't be played: a hand is a whole number from 1 to 14 with 2 seats and 28 tiles; a forced first tile needs first lead highestDouble.",
  ],
  [
    'no such day',
    put(TWO, '2026-11-29', '2026-02-30'),
    '5:10 Expected a time such as 2026-11-29T09:00:00Z, found 2026-02-30T09:00:00Z.',
  ],
  ['more behind the time', put(TWO, '09:00:00Z', '09:00:00Z at last'), '5:31 Expected the end of the line, found at.'],
  [
    'a commitment too short',
    put(TWO, 'cac5d\n', 'cac5\n'),
    '6:13 Expected 64 hex digits, found 471bc94944cb46ff919ba3c0b6dfc39aa7aba17efe2fcf9e5f3e0b188e1cac5.',
  ],
  [
    'a commitment too long',
    put(TWO, 'cac5d\n', 'cac5d0\n'),
    '6:13 Expected 64 hex digits, found 471bc94944cb46ff919ba3c0b6dfc39aa7aba17efe2fcf9e5f3e0b188e1cac5d0.',
  ],
  [
    'a commitment with something in front',
    put(TWO, 'commitment: 4', 'commitment: .4'),
    '6:13 Expected 64 hex digits, found .471bc94944cb46ff919ba3c0b6dfc39aa7aba17efe2fcf9e5f3e0b188e1cac5d.',
  ],
  ['a seat left out', put(WAITING, 'seat 1: ""\n', ''), '8:1 Expected "seat", found digest:.'],
  [
    'seats in another order',
    put(WAITING, 'seat 0:', 'seat 1:').replace('seat 1: ""', 'seat 0: ""'),
    '7:6 Expected "0:", found 1:.',
  ],
  [
    'a seat without a name',
    put(WAITING, 'seat 1: ""', 'seat 1:'),
    '8:8 Expected a name in quotation marks, found the end of the line.',
  ],
  ['a name without quotation marks', put(TWO, '"Ann"', 'Ann'), '7:9 Expected a name in quotation marks, found Ann.'],
  ['a name with more behind it', put(TWO, '"Ann"', '"Ann"x'), '7:14 Expected the end of the line, found x.'],
  ['a number for a name', put(TWO, '"Ann"', '5'), '7:9 Expected a name in quotation marks, found 5.'],
  [
    'a name with something in front',
    put(TWO, '"Ann"', 'x"Ann"'),
    '7:9 Expected a name in quotation marks, found x"Ann".',
  ],
  [
    'a name that does not end',
    put(WAITING, 'seat 1: ""', 'seat 1: "'),
    '8:9 Expected a name in quotation marks, found ".',
  ],
  ['a mark that no name may hold', put(TWO, '"Ann"', '"\\x"'), '7:9 Expected a name in quotation marks, found "\\x".'],
  [
    'a bot without quotation marks',
    put(TWO, 'bot="greedy"', 'bot=greedy'),
    '8:12 Expected how strong the bot is, in quotation marks, found bot=greedy.',
  ],
  [
    'a nonce too short',
    put(TWO, '830b50', '830b5'),
    '7:15 Expected 32 hex digits, found nonce=7ee6c0f5afa615a2b42a9993dc830b5.',
  ],
  [
    'a nonce too long',
    put(TWO, '830b50', '830b500'),
    '7:15 Expected 32 hex digits, found nonce=7ee6c0f5afa615a2b42a9993dc830b500.',
  ],
  [
    'a nonce with something in front',
    put(TWO, 'nonce=7e', 'nonce=.7e'),
    '7:15 Expected 32 hex digits, found nonce=.7ee6c0f5afa615a2b42a9993dc830b50.',
  ],
  ['a nonce of nobody', put(REDEAL, ' by=client\n', '\n'), '7:52 Expected by=, found the end of the line.'],
  [
    'a maker that is none',
    put(REDEAL, 'by=client\n', 'by=me\n'),
    '7:53 Expected who made the nonce: client, client_before_commitment, server, found by=me.',
  ],
  [
    'more behind the maker',
    put(REDEAL, 'by=client\n', 'by=client now\n'),
    '7:63 Expected the end of the line, found now.',
  ],
  [
    'no digest',
    put(WAITING, /digest.*\n/.exec(WAITING)?.[0] ?? '', ''),
    '9:1 Expected "digest:", found the end of the text.',
  ],
])('%s is refused, and where', (_, text, fault) => {
  expect(faultIn(text)).toBe(fault);
});

test.each([
  [
    'a round without a number',
    put(TWO, 'round 1', 'round'),
    '11:6 Expected the number of the round, found the end of the line.',
  ],
  ['a round that is a word', put(TWO, 'round 1', 'round one'), '11:7 Expected the number of the round, found one.'],
  ['two numbers', put(TWO, 'round 1', 'round 1 2'), '11:9 Expected the end of the line, found 2.'],
  [
    'a seed too short',
    put(TWO, 'b21c063\n', 'b21c06\n'),
    '12:7 Expected 64 hex digits, found 0d1b5c4b3fe450e3ae4135b8ca12284ab8cb921e848cfecbaa5ea7145b21c06.',
  ],
  ['more behind the seed', put(TWO, 'b21c063\n', 'b21c063 0\n'), '12:72 Expected the end of the line, found 0.'],
  ['an attempt in words', put(REDEAL, 'attempt: 2', 'attempt: two'), '13:10 Expected a number, found two.'],
  ['a lot that is no tile', put(OPEN, 'lot: 4-0', 'lot: 0-4'), '30:6 Expected a tile such as 6-4, found 0-4.'],
  ['a hand out of order', put(TWO, 'hand 1: 3-1', 'hand 0: 3-1'), '14:6 Expected "1:", found 0:.'],
  [
    'a third hand of two',
    put(TWO, 'boneyard: 3-0', 'hand 2: 5-5\nboneyard: 3-0'),
    '15:1 Expected "lead:", found hand.',
  ],
  [
    'a tile that is none in a hand',
    put(TWO, 'hand 0: 6-0 4-3', 'hand 0: 6-0 3-4'),
    '13:13 Expected a tile such as 6-4, found 3-4.',
  ],
  [
    'a tile that is none in the boneyard',
    put(TWO, 'boneyard: 3-0 5-5', 'boneyard: 3-0 55'),
    '15:15 Expected a tile such as 6-4, found 55.',
  ],
  ['no leader', put(TWO, 'lead: 0\n', ''), '16:1 Expected "lead:", found 0.'],
  ['a leader that is no seat', put(TWO, 'lead: 0', 'lead: 4'), '16:7 Expected a seat, found 4.'],
  ['a leader of two digits', put(TWO, 'lead: 0', 'lead: 01'), '16:7 Expected a seat, found 01.'],
  ['two leaders', put(TWO, 'lead: 0', 'lead: 0 1'), '16:9 Expected the end of the line, found 1.'],
  [
    'another end',
    put(TWO, 'ends: out', 'ends: well'),
    '23:7 Expected how the round ended: out, blocked, cut, found well.',
  ],
  ['an end without a comma', put(TWO, 'ends: out,', 'ends: out'), '23:11 Expected ",", found 1.'],
  [
    'a winner who is no seat',
    put(TWO, 'out, 1 wins', 'out, all wins'),
    '23:12 Expected a seat or "nobody", found all.',
  ],
  ['a winner who does something else', put(TWO, 'out, 1 wins', 'out, 1 won'), '23:14 Expected "wins", found won.'],
  ['awards without a comma', put(TWO, 'wins, awards 0 5', 'wins awards 0 5'), '23:19 Expected ",", found awards.'],
  ['awards by another name', put(TWO, 'awards 0 5', 'gets 0 5'), '23:20 Expected "awards", found gets.'],
  ['an award that is no number', put(TWO, 'awards 0 5', 'awards 0 five'), '23:29 Expected a number, found five.'],
  [
    'another reason',
    put(TWO, 'result: target', 'result: luck'),
    '55:9 Expected how the match ended: target, resignation, timeout, rounds, aborted, cancelled, expired, found luck.',
  ],
  ['scores by another name', put(TWO, 'scores 20 45', 'points 20 45'), '55:25 Expected "scores", found points.'],
  ['something after the end', `${TWO}and so on`, '56:1 Expected a play, the next round or the end, found and.'],
  [
    'a word between the rounds',
    put(TWO, '\nround 2', '\nnow round 2'),
    '25:1 Expected a play, the next round or the end, found now.',
  ],
  [
    'a tile between the rounds',
    put(TWO, '\nround 2', '\n0 6-6 =12\n\nround 2'),
    '25:1 Expected a play, the next round or the end, found 0.',
  ],
  [
    'a tile before the first round',
    put(TWO, '\nround 1', '\n0 6-6 =12\n\nround 1'),
    '11:3 Expected a play such as 6-5@6-6, or one of resigns, times-out, aborts, cancels, expires, target, rounds, found 6-6.',
  ],
  [
    'a seat that is none',
    put(TWO, '0 3-3 =6', '4 3-3 =6'),
    '17:1 Expected a play, the next round or the end, found 4.',
  ],
  [
    'a seat of two digits',
    put(TWO, '0 3-3 =6', '00 3-3 =6'),
    '17:1 Expected a play, the next round or the end, found 00.',
  ],
])('in a round, %s is refused, and where', (_, text, fault) => {
  expect(faultIn(text)).toBe(fault);
});

test.each([
  [
    '0',
    '17:2 Expected a play such as 6-5@6-6, or one of resigns, times-out, aborts, cancels, expires, target, rounds, found the end of the line.',
  ],
  ['0 3-3', '17:6 Expected the count, such as =15, found the end of the line.'],
  ['0 3-3 6', '17:7 Expected the count, such as =15, found 6.'],
  ['0 3-3 16', '17:7 Expected the count, such as =15, found 16.'],
  [
    '0 x3-3 =6',
    '17:3 Expected a play such as 6-5@6-6, or one of resigns, times-out, aborts, cancels, expires, target, rounds, found x3-3.',
  ],
  ['0 3-3 =', '17:7 Expected the count, such as =15, found =.'],
  ['0 3-3 =six', '17:7 Expected the count, such as =15, found =six.'],
  ['0 3-3^ =6', '17:3 Expected a play such as 6-5@6-6^, found 3-3^.'],
  ['0 3-3@ =6', '17:3 Expected a play such as 6-5@6-6^, found 3-3@.'],
  ['0 3-4 =6', '17:3 Expected a play such as 6-5@6-6^, found 3-4.'],
  ['0 3-3x =6', '17:3 Expected a play such as 6-5@6-6^, found 3-3x.'],
  ['0 13-3 =6', '17:3 Expected a play such as 6-5@6-6^, found 13-3.'],
  ['0 3-3@3-4 =6', '17:3 Expected a play such as 6-5@6-6^, found 3-3@3-4.'],
  ['0 3-3@6-3^^ =6', '17:3 Expected a play such as 6-5@6-6^, found 3-3@6-3^^.'],
  ['0 3-3 =6 +', '17:10 Expected points such as +15, found +.'],
  ['0 3-3 =6 +x', '17:10 Expected points such as +15, found +x.'],
  ['0 3-3 =6 5', '17:10 Expected the end of the line, found 5.'],
  ['0 3-3 =6 auto auto', '17:15 Expected the end of the line, found auto.'],
  ['0 3-3 =6 {1x}', '17:10 Expected a time such as {1d2h3m}, found {1x}.'],
  ['0 3-3 =6 {1hx', '17:10 Expected a time such as {1d2h3m}, found {1hx.'],
  ['0 3-3 =6 {1h', '17:10 Expected a time such as {1d2h3m}, found {1h.'],
  ['0 3-3 =6 {1h} {1h}', '17:15 Expected the end of the line, found {1h}.'],
  ['0 3-3 =6;', '17:10 Expected a seat, found the end of the line.'],
  ['0 3-3 =6; 4 draws 1', '17:11 Expected a seat, found 4.'],
  ['0 3-3 =6; 1', '17:12 Expected "draws" or "passes", found the end of the line.'],
  ['0 3-3 =6; 1 sleeps', '17:13 Expected "draws" or "passes", found sleeps.'],
  ['0 3-3 =6; 1 draws', '17:18 Expected how many tiles, found the end of the line.'],
  ['0 3-3 =6; 1 draws two', '17:19 Expected how many tiles, found two.'],
  ['0 3-3 =6; 1 passes 1', '17:20 Expected the end of the line, found 1.'],
  ['0 3-3 =6, 1 passes', '17:9 Expected the end of the line, found ,.'],
  [
    '0 leaves',
    '17:3 Expected a play such as 6-5@6-6, or one of resigns, times-out, aborts, cancels, expires, target, rounds, found leaves.',
  ],
  ['0 resigns now', '17:11 Expected the end of the line, found now.'],
  ['0 resigns; 1 draws 1', '17:10 Expected the end of the line, found ;.'],
])('the line "%s" is refused, and where', (line, fault) => {
  expect(faultIn(put(TWO, '0 3-3 =6 {12m37s}', line))).toBe(fault);
});

test.each(['resigns', 'times-out', 'aborts', 'cancels', 'expires', 'target', 'rounds'])(
  'a seat may be told to have done this: %s',
  (word) => {
    const text = put(LEFT, '1 times-out', `1 ${word}`);
    expect(makeNotation(recordOf(text))).toBe(text);
  },
);
