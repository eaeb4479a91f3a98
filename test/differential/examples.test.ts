import { scoreRound } from '@slowfives/rules/score.ts';
import { PIPS, wholeSet } from '@slowfives/rules/tile.ts';
import { legalOf, view } from '@slowfives/rules/view.ts';
import { expect, test } from 'vitest';
import { PLAY_EXAMPLES, REPORTS, type Report, ROUND_EXAMPLES } from '../second/data.ts';
import type { Play } from '../second/layout.ts';
import { dealtMatch, played, rulesWith, seatsOf, withPlay } from './dealt.ts';

test.each(PLAY_EXAMPLES)('the engine counts $name as its source says', ({ plays, ruleset, expect: right }) => {
  const { count, spinner, openEnds, events } = view(played(plays, ruleset), null).round;
  expect(new Set(openEnds.map(({ tile, at, value }) => `${tile} ${at} ${value}`))).toEqual(
    new Set(right.openEnds.map(({ tile, port, value }) => `${tile} ${port === 'end' ? port : undefined} ${value}`)),
  );
  expect({ spinner, count }).toEqual({
    spinner: right.spinner,
    count: { total: right.count, terms: right.countedEnds },
  });
  const shown = events.filter((event) => event.type === 'play');
  expect(shown.map((event) => event.count)).toEqual(right.stepCounts);
  expect(shown.map((event) => event.points)).toEqual(right.stepPoints);
  expect(shown.at(-1)?.points).toBe(right.points);
});

test.each(ROUND_EXAMPLES)('the engine pays $name as its source says', ({ ruleset, input, expect: right }) => {
  const { pips, out, teams } = input;
  const rules = rulesWith({ players: seatsOf(pips), partnership: teams !== undefined, ...ruleset });
  const { winner, awards } = scoreRound(rules, { pips, out, gone: 0 });
  expect({ winner, awards }).toEqual(right);
});

const counted = REPORTS.filter(({ test: { plays, expect: right } }) => plays && right && 'points' in right);

test.each(counted)('report $id: $rightBehaviour', ({ test: { plays = [], expect: right = {} } }) => {
  const { count, events } = view(played(plays), null).round;
  const shown = events.filter((event) => event.type === 'play');
  expect(shown.at(-1)?.points).toBe(right.points);
  if (right.count !== undefined) expect(count.total).toBe(right.count);
  if (right.stepCounts) expect(shown.map((event) => event.count)).toEqual(right.stepCounts);
  if (right.terms) expect(count.terms.map(({ counts }) => counts).sort()).toEqual([...right.terms].sort());
});

