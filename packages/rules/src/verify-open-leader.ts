import { byteAt, itemAt } from './at.ts';
import type { Game } from './game.ts';
import type { RecordedRound } from './record.ts';
import { isIn, type Seat, seatsIn, stillIn } from './seat.ts';
import { HIGH, knownTile, PIPS } from './tile.ts';
import { checkSame, Doubt } from './verify-doubt.ts';
import type { Public } from './verify-open-forced.ts';

/** Who is to lead a round that is not over, as the last round or the lot shown says; null if hands or the seed do. */
export const openLeader = (game: Game, recorded: RecordedRound): Seat | null => {
  const { rules, gone, lead } = game;
  const seats = seatsIn(rules, gone);
  const byLot = lead.type === 'lot' || (lead.type === 'first' && rules.firstLead === 'lot');
  const place = { round: recorded.number };
  const { lot = [] } = recorded;
  checkSame('lot', 'the number of lots shown is', lot.length, byLot ? seats.length : 0, place);
  if (lead.type === 'seat') return stillIn(rules, gone, lead.seat);
  return byLot ? itemAt(seats, heaviest(lot)) : null;
};

/** Whether the recorded leader is the seat on turn, which nobody but the hands may know. */
export const checkOpenLeader = (table: Public, recorded: RecordedRound): void => {
  const place = { round: recorded.number };
  const { leader } = recorded;
  table.turn ??= leader;
  checkSame('leader', 'the round is led by seat', leader, table.turn, place);
  if (leader < table.rules.players && isIn(table.gone, leader)) return;
  throw new Doubt('leader', `Seat ${leader} is not in the match.`, place);
};

const heaviest = (lot: readonly string[]): number => {
  const weights = lot.map(knownTile).map((tile) => byteAt(PIPS, tile) * 10 + byteAt(HIGH, tile));
  return weights.indexOf(Math.max(...weights));
};
