import type { Count, MeteredCall } from './meter.ts';
import { dueEntry, type IndexEntry, indexUnits, itemBytes, listedEntry, writeUnits } from './sizes.ts';
import type { Conflict, Item, Key, NewItem, Removed, Saved, Table } from './table.ts';

/** The writes of a table, each counted with what it does to the indexes. */
export const meteredWrites = (table: Table, count: Count): Pick<Table, 'put' | 'remove'> => {
  const known = new Map<string, Footprint>();

  const before = async (key: Key, replaces: number): Promise<Footprint | undefined> => {
    const seen = known.get(nameOf(key));
    if (seen && (seen.rev === replaces || (replaces === 0 && seen.expires))) return seen;
    const item = replaces === 0 ? undefined : await table.get(key);
    return item && footprintOf(item, table.shards);
  };

  const put = async (item: NewItem, replaces: number): Promise<Saved | Conflict> => {
    const old = await before(item, replaces);
    const outcome = await table.put(item, replaces);
    const next = footprintOf(sentOf(item, outcome), table.shards);
    const there = outcome.type === 'saved' ? old : outcome.item && footprintOf(outcome.item, table.shards);
    if (outcome.type === 'saved') known.set(nameOf(item), next);
    count({ name: 'put', ...keyOf(item), bytes: next.bytes, ...price(there, next, outcome) });
    return outcome;
  };

  const remove = async (key: Key, replaces: number): Promise<Removed | Conflict> => {
    const old = await before(key, replaces);
    const outcome = await table.remove(key, replaces);
    const there = outcome.type === 'saved' ? old : outcome.item && footprintOf(outcome.item, table.shards);
    if (outcome.type === 'saved') known.delete(nameOf(key));
    count({ name: 'remove', ...keyOf(key), bytes: there?.bytes ?? 0, ...price(there, undefined, outcome) });
    return outcome;
  };

  return { put, remove };
};

/** What must be known of an item to price the write that replaces it. */
interface Footprint {
  readonly rev: number;
  readonly expires: boolean;
  readonly bytes: number;
  readonly due: IndexEntry | undefined;
  readonly listed: IndexEntry | undefined;
}

// Size is that of the larger of what was there and what comes; a refused write costs the same, but moves no index.
const price = (
  before: Footprint | undefined,
  after: Footprint | undefined,
  { type }: Saved | Removed | Conflict,
): Pick<MeteredCall, 'writeUnits' | 'indexWriteUnits' | 'conflict'> => ({
  writeUnits: writeUnits(Math.max(before?.bytes ?? 0, after?.bytes ?? 0)),
  indexWriteUnits:
    type === 'saved' ? indexUnits(before?.due, after?.due) + indexUnits(before?.listed, after?.listed) : 0,
  conflict: type === 'conflict',
});

const footprintOf = (item: Item, shards: number): Footprint => ({
  rev: item.rev,
  expires: item.expiresAt !== undefined,
  bytes: itemBytes(item, shards),
  due: dueEntry(item, shards),
  listed: listedEntry(item, shards),
});

// A refused item never got its `rev`; any of the usual length will do for its size.
const sentOf = (item: NewItem, outcome: Saved | Conflict): Item =>
  outcome.type === 'saved' ? outcome.item : { ...item, rev: (outcome.item?.rev ?? 0) + 1, writer: NO_WRITER };

const NO_WRITER = new Uint8Array(8);

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

const keyOf = ({ pk, sk }: Key): { readonly key: Key } => ({ key: { pk, sk } });
