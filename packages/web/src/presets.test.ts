import { PRESET_ROWS, PRESETS } from '@slowfives/rules/presets.ts';
import { ENGLISH } from '@slowfives/words/english.ts';
import { SPANISH } from '@slowfives/words/spanish.ts';
import { expect, test } from 'vitest';
import { presetTitle } from './presets.ts';

test('in English every preset has the title that the API gives it', () => {
  for (const preset of PRESETS) expect(presetTitle(preset, ENGLISH)).toBe(PRESET_ROWS[preset].title);
});

test('in Spanish the house has a title in Spanish, and names stay as they are', () => {
  expect(presetTitle('house', SPANISH)).toBe('Reglas de la casa');
  expect(presetTitle('tous-les-cinq', SPANISH)).toBe('Tous les Cinq');
  expect(presetTitle('gamecolony', SPANISH)).toBe('GameColony Five-Up');
});
