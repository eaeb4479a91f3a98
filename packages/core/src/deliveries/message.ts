import { turnOf } from '@slowfives/rules/match.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import type { Message, OfferedPlay } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import { seatsInView } from '../match-view.ts';
import { myTurns } from '../my-matches.ts';
import { linkOf, wordsOf } from '../notice-facts.ts';
import { noticeId } from '../notice-id.ts';
import type { Notice } from '../notices.ts';
import { openBoard } from '../play-link.ts';
import { makePlayLink } from '../play-link-token.ts';
import { readToldPlayer } from '../players.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch, versionOf } from '../stored-match.ts';
import { reminderUrl } from './reminder-url.ts';

const MOST_OFFERED = 4;

/** What a notice says when it is sent: built for its receiver, from what their seat may see. */
export const makeMessage = async (core: Core, site: string, notice: Notice, match: LoadedMatch): Promise<Message> => {
  const player = await readToldPlayer(core, notice.receiver);
  const { id = notice.receiver, name = '', language = null, zone = null } = player ?? {};
  const counted = core.now();
  const waiting = await myTurns(core, id);
  return {
    id: noticeId(notice),
    notice,
    language,
    zone,
    receiver: { id, name },
    ...wordsOf(notice, match, language),
    url: linkOf(notice, match, site),
    deadline: isTheirTurn(notice, match) ? match.stored.deadline : null,
    waiting: waiting.length,
    counted,
    board: openBoard(match),
    score: seatsInView(match, core.now()).map((seat) => seat.score),
    names: seatsInView(match, core.now()).map(({ player: who, bot }) => bot ?? who?.name ?? ''),
    seat: seatOfPlayer(match.stored, id) ?? null,
    plays: offeredPlays(core, site, notice, match),
    remindUrl: player ? await reminderUrl(core, site, notice, match, player) : null,
  };
};

const isTheirTurn = (notice: Notice, match: LoadedMatch): boolean =>
  turnOfMatch(match)?.seat === seatOfPlayer(match.stored, notice.receiver);

const offeredPlays = (core: Core, site: string, notice: Notice, loaded: LoadedMatch): readonly OfferedPlay[] => {
  const { match, stored } = loaded;
  if (match === null || turnOf(match) === null || !isTheirTurn(notice, loaded)) return [];
  return legalOf(match)
    .slice(0, MOST_OFFERED)
    .map((play) => {
      const link = {
        player: notice.receiver,
        match: stored.id,
        version: versionOf(stored),
        play,
        until: stored.deadline,
      };
      return { ...play, url: `${site}/p/${makePlayLink(core, link)}` };
    });
};
