import { ENGLISH_NOTES, type PresetNotes } from './notes-english.ts';
import { SPANISH_NOTES } from './notes-spanish.ts';
import type { RulesLanguage } from './rules-text.ts';

/** Where a way to play is from, and what we chose where its source is silent or says two things. */
export interface Notes {
  readonly from: string;
  readonly chosen: readonly string[];
}

const NOTES: Readonly<Record<RulesLanguage, PresetNotes>> = { en: ENGLISH_NOTES, es: SPANISH_NOTES };

/** The notes on a preset, in words of this language. */
export const notesOn = (preset: keyof PresetNotes, language: RulesLanguage): Notes => NOTES[language][preset];
