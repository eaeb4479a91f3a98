import type { Words } from './english.ts';
import { SPANISH_AROUND } from './spanish-around.ts';
import { SPANISH_COMMON } from './spanish-common.ts';
import { SPANISH_PAGES } from './spanish-pages.ts';
import { SPANISH_SETTINGS } from './spanish-settings.ts';
import { SPANISH_TABLE } from './spanish-table.ts';

export const SPANISH = {
  ...SPANISH_COMMON,
  ...SPANISH_PAGES,
  ...SPANISH_SETTINGS,
  ...SPANISH_AROUND,
  table: SPANISH_TABLE,
} satisfies Words;
