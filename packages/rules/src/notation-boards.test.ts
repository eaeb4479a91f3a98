import { expect, test } from 'vitest';
import { makeBoards } from './notation-boards.ts';
import { makeNotation } from './notation-make.ts';
import { parseNotation } from './notation-parse.ts';
import { BLOCKED, LEFT, OPEN, PARTNERS, REDEAL, recordOf, THREE, TWO, WAITING } from './testing-records.ts';
import { parseRecord } from './verify-parse.ts';

test.each(Object.entries({ TWO, THREE, OPEN, LEFT, PARTNERS, REDEAL, BLOCKED, WAITING }))(
  'the record %s with its boards behind it is read back as the same record',
  (_, text) => {
    const record = recordOf(text);
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const boards = makeBoards(record.rounds, parsed.value.rules);
    expect(boards.split('\n').every((line) => line === '' || line.startsWith('# '))).toBe(true);
    expect(parseNotation(makeNotation(record) + boards)).toEqual({ ok: true, value: record });
  },
);

test('a board stands under the name of its round', () => {
  const play = { seat: 0, tile: '5-5', time: '2026-11-29T09:00:00Z', count: 10, points: 10, forced: [] };
  const round = { number: 3, leader: 0, plays: [play] };
  expect(makeBoards([round], { spinners: 'first' })).toBe('\n# round 3\n# [5-5]\n');
});
