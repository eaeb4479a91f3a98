import { letterOf } from '@slowfives/board/board.ts';
import { ENGLISH } from '@slowfives/board/phrases.ts';
import type { MailWords } from '@slowfives/words/mail-english.ts';
import { SPANISH_BOARD } from '@slowfives/words/spanish-board.ts';
import type { MessageBoard, OfferedPlay } from './channel.ts';

/** The phrases of the board in the language of these words. */
export const boardPhrases = ({ tag }: MailWords) => (tag === 'es' ? SPANISH_BOARD : ENGLISH);

/** The letter by which the table shows the end that a play goes to; null for the first tile. */
export const endLetter = (
  { tile, on, at }: Omit<OfferedPlay, 'url'>,
  ends: MessageBoard['openEnds'],
): string | null => {
  const index = ends.findIndex((end) => end.tile === on && end.at === at && tile.includes(String(end.value)));
  return index < 0 ? null : letterOf(index);
};
