import { expect, test } from 'vitest';
import { makeRuleset, PRESET_ROWS, PRESETS } from './presets.ts';
import { CHOICES } from './ruleset.ts';
import { house } from './testing.ts';
import { workedEnds, workedGames } from './worked.ts';
import { workedGame } from './worked-game.ts';

const PLAYABLE = PRESETS.flatMap((preset) =>
  CHOICES.maxPip.flatMap((maxPip) =>
    PRESET_ROWS[preset].seats.flatMap((players) => {
      const made = makeRuleset(preset, { maxPip, players });
      return made.ok ? [[preset, maxPip, players, made.value] as const] : [];
    }),
  ),
);

test.each(PLAYABLE)('%s up to %d for %d seats has a game and an end worked out', (_, maxPip, players, rules) => {
  const games = workedGames(rules);
  expect(games.length).toBeGreaterThan(0);
  expect(games.flat().some(({ points }) => points > 0)).toBe(true);
  for (const { tile } of games.flat()) expect(Number(tile[0])).toBeLessThanOrEqual(maxPip);
  const ends = workedEnds(rules);
  expect(ends.length).toBeGreaterThan(0);
  for (const { awards } of ends) expect(awards).toHaveLength(players);
});

test('examples count as the rules do: a bare end of a spinner counts only where it does', () => {
  const last = (rules: ReturnType<typeof house>) => workedGames(rules).map((plays) => plays.at(-1)?.count);
  expect(last(house({ spinnerCount: 'whileEndsExposed' }))).toEqual([15]);
  expect(last(house({ spinners: 'none' }))).toEqual([10, 20]);
  expect(last(house())).toEqual([8, 20]);
});

test('points and bonus are on the scale of the rules', () => {
  const fifths = house({ playDivisor: 5, bonusDivisor: 5 });
  expect(workedGames(fifths)[1]?.map(({ points }) => points)).toEqual([2, 0, 0, 2, 0, 4]);
  expect(workedEnds(fifths).map(({ awards }) => awards)).toEqual([
    [1, 0],
    [5, 0],
  ]);
});

test('a first tile that does not score is worth nothing in an example', () => {
  const [game] = workedGames(house({ openingTileScores: false }));
  expect(game?.slice(0, 3).map(({ count, points }) => [count, points])).toEqual([
    [5, 0],
    [6, 0],
    [10, 10],
  ]);
});

test('each play of an example says which tiles its count comes from', () => {
  expect(workedGame(house(), [{ tile: '6-4' }, { tile: '4-4', on: '6-4' }])).toEqual([
    { tile: '6-4', terms: [{ tile: '6-4', counts: 10 }], count: 10, points: 10 },
    {
      tile: '4-4',
      on: '6-4',
      terms: [
        { tile: '6-4', counts: 6 },
        { tile: '4-4', counts: 8 },
      ],
      count: 14,
      points: 0,
    },
  ]);
});

test('an example that can’t be played is a bug, and says which tile', () => {
  expect(() => workedGame(house(), [{ tile: '6-4' }, { tile: '5-5', on: '6-4' }])).toThrow('5-5: no_match');
});
