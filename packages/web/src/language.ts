import { computed, signal } from '@preact/signals';
import { type BoardPhrases, ENGLISH as ENGLISH_PHRASES } from '@slowfives/board/phrases.ts';
import { ENGLISH, type Words } from '@slowfives/words/english.ts';
import { readItem, writeItem } from './storage.ts';

/** What was chosen on this device, and what the account says. */
const KEY = 'slowfives.language';
const ACCOUNT = 'slowfives.account-language';

export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** The language in use, what the site says in it, and what the board does. */
export const language = signal<Language>('en');
export const words = signal<Words>(ENGLISH);
export const phrases = signal<BoardPhrases>(ENGLISH_PHRASES);

/** How dates are written: as the browser's own country does, if it speaks the language. */
export const locale = computed(
  () => navigator.languages.find((tag) => tag.startsWith(language.value)) ?? language.value,
);

/** The chosen language, else the account's, else the first of the browser's that there is. */
export const startLanguage = (): Promise<void> => {
  const wanted = [readItem(KEY) ?? '', readItem(ACCOUNT) ?? '', ...navigator.languages].map(primary);
  return useLanguage(wanted.find(isLanguage) ?? 'en');
};

export const chooseLanguage = (chosen: Language): Promise<void> => {
  writeItem(KEY, chosen);
  return useLanguage(chosen);
};

/** Goes over to the language of the account, unless one was chosen on this device. */
export const followAccount = async (tag: string | null): Promise<void> => {
  const theirs = primary(tag ?? '');
  if (!isLanguage(theirs)) return;
  writeItem(ACCOUNT, theirs);
  if (readItem(KEY) === undefined && theirs !== language.value) await useLanguage(theirs);
};

const primary = (tag: string): string => tag.slice(0, 2).toLowerCase();

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

const useLanguage = async (chosen: Language): Promise<void> => {
  const said = await load(chosen);
  language.value = chosen;
  words.value = said.words;
  phrases.value = said.phrases;
  document.documentElement.lang = chosen;
};

/** Only English comes with the page; others are fetched when they are spoken. */
const load = async (chosen: Language): Promise<{ readonly words: Words; readonly phrases: BoardPhrases }> => {
  switch (chosen) {
    case 'en':
      return { words: ENGLISH, phrases: ENGLISH_PHRASES };
    case 'es': {
      const { SPANISH } = await import('@slowfives/words/spanish.ts');
      const { SPANISH_BOARD } = await import('@slowfives/words/spanish-board.ts');
      return { words: SPANISH, phrases: SPANISH_BOARD };
    }
  }
};
