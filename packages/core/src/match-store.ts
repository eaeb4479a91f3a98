import { NOTHING_YET } from '@slowfives/rules/game.ts';
import { type Action, type Instant, type Match, replay } from '@slowfives/rules/match.ts';
import { packLog, unpackLog } from '@slowfives/rules/pack.ts';
import { makeReader, makeWriter } from './bytes.ts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { CLOSED, closedKey, matchKey, matchOfRow } from './keys.ts';
import { packMatch, unpackMatch } from './match-item.ts';
import type { Item, NewItem } from './store/table.ts';
import { type LoadedMatch, load, type StoredMatch } from './stored-match.ts';
import { nextInstantOf } from './turn-clock.ts';

/** A stored match whose data is longer than this closes its ended rounds at its next write. In bytes. */
export const CLOSE_ABOVE = 600;

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

/**
 * Puts rounds that ended in the stored item into an item of their own, once it is long, and drops them from the match.
 * What is put follows from the log that stands, so whoever comes second finds the same.
 */
const closeRounds = async (core: Core, { item, stored, match }: HeldMatch, next: StoredMatch): Promise<StoredMatch> => {
  const ended = match?.rounds.filter((round) => round.end !== null) ?? [];
  const kept = ended.at(-1);
  const first = ended[0];
  if (item.data.length <= CLOSE_ABOVE || kept === undefined || first === undefined || kept === first) return next;
  const count = kept.carry.actions - stored.carry.actions;
  const closed = stored.actions.slice(0, count);
  await core.table.put({ ...closedKey(stored.id, first.number), data: packClosed(stored, closed) }, 0);
  const carriedTo = closed.at(-1)?.time ?? stored.carriedTo;
  return { ...next, carry: kept.carry, carriedTo, actions: next.actions.slice(count) };
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