const report = (id: string): Report => {
  const found = REPORTS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no report ${id}`);
  return found;
};

const playsIn = (id: string): readonly Play[] => report(id).test.plays ?? [];

test('report R04: four playable values, two counted ends', () => {
  const { openEnds, count } = view(played(playsIn('R04')), null).round;
  const values = openEnds.flatMap(({ at, value }) => (at === 'end' ? [value, value] : [value]));
  expect([values.sort(), count.total]).toEqual([report('R04').test.expect?.playable, 5]);
});

test('report R07: a later double grows no arms', () => {
  const { openEnds } = view(played(playsIn('R07')), null).round;
  expect(openEnds.filter(({ tile }) => tile === '4-4')).toEqual([]);
});

test.each([
  ['6-1', '6-2'],
  ['6-2', '6-1'],
])('reports R08 and R12: a lone spinner offers its sides only, whatever the order of the hand: %s, %s', (...tiles) => {
  const start = dealtMatch(
    rulesWith({ handSize: 3 }),
    [
      ['6-6', '1-0', '2-0'],
      [...tiles, '3-0'],
    ],
    ['4-0'],
  );
  const match = withPlay(start, { tile: '6-6' });
  expect(legalOf(match)).toEqual([
    { tile: '6-2', on: '6-6' },
    { tile: '6-1', on: '6-6' },
  ]);
});

test.each([
  [6, 28, 168],
  [9, 55, 495],
] as const)('report R11: a double %i set has %i tiles and %i pips', (maxPip, tiles, pips) => {
  const set = wholeSet(maxPip);
  expect([new Set(set).size, set.reduce((sum, tile) => sum + (PIPS[tile] ?? 0), 0)]).toEqual([tiles, pips]);
});

test.each([
  ['opponents', [25, 0]],
  ['opponentsMinusWinner', [15, 0]],
] as const)('report R15: a block of 10 against 24 pays by %s', (roundBase, awards) => {
  expect(scoreRound(rulesWith({ roundBase }), { pips: [10, 24], out: null, gone: 0 }).awards).toEqual(awards);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [7, 5],
  [8, 10],
  [12, 10],
  [13, 15],
  [27, 25],
  [28, 30],
])('report R16: %i pips round to %i', (pips, points) => {
  expect(scoreRound(rulesWith({}), { pips: [0, pips], out: 0, gone: 0 }).awards).toEqual([points, 0]);
});

test('report R23: the next seat draws until a tile fits, and it is its turn', () => {
  const hands = [
    ['6-4', '3-0'],
    ['0-0', '3-2'],
  ];
  const match = withPlay(dealtMatch(rulesWith({ handSize: 2 }), hands, ['3-3', '2-1', '6-5', '1-1']), { tile: '6-4' });
  const { turn, hand, legal, round } = view(match, 1);
  expect(round.events.at(-1)).toEqual({ type: 'draw', seat: 1, tiles: 3 });
  expect({ turn, hand, boneyard: round.boneyard }).toEqual({
    turn: 1,
    hand: ['6-5', '3-3', '3-2', '2-1', '0-0'],
    boneyard: 1,
  });
  expect(legal).toEqual([{ tile: '6-5', on: '6-4' }]);
});

test('report R24: a tile that goes out scores its count, then the bonus', () => {
  const hands = [
    ['5-5', '5-3', '5-4'],
    ['5-2', '6-5', '6-6'],
  ];
  const match = playsIn('R24').reduce(withPlay, dealtMatch(rulesWith({ handSize: 3 }), hands, []));
  const [round] = match.rounds;
  expect(round?.events.findLast(({ type }) => type === 'play')).toMatchObject({ count: 15, points: 15 });
  expect(round?.end).toMatchObject({ end: 'out', winner: 0, awards: [10, 0] });
});

test.each([
  { matchEnd: 'immediate', winner: 0, scores: [10, 0] },
  { matchEnd: 'endOfRound', winner: 1, scores: [10, 15] },
] as const)('report R25: passing the target in mid-round, $matchEnd', ({ matchEnd, winner, scores }) => {
  const hands = [
    ['6-4', '5-5'],
    ['4-1', '6-0'],
  ];
  const start = dealtMatch({ ...rulesWith({ handSize: 2 }), matchEnd, targetScore: 10 }, hands, ['3-2']);
  const first = withPlay(start, { tile: '6-4' });
  const last =
    matchEnd === 'immediate'
      ? first
      : [
          { tile: '4-1', on: '6-4' },
          { tile: '6-0', on: '6-4' },
        ].reduce(withPlay, first);
  expect(view(last, null).result).toEqual({ winner, reason: 'target', scores });
});

test('report R28: with dead ends the next seat still draws the whole boneyard, and those pips count', () => {
  const chain = ['6-0', '4-0', '6-4', '6-6', '6-1', '5-1', '6-5', '6-2', '3-2', '6-3'];
  const plays = chain.map((tile, i) => (i === 0 ? { tile } : { tile, on: chain[i - 1] ?? '' }));
  const own = (seat: number) => chain.filter((_, i) => i % 2 === seat);
  const hands = [
    [...own(0), '4-1'],
    [...own(1), '2-1'],
  ];
  const ending = (blockedDraw: 'exhaust' | 'stopWhenDead') => {
    const rules = rulesWith({ spinners: 'none', handSize: 6, blockedDraw });
    return plays.reduce(withPlay, dealtMatch(rules, hands, ['3-0', '5-4', '5-0'])).rounds[0]?.end;
  };
  expect(ending('exhaust')).toMatchObject({ end: 'blocked', winner: 1, awards: [0, 20] });
  expect(ending('stopWhenDead')).toMatchObject({ end: 'blocked', winner: 1, awards: [0, 5] });
});

test('report R31: where nobody has a double the heaviest tile leads', () => {
  const rules = { ...rulesWith({ handSize: 2 }), firstLead: 'highestDouble', firstTile: 'forced' } as const;
  const match = dealtMatch(
    rules,
    [
      ['6-4', '5-4'],
      ['6-5', '4-2'],
    ],
    [],
  );
  expect([view(match, null).turn, legalOf(match)]).toEqual([1, [{ tile: '6-5' }]]);
});
