import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTED_BY, makePerftRow, parsePerftRows, parseRulesText } from './perft-rows.ts';
import { put, TWO } from './testing-records.ts';
import { makeTile, wholeSet } from './tile.ts';

const FILE = readFileSync(new URL('../../../test/data/perft.txt', import.meta.url), 'utf8');

/** The tiles from one place of the set to another, as they are written. */
const tilesFrom = (from: number, to: number): string => wholeSet(6).slice(from, to).map(makeTile).join(' ');

const ROW = `id: two-each
rules: house players=2 max_pip=6 hand_size=2
hand 0: ${tilesFrom(0, 2)}
hand 1: ${tilesFrom(2, 4)}
boneyard: ${tilesFrom(4, 28)}
lead: 1 1-1
perft 1: 1 both
perft 2: 2 fast
`;

const FREE = put(put(ROW, 'two-each', 'free'), 'lead: 1 1-1', 'lead: 0').replace(/perft[\s\S]*/, '');

test('a row tells its deal, who leads with what, and what was counted', () => {
  expect(parsePerftRows(ROW)).toEqual({
    ok: true,
    value: [
      {
        id: 'two-each',
        preset: 'house',
        rules: expect.objectContaining({ players: 2, maxPip: 6, handSize: 2 }),
        hands: [
          [0, 1],
          [2, 3],
        ],
        boneyard: wholeSet(6).slice(4),
        leader: 1,
        forced: 2,
        counts: [
          { depth: 1, leaves: 1, by: 'both' },
          { depth: 2, leaves: 2, by: 'fast' },
        ],
      },
    ],
  });
});

test('a row may leave the lead free, and count nothing', () => {
  expect(parsePerftRows(FREE)).toMatchObject({ ok: true, value: [{ id: 'free', leader: 0, forced: -1, counts: [] }] });
});

test('rows follow each other, with blank lines and comments between', () => {
  const parsed = parsePerftRows(`# rows\n\n${ROW}\n# another\n${FREE}\n`);
  expect(parsed.ok && parsed.value.map(({ id }) => id)).toEqual(['two-each', 'free']);
  expect(parsePerftRows('\n# none\n')).toEqual({ ok: true, value: [] });
});

test('rows that are written are read back as they were', () => {
  const parsed = parsePerftRows(FILE);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(parsed.value.length).toBeGreaterThan(40);
  expect(parsePerftRows(parsed.value.map(makePerftRow).join('\n'))).toEqual(parsed);
});

test('a row is written as it is read', () => {
  const others = [put(ROW, 'lead: 1 1-1', 'lead: 0 0-0'), put(ROW, 'perft 2:', 'perft 12:')];
  for (const text of [ROW, FREE, ...others]) {
    const parsed = parsePerftRows(text);
    expect(parsed.ok && parsed.value.map(makePerftRow)).toEqual([text]);
  }
});

const faultIn = (text: string): string => {
  const parsed = parsePerftRows(text);
  return parsed.ok ? 'none' : `${parsed.error.line}:${parsed.error.column} ${parsed.error.message}`;
};

