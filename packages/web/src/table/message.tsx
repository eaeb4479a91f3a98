import type { MatchView } from '@slowfives/contract/match-view.ts';
import { now } from '../clock.ts';
import { locale, words } from '../language.ts';
import { nameOf } from '../seats.ts';
import { zoneHere } from '../session.ts';
import { latestOf, type Told, tellRound } from '../tell.ts';
import { localTime, secondsUntil, spanWords } from '../time.ts';

/** Whose turn it is and until when, and what was played last. */
export const Message = ({ match }: { readonly match: MatchView }) => (
  <div class="message">
    <p class="message-turn">
      <b>{turnWords(match)}</b> {deadlineWords(match)}
    </p>
    <Latest match={match} />
  </div>
);

const Latest = ({ match }: { readonly match: MatchView }) => {
  const told = tellRound(match, words.value);
  const latest = latestOf(told, match.round?.events ?? []).map((one) => ({ ...one, text: one.brief }));
  return (
    <p class="message-last">
      {latest.map((one, index) => (
        <ToldView key={`${index}-${one.text}`} told={one} />
      ))}
      {leadWords(match)}
    </p>
  );
};

/** What I may lead with, while the table is empty. */
const leadWords = ({ legal, round }: MatchView): string => {
  const { table } = words.value;
  const [first, ...others] = legal ?? [];
  if (first === undefined || round === undefined || round.open_ends.length > 0) return '';
  return others.length === 0 ? table.mustLead(first.tile) : table.youLead;
};

/** An event with its score, if it scored. */
export const ToldView = ({ told }: { readonly told: Told }) => (
  <span class="told">
    {told.text} {told.score === undefined ? null : <mark>{told.score}</mark>}
  </span>
);

const turnWords = (match: MatchView): string => {
  const { table, yourTurn } = words.value;
  if (match.turn === null) return '';
  return match.turn.seat === match.seat ? yourTurn : table.turnOf(nameOf(match.seats, match.turn.seat, words.value));
};

/** "until Wed 2 Dec, 10:00 (1 day 4 hours left)", in the reader's zone. */
const deadlineWords = ({ turn }: MatchView): string => {
  const { time } = words.value;
  if (turn === null) return '';
  if (turn.deadline === null) return `· ${time.noLimit}`;
  const left = secondsUntil(turn.deadline, now.value);
  if (turn.overdue === true || left === 0) return `· ${time.overdue}`;
  return time.until(localTime(turn.deadline, now.value, locale.value, zoneHere()), spanWords(left, time));
};
