import type { RulesWords } from './rules-english.ts';
import { RULES_WORDS, type RulesLanguage } from './rules-text.ts';

/** A play of an example as plain values: what `@slowfives/rules` calls a WorkedPlay fits. */
export interface PlayInWords {
  readonly tile: string;
  readonly on?: string;
  readonly at?: 'end';
  /** The summands of the board count and the tiles that they come from. */
  readonly terms: readonly { readonly tile: string; readonly counts: number }[];
  readonly count: number;
  readonly points: number;
}

/** A round's end as plain values. Pips and awards are by seat; nobody goes out of a block. */
export interface EndInWords {
  readonly pips: readonly number[];
  readonly out: number | null;
  readonly awards: readonly number[];
}

/** A play of an example: what it makes the count, and the points if it has any. */
export interface PlayText {
  readonly text: string;
  readonly points?: string;
}

/** "4-4 on 4-1: (1+1) + (4+4) = 10" and "10 points". */
export const playText = (play: PlayInWords, language: RulesLanguage): PlayText => {
  const { worked } = RULES_WORDS[language];
  const text = `${whereWords(play, worked)}: ${countText(play)}`;
  return play.points > 0 ? { text, points: worked.points(play.points) } : { text };
};

/** What a round's end is worth to each seat; seats are counted from `first`. */
export const endText = ({ pips, out, awards }: EndInWords, language: RulesLanguage, first: 0 | 1): string => {
  const { worked } = RULES_WORDS[language];
  return out === null
    ? worked.block(pips.join(', '), awards.join(', '))
    : worked.out(out + first, pips.join(', '), awards.join(', '));
};

const whereWords = ({ tile, on, at }: PlayInWords, words: RulesWords['worked']): string => {
  if (on === undefined) return tile;
  return at === 'end' ? words.onEnd(tile, on) : words.on(tile, on);
};

/** A double that counts both halves shows both. */
const countText = ({ terms, count }: PlayInWords): string => {
  const summands = terms.map(({ tile, counts }) => {
    const [high, low] = tile.split('-');
    return high === low && counts === 2 * Number(high) ? `(${high}+${low})` : `${counts}`;
  });
  return summands.length < 2 ? `${count}` : `${summands.join(' + ')} = ${count}`;
};
