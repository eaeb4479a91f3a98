import { readdirSync, readFileSync } from 'node:fs';
import { HASHES } from '@slowfives/core/hashes.ts';
import { makeNotation } from '@slowfives/rules/notation-make.ts';
import { parseNotation } from '@slowfives/rules/notation-parse.ts';
import type { MatchRecord } from '@slowfives/rules/record.ts';
import { verifyRecord } from '@slowfives/rules/verify.ts';
import { verdictLines } from '@slowfives/rules/verify-verdict.ts';
import { expect, test } from 'vitest';
import { runs, SEED } from '../proof.ts';
import { sealed } from './falsify.ts';
import { leftRecord } from './random-record.ts';

const FOLDER = new URL('../data/records/', import.meta.url);

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

const sample = (name: string): MatchRecord => JSON.parse(read(`${name}.json`)) as MatchRecord;

const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [file.replace('.json', '')] : []));

test.each(names)('the sample record %s holds, and its text says the same', (name) => {
  const record = sample(name);
  expect(verifyRecord(HASHES, record)).toMatchObject({ ok: true });
  expect(makeNotation(record)).toBe(read(`${name}.txt`));
  expect(parseNotation(read(`${name}.txt`))).toEqual({ ok: true, value: record });
});

test('in words: what was checked, or the first thing that does not hold with the table as it lay', () => {
  const record = sample('house');
  expect(verdictLines(verifyRecord(HASHES, record)).at(-1)).toBe('The record holds.');
  const [round] = record.rounds;
  if (round === undefined) throw new Error('a round');
  const plays = round.plays.map((play, i) => (i === 2 ? { ...play, count: play.count + 1 } : play));
  const verdict = verifyRecord(HASHES, { ...record, rounds: [{ ...round, plays }, ...record.rounds.slice(1)] });
  expect(verdict).toMatchObject({ ok: false, step: 'count', round: 1, play: 3 });
  const lines = verdictLines(verdict).join('\n');
  expect(lines).toContain('WRONG Round 1, play 3: The record says the board counted');
  for (const { tile } of plays.slice(0, 3))
    expect(lines).toMatch(new RegExp(`${tile}|${[...tile].reverse().join('')}`));
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const changedBy = (change: (record: Record<string, unknown>) => unknown) => {
  const record = structuredClone(sample('house')) as unknown as Record<string, unknown>;
  return change(record) ?? record;
};

test.each([
  ['nothing', undefined, 'The record'],
  ['null', null, 'The record'],
  ['a number', 5, 'The record'],
  ['a list', [], 'The record'],
  ['an empty object', {}, 'format'],
  ['another format', changedBy((r) => ({ ...r, format: 'slowfives/2' })), 'format'],
  ['a text for the engine', changedBy((r) => ({ ...r, engine: '1' })), 'engine'],
  ['half an engine', changedBy((r) => ({ ...r, engine: 1.5 })), 'engine'],
  ['another id', changedBy((r) => ({ ...r, match: 'mat_ILOU' })), 'match'],
  ['no rounds', changedBy(({ rounds: _, ...r }) => r), 'rounds'],
  ['rounds that are none', changedBy((r) => ({ ...r, rounds: [[]] })), 'rounds[0]'],
  ['too many rounds', changedBy((r) => ({ ...r, rounds: new Array(129).fill({}) })), 'rounds'],
  ['a parameter that is not there', changedBy((r) => ({ ...r, ruleset: { preset: 'house' } })), 'ruleset.max_pip'],
  ['a long name for a nonce', changedBy((r) => ({ ...r, nonces: ['x'.repeat(1e6), null] })), 'nonces[0]'],
  ['something far too deep', changedBy((r) => ({ ...r, more: deep(5000) })), 'The record'],
  ['a prototype', JSON.parse('{"__proto__": {"format": "slowfives/1"}}'), 'format'],
])('%s is no record, and that is said', (_, value, path) => {
  const verdict = verifyRecord(HASHES, value);
  expect(verdict).toMatchObject({ ok: false, step: 'format', checked: [] });
  expect(!verdict.ok && verdict.message.startsWith(path), JSON.stringify(verdict).slice(0, 300)).toBe(true);
  expect(!verdict.ok && verdict.message.length).toBeLessThan(400);
});

test.each([
  ['rules that can not be played', { ruleset: { ...sample('house').ruleset, target_score: 7 } }, 'ruleset'],
  ['another engine', { engine: 9 }, 'engine'],
  ['a seat too few', { seats: sample('house').seats.slice(1) }, 'seats'],
  ['a nonce of nobody', { made_by: ['client', null] }, 'seats'],
  ['no round', { rounds: [] }, 'seats'],
  ['seats in another order', { seats: [...sample('house').seats].reverse() }, 'seats'],
])('%s: rejected', (_, change, step) => {
  expect(verifyRecord(HASHES, sealed({ ...sample('house'), ...change } as MatchRecord))).toMatchObject({
    ok: false,
    step,
  });
});

type Round = MatchRecord['rounds'][number];
type Play = Round['plays'][number];

/** The unfinished sample with its last round, the one that is not over, changed. */
const withOpen = (change: (round: Round) => Partial<Round>): MatchRecord => {
  const record = sample('unfinished');
  const open = record.rounds.at(-1);
  if (open === undefined) throw new Error('a round');
  return sealed({ ...record, rounds: [...record.rounds.slice(0, -1), { ...open, ...change(open) }] });
};

const play =
  (index: number, change: (play: Play) => Partial<Play>) =>
  ({ plays }: Round): Partial<Round> => ({
    plays: plays.map((one, i) => (i === index ? { ...one, ...change(one) } : one)),
  });

test.each([
  ['a count', play(1, ({ count }) => ({ count: count + 1 })), 'count'],
  ['points', play(1, ({ points }) => ({ points: points + 5 })), 'points'],
  ['another seat', play(1, ({ seat }) => ({ seat: (seat + 1) % 3 })), 'play'],
  ['a tile on nothing', play(1, () => ({ on: '0-0' })), 'play'],
  [
    'a tile that is there already',
    ({ plays }: Round) => ({ plays: plays.map((p) => ({ ...p, tile: plays[0]?.tile ?? '' })) }),
    'play',
  ],
  ['a tile of another set', play(0, () => ({ tile: '9-9', count: 18 })), 'play'],
  ['an end that is not open', play(1, () => ({ at: 'end' as const })), 'play'],
  ['a bot', play(0, ({ bot }) => (bot ? {} : { bot: true as const })), 'play'],
  ['more drawn than there is', play(0, () => ({ forced: [{ type: 'draw' as const, seat: 1, tiles: 40 }] })), 'forced'],
  [
    'a pass with tiles to draw',
    play(0, ({ seat }) => ({ forced: [{ type: 'pass' as const, seat: (seat + 1) % 3 }] })),
    'forced',
  ],
  ['another leader', ({ leader }: Round) => ({ leader: (leader + 1) % 3 }), 'leader'],
  ['a lot', () => ({ lot: ['6-6', '5-5', '4-4'] }), 'lot'],
  ['a seed too early', () => ({ seed: '00'.repeat(32) }), 'format'],
  ['an attempt', () => ({ attempt: 1 }), 'format'],
] as const)('in a round that is not over, %s is rejected', (_, change, step) => {
  const verdict = verifyRecord(HASHES, withOpen(change));
  expect(verdict).toMatchObject({ ok: false, round: 2 });
  expect([step, 'forced']).toContain(!verdict.ok && verdict.step);
});

const neverBegan = (change: Partial<MatchRecord>): MatchRecord => {
  const record = sample('house');
  const [mine = null] = record.nonces;
  const open = { nonces: [mine, null], made_by: ['server' as const, null], rounds: [], actions: [], result: null };
  return sealed({ ...record, ...open, ...change });
};

const calledOff = { type: 'cancelled', seat: 0, time: '2026-11-29T10:00:00Z', after: 0 } as const;
const nobody = { winner: null, reason: 'cancelled', scores: [0, 0] } as const;

test.each([
  ['open', {}, true],
  ['called off', { actions: [calledOff], result: nobody }, true],
  ['called off without a result', { actions: [calledOff] }, false],
  ['with a result without an action', { result: nobody }, false],
  ['with a score', { actions: [calledOff], result: { ...nobody, scores: [5, 0] } }, false],
  ['resigned', { actions: [{ ...calledOff, type: 'resignation' as const }], result: nobody }, false],
] as const)('a match that never began, %s: it holds: %s', (_, change, holds) => {
  expect(verifyRecord(HASHES, neverBegan(change as Partial<MatchRecord>)).ok).toBe(holds);
});

test('records of rounds that are not over, which a seat has left, hold', () => {
  for (let i = 0; i < runs(300); i++) {
    const record = leftRecord(SEED * 70_000 + i);
    const verdict = verifyRecord(HASHES, record);
    expect(verdict, verdictLines(verdict).join('\n')).toMatchObject({ ok: true });
  }
});

type Action = MatchRecord['actions'][number];

/** Records whose open round a seat has left, each with its actions changed. */
const withActions = (change: (actions: readonly Action[], record: MatchRecord) => readonly Action[]) =>
  Array.from({ length: 40 }, (_, i) => leftRecord(SEED * 80_000 + i)).map((record) =>
    sealed({ ...record, actions: change(record.actions, record) }),
  );

test.each([
  ['leaves twice', (actions: readonly Action[]) => [...actions, ...actions.slice(-1)]],
  [
    'is not there',
    (actions: readonly Action[]) => actions.map((one) => ({ ...one, type: 'resignation' as const, seat: 3 })),
  ],
  [
    'ends the match',
    (actions: readonly Action[]) => [
      ...actions.slice(0, -1),
      ...actions.slice(-1).map((one) => ({ ...one, type: 'cancelled' as const })),
    ],
  ],
  ['never comes', (actions: readonly Action[]) => actions.map((one) => ({ ...one, after: one.after + 1000 }))],
  ['never left', () => []],
] as const)('a seat that %s is noticed, but for what could have been', (name, change) => {
  const verdicts = withActions(change).map((record) => verifyRecord(HASHES, record));
  const caught = verdicts.filter(({ ok }) => !ok);
  expect(caught.length, name).toBeGreaterThan(20);
});

test('an open round of an exact target, and of one that is reached at once', () => {
  const record = sample('unfinished');
  const [first] = record.rounds;
  const open = record.rounds.at(-1);
  if (first === undefined || open === undefined) throw new Error('two rounds');
  const scoring = [...first.plays, ...open.plays].find(({ points }) => points > 0);
  const exact = {
    ...record.ruleset,
    target_score: 5,
    target_compare: 'exact' as const,
    match_end: 'endOfRound' as const,
  };
  const atOnce = { ...record.ruleset, target_score: 5 };
  expect(scoring).toBeDefined();
  const verdictBy = (ruleset: MatchRecord['ruleset']) =>
    verifyRecord(HASHES, sealed({ ...record, ruleset, rounds: [unrevealed(first)] }));
  expect(verdictBy(record.ruleset)).toMatchObject({ ok: true });
  expect(verdictBy(exact)).toMatchObject({ ok: false, step: 'points' });
  expect(verdictBy(atOnce)).toMatchObject({ ok: false, step: 'end' });
});

/** The round as it was told before its last play, which ended it. */
const unrevealed = ({ number, leader, plays }: Round): Round => ({ number, leader, plays: plays.slice(0, -1) });
