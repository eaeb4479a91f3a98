import { legalOf } from '@slowfives/rules/view.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Core } from './core.ts';
import { createMatch } from './create-match.ts';
import { keysFrom } from './hashes.ts';
import { acceptInvite } from './invites.ts';
import { readMatch } from './match-store.ts';
import { showMatch } from './matches.ts';
import { playTile } from './play.ts';
import { createPlayer } from './players.ts';
import { seeded } from './store/seeded.ts';
import { openSqlite } from './store/sqlite.ts';

const HOUR = 3600;
const PACE = { perMove: HOUR, onTimeout: 'forfeit' } as const;

let now: number;
let core: Core;

beforeEach(() => {
  now = 1_796_000_000;
  const numbers = seeded(1);
  const random = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(numbers() * 256));
  const { table } = openSqlite(':memory:', { now: () => now });
  core = { table, now: () => now, random, keyFor: keysFrom(new Uint8Array(32)) };
});

const begin = async (): Promise<string> => {
  const [ann, bo] = [await createPlayer(core, { name: 'Ann' }), await createPlayer(core, { name: 'Bo' })];
  const wanted = {
    preset: 'house',
    overrides: {},
    seats: 2,
    pace: PACE,
    isPublic: true,
    helpers: true,
    bots: [],
  } as const;
  const { view } = await createMatch(core, ann.id, wanted);
  await acceptInvite(core, bo.id, view.invites?.[0]?.code ?? '', undefined);
  return view.id;
};

/** Plays the first legal play of whoever is to move. */
const playFirst = async (id: string) => {
  const held = await readMatch(core, id);
  const { match, stored } = held ?? {};
  const seat = stored?.seats[match?.game.round.turn ?? 0];
  const play = match && legalOf(match)[0];
  if (seat?.type !== 'player' || !play) throw new Error('a person is to move');
  const { version } = await showMatch(core, seat.player, id);
  return playTile(core, seat.player, id, { ...play, version });
};

test('a play after the deadline counts as long as the time-out is not written, and looking never writes it', async () => {
  const id = await begin();
  now += 2 * HOUR;
  const before = await core.table.get({ pk: `M#${id.slice(4)}`, sk: 'M' });
  expect(await showMatch(core, null, id)).toMatchObject({ status: 'playing', turn: { overdue: true } });
  expect(await core.table.get({ pk: `M#${id.slice(4)}`, sk: 'M' })).toEqual(before);
  const after = await playFirst(id);
  expect(after).toMatchObject({ status: 'playing', version: 3 });
  expect(after.turn).not.toHaveProperty('overdue');
});

test('when the clock of the machine goes back, actions still come one after the other', async () => {
  const id = await begin();
  now += HOUR / 2;
  const { round } = await playFirst(id);
  now -= HOUR;
  const later = await playFirst(id);
  const times = [...(round?.events ?? []), ...(later.round?.events ?? [])].flatMap((event) =>
    event.type === 'play' ? [event.time] : [],
  );
  expect(times).toEqual(times.toSorted());
});
