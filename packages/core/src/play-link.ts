import { findPlay, type Play } from '@slowfives/rules/illegal.ts';
import type { Instant } from '@slowfives/rules/match.ts';
import { replay } from '@slowfives/rules/match.ts';
import { view } from '@slowfives/rules/view.ts';
import type { MessageBoard } from './channels/channel.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { readMatch } from './match-store.ts';
import { seatsInView } from './match-view.ts';
import { playTile } from './play.ts';
import { type PlayLink, readPlayLink } from './play-link-token.ts';
import { readPlayer } from './players.ts';
import { type LoadedMatch, type Status, seatOfPlayer, statusOf, takenSeats, versionOf } from './stored-match.ts';

/** `ready`: it can be played. `used`: it has been. `outdated`: neither, and never will. */
export type PlayLinkState = 'ready' | 'used' | 'outdated';

/** What whoever holds a link may see: the table as it stands and the play, never a hand. */
export type PlayLinkView =
  | { readonly state: 'invalid' }
  | {
      readonly state: PlayLinkState;
      readonly match: string;
      readonly status: Status;
      readonly play: Play;
      readonly board: MessageBoard | null;
      readonly seats: readonly { readonly name: string; readonly score: number; readonly isMine: boolean }[];
      readonly deadline: Instant | null;
      readonly language: string | null;
      readonly zone: string | null;
    };

/** Shows what a link would do. Nothing is written: whoever follows links for others' safety does no harm. */
export const showPlayLink = async (core: Core, token: string): Promise<PlayLinkView> => {
  const link = readPlayLink(core, token);
  const match = link && (await readMatch(core, link.match));
  if (link === undefined || match === undefined || match.match === null) return { state: 'invalid' };
  const player = await readPlayer(core, link.player);
  return {
    state: stateOf(link, match, core.now()),
    match: link.match,
    status: statusOf(match),
    play: link.play,
    board: openBoard(match),
    seats: seatsInView(match, core.now()).map(({ seat, player: who, bot, score }) => ({
      name: bot ?? who?.name ?? '',
      score,
      isMine: seat === seatOfPlayer(match.stored, link.player),
    })),
    deadline: match.stored.deadline,
    language: player?.language ?? null,
    zone: player?.zone ?? null,
  };
};

/** Plays what a link says, under its version, and shows what has become of it. Doing so again changes nothing more. */
export const usePlayLink = async (core: Core, token: string): Promise<PlayLinkView> => {
  const before = await showPlayLink(core, token);
  const link = readPlayLink(core, token);
  if (before.state !== 'ready' || link === undefined) return before;
  try {
    await playTile(core, link.player, link.match, { version: link.version, ...link.play });
  } catch (error) {
    if (!(error instanceof AppError) || !MOVED_ON.includes(error.code)) throw error;
  }
  return showPlayLink(core, token);
};

/** Somebody, or the clock, was faster. */
const MOVED_ON: readonly string[] = ['version_conflict', 'match_finished', 'illegal_play', 'not_found'];

const stateOf = (link: PlayLink, loaded: LoadedMatch, now: Instant): PlayLinkState => {
  if (isPlayed(link, loaded)) return 'used';
  return now <= goodUntil(link, loaded) && isPlayable(link, loaded) ? 'ready' : 'outdated';
};

/** A deadline that was moved on since, by a gift or a vacation, moves the link on too: the version guards the turn. */
const goodUntil = ({ until }: PlayLink, { stored }: LoadedMatch): Instant => Math.max(until, stored.deadline ?? 0);

const isPlayable = ({ player, version, play }: PlayLink, loaded: LoadedMatch): boolean => {
  const { stored, match } = loaded;
  const seat = seatOfPlayer(stored, player);
  if (match === null || seat === undefined || statusOf(loaded) !== 'playing') return false;
  return version === versionOf(stored) && findPlay(match.game.round, seat, play).ok;
};

/** Whether the log has this very play at its version, by the player's own hand. Closed rounds are long over. */
const isPlayed = ({ player, version, play }: PlayLink, { stored, match }: LoadedMatch): boolean => {
  const index = version - takenSeats(stored) - stored.carry.actions;
  const action = index < 0 ? undefined : stored.actions[index];
  const seat = seatOfPlayer(stored, player);
  if (match === null || seat === undefined || action?.type !== 'play' || action.auto === true) return false;
  const before = replay(match.setup, stored.actions.slice(0, index), match.carry);
  const found = findPlay(before.game.round, seat, play);
  return found.ok && found.value === action.play;
};

/** What anybody at the table sees of the round; null while no tile lies. */
export const openBoard = ({ match, stored }: LoadedMatch): MessageBoard | null => {
  if (match === null || match.game.round.board.placed === 0) return null;
  const { events, openEnds, count } = view(match, null).round;
  const plays = events.flatMap((event): MessageBoard['plays'] => {
    if (event.type !== 'play') return [];
    const { tile, on, at } = event;
    return [{ tile, ...(on === undefined ? {} : { on }), ...(at === undefined ? {} : { at }) }];
  });
  return { plays, openEnds, spinners: stored.rules.spinners, count: count.total };
};
