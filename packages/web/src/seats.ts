import type { MatchView, SeatView } from '@slowfives/contract/match-view.ts';
import type { Words } from '@slowfives/words/english.ts';

type Seated = Pick<MatchView, 'seats' | 'seat'>;

/** What a seat is called within a sentence. Bots are numbered when there are several. */
export const nameOf = (seats: readonly SeatView[], seat: number, words: Words): string =>
  called(seats, seat, words, words.theBot);

/** What a seat is called where its name stands alone. */
export const labelOf = (seats: readonly SeatView[], seat: number, words: Words): string =>
  called(seats, seat, words, words.bot);

const called = (seats: readonly SeatView[], seat: number, words: Words, bot: string): string => {
  const found = seats.find((other) => other.seat === seat);
  if (found?.bot !== undefined) return botName(seats, seat, bot);
  if (found === undefined || found.player === null) return words.openSeat;
  return found.player.name === '' ? words.nameless : found.player.name;
};

const botName = (seats: readonly SeatView[], seat: number, name: string): string => {
  const bots = seats.filter(({ bot }) => bot !== undefined).map((bot) => bot.seat);
  return bots.length > 1 ? `${name} ${bots.indexOf(seat) + 1}` : name;
};

/** The name of a seat, or null for the reader's own. */
export const whoIs = (match: Seated, seat: number, words: Words): string | null =>
  seat === match.seat ? null : nameOf(match.seats, seat, words);

/** The names of everybody but the reader. */
export const othersOf = (match: Seated, words: Words, language: string): string =>
  listOf(
    match.seats.filter(({ seat }) => seat !== match.seat).map(({ seat }) => nameOf(match.seats, seat, words)),
    language,
  );

export const listOf = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
