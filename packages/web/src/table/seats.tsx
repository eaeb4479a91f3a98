import type { MatchView, SeatView } from '@slowfives/contract/match-view.ts';
import { locale, words } from '../language.ts';
import { labelOf } from '../seats.ts';
import { zoneHere } from '../session.ts';
import { dayOf } from '../time.ts';

/** Who sits at the table: score, tiles left, and whose turn it is. */
export const Seats = ({ match }: { readonly match: MatchView }) => (
  <ul class="seats" aria-label={words.value.table.players}>
    {match.seats.map((seat) => (
      <Seat key={seat.seat} match={match} seat={seat} />
    ))}
  </ul>
);

/** " · away until 5 December", while the player is on vacation. */
const awayWords = ({ away }: SeatView): string =>
  away === undefined ? '' : ` · ${words.value.away.seat(dayOf(away.until, locale.value, zoneHere()))}`;

interface SeatProps {
  readonly match: MatchView;
  readonly seat: SeatView;
}

const Seat = ({ match, seat }: SeatProps) => {
  const { table, you } = words.value;
  const isTurn = match.turn?.seat === seat.seat;
  const isMine = seat.seat === match.seat;
  const name = isMine ? you : labelOf(match.seats, seat.seat, words.value);
  return (
    <li class={isTurn ? 'seat turn' : 'seat'}>
      <span class="seat-name">
        {isTurn ? <span aria-hidden="true">▸ </span> : null}
        <bdi>{name}</bdi>
        {isTurn ? <span class="visually-hidden">, {table.toPlay(isMine)}</span> : null}
      </span>
      {match.round === undefined ? null : <Standing match={match} seat={seat} />}
    </li>
  );
};

const Standing = ({ match, seat }: SeatProps) => {
  const { table } = words.value;
  const target = match.ruleset.target_score;
  return (
    <>
      <span class="seat-score">
        <span class="visually-hidden">{table.ofTarget(seat.score, target)}</span>
        <span aria-hidden="true">
          <b>{seat.score}</b>
          <small>/{target}</small>
        </span>
      </span>
      <span class="seat-tiles">
        {seat.left === undefined ? table.tiles(seat.tiles) : table.left}
        {awayWords(seat)}
      </span>
    </>
  );
};
