import { readFileSync } from 'node:fs';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { randomRecord } from './random-record.ts';

test('a record written as text is read back as the same record', () => {
  for (let i = 0; i < runs(1000); i++) {
    const record = randomRecord(SEED * 30_000 + i);
    const text = makeNotation(record);
    expect(parseNotation(text), text).toEqual({ ok: true, value: record });
  }
});

const TEXT = readFileSync(new URL('../data/records/house.txt', import.meta.url), 'utf8');
const LINES = TEXT.split('\n');

/** The text with one line put in place of the first that begins like this. */
const withLine = (start: string, line: string): string => {
  const at = LINES.findIndex((one) => one.startsWith(start));
  return LINES.map((one, i) => (i === at ? line : one)).join('\n');
};

const lineOf = (start: string): number => LINES.findIndex((one) => one.startsWith(start)) + 1;

test('blank lines, comments and other ends of lines change nothing', () => {
  const loose = `# a match\r\n\r\n${LINES.map((line) => `  ${line}   # here`).join('\r\n')}`;
  expect(parseNotation(loose)).toEqual(parseNotation(TEXT));
});

test.each([
  ['an empty text', '', 1, 1, '"slowfives/1"'],
  ['another format', withLine('slowfives', 'slowfives/2'), 1, 1, '"slowfives/1"'],
  ['a line left out', withLine('match:', ''), lineOf('rules:'), 1, '"match:"'],
  ['a preset that is none', withLine('rules:', 'rules: hous players=2'), lineOf('rules:'), 8, 'preset'],
  ['a value that is none', withLine('rules:', 'rules: house spinners=two'), lineOf('rules:'), 14, 'parameter'],
  ['rules that can not be', withLine('rules:', 'rules: house target_score=7'), lineOf('rules:'), 8, 'multiple of 5'],
  ['no such day', withLine('created:', 'created: 2026-02-30T00:00:00Z'), lineOf('created:'), 10, 'a time'],
  ['a name without quotation marks', withLine('seat 0:', 'seat 0: Ann'), lineOf('seat 0:'), 9, 'quotation marks'],
  ['a nonce of nobody', withLine('seat 0:', `seat 0: "Ann" nonce=${'0'.repeat(32)}`), lineOf('seat 0:'), 53, 'by='],
  ['a tile that is none', withLine('hand 0:', 'hand 0: 6-6 6-7'), lineOf('hand 0:'), 13, 'a tile'],
  ['no leader', withLine('lead:', 'lead:'), lineOf('lead:'), 6, 'a seat'],
  ['a round that does not end', withLine('ends:', 'ends: well'), lineOf('ends:'), 7, 'out, blocked, cut'],
  ['something after the end', `${TEXT}\nand so on`, LINES.length + 1, 1, 'the end'],
])('%s is refused, and where', (_, text, line, column, message) => {
  expect(parseNotation(text)).toMatchObject({ ok: false, error: { line, column } });
  const parsed = parseNotation(text);
  expect(!parsed.ok && parsed.error.message).toContain(message);
});

const FIRST_PLAY = LINES.findIndex((line) => line.startsWith('lead:')) + 1;
const withPlay = (line: string): string => LINES.map((one, i) => (i === FIRST_PLAY ? line : one)).join('\n');

test.each([
  ['0 6-6^ =12', 3, 'a play'],
  ['0 6-6@7-8 =12', 3, 'a play'],
  ['0 6-6 12', 7, 'the count'],
  ['0 6-6 =12 +x', 11, 'points'],
  ['0 6-6 =12 {1x}', 11, 'a time'],
  ['0 6-6 =12; 1 draws', 19, 'how many'],
  ['0 6-6 =12; 1 sleeps', 14, '"draws" or "passes"'],
  ['0 6-6 =12 often', 11, 'the end of the line'],
  ['0 leaves', 3, 'resigns'],
])('the play "%s" is refused at column %d', (line, column, message) => {
  const parsed = parseNotation(withPlay(line));
  expect(parsed).toMatchObject({ ok: false, error: { line: FIRST_PLAY + 1, column } });
  expect(!parsed.ok && parsed.error.message).toContain(message);
});
