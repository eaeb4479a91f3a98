import { NOTHING_YET } from '@slowfives/rules/game.ts';
import { type Action, type Instant, type Match, type RoundLog, replay } from '@slowfives/rules/match.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { makeReader, makeWriter } from './bytes.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { CLOSED, closedKey, matchKey, matchOfRow } from './keys.ts';
import { packMatch, unpackMatch } from './match-item.ts';
import type { Item, NewItem } from './store/table.ts';
import { type LoadedMatch, load, type StoredMatch } from './stored-match.ts';
import { nextInstantOf } from './turn-clock.ts';

/** Ended rounds that took so many writes are worth one more, which closes them: one write in fifty at the most. */
const CLOSE_AFTER = 50;
/** A match whose data is longer than this closes what it can, however little: its item may have 1,024 bytes. In bytes. */
const LONG = 880;

/** Writers that lose this often in a row have met something else than each other. */
const TRIES = 8;

/** A match with the item it came from. */
export interface HeldMatch extends LoadedMatch {
  readonly item: Item;
}

export const toHeld = (item: Item): HeldMatch => ({ item, ...load(unpackMatch(matchOfRow(item.pk), item.data)) });

export const readMatch = async (core: Core, match: string): Promise<HeldMatch | undefined> => {
  const item = await core.table.get(matchKey(match));
  return item && toHeld(item);
};

/** Says what a match becomes; null leaves it as it is. It may throw what it refuses. */
export type Decide = (match: LoadedMatch) => StoredMatch | null;

/** The one way a match changes: decide, write under its `rev`, and when somebody was faster decide once more on theirs. */
export const changeMatch = async (core: Core, held: HeldMatch, decide: Decide): Promise<LoadedMatch> => {
  let present = held;
  for (let i = 0; i < TRIES; i++) {
    const next = decide(present);
    if (next === null) return present;
    const written = await write(core, present, next);
    if (written.saved) return written.match;
    present = written.match;
  }
  throw new AppError('unavailable', 'Too many wrote to this match at once: try again.');
};

/** Writes a match that must not exist yet; the one that is there if it does. */
export const makeMatch = async (
  core: Core,
  made: StoredMatch,
): Promise<{ readonly isNew: boolean; readonly match: LoadedMatch }> => {
  const saved = await core.table.put(itemOf(core, load(made), undefined), 0);
  if (saved.type === 'saved') return { isNew: true, match: load(made) };
  if (saved.item === undefined) throw new AppError('unavailable', 'The match could not be made: try again.');
  return { isNew: false, match: toHeld(saved.item) };
};

const write = async (core: Core, present: HeldMatch, decided: StoredMatch) => {
  const next = await closeRounds(core, present, decided);
  const match = load(next);
  const saved = await core.table.put(itemOf(core, match, armedBy(present, core.now())), present.item.rev);
  if (saved.type === 'saved') return { saved: true, match } as const;
  if (saved.item === undefined) throw new AppError('not_found', 'There is nothing here, or it is not yours to see.');
  return { saved: false, match: toHeld(saved.item) } as const;
};

/** The item of a match: in the due index at the latest when it next needs looking at. DESIGN section 4. */
const itemOf = (core: Core, match: LoadedMatch, armed: Instant | undefined): NewItem => {
  const item = { ...matchKey(match.stored.id), data: packMatch(match.stored) };
  const next = nextInstantOf(match, core.now());
  if (next === null) return item;
  return { ...item, wakeAt: armed === undefined || armed > next ? next : armed };
};

/** The bound that stands in the index, unless a sweep has met it: then this write sets it anew. */
const armedBy = ({ item }: HeldMatch, now: Instant): Instant | undefined =>
  item.wakeAt !== undefined && item.wakeAt > now ? item.wakeAt : undefined;

/** Moves the index key of a match to when it is next due, or takes it out: what a sweep does with a bound it has met. */
export const rearm = async (core: Core, held: HeldMatch): Promise<void> => {
  await core.table.put(itemOf(core, held, undefined), held.item.rev);
};

/** Drops rounds that ended in the stored item from the match, once that is worth putting them into an item of their own. */
const closeRounds = async (core: Core, { item, stored, match }: HeldMatch, next: StoredMatch): Promise<StoredMatch> => {
  const kept = match && firstToKeep(match, item.data.length);
  if (!kept) return next;
  const count = await putClosed(core, stored, kept.carry.actions - stored.carry.actions);
  const from = match.rounds.find(({ carry }) => carry.actions === stored.carry.actions + count);
  if (from === undefined) throw new Error(`match ${stored.id} has closed ${count} actions, which end no round`);
  const carriedTo = stored.actions[count - 1]?.time ?? stored.carriedTo;
  return { ...next, carry: from.carry, carriedTo, actions: next.actions.slice(count) };
};

/** The last round that ended, which stays to be seen, if those before it are worth closing. */
const firstToKeep = ({ rounds, setup }: Match, bytes: number): RoundLog | undefined => {
  const ended = rounds.filter(({ end }) => end !== null);
  const before = ended.slice(0, -1);
  const isWorthIt = before.length > 0 && (bytes > LONG || writesOf(before, setup.persons) >= CLOSE_AFTER);
  return isWorthIt ? ended.at(-1) : undefined;
};

/** How many writes rounds took: one for each play of a person, with those of the bots that came next. */
const writesOf = (rounds: readonly RoundLog[], persons: number): number =>
  rounds.flatMap(({ events }) => events).filter((event) => event.type === 'play' && (persons & (1 << event.seat)) !== 0)
    .length;

/**
 * Puts the first actions into an item of their own, and gives how many are in it. What is put follows from the log that
 * stands; if some have been put before and the match has not dropped them yet, it is those.
 */
const putClosed = async (core: Core, stored: StoredMatch, count: number): Promise<number> => {
  const data = packClosed(stored, stored.actions.slice(0, count));
  const put = await core.table.put({ ...closedKey(stored.id, stored.carry.rounds + 1), data }, 0);
  return put.type === 'conflict' && put.item ? unpackClosed(stored, put.item.data).length : count;
};

const packClosed = (stored: StoredMatch, actions: readonly Action[]): Uint8Array => {
  const w = makeWriter();
  w.number(stored.carriedTo);
  w.raw(packLog(stored.rules, actions, stored.carriedTo));
  return w.done();
};

/** Every action of a match from its first, closed rounds read back. */
export const allActions = async (core: Core, { stored, match }: LoadedMatch): Promise<readonly Action[]> => {
  if (stored.carry.rounds === 0) return stored.actions;
  const closed: Action[] = [];
  let after: string | undefined;
  do {
    const options = { prefix: CLOSED, limit: 100, ...(after === undefined ? {} : { after }) };
    const page = await core.table.query(matchKey(stored.id).pk, options);
    closed.push(...page.items.flatMap((item) => unpackClosed(stored, item.data)));
    after = page.next;
  } while (after !== undefined);
  const { actions } = stored.carry;
  if (closed.length < actions)
    throw new Error(`match ${stored.id} lacks closed rounds: ${closed.length} of ${actions}`);
  return match === null ? [] : [...closed.slice(0, actions), ...stored.actions];
};

const unpackClosed = (stored: StoredMatch, data: Uint8Array): readonly Action[] => {
  const r = makeReader(data);
  const start = r.number();
  return unpackLog(stored.rules, r.rest(), start);
};

/** The match as it stood after its first `count` actions, from the very start. */
export const replayFromStart = (match: Match, actions: readonly Action[], count = actions.length): Match =>
  replay(match.setup, actions.slice(0, count), NOTHING_YET);
