import { type LedgerEntry, noticeOfKey } from '@slowfives/core/deliveries/ledger.ts';
import type { Endpoint } from '@slowfives/core/endpoints.ts';
import { fromData } from '@slowfives/core/json-data.ts';
import { toHeld } from '@slowfives/core/match-store.ts';
import type { Notice } from '@slowfives/core/notices.ts';
import { readStored, type StoredPlayer } from '@slowfives/core/players.ts';
import type { Clock, Instant, Item, Key, Table } from '@slowfives/core/store/table.ts';
import type { LoadedMatch } from '@slowfives/core/stored-match.ts';
import { type MatchStory, newMatchStory, type TurnStory, tellMatch } from './match-story.ts';

/** A player as they were from some time on; `player` is undefined once forgotten. */
export interface PersonState {
  readonly at: Instant;
  readonly player: StoredPlayer | undefined;
  readonly endpoints: readonly Endpoint[];
}

/** What became of a notice in the ledger, write by write. */
export interface LedgerStory {
  readonly notice: Notice;
  readonly writes: { readonly at: Instant; readonly entry: LedgerEntry }[];
}

/** All that was ever committed, as seen under the store's own door: what the simulation holds its server against. */
export interface Truth {
  readonly matches: ReadonlyMap<string, MatchStory>;
  readonly people: ReadonlyMap<string, readonly PersonState[]>;
  /** Those in which a player holds a seat. */
  matchesOf(player: string): readonly MatchStory[];
  /** By the key of the notice. */
  readonly ledger: ReadonlyMap<string, LedgerStory>;
  watch(table: Table): Table;
}

export const makeTruth = (now: Clock, turnBegan: (turn: TurnStory, match: LoadedMatch) => void): Truth => {
  const matches = new Map<string, MatchStory>();
  const people = new Map<string, PersonState[]>();
  const ledger = new Map<string, LedgerStory>();
  const tables = new Map<string, Set<MatchStory>>();

  const matchWritten = (item: Item): void => {
    const loaded = toHeld(item);
    const story = matches.get(loaded.stored.id) ?? newMatchStory(loaded);
    matches.set(story.id, story);
    for (const seat of loaded.stored.seats) {
      if (seat.type === 'player') tables.set(seat.player, (tables.get(seat.player) ?? new Set()).add(story));
    }
    const began = tellMatch(story, loaded, now());
    if (began !== null) turnBegan(began, loaded);
  };

  const personChanged = (id: string, change: (before: PersonState) => PersonState): void => {
    const states = people.get(id) ?? [];
    people.set(id, states);
    states.push(change(states.at(-1) ?? { at: now(), player: undefined, endpoints: [] }));
  };

  const endpointChanged = ({ pk, sk }: Key, endpoint: Endpoint | undefined): void =>
    personChanged(playerOf(pk), (before) => ({
      ...before,
      at: now(),
      endpoints: [
        ...before.endpoints.filter(({ id }) => !sk.endsWith(id.slice(id.indexOf('_') + 1))),
        ...(endpoint ? [endpoint] : []),
      ],
    }));

  const noticeWritten = (item: Item): void => {
    const story = ledger.get(nameOf(item)) ?? { notice: noticeOfKey(item), writes: [] };
    ledger.set(nameOf(item), story);
    story.writes.push({ at: now(), entry: fromData<LedgerEntry>(item.data) });
  };

  const playerWritten = (item: Item): void =>
    personChanged(playerOf(item.pk), (before) => ({ ...before, at: now(), player: readStored(item) }));

  const wrote = (item: Item): void => {
    const kind = `${item.pk.slice(0, 2)} ${item.sk.split('#')[0]}`;
    if (kind === 'M# M') matchWritten(item);
    if (kind === 'P# P') playerWritten(item);
    if (kind === 'P# CH') endpointChanged(item, fromData<Endpoint>(item.data));
    if (kind.startsWith('N#')) noticeWritten(item);
  };

  const watch = (table: Table): Table => ({
    ...table,
    put: async (item, replaces) => {
      const outcome = await table.put(item, replaces);
      if (outcome.type === 'saved') wrote(outcome.item);
      return outcome;
    },
    remove: async (key, replaces) => {
      const outcome = await table.remove(key, replaces);
      if (outcome.type === 'saved' && key.sk.startsWith('CH#')) endpointChanged(key, undefined);
      return outcome;
    },
  });

  return { matches, people, ledger, watch, matchesOf: (player) => [...(tables.get(player) ?? [])] };
};

export const nameOf = ({ pk, sk }: Key): string => `${pk}|${sk}`;

const playerOf = (pk: string): string => `ply_${pk.slice('P#'.length)}`;
