import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { createMatch } from '@slowfives/core/create-match.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { acceptInvite } from '@slowfives/core/invites.ts';
import { CLOSED } from '@slowfives/core/keys.ts';
import { readMatch } from '@slowfives/core/match-store.ts';
import { playTile } from '@slowfives/core/play.ts';
import { createPlayer } from '@slowfives/core/players.ts';
import { type MeteredCall, metered } from '@slowfives/core/store/meter.ts';
import { type Random, seeded } from '@slowfives/core/store/seeded.ts';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import type { Feed } from '@slowfives/core/store/table.ts';
import { versionOf } from '@slowfives/core/stored-match.ts';
import { PRESET_ROWS, PRESETS, type Preset } from '@slowfives/rules/presets.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { lognormal, whole } from './random.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PACE = { perMove: 3 * DAY, onTimeout: 'forfeit' } as const;
/** People think for an hour in the median, often for a night, never longer than they may. */
const THINKING = { median: HOUR, sigma: 1.5, most: 3 * DAY - 1 };
const NAMES = ['Annabella M.', 'Bo', 'Cynthia Larsson', 'Дмитрий'];
const ZONES = ['Europe/Madrid', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Kyiv'];

/** One move: what it cost on the table and in its indexes, and how long the match was then. */
interface Move {
  /** From 1, in its match. */
  readonly number: number;
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly indexWriteUnits: number;
  /** Writes that put closed rounds away, counted apart. */
  readonly closingWrites: number;
  readonly itemBytes: number;
  readonly closedBytes: number;
}

/** What a match is played by. */
interface Sort {
  readonly preset: Preset;
  readonly seats: Ruleset['players'];
  readonly targetScore?: number;
}

/** The costs of all moves of some matches, and of all notices that followed. */
export interface Measured {
  readonly moves: readonly Move[];
  readonly notices: number;
  readonly noticeWriteUnits: number;
}

/** A row of `by_move`: the moves of this number in all matches. */
interface ByMove {
  readonly move: number;
  readonly matches: number;
  readonly write_units: number;
  readonly read_units: number;
  readonly max_item_bytes: number;
}

export interface UnitsReport {
  readonly matches: number;
  readonly moves: number;
  readonly write_units_per_move: number;
  readonly read_units_per_move: number;
  /** Of the dearest move of all. */
  readonly most_write_units: number;
  readonly most_read_units: number;
  readonly index_write_units_per_move: number;
  readonly closing_writes_per_move: number;
  readonly notice_write_units: number;
  readonly max_item_bytes: number;
  readonly max_closed_bytes: number;
  /** The largest match of two players to 250 at its 200th move. */
  readonly max_item_bytes_at_200: number;
  readonly by_move: readonly ByMove[];
}

const BY_MOVE = [1, 10, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250];

const USUAL = PRESETS.flatMap((preset) => PRESET_ROWS[preset].seats.map((seats): Sort => ({ preset, seats })));
/** Where points are divided by five, nobody plays to 250. */
const LONG = PRESETS.filter((preset) => preset !== 'five-up').map(
  (preset): Sort => ({ preset, seats: 2, targetScore: 250 }),
);

/**
 * Plays so many matches at random, of every preset and number of seats in turn, and a quarter as many of two to 250, at
 * least until one of these has 200 moves.
 */
export const measureUnits = async (matches: number, seed: number): Promise<UnitsReport> => {
  const random = seeded(seed);
  const usual = await playAll(spread(USUAL, matches), random);
  const to250 = [...(await playAll(spread(LONG, Math.ceil(matches / 4)), random))];
  while (!to250.some(({ moves }) => moves.length >= 200)) to250.push(...(await playAll(spread(LONG, 1), random)));
  return report([...usual, ...to250], to250);
};

/** So many of the values, neighbours far apart, each as often as any other give or take one. */
const spread = <T>(values: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, i) => values[(i * STRIDE) % values.length]).filter((value) => value !== undefined);

/** Shares no factor with the number of sorts of matches. */
const STRIDE = 7;

