import { expect, test } from 'vitest';
import { notesOn } from './notes.ts';
import { ENGLISH_NOTES } from './notes-english.ts';

const PRESETS = Object.keys(ENGLISH_NOTES) as (keyof typeof ENGLISH_NOTES)[];

test.each(PRESETS)('what is said of %s in English has a sentence of its own in Spanish', (preset) => {
  const [english, spanish] = [notesOn(preset, 'en'), notesOn(preset, 'es')];
  expect(spanish.chosen).toHaveLength(english.chosen.length);
  const all = [english, spanish].flatMap(({ from, chosen }) => [from, ...chosen]);
  expect(new Set(all).size).toBe(all.length);
  for (const sentence of all) expect(sentence).toMatch(/^[\p{Lu}“«].*[.]$/u);
});
