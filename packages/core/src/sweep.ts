import { findPlay } from '@slowfives/rules/illegal.ts';
import type { Action, Instant } from '@slowfives/rules/match.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { changeMatch, type HeldMatch, rearm, toHeld } from './match-store.ts';
import { extend, timeFor } from './play.ts';
import type { DueKey } from './store/table.ts';
import { type LoadedMatch, type StoredMatch, statusOf } from './stored-match.ts';

const PAGE = 100;

/** What a sweep has done: items looked at, and of those turns and invitations ended and keys moved on. */
export interface Swept {
  readonly met: number;
  readonly ended: number;
}

/**
 * Looks at everything that is due by now: ends turns whose deadline has passed and open matches nobody joined, and moves
 * the index key of the others to when they are next due. May overlap, repeat, stop half-way: each item is one write
 * under its `rev`. Only a sweep ends a turn. DESIGN section 4.
 */
export const sweep = async (core: Core): Promise<Swept> => {
  let met = 0;
  let ended = 0;
  for (let shard = 0; shard < core.table.shards; shard++) {
    for (const key of await dueIn(core, shard)) {
      met++;
      if (await meet(core, key)) ended++;
    }
  }
  return { met, ended };
};

/** When the next thing is due, as far as the index tells; undefined for never. */
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

/** Whether meeting the item ended anything. */
const meet = async (core: Core, key: DueKey): Promise<boolean> => {
  const item = await core.table.get(key);
  if (item?.wakeAt === undefined || item.wakeAt > core.now()) return false;
  const held = toHeld(item);
  if (isOver(core, held)) return endTurn(core, held);
  await rearm(core, held);
  return false;
};

const isOver = (core: Core, { stored }: LoadedMatch): boolean =>
  stored.deadline !== null && stored.deadline <= core.now();

const endTurn = async (core: Core, held: HeldMatch): Promise<boolean> => {
  let wrote = false;
  await changeMatch(core, held, (present) => {
    const next = isOver(core, present) && statusOf(present) !== 'finished' ? timedOut(core, present) : null;
    wrote = next !== null;
    return next;
  }).catch((error: unknown) => {
    // Busy or gone: the key stands, and the next sweep meets it again.
    if (!(error instanceof AppError)) throw error;
    wrote = false;
  });
  return wrote;
};

/** The match when the time is over: an open one expires, a turn is played for its seat or forfeits it. RULES 3.9. */
const timedOut = (core: Core, loaded: LoadedMatch): StoredMatch => {
  const { stored, match } = loaded;
  const time = timeFor(stored, core.now());
  if (match === null) return { ...stored, actions: [{ type: 'expired', seat: 0, time }], deadline: null };
  return extend(loaded, turnEnd(loaded, match.game.round.turn, time));
};

const turnEnd = ({ stored, match }: LoadedMatch, seat: number, time: Instant): Action => {
  const isFirstMiss = (match?.missed[seat] ?? 0) === 0;
  if (match === null || stored.pace.onTimeout === 'forfeit' || !isFirstMiss) return { type: 'timeout', seat, time };
  const [first] = legalOf(match);
  const found = first && findPlay(match.game.round, seat, first);
  if (!found?.ok) throw new Error(`seat ${seat} of match ${stored.id} is to move and has no legal play`);
  return { type: 'play', play: found.value, time, auto: true };
};
