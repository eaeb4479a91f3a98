import type { Strength } from '@slowfives/rules/bot.ts';
import { NOTHING_YET } from '@slowfives/rules/game.ts';
import { makeRuleset, type Overrides, type Preset } from '@slowfives/rules/presets.ts';
import { ENGINE } from '@slowfives/rules/record.ts';
import type { Refusal, Ruleset } from '@slowfives/rules/ruleset.ts';
import { snakeCase } from '@slowfives/rules/spelling.ts';
import type { Core } from './core.ts';
import { AppError, type FieldRefusal } from './errors.ts';
import { HASHES, macOf } from './hashes.ts';
import { makeCode, makeId } from './ids.ts';
import { toData } from './json-data.ts';
import { activeKey, codeKey } from './keys.ts';
import { makeMatch, readMatch } from './match-store.ts';
import { type MatchView, matchView } from './match-view.ts';
import { checkRoom } from './my-matches.ts';
import { OPEN_FOR, type Pace } from './pace.ts';
import { me, type Player } from './players.ts';
import { begin } from './seats.ts';
import { type LoadedMatch, type Nonce, type StoredMatch, type StoredSeat, seatOfPlayer } from './stored-match.ts';

/** What a new match is to be. The creator holds seat 0; a seat without a bot is open. */
export interface WantedMatch {
  readonly preset: Preset;
  readonly overrides: Overrides;
  readonly seats: Ruleset['players'];
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly helpers: boolean;
  readonly bots: readonly { readonly seat: number; readonly strength: string }[];
  readonly nonce?: Uint8Array | undefined;
}

/** The caller's Idempotency-Key and the body it came with: the same key finds the same match. */
export interface Idempotency {
  readonly key: string;
  readonly body: string;
}

/** What a request for a new thing answers: the match, and whether this request made it. */
export interface Made {
  readonly view: MatchView;
  readonly isNew: boolean;
}

/**
 * Makes a match. Refuses rules that can't be played or bots that are not built (`invalid_request`, with pointers), a
 * 201st active match (`too_many_matches`), and a used key with another body (`idempotency_mismatch`).
 */
export const createMatch = async (
  core: Core,
  player: string,
  wanted: WantedMatch,
  once?: Idempotency,
): Promise<Made> => {
  const rules = rulesOf(wanted);
  const creator = await me(core, player);
  const id = makeId(
    'match',
    once ? macOf(core.keyFor('derive'), 'match', player, once.key).subarray(0, 16) : core.random(16),
  );
  const madeFrom = once ? HASHES.sha256(new TextEncoder().encode(once.body)).subarray(0, 8) : null;
  const found = once && (await readMatch(core, id));
  if (found) return repeated(core, player, found, madeFrom);
  await checkRoom(core, player);
  const seats = seatsOfNew(core, id, creator, rules, wanted);
  const stored = newMatch(core, { ...wanted, id, rules, seats, madeFrom });
  await pointTo(core, stored, player);
  const { isNew, match } = await makeMatch(core, begin(core, stored));
  return isNew ? { view: matchView(match, 0, core.now()), isNew } : repeated(core, player, match, madeFrom);
};

/** The match that an earlier request with the same key made. */
const repeated = (core: Core, player: string, match: LoadedMatch, madeFrom: Uint8Array | null): Made => {
  if (!sameRequest(match, madeFrom)) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used with another body.');
  }
  return { view: matchView(match, seatOfPlayer(match.stored, player) ?? null, core.now()), isNew: false };
};

/** What a match is made of beside what the clock and chance give. */
export interface NewMatch {
  readonly id: string;
  readonly preset: Preset;
  readonly rules: Ruleset;
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly helpers: boolean;
  readonly madeFrom: Uint8Array | null;
  readonly seats: readonly StoredSeat[];
}

