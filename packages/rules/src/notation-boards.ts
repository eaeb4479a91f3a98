import { picture } from './picture.ts';
import type { RecordedRound } from './record.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * The table as it lay at the end of each round, as comments of the notation: behind what `makeNotation` writes they are
 * for people, and `parseNotation` passes over them. The plays must be legal.
 */
export const makeBoards = (rounds: readonly RecordedRound[], rules: Pick<Ruleset, 'spinners'>): string =>
  rounds.map(({ number, plays }) => `\n${comment(`round ${number}\n${picture(plays, rules)}`)}\n`).join('');

const comment = (text: string): string => text.replaceAll(/^/gm, '# ');
