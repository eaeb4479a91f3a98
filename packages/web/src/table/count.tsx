import type { RoundView } from '@slowfives/contract/match-view.ts';
import { words } from '../language.ts';
import { countWords } from '../sums.ts';

/** The board count with what makes it up, and what is left to draw. */
export const Count = ({ round }: { readonly round: RoundView }) => {
  const { count, boneyard } = words.value.table;
  return (
    <p class="count">
      <span>
        {count} <output class="count-sum">{countWords(round.count.terms, round.count.total)}</output>
      </span>
      <span>{boneyard(round.boneyard)}</span>
    </p>
  );
};
