import { scoreOfSeat } from '@slowfives/rules/match.ts';
import { sideOf } from '@slowfives/rules/seat.ts';
import { type NoticeFacts, type NoticeText, noticeText } from '@slowfives/words/notice.ts';
import { resultOf } from './match-view.ts';
import type { Notice } from './notices.ts';
import { type LoadedMatch, seatOfPlayer } from './stored-match.ts';

/** The words of a notice as its receiver reads them. */
export const wordsOf = (notice: Notice, match: LoadedMatch, language: string | null): NoticeText =>
  noticeText(language, factsOf(notice, match));

/** Where a notice leads: the match, or for who is invited the seat that is held for them. */
export const linkOf = (notice: Notice, { stored }: LoadedMatch, site: string): string => {
  const held = stored.seats.find((seat) => seat.type === 'open' && seat.heldFor === notice.receiver);
  return held?.type === 'open' ? `${site}/i/${held.code}` : `${site}/m/${stored.id}`;
};

const factsOf = (notice: Notice, loaded: LoadedMatch): NoticeFacts => {
  const { stored, match } = loaded;
  const result = resultOf(loaded);
  return {
    kind: notice.kind,
    seat: seatOfPlayer(stored, notice.receiver) ?? null,
    names: stored.seats.flatMap((seat) => (seat.type === 'open' ? [] : [seat.type === 'bot' ? null : seat.name])),
    scores: stored.seats.map((_, seat) => (match ? scoreOfSeat(match, seat) : 0)),
    count: match && match.game.round.board.placed > 0 ? match.game.round.board.count : null,
    winners: stored.seats.flatMap((_, seat) => (result?.winner === sideOf(stored.rules, seat) ? [seat] : [])),
    reason: result?.reason ?? null,
  };
};
