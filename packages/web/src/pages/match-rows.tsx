import type { MatchSummary } from '@slowfives/contract/match-list.ts';
import type { Words } from '@slowfives/words/english.ts';
import { now } from '../clock.ts';
import { language, words } from '../language.ts';
import { Link } from '../router.tsx';
import { nameOf, othersOf } from '../seats.ts';
import { secondsUntil, spanWords } from '../time.ts';

interface MatchRowsProps {
  readonly matches: readonly MatchSummary[];
  readonly label: string;
}

export const MatchRows = ({ matches, label }: MatchRowsProps) =>
  matches.length === 0 ? null : (
    <ul class="matches" aria-label={label}>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} />
      ))}
    </ul>
  );

const MatchRow = ({ match }: { readonly match: MatchSummary }) => {
  const { home } = words.value;
  const isMine = match.turn !== null && match.turn.seat === match.seat;
  const scores = match.seats.map(({ score }) => score).join(' : ');
  return (
    <li class={isMine ? 'match-row mine' : 'match-row'}>
      <Link href={`/m/${match.id}`}>
        <span class="match-state">{stateWords(match, words.value)}</span>
        <span class="match-left">{leftWords(match, words.value)}</span>
        <span class="match-who">{home.versus(othersOf(match, words.value, language.value))}</span>
        <span class="match-score">{home.score(scores, match.ruleset.target_score)}</span>
      </Link>
    </li>
  );
};

const stateWords = (match: MatchSummary, said: Words): string => {
  if (match.status === 'open') return said.home.waiting;
  if (match.turn === null) return resultWords(match, said);
  return match.turn.seat === match.seat ? said.yourTurn : said.home.turnOf(nameOf(match.seats, match.turn.seat, said));
};

/** A team is told by its first seat: the summary does not say who plays with whom. */
const resultWords = ({ result, seat, seats }: MatchSummary, said: Words): string => {
  if (result === null || result.reason === 'cancelled') return said.home.cancelled;
  if (result.winner === null) return said.home.noWinner;
  return result.winner === seat ? said.home.won : said.home.lost(nameOf(seats, result.winner, said));
};

const leftWords = ({ turn }: MatchSummary, { time }: Words): string => {
  if (turn === null) return '';
  if (turn.deadline === null) return time.noLimit;
  const left = secondsUntil(turn.deadline, now.value);
  return left === 0 ? time.overdue : time.left(spanWords(left, time));
};
