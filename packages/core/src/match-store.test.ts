import { packLog } from '@slowfives/rules/pack.ts';
import type { Overrides, Preset } from '@slowfives/rules/presets.ts';
import { legalOf } from '@slowfives/rules/view.ts';
import { expect, test } from 'vitest';
import { makeWriter } from './bytes.ts';
import type { Core } from './core.ts';
import { createMatch } from './create-match.ts';
import { keysFrom } from './hashes.ts';
import { acceptInvite } from './invites.ts';
import { CLOSED, closedKey, matchKey } from './keys.ts';
import { readMatch } from './match-store.ts';
import { showRecord } from './matches.ts';
import { playTile } from './play.ts';
import { createPlayer } from './players.ts';
import { type Random, seeded } from './store/seeded.ts';
import { itemBytes } from './store/sizes.ts';
import { openSqlite } from './store/sqlite.ts';
import type { NewItem, Table } from './store/table.ts';
import { versionOf } from './stored-match.ts';

const DAY = 86_400;
/** A day between two moves is as long as a log gets: three bytes each. */
const PAUSE = DAY;

interface Made {
  readonly core: Core;
  readonly id: string;
  readonly random: Random;
}

interface Making {
  readonly overrides?: Overrides;
  /** Makes the table misbehave. */
  readonly wrap?: (table: Table) => Table;
}

/** A match between people of these names. */
const make = async (names: readonly string[], preset: Preset, making: Making = {}): Promise<Made> => {
  const { overrides = {}, wrap = (table) => table } = making;
  const random = seeded(names.length);
  const clock = { now: 1_796_000_000 };
  const { table } = openSqlite(':memory:', { now: () => clock.now });
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  const now = (): number => {
    clock.now += PAUSE / 8;
    return clock.now;
  };
  const core: Core = { table: wrap(table), now, random: bytes, keyFor: keysFrom(new Uint8Array(32)) };
  const people: string[] = [];
  for (const name of names)
    people.push((await createPlayer(core, { name, zone: 'America/Argentina/Buenos_Aires' })).id);
  const pace = { perMove: null, onTimeout: 'forfeit' } as const;
  const seats = names.length as 2 | 3 | 4;
  const rules = { targetScore: 1000, ...overrides };
  const wanted = { preset, overrides: rules, seats, pace, isPublic: true, helpers: true, bots: [] };
  const { view } = await createMatch(core, people[0] ?? '', wanted);
  for (const { seat, code } of view.invites ?? []) await acceptInvite(core, people[seat] ?? '', code, undefined);
  return { core, id: view.id, random };
};

/** Plays at random; gives the size of the match's item after each move. */
const play = async ({ core, id, random }: Made, moves: number): Promise<readonly number[]> => {
  const sizes: number[] = [];
  for (let i = 0; i < moves; i++) {
    const held = await readMatch(core, id);
    if (held?.match == null) throw new Error('the match has begun');
    sizes.push(itemBytes(held.item, core.table.shards));
    if (held.match.game.outcome !== null) break;
    const legal = legalOf(held.match);
    const wanted = legal[Math.floor(random() * legal.length)];
    const seat = held.stored.seats[held.match.game.round.turn];
    if (seat?.type !== 'player' || wanted === undefined) throw new Error('a person is to move');
    await playTile(core, seat.player, id, { ...wanted, version: versionOf(held.stored) });
  }
  return sizes;
};

const closedItems = async ({ core, id }: Made) =>
  (await core.table.query(matchKey(id).pk, { prefix: CLOSED, limit: 100 })).items;

/** The numbers of all plays in the record, as a reader counts them. */
const recordedPlays = async ({ core, id }: Made): Promise<number> =>
  (await showRecord(core, null, id)).rounds.reduce((sum, { plays }) => sum + plays.length, 0);

test('rounds that ended are put away now and then, and the record has them all', async () => {
  const made = await make(['Ann', 'Bo'], 'house');
  await play(made, 120);
  const closed = await closedItems(made);
  expect(closed.length).toBeGreaterThan(0);
  expect(closed.length).toBeLessThanOrEqual(120 / 50);
  const held = await readMatch(made.core, made.id);
  expect(held?.stored.carry.actions).toBeGreaterThan(0);
  expect(await recordedPlays(made)).toBe(held && versionOf(held.stored) - 2);
});

test('a power cut between putting rounds away and dropping them from the match loses nothing', async () => {
  let isDown = false;
  let cuts = 0;
  const failing = (table: Table): Table => ({
    ...table,
    put: async (item: NewItem, replaces: number) => {
      if (isDown && item.sk === 'M') throw new Error('the power went');
      const outcome = await table.put(item, replaces);
      if (item.sk.startsWith(CLOSED) && cuts === 0) {
        isDown = true;
        cuts++;
      }
      return outcome;
    },
  });
  const made = await make(['Ann', 'Bo'], 'house', { wrap: failing });
  await expect(play(made, 150)).rejects.toThrow('the power went');
  expect(await closedItems(made)).toHaveLength(1);
  expect((await readMatch(made.core, made.id))?.stored.carry.actions).toBe(0);
  isDown = false;
  await play(made, 30);
  const held = await readMatch(made.core, made.id);
  expect(held?.stored.carry.actions).toBeGreaterThan(0);
  expect(await recordedPlays(made)).toBe(held && versionOf(held.stored) - 2);
});

test('rounds that were put away by another measure are taken as they are', async () => {
  const made = await make(['Ann', 'Bo'], 'house');
  await play(made, 40);
  const { stored, match } = (await readMatch(made.core, made.id)) ?? {};
  const count = match?.rounds[1]?.carry.actions ?? 0;
  if (stored === undefined || count === 0) throw new Error('the match has a second round');
  const w = makeWriter();
  w.number(stored.carriedTo);
  w.raw(packLog(stored.rules, stored.actions.slice(0, count), stored.carriedTo));
  await made.core.table.put({ ...closedKey(made.id, 1), data: w.done() }, 0);
  await play(made, 110);
  const later = await readMatch(made.core, made.id);
  expect(later?.stored.carry.actions).toBeGreaterThan(count);
  expect(await recordedPlays(made)).toBe(later && versionOf(later.stored) - 2);
});

const LONGEST_NAME = '🁣'.repeat(25);
const LONG_NAME = 'x'.repeat(40);

test.each([
  ['two with the longest names', 2, LONGEST_NAME, 'house', {}],
  ['three with the longest names', 3, LONGEST_NAME, 'five-up', {}],
  ['four with the longest names', 4, LONGEST_NAME, 'five-up', {}],
  ['four with long names and a double nine set', 4, LONG_NAME, 'house', { maxPip: 9 }],
] as const)('a match of %s stays within one write unit', async (_, seats, name, preset, overrides) => {
  const names = Array.from({ length: seats }, () => name);
  const sizes = await play(await make(names, preset, { overrides }), 100);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1024);
});