export const newMatch = (core: Core, given: NewMatch): StoredMatch => {
  const { id, preset, rules, pace, isPublic, helpers, madeFrom, seats } = given;
  const created = core.now();
  const common = { id, preset, rules, pace, isPublic, helpers, madeFrom, seats, created, engine: ENGINE };
  const start = {
    began: null,
    carry: NOTHING_YET,
    carriedTo: created,
    actions: [],
    deadline: created + OPEN_FOR,
    reminded: 0,
  };
  return { ...common, ...start, seed: core.random(32) };
};

/** Rows that lead to a match are written before it: one whose match is missing is skipped by who reads it. */
export const pointTo = async (core: Core, match: StoredMatch, player: string): Promise<void> => {
  const codes = match.seats.flatMap((seat, i) => (seat.type === 'open' ? [{ code: seat.code, seat: i }] : []));
  await Promise.all([
    core.table.put({ ...activeKey(player, match.id), data: new Uint8Array() }, 0),
    ...codes.map(({ code, seat }) => core.table.put(invitation(core, match.id, seat, code), 0)),
  ]);
};

/** An invitation is kept for a while after its seat is taken, to say so to who comes late. */
const invitation = (core: Core, match: string, seat: number, code: string) => ({
  ...codeKey(code),
  data: toData({ match, seat }),
  expiresAt: core.now() + 4 * OPEN_FOR,
});

/** The code of a seat follows from the match and the seat, so that a repeated request makes the same. */
export const codeFor = (core: Core, match: string, seat: number): string =>
  makeCode(macOf(core.keyFor('derive'), 'code', match, String(seat)));

/** The person's nonce, or one of the server's. */
export const nonceOf = (core: Core, given: Uint8Array | undefined, afterCommitment: boolean): Nonce =>
  given === undefined
    ? { nonce: core.random(16), madeBy: 'server' }
    : { nonce: given, madeBy: afterCommitment ? 'client' : 'client_before_commitment' };

export const playerSeat = (player: Player, nonce: Nonce): StoredSeat => ({
  type: 'player',
  player: player.id,
  name: player.name,
  zone: player.zone ?? '',
  quietHours: player.quietHours,
  away: player.bank.vacation,
  ...nonce,
});

export const botSeat = (core: Core, strength: Strength): StoredSeat => ({
  type: 'bot',
  strength,
  ...nonceOf(core, undefined, false),
});

const seatsOfNew = (
  core: Core,
  id: string,
  creator: Player,
  rules: Ruleset,
  wanted: WantedMatch,
): readonly StoredSeat[] => {
  const bots = botsOf(wanted);
  return Array.from({ length: rules.players }, (_, seat) => {
    const strength = bots.get(seat);
    if (seat === 0) return playerSeat(creator, nonceOf(core, wanted.nonce, false));
    return strength === undefined ? { type: 'open', code: codeFor(core, id, seat) } : botSeat(core, strength);
  });
};

const botsOf = ({ bots, seats }: WantedMatch): ReadonlyMap<number, Strength> =>
  new Map(
    bots.map(({ seat, strength }, i) => {
      if (seat < 1 || seat >= seats)
        throw invalid([{ pointer: `/bots/${i}/seat`, detail: `Must be 1 to ${seats - 1}.` }]);
      if (strength !== 'greedy')
        throw invalid([{ pointer: `/bots/${i}/strength`, detail: 'Must be "greedy": others are not here yet.' }]);
      return [seat, strength] as const;
    }),
  );

const rulesOf = ({ preset, overrides, seats }: WantedMatch): Ruleset => {
  const made = makeRuleset(preset, { ...overrides, players: seats });
  if (!made.ok) throw invalid(made.error.map(pointed));
  return made.value;
};

const pointed = ({ parameter, reason }: Refusal): FieldRefusal => ({
  pointer: parameter === 'players' ? '/seats' : `/ruleset/${snakeCase(parameter)}`,
  detail: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
});

const invalid = (errors: readonly FieldRefusal[]): AppError =>
  new AppError('invalid_request', errors.map(({ detail }) => detail).join(' '), { errors });

const sameRequest = ({ stored }: LoadedMatch, madeFrom: Uint8Array | null): boolean =>
  madeFrom !== null && stored.madeFrom !== null && Buffer.from(madeFrom).equals(stored.madeFrom);
