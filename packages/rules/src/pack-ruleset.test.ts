import { expect, test } from 'vitest';
import { packRuleset, unpackRuleset } from './pack-ruleset.ts';
import { makeRuleset, PRESETS, type Preset } from './presets.ts';
import { CHOICES, type Ruleset } from './ruleset.ts';
import { house } from './testing.ts';

const everyPreset = PRESETS.flatMap((preset) =>
  CHOICES.maxPip.flatMap((maxPip) =>
    CHOICES.players.flatMap((players) => {
      const made = makeRuleset(preset, { maxPip, players });
      return made.ok ? [{ preset, rules: made.value }] : [];
    }),
  ),
);

test.each(everyPreset)('$preset packs into two bytes and comes back', ({ preset, rules }) => {
  const bytes = packRuleset(preset, rules);
  expect(bytes.length).toBe(2);
  expect(unpackRuleset(bytes)).toEqual({ preset, rules });
});

test('what differs from the preset follows, the target in two bytes', () => {
  const rules = house({ players: 3, boneyardReserve: 2, handSize: 6, targetScore: 505, matchTie: 'lastScorer' });
  expect([...packRuleset('house', rules)]).toEqual([0, 3, 3, 2, 29, 1, 64, 6, 65, 1, 249]);
  expect(unpackRuleset(packRuleset('house', rules))).toEqual({ preset: 'house', rules });
});

test('what follows the target is read too', () => {
  expect(unpackRuleset(Uint8Array.of(0, 2, 65, 0, 100, 64, 5)).rules).toMatchObject({ targetScore: 100, handSize: 5 });
  expect(unpackRuleset(Uint8Array.of(0, 18, 64, 5)).rules).toMatchObject({ maxPip: 9, handSize: 5 });
});

test('every value of every parameter comes back', () => {
  for (const [name, values] of Object.entries(CHOICES)) {
    if (name === 'maxPip' || name === 'players') continue;
    for (const value of values) {
      const rules: Ruleset = { ...house(), [name]: value };
      expect(unpackRuleset(packRuleset('house', rules)).rules).toEqual(rules);
    }
  }
});

test.each<readonly [string, readonly number[]]>([
  ['no ruleset is packed as 12,2', [12, 2]],
  ['no ruleset is packed as ', []],
  ['no ruleset is packed as 0', [0]],
  ['no ruleset is packed as 0,34', [0, 34]],
  ['no ruleset is packed as 0,5', [0, 5]],
  ['dominochamp is not for 3 seats up to 6-6', [1, 3]],
  ['parameter 40 has no value 0', [0, 2, 40, 0]],
  ['parameter 3 has no value 3', [0, 2, 3, 3]],
  ['there is nothing at 1 of 1', [0, 2, 3]],
  ['there is nothing at 2 of 2', [0, 2, 65, 0]],
])('bytes that say nothing throw: %s', (message, bytes) => {
  expect(() => unpackRuleset(Uint8Array.from(bytes))).toThrow(message);
});

test('the numbers of presets and parameters never move', () => {
  const presets: readonly Preset[] = PRESETS;
  expect(presets.map((preset) => presets.indexOf(preset))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([...packRuleset('flyclops', { ...house(), nextLead: 'alternate' })].slice(0, 4)).toEqual([11, 2, 7, 2]);
});
