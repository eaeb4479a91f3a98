import { ENGLISH_COMMON } from './english-common.ts';
import { ENGLISH_PAGES } from './english-pages.ts';
import { ENGLISH_TABLE } from './english-table.ts';

/** Every sentence of the site in English; what another language must say too. */
export const ENGLISH = { ...ENGLISH_COMMON, ...ENGLISH_PAGES, table: ENGLISH_TABLE };

export type Words = typeof ENGLISH;
