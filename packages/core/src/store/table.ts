/**
 * The table port: one way to write (`put` replaces a known `rev`), strongly consistent reads, two keys-only indexes.
 * Every key shape is in this chart, one line each: the map of what can be read together.
 *
 * | item                   | pk                   | sk                                 | written                             | read by                                                             |
 * | ---------------------- | -------------------- | ---------------------------------- | ----------------------------------- | ------------------------------------------------------------------- |
 * | match                  | `M#<id>`             | `M`                                | every move, once                    | move, view; `due` at its wake; `listed` while it offers a seat       |
 * | closed round           | `M#<id>`             | `R#<n>`                            | before the match drops the round    | record, old rounds                                                  |
 * | active match of player | `P#<player>`         | `MA#<match>`                       | before the match; removed at end    | my matches: query, then `getMany`                                   |
 * | ended match of player  | `P#<player>`         | `MF#<ended>#<match>`               | by the feed at the end              | my matches: query, then `getMany`                                   |
 * | player                 | `P#<player>`         | `P`                                | profile, channels, quiet hours      | sign-in, delivery                                                   |
 * | push, mail, webhook    | `P#<player>`         | `CH#<id>`                          | rarely                              | delivery                                                            |
 * | session, code, link    | `K#<hash or code>`   | `K`                                | rarely; expires                     | authentication, joining, idempotency, live connections              |
 * | owner of an address    | `K#mail#<hash>`      | `K`                                | when an address is proven           | sign-in                                                             |
 * | running sign-in        | `K#signin#<hash>`    | `K`                                | each code asked for; a day          | sign-in                                                             |
 * | notice                 | `N#<receiver>`       | `<since, newest first>#<match, endpoint or ->#<version>#<kind>` | once for all channels; 30 days      | delivery and its log; `due` while it waits                          |
 * | sweep                  | `W`                  | `W`                                | each sweep                          | outage credit                                                       |
 * | site                   | `S#<site>`           | `S`, `HOOK#…`, `U#…`               | rarely                              | API keys, webhooks, export, deletion                                |
 * | match of a site        | `S#<site>#<month>`   | `M#…`                              | with the match                      | export, deletion                                                    |
 */

/** Whole seconds since 1970 UTC. */
export type Instant = number;

export type Clock = () => Instant;

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What a caller puts. `wakeAt`, and `list` with `listAt`, put it in an index; `expiresAt <= now` makes it absent. */
export interface NewItem extends Key {
  readonly data: Uint8Array;
  readonly wakeAt?: Instant;
  readonly list?: string;
  readonly listAt?: string;
  readonly expiresAt?: Instant;
}

/** An item as stored. `rev` counts its writes from 1; `writer` is the 8 random bytes of the put that made this one. */
export interface Item extends NewItem {
  readonly rev: number;
  readonly writer: Uint8Array;
}

export interface Saved {
  readonly type: 'saved';
  readonly item: Item;
}

/** The key is absent now. */
export interface Removed {
  readonly type: 'saved';
}

/** Somebody else's item is there, or (without `item`) none is. */
export interface Conflict {
  readonly type: 'conflict';
  readonly item?: Item;
}

/** `next` is the `after` of the following page; without it there is no more. A last page may be empty. */
export interface Page<T = Item> {
  readonly items: readonly T[];
  readonly next?: string;
}

export interface DueKey extends Key {
  readonly wakeAt: Instant;
}

export interface ListedKey extends Key {
  readonly listAt: string;
}

export interface QueryOptions extends PageOptions {
  readonly prefix?: string;
}

/** At most `limit` items (1 or more), of what follows `after`. */
export interface PageOptions {
  readonly after?: string;
  readonly limit: number;
}

export interface Table {
  /** How many wake shards there are; a sweep asks `due` for each of 0 to `shards - 1`. */
  readonly shards: number;
  get(key: Key): Promise<Item | undefined>;
  /** Any number of keys; in their order, absent ones and doubles left out. */
  getMany(keys: readonly Key[]): Promise<readonly Item[]>;
  /** Writes if the item's `rev` is `replaces`; 0: if there is none, or an expired one. */
  put(item: NewItem, replaces: number): Promise<Saved | Conflict>;
  /** Removes the item if its `rev` is `replaces`; one already absent is as good as removed. */
  remove(key: Key, replaces: number): Promise<Removed | Conflict>;
  /** Items of one `pk` by rising `sk` (compared as UTF-8 bytes); `after` is an `sk`. */
  query(pk: string, options: QueryOptions): Promise<Page>;
  /** Keys with `wakeAt <= until` by rising `wakeAt`. May lag, and may name what expired: read before acting. */
  due(shard: number, until: Instant, limit: number, after?: string): Promise<Page<DueKey>>;
  /** Keys of one list by rising `listAt`. May lag, and may name what expired: read before acting. */
  listed(list: string, options: PageOptions): Promise<Page<ListedKey>>;
}

/** One write as the feed tells it, expired items included: no `before`, it was made; no `after`, it was removed. */
export interface Change {
  readonly key: Key;
  readonly before?: Item;
  readonly after?: Item;
}

export interface FedChange {
  readonly seq: number;
  readonly change: Change;
}

/** At least once, in order for each item: `take` gives the oldest changes until `done` names them. */
export interface Feed {
  take(limit: number): Promise<readonly FedChange[]>;
  done(seqs: readonly number[]): Promise<void>;
}
