import { type MatchRecord, makeRecord } from '@slowfives/rules/record.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { HASHES } from './hashes.ts';
import { allActions, changeMatch, readMatch, replayFromStart } from './match-store.ts';
import { type MatchView, matchView, resultOf } from './match-view.ts';
import { conflict, extend, mineOrNothing, notFound, seatOf, timeFor } from './play.ts';
import {
  type LoadedMatch,
  type StoredMatch,
  type StoredSeat,
  seatOfPlayer,
  statusOf,
  versionOf,
} from './stored-match.ts';
import { makeTime } from './time.ts';

/** A match as the player, or with null anybody, may see it. Refuses with `not_found` what is not theirs to see. */
export const showMatch = async (core: Core, player: string | null, id: string): Promise<MatchView> => {
  const { match, seat } = await visible(core, player, id);
  return matchView(match, seat, core.now());
};

/** Everything about a match that has been revealed so far; after its end, all of it. */
export const showRecord = async (core: Core, player: string | null, id: string): Promise<MatchRecord> => {
  const { match } = await visible(core, player, id);
  const { stored, seedOf } = match;
  const facts = {
    match: stored.id,
    preset: stored.preset,
    seats: stored.seats.map(nameOf),
    created: stored.created,
    nonces: stored.seats.map((seat) => (seat.type === 'open' ? null : seat.nonce)),
    madeBy: stored.seats.map((seat) => (seat.type === 'open' ? null : seat.madeBy)),
    makeTime,
  };
  const played = match.match && replayFromStart(match.match, await allActions(core, match));
  const actions = played?.actions ?? stored.actions;
  return makeRecord(HASHES, { rules: stored.rules, match: played, actions, result: resultOf(match) }, facts, seedOf);
};

/** The creator's nonce once more, now that the commitment is public. Refuses `match_started` and `match_finished`. */
export const setNonce = async (core: Core, player: string, id: string, nonce: Uint8Array): Promise<MatchView> => {
  const held = await creatorsOrNothing(core, player, id);
  const match = await changeMatch(core, held, (present) => {
    checkOpen(present);
    const { stored } = present;
    const seats = stored.seats.map(
      (seat, i): StoredSeat => (i === 0 && seat.type === 'player' ? { ...seat, nonce, madeBy: 'client' } : seat),
    );
    return { ...stored, seats };
  });
  return matchView(match, 0, core.now());
};

/** Calls an open match off; one that already is stays so. Refuses `match_started` and `match_finished`. */
export const cancelMatch = async (core: Core, player: string, id: string): Promise<void> => {
  const held = await creatorsOrNothing(core, player, id);
  await changeMatch(core, held, (present) => {
    const { stored } = present;
    if (stored.began === null && stored.actions[0]?.type === 'cancelled') return null;
    checkOpen(present);
    const action = { type: 'cancelled', seat: 0, time: timeFor(stored, core.now()) } as const;
    return { ...stored, actions: [action], deadline: null, reminded: 0 };
  });
};

/**
 * Resigns; who already has gets the match as it is. Before a person's first play the match ends without a winner. With a
 * version only if it still stands there. Refuses `match_open`, `match_finished` and `version_conflict`.
 */
export const resign = async (core: Core, player: string, id: string, version?: number): Promise<MatchView> => {
  const held = await mineOrNothing(core, player, id);
  const match = await changeMatch(core, held, (present) => resigned(core, present, seatOf(present, player), version));
  return matchView(match, seatOf(match, player), core.now());
};

const resigned = (core: Core, loaded: LoadedMatch, seat: number, version: number | undefined): StoredMatch | null => {
  const { stored, match } = loaded;
  if (statusOf(loaded) === 'open') throw new AppError('match_open', 'A seat is still open: cancel the match instead.');
  if (match?.left[seat] || abortedBy(stored, seat)) return null;
  if (match === null || statusOf(loaded) === 'finished') {
    throw new AppError('match_finished', 'The match is over.', { match: matchView(loaded, seat, core.now()) });
  }
  if (version !== undefined && version !== versionOf(stored)) throw conflict(loaded, seat, core.now());
  const type = aPersonHasPlayed(loaded) ? 'resignation' : 'aborted';
  return extend(loaded, { type, seat, time: timeFor(stored, core.now()) });
};

const abortedBy = (stored: StoredMatch, seat: number): boolean => {
  const last = stored.actions.at(-1);
  return last?.type === 'aborted' && last.seat === seat;
};

const aPersonHasPlayed = ({ stored, match }: LoadedMatch): boolean =>
  stored.carry.rounds > 0 ||
  (match?.rounds ?? []).some(({ events }) =>
    events.some((event) => event.type === 'play' && !event.auto && stored.seats[event.seat]?.type === 'player'),
  );

const visible = async (core: Core, player: string | null, id: string) => {
  const match = await readMatch(core, id);
  const seat = match && player !== null ? seatOfPlayer(match.stored, player) : undefined;
  if (match === undefined || (seat === undefined && !match.stored.isPublic)) throw notFound();
  return { match, seat: seat ?? null };
};

const creatorsOrNothing = async (core: Core, player: string, id: string) => {
  const held = await readMatch(core, id);
  if (held === undefined || seatOfPlayer(held.stored, player) !== 0) throw notFound();
  return held;
};

const checkOpen = (match: LoadedMatch): void => {
  if (statusOf(match) === 'finished') throw new AppError('match_finished', 'The match is over.');
  if (statusOf(match) === 'playing') throw new AppError('match_started', 'Every seat is taken: the match has started.');
};

const nameOf = (seat: StoredSeat): { readonly name: string; readonly bot?: string } => {
  switch (seat.type) {
    case 'player':
      return { name: seat.name };
    case 'bot':
      return { name: '', bot: seat.strength };
    case 'open':
      return { name: '' };
  }
};
