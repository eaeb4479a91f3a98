import type { Strength } from '@slowfives/rules/bot.ts';
import { chainDealer, type SeedOf, seedChain } from '@slowfives/rules/chain.ts';
import type { Carry } from '@slowfives/rules/game.ts';
import { type Action, type Instant, type Match, replay } from '@slowfives/rules/match.ts';
import type { Preset } from '@slowfives/rules/presets.ts';
import type { NonceMaker } from '@slowfives/rules/record.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import type { QuietHours } from './clock/quiet.ts';
import type { Stretch } from './clock/stretches.ts';
import { HASHES } from './hashes.ts';
import type { Pace } from './pace.ts';

/** What a seat gives to the deal: 16 bytes, and who made them. */
export interface Nonce {
  readonly nonce: Uint8Array;
  readonly madeBy: NonceMaker;
}

/** A person at a seat, with a copy of what the match needs to know of them. */
export interface PlayerSeat extends Nonce {
  readonly type: 'player';
  readonly player: string;
  readonly name: string;
  readonly zone: string;
  /** When the player sleeps, in their zone. */
  readonly quietHours: QuietHours | null;
  /** When the player is on vacation, if that may touch this match. */
  readonly away: Away | null;
}

/** From when until when a player's clocks stand still. */
export type Away = Stretch;

export interface BotSeat extends Nonce {
  readonly type: 'bot';
  readonly strength: Strength;
}

/** A seat nobody has taken, by whose code it is taken; `heldFor` is the only player who may, if anyone is, and `heldName` what they were called. */
export interface OpenSeat {
  readonly type: 'open';
  readonly code: string;
  readonly heldFor?: string;
  readonly heldName?: string;
}

export type StoredSeat = PlayerSeat | BotSeat | OpenSeat;

/** A match as the store keeps it: what it was made with, who sits where, and its log. DESIGN sections 1 and 3. */
export interface StoredMatch {
  readonly id: string;
  readonly engine: number;
  readonly preset: Preset;
  readonly rules: Ruleset;
  readonly pace: Pace;
  readonly isPublic: boolean;
  /** Whether the table may show what fits and what it would score. */
  readonly helpers: boolean;
  readonly created: Instant;
  /** The last seed of the chain, 32 bytes; every earlier one follows from it. */
  readonly seed: Uint8Array;
  /** What the request said that made it under an Idempotency-Key: 8 bytes of its hash. */
  readonly madeFrom: Uint8Array | null;
  readonly seats: readonly StoredSeat[];
  /** When the last seat was taken; null while one is open. */
  readonly began: Instant | null;
  /** What the closed rounds leave for the rest. */
  readonly carry: Carry;
  /** The time of the last action of the closed rounds, `began` if there is none. */
  readonly carriedTo: Instant;
  readonly actions: readonly Action[];
  /** Until when the present turn must be played; while a seat is open, until when it can be taken. */
  readonly deadline: Instant | null;
  /** Reminders of the present turn that have gone out: 0, 1 or 2. */
  readonly reminded: number;
}

/** A stored match with its rounds played through; `match` is null while it never began. */
export interface LoadedMatch {
  readonly stored: StoredMatch;
  readonly match: Match | null;
  readonly seedOf: SeedOf;
}

export type Status = 'open' | 'playing' | 'finished';

const MOST_CHAINS = 256;
const chains = new Map<string, SeedOf>();

/** The chain of a seed, kept for a while: a move looks at its match several times, and the chain has 127 hashes. */
const chainOf = (seed: Uint8Array): SeedOf => {
  const name = Buffer.from(seed).toString('base64');
  const known = chains.get(name) ?? seedChain(HASHES, seed);
  chains.delete(name);
  chains.set(name, known);
  const [oldest] = chains.keys();
  if (chains.size > MOST_CHAINS && oldest !== undefined) chains.delete(oldest);
  return known;
};

/** Plays the log of a stored match through. */
export const load = (stored: StoredMatch): LoadedMatch => {
  const seedOf = chainOf(stored.seed);
  if (stored.began === null) return { stored, match: null, seedOf };
  const { rules, id } = stored;
  const nonces = stored.seats.map((seat) => (seat.type === 'open' ? new Uint8Array(16) : seat.nonce));
  const dealer = chainDealer(HASHES, { rules, match: id, nonces }, seedOf);
  const match = replay({ rules, dealer, persons: personsOf(stored) }, stored.actions, stored.carry);
  return { stored, match, seedOf };
};

export const personsOf = (stored: StoredMatch): number =>
  stored.seats.reduce((bits, seat, i) => (seat.type === 'bot' ? bits : bits | (1 << i)), 0);

export const statusOf = ({ stored, match }: LoadedMatch): Status => {
  if (match === null) return stored.actions.length > 0 ? 'finished' : 'open';
  return match.game.outcome === null ? 'playing' : 'finished';
};

/** Seats taken and actions so far: what the API calls the match's version. DESIGN section 4. */
export const versionOf = (stored: StoredMatch): number =>
  takenSeats(stored) + stored.carry.actions + stored.actions.length;

export const takenSeats = (stored: StoredMatch): number => stored.seats.filter((seat) => seat.type !== 'open').length;

/** The seat a player holds; undefined if none. */
export const seatOfPlayer = (stored: StoredMatch, player: string): number | undefined => {
  const seat = stored.seats.findIndex((s) => s.type === 'player' && s.player === player);
  return seat < 0 ? undefined : seat;
};

/** When the action that makes the match's count of actions `n` happened; `began` for none. */
export const timeAfter = (stored: StoredMatch, n: number): Instant =>
  stored.actions[n - stored.carry.actions - 1]?.time ?? stored.carriedTo;

/** Whose turn it is, since when and at which version that began, and until when; null when nobody is to move. */
export interface Turn {
  readonly seat: number;
  readonly since: Instant;
  readonly version: number;
  readonly deadline: Instant | null;
}

export const turnOfMatch = ({ stored, match }: LoadedMatch): Turn | null =>
  match === null || match.game.outcome !== null
    ? null
    : {
        seat: match.game.round.turn,
        since: timeAfter(stored, match.turnBegan),
        version: takenSeats(stored) + match.turnBegan,
        deadline: stored.deadline,
      };
