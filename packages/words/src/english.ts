import { ENGLISH_AROUND } from './english-around.ts';
import { ENGLISH_COMMON } from './english-common.ts';
import { ENGLISH_PAGES } from './english-pages.ts';
import { ENGLISH_SETTINGS } from './english-settings.ts';
import { ENGLISH_TABLE } from './english-table.ts';

/** Every sentence of the site in English; what another language must say too. */
export const ENGLISH = {
  ...ENGLISH_COMMON,
  ...ENGLISH_PAGES,
  ...ENGLISH_SETTINGS,
  ...ENGLISH_AROUND,
  table: ENGLISH_TABLE,
};

export type Words = typeof ENGLISH;
