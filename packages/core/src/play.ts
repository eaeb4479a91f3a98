import { greedyPlay } from '@slowfives/rules/bot.ts';
import { findPlay, type Illegal, type WantedPlay } from '@slowfives/rules/illegal.ts';
import { type Action, apply, type Instant, type Match, replay, turnOf } from '@slowfives/rules/match.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { allActions, changeMatch, type HeldMatch, readMatch, replayFromStart } from './match-store.ts';
import { type MatchView, matchView } from './match-view.ts';
import {
  type LoadedMatch,
  personsOf,
  type StoredMatch,
  seatOfPlayer,
  statusOf,
  takenSeats,
  timeAfter,
  versionOf,
} from './stored-match.ts';
import { turnDeadline } from './turn-clock.ts';

/** A play as it is sent: what is laid where, in the match as it stood at `version`. */
export interface SentPlay extends WantedPlay {
  readonly version: number;
}

/**
 * Plays a tile for a player. The same play of the same version gets the match as it is now, for ever. Refuses with
 * `not_found`, `match_open`, `match_finished`, `version_conflict` or `illegal_play`. DESIGN section 4.
 */
export const playTile = async (core: Core, player: string, id: string, sent: SentPlay): Promise<MatchView> => {
  const held = await mineOrNothing(core, player, id);
  const closed = await closedActions(core, held, sent.version);
  const done = await changeMatch(core, held, (match) =>
    decidePlay(core.now(), match, seatOf(match, player), sent, closed),
  );
  return matchView(done, seatOf(done, player), core.now());
};

/** The match, if the player holds a seat of it; else it might as well not exist. */
export const mineOrNothing = async (core: Core, player: string, id: string): Promise<HeldMatch> => {
  const held = await readMatch(core, id);
  if (held === undefined || seatOfPlayer(held.stored, player) === undefined) throw notFound();
  return held;
};

export const notFound = (): AppError => new AppError('not_found', 'There is nothing here, or it is not yours to see.');

/** The seat of a player who is known to hold one. */
export const seatOf = (match: LoadedMatch, player: string): number => {
  const seat = seatOfPlayer(match.stored, player);
  if (seat === undefined) throw notFound();
  return seat;
};

/** The whole log when a retry names a version that a closed round holds: the one case that costs a read more. */
const closedActions = async (core: Core, held: HeldMatch, version: number): Promise<readonly Action[] | null> => {
  const index = version - takenSeats(held.stored);
  return held.match !== null && index >= 0 && index < held.stored.carry.actions ? allActions(core, held) : null;
};

/** What a play makes of a match: null when it already stands there. */
const decidePlay = (
  now: Instant,
  loaded: LoadedMatch,
  seat: number,
  sent: SentPlay,
  closed: readonly Action[] | null,
): StoredMatch | null => {
  const { stored, match } = loaded;
  if (match === null) throw statusOf(loaded) === 'open' ? open() : finished(loaded, seat, now);
  if (sent.version !== versionOf(stored)) {
    if (alreadyPlayed(stored, match, seat, sent, closed)) return null;
    throw conflict(loaded, seat, now);
  }
  if (statusOf(loaded) === 'finished') throw finished(loaded, seat, now);
  const found = findPlay(match.game.round, seat, sent);
  if (!found.ok) throw illegal(match, seat, found.error);
  return extend(loaded, { type: 'play', play: found.value, time: timeFor(stored, now) });
};

const open = (): AppError =>
  new AppError('match_open', 'A seat is still open: the first tile waits for it to be taken.');

const finished = (match: LoadedMatch, seat: number, now: Instant): AppError =>
  new AppError('match_finished', 'The match is over.', { match: matchView(match, seat, now) });

export const conflict = (match: LoadedMatch, seat: number, now: Instant): AppError => {
  const view = matchView(match, seat, now);
  return new AppError('version_conflict', `The match stands at version ${view.version}.`, { match: view });
};

const WORDS: Readonly<Record<Illegal, string>> = {
  not_your_turn: 'It is not your turn.',
  tile_not_in_hand: 'You do not hold this tile.',
  forced_tile: 'This round must be led with one tile: see legal.',
  no_such_end: 'There is no free end there.',
  arm_locked: 'The ends of a spinner open when both of its sides are covered.',
  no_match: 'The numbers do not match.',
};

const illegal = (match: Match, seat: number, reason: Illegal): AppError =>
  new AppError('illegal_play', WORDS[reason], { reason, legal: turnOf(match) === seat ? legalOf(match) : [] });

/** Whether the log has, at the version the play names, this very play, made by this seat. */
const alreadyPlayed = (
  stored: StoredMatch,
  match: Match,
  seat: number,
  sent: SentPlay,
  closed: readonly Action[] | null,
): boolean => {
  const index = sent.version - takenSeats(stored);
  const from = closed === null ? stored.carry.actions : 0;
  if (index >= 0 && index < from) throw new AppError('unavailable', 'The match has just moved on: try again.');
  const actions = closed ?? stored.actions;
  const action = actions[index - from];
  if (action?.type !== 'play' || action.auto === true) return false;
  const before =
    closed === null
      ? replay(match.setup, actions.slice(0, index - from), match.carry)
      : replayFromStart(match, actions, index);
  const found = findPlay(before.game.round, seat, sent);
  return found.ok && found.value === action.play;
};

/** Now, or the last action's time if the clock has gone back since. */
export const timeFor = (stored: StoredMatch, now: Instant): Instant =>
  Math.max(now, timeAfter(stored, stored.carry.actions + stored.actions.length));

/** The match after an action and after the bots that are next; a new turn gets its deadline. */
export const extend = (loaded: LoadedMatch, action: Action): StoredMatch => {
  const { stored, match } = loaded;
  if (match === null) throw new Error(`match ${stored.id} has not begun`);
  const after = withBots(stored, apply(match, action), action.time);
  return settled(stored, after, match.turnBegan);
};

/** Plays for bots until a person is to move or the match is over. */
export const withBots = (stored: StoredMatch, match: Match, time: Instant): Match => {
  let played = match;
  for (;;) {
    const seat = turnOf(played);
    if (seat === null || (personsOf(stored) & (1 << seat)) !== 0) return played;
    played = apply(played, { type: 'play', play: greedyPlay(played.game.round), time });
  }
};

/** The stored form of a match that was played on. `turnBegan` is that of before: a turn that goes on keeps its deadline. */
export const settled = (stored: StoredMatch, match: Match, turnBegan: number | null): StoredMatch => {
  const next = { ...stored, actions: match.actions };
  const seat = turnOf(match);
  if (seat === null) return { ...next, deadline: null, reminded: 0 };
  if (match.turnBegan === turnBegan) return next;
  return { ...next, deadline: turnDeadline(next, seat, timeAfter(next, match.turnBegan)), reminded: 0 };
};
