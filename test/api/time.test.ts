import type { MatchSummary } from '@slowfives/contract/match-list.ts';
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { onEachStore } from '../support/on-each-store.ts';
import { join, type Person, renew } from '../support/people.ts';
import { look, personAt, playOne, playToEnd, seat, type Table, turnOf } from '../support/tables.ts';
import { advance, DAY, HOUR, settle } from '../support/time.ts';

/** Seconds by which a turn may end after its deadline. */
const GRACE = 120;
const TO_FIVE = { ruleset: { preset: 'house', target_score: 5 } };

/** Somebody whose clock runs at night too. */
const joinAwake = async (api: Api, name: string): Promise<Person> => {
  const person = await join(api, name);
  await api.does('updateMe', { quiet_hours: null }, person);
  return person;
};

const two = async (api: Api): Promise<readonly Person[]> => [await joinAwake(api, 'Ann'), await joinAwake(api, 'Bo')];

const renewed = async (table: Table): Promise<Table> => ({
  ...table,
  people: await Promise.all(table.people.map((person) => person && renew(table.api, person))),
});

const seconds = (time: string | null | undefined): number => Date.parse(time ?? '') / 1000;

const ids = (matches: readonly MatchSummary[]): readonly string[] => matches.map(({ id }) => id);

/** A table where it is the turn of the first of the people. */
const seatFirstToMove = async (api: Api, people: readonly Person[], wanted: object): Promise<Table> => {
  const table = await seat(api, people, wanted);
  if ((await turnOf(table)).seat !== 0) await playOne(table);
  return (await turnOf(table)).seat === 0 ? table : seatFirstToMove(api, people, wanted);
};

const finishedByPage = async (api: Api, by: Person, limit: number): Promise<readonly (readonly string[])[]> => {
  const pages: (readonly string[])[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.does('myMatches', { status: 'finished', limit, cursor }, by);
    pages.push(ids(page.data));
    cursor = page.next_cursor;
  }
  return pages;
};

