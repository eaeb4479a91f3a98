import { turnOf } from '@slowfives/rules/match.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { digestText, endpointOffText } from '@slowfives/words/notice.ts';
import type { Message, OfferedPlay } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import { seatsInView } from '../match-view.ts';
import { myTurns } from '../my-matches.ts';
import { linkOf, offFacts, wordsOf } from '../notice-facts.ts';
import { noticeId } from '../notice-id.ts';
import type { MatchNotice, Notice } from '../notices.ts';
import { openBoard } from '../play-link.ts';
import { makePlayLink } from '../play-link-token.ts';
import { readToldPlayer, type ToldPlayer } from '../players.ts';
import { type LoadedMatch, seatOfPlayer, turnOfMatch, versionOf } from '../stored-match.ts';
import type { AboutMatch, Digest } from './digest.ts';
import type { Matter } from './matter.ts';
import { reminderUrl } from './reminder-url.ts';

const MOST_OFFERED = 4;
/** So many of a digest's turns are shown with their tables and plays; the rest in words. */
const MOST_SHOWN = 8;

/** What a notice says when it is sent: built for its receiver, from what their seat may see. */
export const makeMessage = async (core: Core, site: string, matter: Matter): Promise<Message> => {
  const { notice } = matter;
  const player = await readToldPlayer(core, notice.receiver);
  const frame = await frameOf(core, site, notice, player);
  switch (matter.type) {
    case 'match':
      return {
        ...matchMessage(core, site, frame, matter),
        remindUrl: player ? await reminderUrl(core, site, matter.notice, matter.match, player) : null,
      };
    case 'digest':
      return digestMessage(core, site, frame, matter.digest);
    case 'endpoint':
      return { ...frame, ...endpointOffText(frame.language, offFacts(matter.endpoint)), url: `${site}/settings` };
  }
};

/** What is the same whatever is said. */
const frameOf = async (core: Core, site: string, notice: Notice, player: ToldPlayer | undefined): Promise<Message> => {
  const { id = notice.receiver, name = '', language = null, zone = null } = player ?? {};
  const counted = core.now();
  const waiting = (await myTurns(core, id)).length;
  const empty = {
    deadline: null,
    board: null,
    score: [],
    names: [],
    seat: null,
    plays: [],
    parts: [],
    remindUrl: null,
  };
  return {
    ...empty,
    id: noticeId(notice),
    notice,
    language,
    zone,
    receiver: { id, name },
    subject: '',
    text: '',
    url: site,
    waiting,
    counted,
  };
};

const matchMessage = (core: Core, site: string, frame: Message, { notice, match }: AboutMatch): Message => {
  const seats = seatsInView(match, core.now());
  return {
    ...frame,
    id: noticeId(notice),
    notice,
    ...wordsOf(notice, match, frame.language),
    url: linkOf(notice, match, site),
    deadline: isTheirTurn(notice, match) ? match.stored.deadline : null,
    board: openBoard(match),
    score: seats.map(({ score }) => score),
    names: seats.map(({ player, bot }) => bot ?? player?.name ?? ''),
    seat: seatOfPlayer(match.stored, notice.receiver) ?? null,
    plays: offeredPlays(core, site, notice, match),
  };
};

const digestMessage = (core: Core, site: string, frame: Message, { turns, news }: Digest): Message => ({
  ...frame,
  ...digestText(frame.language, { turns: turns.length, news: news.length }),
  url: `${site}/`,
  parts: [...turns, ...news].map((about, i) => {
    const part = matchMessage(core, site, frame, about);
    return i < MOST_SHOWN ? part : { ...part, board: null, plays: [] };
  }),
});

const isTheirTurn = (notice: MatchNotice, match: LoadedMatch): boolean =>
  turnOfMatch(match)?.seat === seatOfPlayer(match.stored, notice.receiver);

const offeredPlays = (core: Core, site: string, notice: MatchNotice, loaded: LoadedMatch): readonly OfferedPlay[] => {
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
