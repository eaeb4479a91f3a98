import { findPlay } from '@slowfives/rules/illegal.ts';
import type { Action, Instant } from '@slowfives/rules/match.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { copied, withProfile } from './carry-profile.ts';
import type { Stretch } from './clock/stretches.ts';
import type { Core } from './core.ts';
import { noticeOfKey } from './deliveries/ledger.ts';
import type { Queue } from './deliveries/queue.ts';
import { AppError } from './errors.ts';
import { changeMatch, type HeldMatch, rearm, toHeld } from './match-store.ts';
import { extend, timeFor } from './play.ts';
import { readPlayer } from './players.ts';
import type { DueKey } from './store/table.ts';
import { type LoadedMatch, type StoredMatch, statusOf } from './stored-match.ts';
import { beat, outageBefore } from './sweep-beat.ts';
import { deadlineAfterOutage, remindedBy } from './turn-clock.ts';

const PAGE = 100;

/** What a sweep works with beside the core: where waiting notices go, and whether time lost to an outage is given back. */
export interface Sweeping {
  readonly queue: Queue;
  readonly credit: boolean;
}

/** What a sweep has done: items met, and of those turns and invitations that ended, and what some failed with. */
export interface Swept {
  readonly met: number;
  readonly ended: number;
  readonly failed: readonly unknown[];
}

/**
 * Looks at everything that is due by now: ends turns whose deadline has passed and open matches nobody joined, marks
 * reminders, hands waiting notices on, and moves the index key of all others to when they are next due. May overlap,
 * repeat, start late, stop half-way: each item is one write under its `rev`. One that fails keeps its key for the next
 * sweep and holds up no other. Only a sweep ends a turn. DESIGN section 4.
 */
export const sweep = async (core: Core, sweeping: Sweeping): Promise<Swept> => {
  const began = core.now();
  const outage = sweeping.credit ? await outageBefore(core) : null;
  const failed: unknown[] = [];
  let met = 0;
  let ended = 0;
  for (let shard = 0; shard < core.table.shards; shard++) {
    for (const key of await dueIn(core, shard)) {
      met++;
      const isEnd = await meet(core, sweeping.queue, key, outage).catch((error: unknown) => void failed.push(error));
      if (isEnd) ended++;
    }
  }
  if (sweeping.credit) await beat(core, began, failed.length === 0);
  return { met, ended, failed };
};

/** When the next thing is due by a time, as far as the index tells; undefined for nothing. */
export const nextDue = async (core: Core, until: Instant): Promise<Instant | undefined> => {
  const firsts: Instant[] = [];
  for (let shard = 0; shard < core.table.shards; shard++) {
    const [first] = (await core.table.due(shard, until, 1)).items;
    if (first !== undefined) firsts.push(first.wakeAt);
  }
  return firsts.length === 0 ? undefined : Math.min(...firsts);
};

const dueIn = async (core: Core, shard: number): Promise<readonly DueKey[]> => {
  const keys: DueKey[] = [];
  let after: string | undefined;
  do {
    const page = await core.table.due(shard, core.now(), PAGE, after);
    keys.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return keys;
};

/** Whether meeting the item ended a turn or an invitation. */
const meet = async (core: Core, queue: Queue, key: DueKey, outage: Stretch | null): Promise<boolean> => {
  if (key.pk.startsWith('N#')) {
    await queue.send({ type: 'notice', notice: noticeOfKey(key) });
    return false;
  }
  const item = await core.table.get(key);
  if (item?.wakeAt === undefined || item.wakeAt > core.now()) return false;
  return meetMatch(core, toHeld(item), outage);
};

const meetMatch = async (core: Core, held: HeldMatch, outage: Stretch | null): Promise<boolean> => {
  const away = await awayCopy(core, held);
  let written: StoredMatch | null = null;
  const after = await changeMatch(core, held, (match) => {
    written = due(core, match, outage, away);
    return written;
  }).catch(leftForLater);
  if (written === null && after !== null) await rearm(core, held);
  return written !== null && after !== null && hasEnded(held, after);
};

/** Too many wrote at once, or the match is gone: the key stands, and the next sweep meets it again. */
const leftForLater = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

const hasEnded = (before: LoadedMatch, after: LoadedMatch): boolean =>
  after.stored.carry.actions + after.stored.actions.length > before.stored.carry.actions + before.stored.actions.length;

type ProfileOf = (match: LoadedMatch) => StoredMatch | null;

/** Before a turn ends by time, its player is read: a vacation that began before the deadline counts, however new. */
const awayCopy = async (core: Core, held: HeldMatch): Promise<ProfileOf> => {
  const turn = held.match?.game.round.turn;
  const seat = turn === undefined ? undefined : held.stored.seats[turn];
  if (!isOver(core, held) || seat?.type !== 'player') return () => null;
  const player = await readPlayer(core, seat.player);
  return (match) => (player === undefined ? null : withProfile(match, seat.player, copied(player), core.now()));
};

/** What has become of a match by now; null if only its index key was early. */
const due = (core: Core, match: LoadedMatch, outage: Stretch | null, profileOf: ProfileOf): StoredMatch | null => {
  const { stored } = match;
  if (statusOf(match) === 'finished') return null;
  if (!isOver(core, match)) return reminded(core, match);
  const deadline = stored.deadline ?? 0;
  const credited = outage === null ? deadline : deadlineAfterOutage(match, deadline, outage);
  if (credited > core.now()) return { ...stored, deadline: credited };
  const withVacation = profileOf(match);
  if (withVacation?.deadline && withVacation.deadline > core.now()) return withVacation;
  return timedOut(core, match);
};

const reminded = (core: Core, match: LoadedMatch): StoredMatch | null => {
  const given = remindedBy(match, core.now());
  return given === match.stored.reminded ? null : { ...match.stored, reminded: given };
};

const isOver = (core: Core, { stored }: LoadedMatch): boolean =>
  stored.deadline !== null && stored.deadline <= core.now();

/** The match when the time is over: an open one expires, a turn is played for its seat or forfeits it. RULES 3.9. */
const timedOut = (core: Core, loaded: LoadedMatch): StoredMatch => {
  const { stored, match } = loaded;
  const time = timeFor(stored, core.now());
  if (match === null) return { ...stored, actions: [{ type: 'expired', seat: 0, time }], deadline: null, reminded: 0 };
  return extend(loaded, turnEnd(loaded, match.game.round.turn, time));
};

/** A missed turn is played or forfeits; the second missed in a row forfeits always. */
const turnEnd = ({ stored, match }: LoadedMatch, seat: number, time: Instant): Action => {
  const isFirstMiss = (match?.missed[seat] ?? 0) === 0;
  if (match === null || stored.pace.onTimeout === 'forfeit' || !isFirstMiss) return { type: 'timeout', seat, time };
  const [first] = legalOf(match);
  const found = first && findPlay(match.game.round, seat, first);
  if (!found?.ok) throw new Error(`seat ${seat} of match ${stored.id} is to move and has no legal play`);
  return { type: 'play', play: found.value, time, auto: true };
};