/** What one match costs, move by move. */
export const measureMatch = async (sort: Sort, random: Random): Promise<Measured> => {
  const clock = { now: 1_796_000_000 };
  const store = openSqlite(':memory:', { now: () => clock.now });
  const calls: MeteredCall[] = [];
  const { table } = metered(store.table, (call) => calls.push(call));
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => whole(random, 256));
  const outside = { now: () => clock.now, random: bytes, keyFor: keysFrom(new Uint8Array(32)) };
  const free: Core = { ...outside, table: store.table };
  const paid: Core = { ...outside, table };
  const id = await begin(free, sort, clock, random);
  await followed(free, store.feed);
  const moves: Move[] = [];
  const told = { notices: 0, noticeWriteUnits: 0 };
  for (;;) {
    const held = await readMatch(free, id);
    if (held?.match == null || held.match.game.outcome !== null) break;
    clock.now += Math.min(THINKING.most, Math.round(lognormal(random, THINKING.median, THINKING.sigma)));
    const legal = legalOf(held.match);
    const taken = held.stored.seats[held.match.game.round.turn];
    const play = legal[whole(random, legal.length)];
    if (taken?.type !== 'player' || play === undefined) throw new Error(`nobody can move in match ${id}`);
    calls.length = 0;
    await playTile(paid, taken.player, id, { ...play, version: versionOf(held.stored) });
    moves.push(moveOf(moves.length + 1, calls));
    calls.length = 0;
    await followed(paid, store.feed);
    const posts = calls.filter(({ name, key }) => name === 'put' && key?.pk.startsWith('N#'));
    told.notices += posts.length;
    told.noticeWriteUnits += sum(posts, ({ writeUnits, indexWriteUnits }) => writeUnits + indexWriteUnits);
  }
  store.close();
  return { moves, ...told };
};

const playAll = async (sorts: readonly Sort[], random: Random): Promise<readonly Measured[]> => {
  const all: Measured[] = [];
  for (const sort of sorts) all.push(await measureMatch(sort, random));
  return all;
};

const begin = async (core: Core, sort: Sort, clock: { now: number }, random: Random): Promise<string> => {
  const { preset, seats, targetScore } = sort;
  const people: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    people.push((await createPlayer(core, { name: NAMES[seat] ?? '', zone: ZONES[seat] ?? null })).id);
  }
  const overrides = targetScore === undefined ? {} : { targetScore };
  const wanted = { preset, overrides, seats, pace: PACE, isPublic: false, helpers: true, bots: [] };
  const { view } = await createMatch(core, people[0] ?? '', wanted);
  for (const { seat, code } of view.invites ?? []) {
    clock.now += whole(random, DAY);
    await acceptInvite(core, people[seat] ?? '', code, undefined);
  }
  return view.id;
};

/** Everything that follows from what was saved. Nobody has a channel that leads outside. */
const followed = async (core: Core, feed: Feed): Promise<void> => {
  for (const { seq, change } of await feed.take(1000)) {
    await handleChange(core, change, { queue: { send: async () => {} } });
    await feed.done([seq]);
  }
};

const moveOf = (number: number, calls: readonly MeteredCall[]): Move => {
  const closing = calls.filter(({ name, key }) => name === 'put' && key?.sk.startsWith(CLOSED));
  const others = calls.filter((call) => !closing.includes(call));
  const largest = (some: readonly MeteredCall[]): number =>
    Math.max(0, ...some.filter(({ name }) => name === 'put').map(({ bytes }) => bytes));
  return {
    number,
    writeUnits: sum(others, (call) => call.writeUnits),
    readUnits: sum(calls, (call) => call.readUnits),
    indexWriteUnits: sum(calls, (call) => call.indexWriteUnits),
    closingWrites: closing.length,
    itemBytes: largest(others),
    closedBytes: largest(closing),
  };
};

const report = (all: readonly Measured[], to250: readonly Measured[]): UnitsReport => {
  const moves = all.flatMap((match) => match.moves);
  const per = (of: (move: Move) => number): number => round(sum(moves, of) / moves.length);
  const at200 = to250.flatMap((match) => match.moves.filter(({ number }) => number === 200));
  return {
    matches: all.length,
    moves: moves.length,
    write_units_per_move: per((move) => move.writeUnits),
    read_units_per_move: per((move) => move.readUnits),
    most_write_units: most(moves, (move) => move.writeUnits),
    most_read_units: most(moves, (move) => move.readUnits),
    index_write_units_per_move: per((move) => move.indexWriteUnits),
    closing_writes_per_move: per((move) => move.closingWrites),
    notice_write_units: round(sum(all, (match) => match.noticeWriteUnits) / sum(all, (match) => match.notices)),
    max_item_bytes: most(moves, (move) => move.itemBytes),
    max_closed_bytes: most(moves, (move) => move.closedBytes),
    max_item_bytes_at_200: most(at200, (move) => move.itemBytes),
    by_move: BY_MOVE.map((number) => byMove(number, moves)).filter(({ matches }) => matches > 0),
  };
};

const byMove = (number: number, moves: readonly Move[]): ByMove => {
  const of = moves.filter((move) => move.number === number);
  return {
    move: number,
    matches: of.length,
    write_units: most(of, (move) => move.writeUnits),
    read_units: most(of, (move) => move.readUnits),
    max_item_bytes: most(of, (move) => move.itemBytes),
  };
};

const sum = <T>(values: readonly T[], of: (value: T) => number): number => values.reduce((n, v) => n + of(v), 0);

const most = <T>(values: readonly T[], of: (value: T) => number): number => Math.max(0, ...values.map(of));

const round = (n: number): number => Math.round(n * 10_000) / 10_000;
