import type { BoardPhrases } from '@slowfives/board/phrases.ts';
import { spokenTile } from '@slowfives/board/spoken.ts';
import type { EventView, MatchView } from '@slowfives/contract/match-view.ts';
import type { Words } from '@slowfives/words/english.ts';
import { outcomes } from './replay.ts';
import { nameOf, whoIs } from './seats.ts';
import { sumOf } from './sums.ts';

/** An event as the log shows it: a sentence, the same in few words, and how it scored if it did. */
export interface Told {
  readonly text: string;
  readonly brief: string;
  readonly score?: string;
}

/** Everything that happened in the round, oldest first. */
export const tellRound = (match: MatchView, words: Words): readonly Told[] => {
  const { round } = match;
  if (round === undefined) return [];
  const played = outcomes(round, match.ruleset);
  let plays = 0;
  return round.events.map((event) => {
    const text = tell(event, match, words);
    const told = { text, brief: text };
    if (event.type !== 'play') return told;
    const terms = played[plays++]?.terms ?? [];
    const brief = words.table.events.played(whoIs(match, event.seat, words), event.tile);
    return event.points > 0
      ? { text, brief, score: words.table.events.scored(event.points, sumOf(terms)) }
      : { text, brief };
  });
};

/** The last play and what it forced. */
export const latestOf = (told: readonly Told[], events: readonly EventView[]): readonly Told[] => {
  const last = events.findLastIndex(({ type }) => type === 'play');
  return told.slice(Math.max(0, last));
};

const tell = (event: EventView, match: MatchView, words: Words): string => {
  const { events } = words.table;
  const who = (seat: number): string | null => whoIs(match, seat, words);
  switch (event.type) {
    case 'play': {
      const text = events.play(who(event.seat), event.tile, event.on);
      return event.auto === true && event.bot !== true ? `${text} (${events.auto})` : text;
    }
    case 'draw':
      return events.draw(who(event.seat), event.tiles);
    case 'pass':
      return events.pass(who(event.seat));
    case 'resignation':
      return events.resignation(who(event.seat));
    case 'timeout':
      return events.timeout(who(event.seat));
    case 'lot': {
      const drawn = event.tiles.map((tile, seat) => events.drew(who(seat), tile)).join(', ');
      return events.lot(drawn, who(event.leader));
    }
  }
};

/** What changed since `before`, in one breath: "Bo played double five, 10 points. Count 20. Your turn." */
export const spokenChange = (before: MatchView, after: MatchView, words: Words, phrases: BoardPhrases): string => {
  if (before.version === after.version) return '';
  const { events } = words.table;
  const parts = newEvents(before, after).map((event) => spokenEvent(event, after, words, phrases));
  const isNewRound = before.round !== undefined && after.round?.number !== before.round.number;
  return [
    ...(isNewRound && before.round !== undefined ? [events.roundOver(before.round.number)] : []),
    ...parts,
    ...(after.round === undefined ? [] : [events.spokenCount(after.round.count.total)]),
    turnSentence(after, words),
  ].join(' ');
};

const turnSentence = (match: MatchView, words: Words): string => {
  if (match.status === 'finished') return words.table.events.matchOver;
  if (match.turn === null) return '';
  const isMine = match.turn.seat === match.seat;
  return isMine ? `${words.yourTurn}.` : `${words.table.turnOf(nameOf(match.seats, match.turn.seat, words))}.`;
};

const newEvents = (before: MatchView, after: MatchView): readonly EventView[] => {
  const known = after.round?.number === before.round?.number ? (before.round?.events.length ?? 0) : 0;
  return after.round?.events.slice(known) ?? [];
};

const spokenEvent = (event: EventView, match: MatchView, words: Words, phrases: BoardPhrases): string =>
  event.type === 'play'
    ? words.table.events.spokenPlay(whoIs(match, event.seat, words), spokenTile(event.tile, phrases), event.points)
    : `${tell(event, match, words)}.`;
