import { setImmediate as tick } from 'node:timers/promises';
import type { Success } from '@slowfives/contract/handlers.ts';
import { handleChange } from '@slowfives/core/changes.ts';
import type { Core } from '@slowfives/core/core.ts';
import { noticeOfKey } from '@slowfives/core/deliveries/ledger.ts';
import type { Queue } from '@slowfives/core/deliveries/queue.ts';
import { AppError } from '@slowfives/core/errors.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { noticesOf } from '@slowfives/core/keys.ts';
import { readMatch } from '@slowfives/core/match-store.ts';
import type { MatchView } from '@slowfives/core/match-view.ts';
import { createPlayer } from '@slowfives/core/players.ts';
import { openSqlite, type SqliteStore } from '@slowfives/core/store/sqlite.ts';
import type { Instant, Table } from '@slowfives/core/store/table.ts';
import { type LoadedMatch, turnOfMatch, versionOf } from '@slowfives/core/stored-match.ts';
import { sweep } from '@slowfives/core/sweep.ts';
import { makeAsk } from './asking.ts';
import { type Dice, makeDice } from './dice.ts';
import { START } from './simulation.ts';

const HOUR = 3600;

/** One race of a move against the sweep at the deadline of its turn. */
export interface Raced {
  /** How many actions the match has more than before. */
  readonly added: number;
  readonly answer: 'played' | 'refused';
  /** Whether the one action is the player's own. */
  readonly isInTime: boolean;
  /** What both seats see of the match that they both may see. */
  readonly views: readonly [string, string];
  /** What the answer to a move that came too late shows. */
  readonly seen: string;
  /** What stands in the inbox of each about this, and what should. */
  readonly told: readonly (readonly string[])[];
  readonly expected: readonly (readonly string[])[];
}

/** Where races are run. */
interface Course {
  readonly core: Core;
  readonly store: SqliteStore;
  readonly dice: Dice;
  readonly clock: { now: Instant };
}

const NOWHERE: Queue = { send: async () => {} };

/** Races that are run one after the other, each in a match of its own. */
export const race = async (count: number, seed: number): Promise<readonly Raced[]> => {
  const dice = makeDice(seed);
  const clock = { now: START };
  const store = openSqlite(':memory:', { now: () => clock.now });
  const core: Core = { table: store.table, now: () => clock.now, random: dice.bytes, keyFor };
  const raced: Raced[] = [];
  for (let i = 0; i < count; i++) {
    raced.push(await raceOne({ core, store, dice, clock }, i % 2 === 0 ? 'forfeit' : 'auto_play'));
  }
  store.close();
  return raced;
};

const raceOne = async (course: Course, onTimeout: 'forfeit' | 'auto_play'): Promise<Raced> => {
  const { core, clock, dice } = course;
  const { id, ann, bo, ask } = await sitDown(course, onTimeout);
  const before = await held(core, id);
  const { seat, deadline } = turnOfMatch(before) ?? { seat: 0, deadline: null };
  const mover = seat === 0 ? ann : bo;
  const play = { version: versionOf(before.stored), ...dice.pick((await ask('match', mover, { id }, {})).legal ?? []) };
  clock.now = (deadline ?? 0) + dice.between(0, 60);
  const moved = aWhile(dice, 40)
    .then(() => ask('play', mover, { id }, play))
    .then(() => null, refusalOf);
  const [refusal] = await Promise.all([moved, sweep(slow(core, dice), { queue: NOWHERE, credit: false })]);
  await follow(course);
  const after = await held(core, id);
  const isInTime = isPlayed(after, before.stored.actions.length);
  const known = { since: clock.now, match: id };
  return {
    added: after.stored.actions.length - before.stored.actions.length,
    answer: refusal === null ? 'played' : 'refused',
    isInTime,
    views: [open(await ask('match', ann, { id }, {})), open(await ask('match', bo, { id }, {}))],
    seen: refusal === null ? '' : open(refusal),
    told: [await toldOf(core, ann, known), await toldOf(core, bo, known)],
    expected: expectedOf(turnOfMatch(after)?.seat ?? null, isInTime),
  };
};

const sitDown = async (course: Course, onTimeout: 'forfeit' | 'auto_play') => {
  const { core, dice } = course;
  const ask = makeAsk(() => slow(core, dice));
  const { id: ann } = await createPlayer(core, { name: 'Ann' });
  const { id: bo } = await createPlayer(core, { name: 'Bo' });
  const pace = { per_move: 12 * HOUR, on_timeout: onTimeout };
  const { id, invites = [] } = await ask('createMatch', ann, {}, { ...MATCH, pace });
  await ask('acceptInvite', bo, { code: invites[0]?.code ?? '' }, {});
  await follow(course);
  return { id, ann, bo, ask };
};

const follow = async ({ core, store: { feed } }: Course): Promise<void> => {
  for (let batch = await feed.take(100); batch.length > 0; batch = await feed.take(100)) {
    for (const { seq, change } of batch) {
      await handleChange(core, change, { queue: NOWHERE });
      await feed.done([seq]);
    }
  }
};

/** Whether the action at this place of the log is a play of the player's own. */
const isPlayed = ({ stored }: LoadedMatch, place: number): boolean => {
  const action = stored.actions[place];
  return action?.type === 'play' && action.auto !== true;
};

const keyFor = keysFrom(new Uint8Array(32).fill(7));

const MATCH = {
  ruleset: { preset: 'house' },
  seats: 2,
  visibility: 'private',
  helpers: false,
  bots: [],
} as const;

const held = async (core: Core, id: string) => {
  const match = await readMatch(core, id);
  if (match === undefined) throw new Error(`${id} is gone`);
  return match;
};

/** The match in a refusal; other errors throw. */
const refusalOf = (error: unknown): MatchView => {
  if (error instanceof AppError && error.extra['match']) return error.extra['match'] as MatchView;
  throw error;
};

/** What anybody at the table sees. */
const open = (view: Success<'match'> | MatchView): string =>
  JSON.stringify([
    view.version,
    view.status,
    view.turn?.seat,
    view.turn?.deadline,
    view.result,
    view.round?.events.length,
  ]);

/** Kinds of what has been told of a match since some time. */
const toldOf = async (core: Core, player: string, { since, match }: { since: Instant; match: string }) => {
  const page = await core.table.query(noticesOf(player), { limit: 100 });
  const notices = page.items.map(noticeOfKey).filter((notice) => notice.match === match && notice.since >= since);
  return notices.map(({ kind }) => kind).sort();
};

/** A play tells who is next; a time-out tells both, and its end both; a turn tells its player. */
const expectedOf = (next: number | null, isInTime: boolean): readonly (readonly string[])[] =>
  [0, 1].map((seat) => {
    if (next === null) return ['match_ended'];
    return [...(isInTime ? [] : ['timeout']), ...(next === seat ? ['turn'] : [])].sort();
  });

const aWhile = async (dice: Dice, most: number): Promise<void> => {
  for (let wait = dice.between(0, most); wait > 0; wait--) await tick();
};

/** A table each of whose calls takes as long as chance has it, so that either of two may overtake the other. */
const slow = (core: Core, dice: Dice): Core => {
  const late = <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      await aWhile(dice, 4);
      return call(...args);
    };
  };
  const { table } = core;
  const slowTable: Table = { ...table, get: late(table.get), put: late(table.put), due: late(table.due) };
  return { ...core, table: slowTable };
};
