import { replay, scoreOfSeat } from '@slowfives/rules/match.ts';
import { sideOf } from '@slowfives/rules/seat.ts';
import { type EndpointFacts, type NoticeFacts, type NoticeText, noticeText } from '@slowfives/words/notice.ts';
import { type Endpoint, shownAddress } from './endpoints.ts';
import { resultOf } from './match-view.ts';
import { isOfTurn, type MatchNotice } from './notices.ts';
import { type LoadedMatch, seatOfPlayer, statusOf, takenSeats, turnOfMatch, versionOf } from './stored-match.ts';

/** The words of a notice as its receiver reads them. */
export const wordsOf = (notice: MatchNotice, match: LoadedMatch, language: string | null): NoticeText =>
  noticeText(language, factsOf(notice, match));

/** What is told of a place that went off. It may be read by others in a chat: of addresses only what tells them apart. */
export const offFacts = (endpoint: Endpoint): EndpointFacts => ({
  channel: endpoint.type,
  address: hintOf(endpoint),
  reason: endpoint.off?.reason ?? 'gone',
});

const hintOf = (endpoint: Endpoint): string => {
  const address = shownAddress(endpoint);
  if (endpoint.type === 'webhook') return new URL(address).host;
  return endpoint.type === 'email' ? `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}` : address;
};

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
    missed: notice.kind === 'timeout' ? missedTurn(notice, loaded) : null,
  };
};

/** The turn that ran out, if the match's log still has it: whose it was, and whether a tile was played for them. */
const missedTurn = ({ version }: MatchNotice, { stored, match }: LoadedMatch): NoticeFacts['missed'] => {
  const index = version - 1 - takenSeats(stored) - stored.carry.actions;
  const action = stored.actions[index];
  if (match === null || action === undefined) return null;
  const before = replay(match.setup, stored.actions.slice(0, index), match.carry);
  return { seat: before.game.round.turn, isPlayed: action.type === 'play' };
};

/** Whether the match still stands as the notice tells it: what lies and the scores have not changed since. */
const isLatest = (notice: MatchNotice, match: LoadedMatch): boolean =>
  notice.version === (isOfTurn(notice) ? turnOfMatch(match)?.version : versionOf(match.stored));

/** A turn is told only while it lasts, an invitation while the seat is held; everything else stays true. */
export const isStillTrue = (notice: MatchNotice, match: LoadedMatch): boolean => {
  if (notice.kind === 'invited') return isHeld(notice, match);
  if (!isOfTurn(notice)) return true;
  const turn = turnOfMatch(match);
  return turn?.version === notice.version && turn.seat === seatOfPlayer(match.stored, notice.receiver);
};

const isHeld = ({ receiver }: MatchNotice, match: LoadedMatch): boolean =>
  statusOf(match) === 'open' && match.stored.seats.some((seat) => seat.type === 'open' && seat.heldFor === receiver);
