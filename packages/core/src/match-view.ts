import type { Strength } from '@slowfives/rules/bot.ts';
import { makeHex } from '@slowfives/rules/canonical.ts';
import { commitmentOf } from '@slowfives/rules/chain.ts';
import type { Reason } from '@slowfives/rules/game.ts';
import type { Play } from '@slowfives/rules/illegal.ts';
import { type Match, type RoundEvent, turnOf } from '@slowfives/rules/match.ts';
import type { NonceMaker } from '@slowfives/rules/record.ts';
import { type SpelledRuleset, spellRuleset } from '@slowfives/rules/spelling.ts';
import { type EndedRoundView, type ResultView, type RoundView, view } from '@slowfives/rules/view.ts';
import { HASHES } from './hashes.ts';
import type { Pace } from './pace.ts';
import {
  type LoadedMatch,
  type OpenSeat,
  type Status,
  type StoredSeat,
  statusOf,
  turnOfMatch,
  versionOf,
} from './stored-match.ts';
import { makeTime } from './time.ts';

/** A person as others see them. */
export interface PlayerName {
  readonly id: string;
  readonly name: string;
}

export interface SeatInView {
  readonly seat: number;
  /** Null for a bot and for a seat nobody has taken. */
  readonly player: PlayerName | null;
  readonly bot?: Strength;
  readonly tiles: number;
  readonly score: number;
  readonly left?: Reason;
  /** A vacation that runs or is to come. */
  readonly away?: { readonly from: string; readonly until: string };
}

type Timed<E> = E extends { readonly time: number } ? Omit<E, 'time'> & { readonly time: string } : E;

/** What one seat, or a spectator, may see of a match: the only form in which a match leaves the core. */
export interface MatchView {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
  readonly created: string;
  readonly ruleset: SpelledRuleset;
  readonly pace: Pace;
  readonly visibility: 'private' | 'public';
  readonly helpers: boolean;
  readonly seats: readonly SeatInView[];
  readonly seat?: number;
  readonly hand?: readonly string[];
  readonly turn: {
    readonly seat: number;
    readonly since: string;
    readonly deadline: string | null;
    readonly overdue?: true;
  } | null;
  readonly legal?: readonly Play[];
  readonly round?: Omit<RoundView, 'events'> & { readonly events: readonly Timed<RoundEvent>[] };
  readonly rounds: readonly (EndedRoundView & { readonly seed: string })[];
  readonly fairness: {
    readonly commitment: string;
    readonly nonces: readonly (string | null)[];
    readonly madeBy: readonly (NonceMaker | null)[];
  };
  readonly result: ResultView | null;
  /** Only for the host, while seats are open. */
  readonly invites?: readonly { readonly seat: number; readonly code: string; readonly heldFor?: string }[];
}

/** Builds, field by field, what the seat (null: a spectator) may see at this time. DESIGN section 1, "one door for views". */
export const matchView = (loaded: LoadedMatch, seat: number | null, now: number): MatchView => {
  const { stored, match } = loaded;
  return {
    id: stored.id,
    version: versionOf(stored),
    status: statusOf(loaded),
    created: makeTime(stored.created),
    ruleset: spellRuleset(stored.preset, stored.rules),
    pace: stored.pace,
    visibility: stored.isPublic ? 'public' : 'private',
    helpers: stored.helpers,
    seats: seatsInView(loaded, now),
    ...(seat === null ? {} : { seat }),
    ...(match === null ? {} : ownView(match, seat)),
    turn: turnInView(loaded, now),
    ...(match === null ? {} : { round: roundInView(match) }),
    rounds: match === null ? [] : endedRounds(loaded, match),
    fairness: fairness(loaded),
    result: resultOf(loaded),
    ...(seat === 0 && statusOf(loaded) === 'open' ? { invites: invitesOf(stored.seats) } : {}),
  };
};

/** Who sits where, with tiles and scores. */
export const seatsInView = ({ stored, match }: LoadedMatch, now: number): readonly SeatInView[] => {
  const seen = match && view(match, null).seats;
  return stored.seats.map((taken, seat) => {
    const { tiles = 0, score = 0, left } = seen?.[seat] ?? {};
    return { seat, ...whoSits(taken), tiles, score, ...(left ? { left } : {}), ...awayInView(taken, now) };
  });
};

const awayInView = (seat: StoredSeat, now: number): Pick<SeatInView, 'away'> => {
  if (seat.type !== 'player' || seat.away === null || seat.away.until <= now) return {};
  return { away: { from: makeTime(seat.away.from), until: makeTime(seat.away.until) } };
};

export const playerAt = (seat: StoredSeat | undefined): PlayerName | null =>
  seat?.type === 'player' ? { id: seat.player, name: seat.name } : null;

const whoSits = (seat: StoredSeat): { readonly player: PlayerName | null; readonly bot?: Strength } =>
  seat.type === 'bot' ? { player: null, bot: seat.strength } : { player: playerAt(seat) };

const ownView = (match: Match, seat: number | null) => {
  if (seat === null) return {};
  const { hand, legal } = view(match, seat);
  const mine = { hand: hand ?? [] };
  return seat === turnOf(match) ? { ...mine, legal: legal ?? [] } : mine;
};

export const turnInView = (loaded: LoadedMatch, now: number): MatchView['turn'] => {
  const turn = turnOfMatch(loaded);
  if (turn === null) return null;
  const deadline = turn.deadline === null ? null : makeTime(turn.deadline);
  const shown = { seat: turn.seat, since: makeTime(turn.since), deadline };
  return turn.deadline !== null && now > turn.deadline ? { ...shown, overdue: true } : shown;
};

const roundInView = (match: Match): NonNullable<MatchView['round']> => {
  const { events, ...round } = view(match, null).round;
  return { ...round, events: events.map(timed) };
};

const timed = (event: RoundEvent): Timed<RoundEvent> =>
  event.type === 'play' ? { ...event, time: makeTime(event.time) } : event;

const endedRounds = (loaded: LoadedMatch, match: Match): MatchView['rounds'] =>
  view(match, null).rounds.map((round) => ({ ...round, seed: makeHex(loaded.seedOf(round.number)) }));

const fairness = ({ stored, seedOf }: LoadedMatch): MatchView['fairness'] => ({
  commitment: makeHex(commitmentOf(HASHES, seedOf)),
  nonces: stored.seats.map((seat) => (seat.type === 'open' ? null : makeHex(seat.nonce))),
  madeBy: stored.seats.map((seat) => (seat.type === 'open' ? null : seat.madeBy)),
});

/** How it ended: by the log, or before it began. */
export const resultOf = ({ stored, match }: LoadedMatch): ResultView | null => {
  if (match !== null) return view(match, null).result;
  const [ending] = stored.actions;
  if (ending === undefined || ending.type === 'play') return null;
  return { winner: null, reason: ending.type, scores: stored.seats.map(() => 0) };
};

const invitesOf = (seats: readonly StoredSeat[]): NonNullable<MatchView['invites']> =>
  seats.flatMap((taken, seat) => (taken.type === 'open' ? [{ seat, code: taken.code, ...heldIn(taken) }] : []));

const heldIn = ({ heldName }: OpenSeat): { readonly heldFor?: string } =>
  heldName === undefined ? {} : { heldFor: heldName };
