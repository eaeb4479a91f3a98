import { scoreOfSeat } from '@slowfives/rules/match.ts';
import { sideOf } from '@slowfives/rules/seat.ts';
import { type EndpointFacts, type NoticeFacts, type NoticeText, noticeText } from '@slowfives/words/notice.ts';
import { type Endpoint, shownAddress } from './endpoints.ts';
import { resultOf } from './match-view.ts';
import { isOfTurn, type MatchNotice } from './notices.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch, versionOf } from './stored-match.ts';

/** The words of a notice as its receiver reads them. */
export const wordsOf = (notice: MatchNotice, match: LoadedMatch, language: string | null): NoticeText =>
  noticeText(language, factsOf(notice, match));

/** What is told of a place that went off. */
export const offFacts = (endpoint: Endpoint): EndpointFacts => ({
  channel: endpoint.type,
  address: shownAddress(endpoint),
  reason: endpoint.off?.reason ?? 'gone',
});

/** That it is a player's turn, as a notice; null while it is not. */
export const turnNotice = (match: LoadedMatch, receiver: string): MatchNotice | null => {
  const turn = turnOfMatch(match);
  if (turn === null || turn.seat !== seatOfPlayer(match.stored, receiver)) return null;
  return { receiver, kind: 'turn', match: match.stored.id, since: turn.since, version: turn.version };
};

/** Where a notice leads: the match, or for who is invited the seat that is held for them. */
export const linkOf = (notice: MatchNotice, { stored }: LoadedMatch, site: string): string => {
  const held = stored.seats.find((seat) => seat.type === 'open' && seat.heldFor === notice.receiver);
  return held?.type === 'open' ? `${site}/i/${held.code}` : `${site}/m/${stored.id}`;
};

const factsOf = (notice: MatchNotice, loaded: LoadedMatch): NoticeFacts => {
  const { stored, match } = loaded;
  const result = resultOf(loaded);
  const isNow = isLatest(notice, loaded);
  return {
    kind: notice.kind,
    seat: seatOfPlayer(stored, notice.receiver) ?? null,
    names: stored.seats.flatMap((seat) => (seat.type === 'open' ? [] : [seat.type === 'bot' ? null : seat.name])),
    isNow,
    scores: isNow ? stored.seats.map((_, seat) => (match ? scoreOfSeat(match, seat) : 0)) : null,
    count: isNow && match && match.game.round.board.placed > 0 ? match.game.round.board.count : null,
    winners: stored.seats.flatMap((_, seat) => (result?.winner === sideOf(stored.rules, seat) ? [seat] : [])),
    reason: result?.reason ?? null,
  };
};

/** Whether the match still stands as the notice tells it: what lies and the scores have not changed since. */
const isLatest = (notice: MatchNotice, match: LoadedMatch): boolean =>
  notice.version === (isOfTurn(notice) ? turnOfMatch(match)?.version : versionOf(match.stored));
