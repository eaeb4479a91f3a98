import { digestOf, makeHex } from './canonical.ts';
import { commitmentOf, type Hashes, type SeedOf } from './chain.ts';
import type { Reason } from './game.ts';
import type { Action, Instant, Match, RoundEvent, RoundLog } from './match.ts';
import type { Preset } from './presets.ts';
import type { Forced } from './round.ts';
import type { Ruleset } from './ruleset.ts';
import { type SpelledRuleset, spellRuleset } from './spelling.ts';
import { makeTile } from './tile.ts';
import type { ResultView } from './view.ts';

/** The version of the rules' code that a match is played by; old matches keep theirs. */
export const ENGINE = 1;

export const NONCE_MAKERS = ['client', 'client_before_commitment', 'server'] as const;
export type NonceMaker = (typeof NONCE_MAKERS)[number];

/** What a record says beside the log. */
export interface Facts {
  readonly match: string;
  readonly preset: Preset;
  /** By seat: the player's name or the bot's strength. */
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly created: Instant;
  /** By seat; null while it is open. */
  readonly nonces: readonly (Uint8Array | null)[];
  readonly madeBy: readonly (NonceMaker | null)[];
  /** Writes an instant as RFC 3339 in UTC. */
  readonly makeTime: (instant: Instant) => string;
}

export interface RecordedPlay {
  readonly seat: number;
  readonly tile: string;
  readonly on?: string;
  readonly at?: 'end';
  readonly time: string;
  readonly auto?: true;
  readonly bot?: true;
  readonly count: number;
  readonly points: number;
  /** Draws and passes that followed. */
  readonly forced?: readonly Forced[];
}

/** Everything about a round that has been revealed: its seed and hands only once it is over. */
export interface RecordedRound {
  readonly number: number;
  readonly seed?: string;
  readonly attempt?: number;
  readonly lot?: readonly string[];
  readonly deal?: readonly (readonly string[])[];
  readonly boneyard?: readonly string[];
  readonly leader: number;
  readonly plays: readonly RecordedPlay[];
  readonly end?: 'out' | 'blocked' | 'cut';
  readonly winner?: number | null;
  readonly awards?: readonly number[];
}

/** A match as anybody can check it. Format `slowfives/1`. */
export interface MatchRecord {
  readonly format: 'slowfives/1';
  readonly engine: number;
  readonly match: string;
  readonly ruleset: SpelledRuleset;
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly bot?: string }[];
  readonly created: string;
  readonly commitment: string;
  readonly nonces: readonly (string | null)[];
  readonly made_by: readonly (NonceMaker | null)[];
  readonly rounds: readonly RecordedRound[];
  /** Every action but plays; `after` counts the plays of the match before it. */
  readonly actions: readonly {
    readonly type: Reason;
    readonly seat: number;
    readonly time: string;
    readonly after: number;
  }[];
  readonly result: {
    readonly winner: number | null;
    readonly reason: Reason;
    readonly scores: readonly number[];
  } | null;
  /** SHA-256 over all the rest, written canonically. */
  readonly digest: string;
}

/** What was played: `match` is replayed from its first action, null if it never began. */
export interface Played {
  readonly rules: Ruleset;
  readonly match: Match | null;
  readonly actions: readonly Action[];
  readonly result: ResultView | null;
}

/** The record of a match, as far as it has been revealed. */
export const makeRecord = (hashes: Hashes, played: Played, facts: Facts, seedOf: SeedOf): MatchRecord => {
  const { rules, match, actions, result } = played;
  const record = {
    format: 'slowfives/1',
    engine: ENGINE,
    match: facts.match,
    ruleset: spellRuleset(facts.preset, rules),
    seats: facts.seats.map((seat, i) => ({ seat: i, ...seat })),
    created: facts.makeTime(facts.created),
    commitment: makeHex(commitmentOf(hashes, seedOf)),
    nonces: facts.nonces.map((nonce) => nonce && makeHex(nonce)),
    made_by: facts.madeBy,
    rounds: match?.rounds.map((round) => recordRound(match, facts, round, seedOf)) ?? [],
    actions: recordActions(actions, facts),
    result,
  } as const;
  return { ...record, digest: digestOf(hashes, record) };
};

const recordRound = (match: Match, facts: Facts, round: RoundLog, seedOf: SeedOf): RecordedRound => ({
  number: round.number,
  ...(round.end ? revealed(round, seedOf) : {}),
  ...(round.lot ? { lot: round.lot.map(makeTile) } : {}),
  leader: round.leader,
  plays: recordPlays(match, facts, round.events),
  ...(round.end ? { end: round.end.end, winner: round.end.winner, awards: round.end.awards } : {}),
});

const revealed = (round: RoundLog, seedOf: SeedOf) => ({
  seed: makeHex(seedOf(round.number)),
  ...(round.attempt > 0 ? { attempt: round.attempt } : {}),
  deal: round.deal.map((hand) => hand.map(makeTile)),
  boneyard: round.boneyard.map(makeTile),
});

const recordPlays = (match: Match, facts: Facts, events: readonly RoundEvent[]): readonly RecordedPlay[] => {
  const plays: { play: RecordedPlay; forced: Forced[] }[] = [];
  for (const event of events) {
    if (event.type === 'play') plays.push({ play: recordPlay(match, facts, event), forced: [] });
    else if (event.type !== 'lot') plays.at(-1)?.forced.push(event);
  }
  return plays.map(({ play, forced }) => (forced.length > 0 ? { ...play, forced } : play));
};

const recordPlay = (match: Match, facts: Facts, event: RoundEvent & { readonly type: 'play' }): RecordedPlay => {
  const { type: _, time, ...play } = event;
  const isBot = (match.setup.persons & (1 << event.seat)) === 0;
  return { ...play, time: facts.makeTime(time), ...(isBot ? { bot: true } : {}) };
};

const recordActions = (actions: readonly Action[], facts: Facts): MatchRecord['actions'] => {
  let after = 0;
  const rows: MatchRecord['actions'][number][] = [];
  for (const action of actions) {
    if (action.type === 'play') after++;
    else rows.push({ type: action.type, seat: action.seat, time: facts.makeTime(action.time), after });
  }
  return rows;
};
