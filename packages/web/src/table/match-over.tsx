import type { MatchView, ResultView } from '@slowfives/contract/match-view.ts';
import type { Words } from '@slowfives/words/english.ts';
import { api } from '../api.ts';
import { language, words } from '../language.ts';
import type { Room } from '../room.ts';
import { go, Link } from '../router.tsx';
import { listOf, nameOf } from '../seats.ts';

interface MatchOverProps {
  readonly match: MatchView;
  readonly result: ResultView;
  readonly room: Room;
  readonly onRound: (() => void) | undefined;
}

/** Who won and why, and what one may do now. */
export const MatchOver = ({ match, result, room, onRound }: MatchOverProps) => {
  const { over, round } = words.value.table;
  const again = async (): Promise<void> => {
    const id = await room.rematch();
    if (id !== undefined) go(`/m/${id}`);
  };
  return (
    <section class="over">
      <h2>{winnerWords(match, result, words.value)}</h2>
      <p>{reasonWords(match, result, words.value)}</p>
      {room.trouble.value === '' ? null : <p class="trouble">{room.trouble.value}</p>}
      <div class="buttons">
        {match.seat === undefined || match.round === undefined ? null : (
          <button type="button" class="button primary" aria-disabled={room.busy.value} onClick={() => void again()}>
            {over.rematch}
          </button>
        )}
        {onRound === undefined ? null : (
          <button type="button" class="button" onClick={onRound}>
            {round.show}
          </button>
        )}
        <button type="button" class="button" onClick={() => void saveRecord(match.id, room)}>
          {over.record}
        </button>
        {match.round === undefined ? null : (
          <Link href={`/verify/${match.id}`} class="button">
            {words.value.verify.link}
          </Link>
        )}
      </div>
    </section>
  );
};

const winnerWords = (match: MatchView, { winner, reason }: ResultView, said: Words): string => {
  const { over } = said.table;
  if (reason === 'cancelled') return said.home.cancelled;
  if (winner === null) return over.nobody;
  const winners = match.ruleset.partnership ? [winner, winner + 2] : [winner];
  if (match.seat !== undefined && winners.includes(match.seat)) return over.won;
  const names = winners.map((seat) => nameOf(match.seats, seat, said));
  return names.length > 1 ? over.team(listOf(names, language.value)) : over.winner(names[0] ?? '');
};

const reasonWords = ({ ruleset }: MatchView, { reason }: ResultView, { table: { over } }: Words): string =>
  reason === 'target' ? over.target(ruleset.target_score) : over[reason];

/** Hands the record over as a file: it is asked for with a token, so a plain link would not do. */
const saveRecord = async (id: string, room: Room): Promise<void> => {
  try {
    const record = await api.record({ id });
    const url = URL.createObjectURL(new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${id}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    room.complain(words.value.errors.network);
  }
};
