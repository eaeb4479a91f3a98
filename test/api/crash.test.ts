import { randomBytes } from 'node:crypto';
import { join as joinPath } from 'node:path';
import type { Delivery } from '@slowfives/contract/outbox.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import type { Core } from '@slowfives/core/core.ts';
import { createMatch } from '@slowfives/core/create-match.ts';
import { keysFrom } from '@slowfives/core/hashes.ts';
import { acceptInvite } from '@slowfives/core/invites.ts';
import { createPlayer } from '@slowfives/core/players.ts';
import { openSqlite } from '@slowfives/core/store/sqlite.ts';
import { realClock } from '@slowfives/local/clock.ts';
import { rootKey } from '@slowfives/local/root-key.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Api, apiAt } from '../support/api.ts';
import { join } from '../support/people.ts';
import { failToStart, newFolder, type Server, type ServerOptions, startServer } from '../support/server.ts';
import { type Endpoint, startEndpoint } from '../support/stores.ts';
import { look, personAt, playOne, seat, type Table, turnOf } from '../support/tables.ts';
import { settle } from '../support/time.ts';

const TABLES = 6;
const CRASHES = 2;
const LONG = { ruleset: { preset: 'house', target_score: 1000 } };

let folder: ReturnType<typeof newFolder>;
const running: Server[] = [];

const start = async (options: Partial<ServerOptions> = {}): Promise<Server> => {
  const server = await startServer({ data: folder.path, testClock: true, ...options });
  running.push(server);
  return server;
};

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
  folder.remove();
});

/** A play that the server said has landed, and the version it was sent with. */
interface Acknowledged extends LegalPlay {
  readonly version: number;
  readonly seat: number;
}

/** Plays on until the server is gone; gives every play that was answered. */
const playWhileItLives = async (table: Table): Promise<readonly Acknowledged[]> => {
  const plays: Acknowledged[] = [];
  try {
    for (;;) {
      const { seat: mine, mover, view, legal } = await turnOf(table);
      const [play] = legal;
      if (play === undefined) throw new Error('it is nobody’s turn');
      await table.api.does('play', { id: table.id, version: view.version, ...play }, mover);
      plays.push({ version: view.version, seat: mine, ...play });
    }
  } catch (error) {
    if (error instanceof TypeError) return plays;
    throw error;
  }
};

const inboxes = async (api: Api): Promise<readonly Delivery[]> => {
  await settle(api);
  const { data, next_cursor } = await api.does('outbox', { limit: 1000 });
  expect(next_cursor).toBeNull();
  return data.filter(({ channel }) => channel === 'inbox');
};

const checkNothingIsLost = async (table: Table, plays: readonly Acknowledged[]): Promise<void> => {
  const { rounds } = await table.api.does('record', { id: table.id }, personAt(table, 0));
  const kept = rounds.flatMap((round) => round.plays);
  for (const { version, ...play } of plays) expect(kept[version - 2]).toMatchObject(play);
};

const checkToldOnce = async (table: Table, deliveries: readonly Delivery[]): Promise<void> => {
  const { mover, view } = await turnOf(table);
  const turns = deliveries.filter(({ match, kind }) => match === table.id && kind === 'turn');
  const versions = turns.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(turns.filter(({ version }) => version === view.version)).toMatchObject([{ to: { player: mover.id } }]);
  expect(versions.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: view.version - 1 }, (_, i) => i + 2),
  );
};

test('a power cut in the middle of play loses nothing that was answered, and tells each turn once', async () => {
  const first = await start();
  const setUp = apiAt(first.url);
  let tables: Table[] = [];
  for (let i = 0; i < TABLES; i++)
    tables.push(await seat(setUp, [await join(setUp, 'Ann'), await join(setUp, 'Bo')], LONG));
  let server = first;
  let answered: readonly (readonly Acknowledged[])[] = tables.map(() => []);
  for (let crash = 0; crash < CRASHES; crash++) {
    const playing = Promise.all(tables.map(playWhileItLives));
    await new Promise((resolve) => setTimeout(resolve, 300 + 200 * crash));
    await server.kill();
    const more = await playing;
    answered = answered.map((plays, i) => [...plays, ...(more[i] ?? [])]);

    server = await start();
    const api = apiAt(server.url);
    tables = tables.map((table) => ({ ...table, api }));
    const deliveries = await inboxes(api);
    for (const [i, table] of tables.entries()) {
      await checkNothingIsLost(table, answered[i] ?? []);
      await checkToldOnce(table, deliveries);
    }
  }
  expect(answered.flat().length).toBeGreaterThan(TABLES);
});