test.each([
  ['no id', put(ROW, 'id: two-each\n', ''), '1:1 Expected "id:", found rules:.'],
  ['an id with a space', put(ROW, 'two-each', 'two each'), '1:9 Expected the end of the line, found each.'],
  ['an id with a dot', put(ROW, 'two-each', 'two.each'), '1:5 Expected the name of the row, found two.each.'],
  ['an id with a dot in front', put(ROW, 'two-each', '.two'), '1:5 Expected the name of the row, found .two.'],
  ['no rules', put(ROW, 'rules: house players=2 max_pip=6 hand_size=2\n', ''), '2:1 Expected "rules:", found hand.'],
  [
    'a parameter that is none',
    put(ROW, 'players=2', 'players=5'),
    '2:14 Expected a parameter and its value, such as players=2, found players=5.',
  ],
  ['a hand too few', put(ROW, `hand 1: ${tilesFrom(2, 4)}\n`, ''), '4:1 Expected "hand", found boneyard:.'],
  ['hands in another order', put(ROW, 'hand 0:', 'hand 1:'), '3:6 Expected "0:", found 1:.'],
  [
    'a tile too few in a hand',
    put(ROW, 'hand 0: 0-0 1-0', 'hand 0: 0-0'),
    '3:12 A hand has 2 tiles by these rules, not 1.',
  ],
  [
    'a tile too many in a hand',
    put(ROW, 'hand 0: 0-0 1-0', 'hand 0: 0-0 1-0 2-0'),
    '3:20 A hand has 2 tiles by these rules, not 3.',
  ],
  [
    'a tile that is none',
    put(ROW, 'hand 0: 0-0 1-0', 'hand 0: 0-0 0-1'),
    '3:13 Expected a tile such as 6-4, found 0-1.',
  ],
  ['a tile twice', put(ROW, ' 6-6\n', ' 6-5\n'), '5:106 Hands and boneyard are not each of the 28 tiles once.'],
  ['a tile too few', put(ROW, ' 6-6\n', '\n'), '5:102 Hands and boneyard are not each of the 28 tiles once.'],
  ['a tile too many', put(ROW, ' 6-6\n', ' 6-6 6-6\n'), '5:110 Hands and boneyard are not each of the 28 tiles once.'],
  [
    'a tile of a larger set',
    put(ROW, ' 6-6\n', ' 7-0\n'),
    '5:106 Hands and boneyard are not each of the 28 tiles once.',
  ],
  ['a word in the boneyard', put(ROW, ' 6-6\n', ' six\n'), '5:103 Expected a tile such as 6-4, found six.'],
  ['no boneyard', put(ROW, 'boneyard:', 'bones:'), '5:1 Expected "boneyard:", found bones:.'],
  ['no leader', put(ROW, 'lead: 1 1-1\n', ''), '6:1 Expected "lead:", found perft.'],
  ['a leader that is no seat', put(ROW, 'lead: 1', 'lead: 5'), '6:7 Expected a seat, found 5.'],
  [
    'a lead that is no tile',
    put(ROW, 'lead: 1 1-1', 'lead: 1 11'),
    '6:9 Expected the tile that must be led, found 11.',
  ],
  ['two tiles to be led', put(ROW, 'lead: 1 1-1', 'lead: 1 1-1 2-0'), '6:13 Expected the end of the line, found 2-0.'],
  ['a depth without a colon', put(ROW, 'perft 1:', 'perft 1'), '7:7 Expected a depth and a colon, found 1.'],
  [
    'a depth of two digits without a colon',
    put(ROW, 'perft 1:', 'perft 12'),
    '7:7 Expected a depth and a colon, found 12.',
  ],
  ['a depth in words', put(ROW, 'perft 1:', 'perft one:'), '7:7 Expected a depth and a colon, found one:.'],
  ['no count', put(ROW, 'perft 1: 1 both', 'perft 1:'), '7:9 Expected how many sequences, found the end of the line.'],
  [
    'a count with a point',
    put(ROW, 'perft 1: 1 both', 'perft 1: 1.5 both'),
    '7:10 Expected how many sequences, found 1.5.',
  ],
  [
    'a count of sixteen digits',
    put(ROW, 'perft 1: 1 both', 'perft 1: 1234567890123456 both'),
    '7:10 Expected how many sequences, found 1234567890123456.',
  ],
  [
    'a count with a sign',
    put(ROW, 'perft 1: 1 both', 'perft 1: +1 both'),
    '7:10 Expected how many sequences, found +1.',
  ],
  [
    'a count of nobody',
    put(ROW, 'perft 1: 1 both', 'perft 1: 1'),
    '7:11 Expected who counted: both, fast, found the end of the line.',
  ],
  [
    'a count of somebody else',
    put(ROW, 'perft 1: 1 both', 'perft 1: 1 me'),
    '7:12 Expected who counted: both, fast, found me.',
  ],
  [
    'more behind the count',
    put(ROW, 'perft 1: 1 both', 'perft 1: 1 both now'),
    '7:17 Expected the end of the line, found now.',
  ],
])('%s is refused, and where', (_, text, fault) => {
  expect(faultIn(text)).toBe(fault);
});

test('a count may have fifteen digits, and be of both or the fast one', () => {
  const parsed = parsePerftRows(put(ROW, 'perft 1: 1 both', 'perft 1: 123456789012345 both'));
  expect(parsed.ok && parsed.value[0]?.counts[0]?.leaves).toBe(123_456_789_012_345);
  expect(COUNTED_BY).toEqual(['both', 'fast']);
});

test('what is no text is no fault of a text', () => {
  expect(() => parsePerftRows(JSON.parse('5'))).toThrow(TypeError);
});

test('rules are read on their own', () => {
  expect(parseRulesText('house players=3')).toMatchObject({
    ok: true,
    value: { preset: 'house', rules: { players: 3 } },
  });
  expect(parseRulesText('house spinners=two')).toEqual({
    ok: false,
    error: {
      line: 1,
      column: 7,
      message: 'Expected a parameter and its value, such as players=2, found spinners=two.',
    },
  });
  expect(parseRulesText('# none')).toEqual({
    ok: false,
    error: { line: 1, column: 1, message: 'Expected the name of a preset, found the end of the text.' },
  });
  expect(parseRulesText(TWO)).toMatchObject({ ok: false, error: { line: 1, column: 1 } });
});
