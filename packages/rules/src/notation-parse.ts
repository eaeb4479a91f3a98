import { parseHeader } from './notation-header.ts';
import { parseActions, parseResult, parseRound } from './notation-round.ts';
import { nextLine, openText, type Text } from './notation-text.ts';
import { misread, type NotationFault, peek, readBy } from './notation-words.ts';
import type { MatchRecord, RecordedRound } from './record.ts';
import type { Result } from './result.ts';

/**
 * The record that a text tells as `makeNotation` writes it, or where the text breaks off from that. Whether the record
 * holds is not looked at: `verifyRecord` does.
 */
export const parseNotation = (text: string): Result<MatchRecord, NotationFault> => readBy(() => parse(openText(text)));

const parse = (text: Text): MatchRecord => {
  const header = parseHeader(text);
  parseActions(text);
  const rounds: RecordedRound[] = [];
  for (let line = nextLine(text); line !== undefined && peek(line) === 'round'; line = nextLine(text)) {
    rounds.push(parseRound(text, header.seats));
  }
  const result = parseResult(text);
  const rest = nextLine(text);
  if (rest !== undefined) throw misread(rest, 'a play, the next round or the end');
  return { ...header, rounds, actions: text.actions, result };
};