test('what was saved and not yet told of when the power went is told at the next start, once', async () => {
  const { table, close } = openSqlite(joinPath(folder.path, 'slowfives.db'), { now: realClock });
  const random = (bytes: number): Uint8Array => new Uint8Array(randomBytes(bytes));
  const core: Core = { table, now: realClock, random, keyFor: keysFrom(rootKey(folder.path)) };
  const [ann, bo] = [await createPlayer(core, { name: 'Ann' }), await createPlayer(core, { name: 'Bo' })];
  const pace = { perMove: null, onTimeout: 'forfeit' } as const;
  const wanted = { preset: 'house', overrides: {}, seats: 2, pace, isPublic: true, helpers: true, bots: [] } as const;
  const { view } = await createMatch(core, ann.id, wanted);
  await acceptInvite(core, bo.id, view.invites?.[0]?.code ?? '', undefined);
  close();

  const told = async (): Promise<readonly Delivery[]> => {
    const server = await start({ testClock: true });
    const deliveries = await inboxes(apiAt(server.url));
    await server.stop();
    return deliveries;
  };
  const deliveries = await told();
  expect(deliveries.map(({ kind }) => kind).toSorted()).toEqual(['invite_accepted', 'turn']);
  expect(await told()).toEqual(deliveries);
});

test('a second server on the same data says in one sentence that the data is in use, and leaves it alone', async () => {
  const server = await start();
  const { code, said } = await failToStart({ data: folder.path });
  expect(code).toBe(1);
  expect(said).toMatch(/^\S.*slowfives\.db is in use: another process has it open\.\n$/);
  await join(apiAt(server.url), 'Ann');
});

test('a busy port is left alone, and the next free one taken', async () => {
  const server = await start();
  const port = Number(new URL(server.url).port);
  const other = newFolder();
  const next = await start({ data: other.path, port });
  const taken = Number(new URL(next.url).port);
  expect(taken).toBeGreaterThan(port);
  expect(taken).toBeLessThan(port + 50);
  expect(await apiAt(next.url).does('health')).toEqual({ status: 'ok' });
  expect(await apiAt(server.url).does('health')).toEqual({ status: 'ok' });
  await next.kill();
  other.remove();
});

test('a flag that cannot be meant is answered with what would be right', async () => {
  const { code, said } = await failToStart({ data: folder.path, port: 70_000 });
  expect([code, said]).toEqual([1, '--port takes a number from 0 (any free one) to 65535, not 70000\n']);
});

test('stopped as by Ctrl+C, the server ends by itself, and its data is free at once', async () => {
  const server = await start();
  const ann = await join(apiAt(server.url), 'Ann');
  await server.stop();
  const again = await start();
  expect(await apiAt(again.url).does('me', {}, ann)).toMatchObject({ name: 'Ann' });
});

test('on a DynamoDB endpoint too a power cut loses nothing, and the next start tells nothing twice', async () => {
  const endpoint: Endpoint = await startEndpoint();
  const first = await start({ endpoint: endpoint.url });
  const setUp = apiAt(first.url);
  const people = [await join(setUp, 'Ann'), await join(setUp, 'Bo'), await join(setUp, 'Cy')];
  const [ann, bo] = people;
  const table = await seat(setUp, people.slice(0, 2));
  for (let i = 0; i < 5; i++) await playOne(table);
  const over = await seat(setUp, people);
  await setUp.does('resign', { id: over.id }, ann);
  await setUp.does('rematch', { id: over.id }, ann);
  await setUp.does('rematch', { id: over.id }, bo);
  const told = await inboxes(setUp);
  const seen = await look(table, 0);
  await first.kill();

  const second = await start({ endpoint: endpoint.url });
  const api = apiAt(second.url);
  expect(await look({ ...table, api }, 0)).toEqual(seen);
  expect(await inboxes(api)).toEqual(told);
  await second.kill();
  await endpoint.close();
});
