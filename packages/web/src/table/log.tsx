import type { MatchView } from '@slowfives/contract/match-view.ts';
import { words } from '../language.ts';
import { tellRound } from '../tell.ts';
import { ToldView } from './message.tsx';

/** What happened in the round, latest first. */
export const Log = ({ match }: { readonly match: MatchView }) => {
  const { log } = words.value.table;
  const told = [...tellRound(match, words.value).entries()].reverse();
  if (told.length === 0) return <p>{log.empty}</p>;
  return (
    <ol class="log" reversed>
      {told.map(([index, one]) => (
        <li key={index} value={index + 1}>
          <ToldView told={one} />
        </li>
      ))}
    </ol>
  );
};