onEachStore((api) => {
  test('a turn has the time of the match from when it began', async () => {
    const table = await seat(api, await two(api), { pace: { per_move: 2 * HOUR } });
    await advance(api, 600);
    const before = await turnOf(table);
    expect(seconds(before.view.turn?.deadline) - seconds(before.view.turn?.since)).toBe(2 * HOUR);
    const after = await playOne(table);
    expect(seconds(after.turn?.since) - seconds(before.view.turn?.since)).toBe(600);
    expect(seconds(after.turn?.deadline) - seconds(after.turn?.since)).toBe(2 * HOUR);
  });

  test('who lets the time run out loses, by nobody looking', async () => {
    const table = await seat(api, await two(api), { pace: { per_move: HOUR, on_timeout: 'forfeit' } });
    await playOne(table);
    const turn = await turnOf(table);
    await advance(api, HOUR - 1);
    expect((await look(table, 0)).status).toBe('playing');
    await advance(api, 1 + GRACE);
    const later = await renewed(table);
    const end = await look(later, 0);
    expect(end).toMatchObject({ status: 'finished', turn: null, result: { winner: 1 - turn.seat, reason: 'timeout' } });
    expect(end.seats[turn.seat]).toMatchObject({ left: 'timeout' });
    const { actions } = await api.does('record', { id: table.id }, personAt(later, 0));
    expect(actions).toMatchObject([{ type: 'timeout', seat: turn.seat, after: 1 }]);
    const late = seconds(actions[0]?.time) - seconds(turn.view.turn?.deadline);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(GRACE);
  });

  test('with auto_play the first legal play is made, and the second miss in a row loses', async () => {
    const pace = { per_move: HOUR, on_timeout: 'auto_play' };
    const table = await seatFirstToMove(api, await two(api), { pace, ruleset: { preset: 'house', target_score: 500 } });
    const turn = await turnOf(table);
    await advance(api, HOUR + GRACE);
    const later = await renewed(table);
    const missed = await look(later, 0);
    const plays = missed.round?.events.filter(({ type }) => type === 'play') ?? [];
    expect(plays.at(-1)).toMatchObject({ seat: 0, ...turn.legal[0], auto: true });
    expect(missed.version).toBe(turn.view.version + 1);

    while ((await turnOf(later)).seat !== 0) await playOne(later);
    await advance(api, HOUR + GRACE);
    const end = await look(await renewed(later), 1);
    expect(end).toMatchObject({ status: 'finished', result: { winner: 1, reason: 'timeout' } });
  });

  test('a play of one’s own between two misses forgives the first', async () => {
    const pace = { per_move: HOUR, on_timeout: 'auto_play' };
    const LONG = { preset: 'house', target_score: 500 };
    let table = await seatFirstToMove(api, await two(api), { pace, ruleset: LONG });
    for (let i = 0; i < 3; i++) {
      await advance(api, HOUR + GRACE);
      table = await renewed(table);
      expect((await look(table, 0)).status).toBe('playing');
      while ((await turnOf(table)).seat !== 0) await playOne(table);
      await playOne(table);
      while ((await turnOf(table)).seat !== 0) await playOne(table);
    }
  });

  test('of three, one who lets the time run out is out, and the others play on', async () => {
    const people = [...(await two(api)), await joinAwake(api, 'Cy')];
    const table = await seat(api, people, { pace: { per_move: HOUR }, ruleset: { preset: 'house', target_score: 30 } });
    await playOne(table);
    const turn = await turnOf(table);
    await advance(api, HOUR + GRACE);
    const later = await renewed(table);
    const now = await look(later, turn.seat);
    expect(now).toMatchObject({ status: 'playing', hand: [] });
    expect(now.seats[turn.seat]).toMatchObject({ tiles: 0, left: 'timeout' });
    expect((await playToEnd(later)).result?.winner).not.toBe(turn.seat);
  });

  test('without a limit a match waits for a year, and longer', async () => {
    const table = await seat(api, await two(api), { pace: { per_move: null } });
    const before = await turnOf(table);
    expect(before.view.turn?.deadline).toBeNull();
    await advance(api, 170 * DAY);
    const half = await renewed(table);
    await advance(api, 170 * DAY);
    const later = await renewed(half);
    expect(await look(later, before.seat)).toEqual(before.view);
    await playOne(later);
  });

  test('time goes through every deadline in order, so that each turn ends at its own', async () => {
    const paces = [3 * HOUR, HOUR, 2 * HOUR];
    const people = await two(api);
    const tables = [];
    for (const per_move of paces) tables.push(await seat(api, people, { pace: { per_move } }));
    for (const table of tables) await playOne(table);
    const deadlines = await Promise.all(
      tables.map(async (table) => seconds((await turnOf(table)).view.turn?.deadline)),
    );
    await advance(api, 4 * HOUR);
    const ann = await renew(api, people[0] ?? (await joinAwake(api, 'Ann')));
    for (const [i, { id }] of tables.entries()) {
      const { actions } = await api.does('record', { id }, ann);
      const late = seconds(actions[0]?.time) - (deadlines[i] ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(GRACE);
    }
  });

  test('my active matches come in one answer: mine to play first, then by time left', async () => {
    const [ann, bo] = await two(api);
    if (ann === undefined || bo === undefined) return;
    const mine = (per_move: number | null) => seatFirstToMove(api, [ann, bo], { pace: { per_move } });
    const theirs = async (per_move: number): Promise<Table> => {
      const table = await mine(per_move);
      await playOne(table);
      return (await look(table, 0)).turn?.seat === 1 ? table : theirs(per_move);
    };
    const open = await api.does('createMatch', {}, ann);
    const ever = await mine(null);
    const soon = await theirs(HOUR);
    const day = await mine(DAY);
    const hours = await mine(2 * HOUR);
    const later = await theirs(3 * DAY);
    await settle(api);

    const { data, next_cursor } = await api.does('myMatches', {}, ann);
    const listed = [hours, day, ever, soon, later, open].map(({ id }) => id);
    expect(ids(data).filter((id) => listed.includes(id))).toEqual(listed);
    expect(next_cursor).toBeNull();
    const yours = await api.does('myMatches', { turn: 'mine' }, ann);
    expect(ids(yours.data)).toEqual([hours, day, ever].map(({ id }) => id));
    expect(ids((await api.does('myMatches', { status: 'open' }, ann)).data)).toEqual([open.id]);
    expect(ids((await api.does('myMatches', { status: 'playing' }, ann)).data)).not.toContain(open.id);

    const view = await look(hours, 0);
    expect(data[0]).toMatchObject({
      id: view.id,
      version: view.version,
      status: 'playing',
      seats: view.seats,
      seat: 0,
      turn: view.turn,
      ruleset: { preset: 'house', max_pip: 6, target_score: 150 },
      result: null,
    });
  });

  test('a list of finished matches comes by page, the last ended first', async () => {
    const [ann, bo] = await two(api);
    if (ann === undefined || bo === undefined) return;
    const ended: string[] = [];
    for (let i = 0; i < 5; i++) {
      const table = await seat(api, [ann, bo]);
      await api.does('resign', { id: table.id }, bo);
      ended.unshift(table.id);
      await advance(api, 1);
    }
    const pages = await finishedByPage(api, ann, 2);
    expect(pages.flat()).toEqual(ended);
    expect(pages.every((page) => page.length <= 2)).toBe(true);
    expect((await api.does('myMatches', {}, ann)).data).toEqual([]);
  });

  test('a cursor that no list gave is refused', async () => {
    const [ann] = await two(api);
    for (const cursor of ['nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAA']) {
      const { errors } = await api.refuses('invalid_request', 'myMatches', { status: 'finished', cursor }, ann);
      expect(errors).toEqual([{ in: 'query', pointer: '/cursor', detail: expect.any(String) }]);
    }
  });

  test('a match that ends leaves the active ones for the finished ones', async () => {
    const people = await two(api);
    const table = await seat(api, people, TO_FIVE);
    await playToEnd(table);
    await settle(api);
    for (const person of people) {
      expect((await api.does('myMatches', {}, person)).data).toEqual([]);
      const { data } = await api.does('myMatches', { status: 'finished' }, person);
      expect(data).toMatchObject([{ id: table.id, status: 'finished', turn: null, result: { reason: 'target' } }]);
    }
  });
});
