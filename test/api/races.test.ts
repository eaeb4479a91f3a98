import type { LegalPlay } from '@slowfives/contract/play.ts';
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { onEachStore } from '../support/on-each-store.ts';
import { join } from '../support/people.ts';
import { look, personAt, playOne, seat, type Table, type Turn, turnOf } from '../support/tables.ts';
import { settle } from '../support/time.ts';

const CLIENTS = 50;

const clients = <T>(send: (client: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client)));

const statuses = (replies: readonly { readonly status: number }[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
};

/** A table at a turn that has many legal plays. */
const wideTurn = async (api: Api): Promise<{ readonly table: Table; readonly turn: Turn }> => {
  const ruleset = { preset: 'house', first_tile: 'free', target_score: 1000 };
  const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')], { ruleset });
  const turn = await turnOf(table);
  return { table, turn };
};

/** The plays of a match so far, as its record has them. */
const played = async ({ api, id, people }: Table) =>
  (await api.does('record', { id }, people[0])).rounds.flatMap(({ plays }) => plays);

onEachStore((api) => {
  test(`${CLIENTS} clients send the same move at once: one lands, and all are told so`, async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    await playOne(table);
    const { mover, view, legal, seat: mine } = await turnOf(table);
    const move = { id: table.id, version: view.version, ...legal[0] };
    const replies = await clients(() => api.ask('play', move, { by: mover }));
    expect(statuses(replies)).toEqual(new Map([[200, CLIENTS]]));
    const now = await look(table, mine);
    for (const { body } of replies) expect(body).toEqual(now);
    expect(now.version).toBe(view.version + 1);
    expect(await played(table)).toHaveLength(2);
  });

  test(`${CLIENTS} clients try all legal plays at once: one lands, the others get the match as it is now`, async () => {
    const { table, turn } = await wideTurn(api);
    const { mover, view, legal, seat: mine } = turn;
    expect(legal.length).toBeGreaterThan(1);
    const sent = (client: number): LegalPlay => legal[client % legal.length] ?? { tile: '' };
    const replies = await clients((client) =>
      api.ask('play', { id: table.id, version: view.version, ...sent(client) }, { by: mover }),
    );
    const now = await look(table, mine);
    const [laid, ...more] = await played(table);
    expect(more).toEqual([]);
    expect(now.version).toBe(view.version + 1);
    for (const [client, { status, body, problem }] of replies.entries()) {
      if (sent(client).tile === laid?.tile) expect([status, body]).toEqual([200, now]);
      else expect([status, problem.code, problem.match]).toEqual([409, 'version_conflict', now]);
    }
  });

  test('of all who take one seat at once, one gets it and the others are told that it is taken', async () => {
    const ann = await join(api, 'Ann');
    const guests = await Promise.all(Array.from({ length: 10 }, (_, i) => join(api, `Guest ${i}`)));
    const { id, invites } = await api.does('createMatch', {}, ann);
    const code = invites?.[0]?.code;
    const replies = await Promise.all(guests.map((by) => api.ask('acceptInvite', { code }, { by })));
    expect(statuses(replies)).toEqual(
      new Map([
        [200, 1],
        [409, guests.length - 1],
      ]),
    );
    for (const { status, problem } of replies) if (status === 409) expect(problem.code).toBe('seat_taken');
    const winner = guests[replies.findIndex(({ status }) => status === 200)];
    const { seats, status } = await api.does('match', { id }, ann);
    expect([status, seats[1]?.player?.id]).toEqual(['playing', winner?.id]);
    for (const guest of guests) {
      const { data } = await api.does('myMatches', {}, guest);
      expect(data).toHaveLength(guest === winner ? 1 : 0);
    }
  });

  test('one guest who takes two seats at once gets one', async () => {
    const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
    const { id, invites } = await api.does('createMatch', { seats: 3 }, ann);
    const codes = (invites ?? []).map(({ code }) => code);
    const replies = await Promise.all(codes.map((code) => api.ask('acceptInvite', { code }, { by: bo })));
    expect(statuses(replies)).toEqual(new Map([[200, 2]]));
    const { seats } = await api.does('match', { id }, ann);
    expect(seats.filter(({ player }) => player?.id === bo.id)).toHaveLength(1);
  });

  test('a guest who joins while the host calls the match off is in it, or told that it is gone', async () => {
    for (let i = 0; i < 8; i++) {
      const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
      const { id, invites } = await api.does('createMatch', {}, ann);
      const [joined, cancelled] = await Promise.all([
        api.ask('acceptInvite', { code: invites?.[0]?.code }, { by: bo }),
        api.ask('cancel', { id }, { by: ann }),
      ]);
      const { status, result } = await api.does('match', { id }, ann);
      if (cancelled.status === 204) {
        expect([status, result?.reason]).toEqual(['finished', 'cancelled']);
        expect([joined.status, joined.problem.code]).toEqual([410, 'invite_gone']);
      } else {
        expect([cancelled.problem.code, status, joined.status]).toEqual(['match_started', 'playing', 200]);
      }
    }
  });

  test('a move and the other’s resignation at once: the match ends, with the move if it came first', async () => {
    for (let i = 0; i < 8; i++) {
      const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
      await playOne(table);
      const { mover, view, legal, seat: mine } = await turnOf(table);
      const move = { id: table.id, version: view.version, ...legal[0] };
      const [moved, resigned] = await Promise.all([
        api.ask('play', move, { by: mover }),
        api.ask('resign', { id: table.id }, { by: personAt(table, 1 - mine) }),
      ]);
      expect(resigned.status).toBe(200);
      expect(resigned.body).toMatchObject({ status: 'finished', result: { winner: mine, reason: 'resignation' } });
      const plays = await played(table);
      expect(plays).toHaveLength(moved.status === 200 ? 2 : 1);
      if (moved.status !== 200) expect([moved.status, moved.problem.code]).toEqual([409, 'version_conflict']);
    }
  });

  test('moves that come five times at once tell each turn once', async () => {
    const table = await seat(api, [await join(api, 'Ann'), await join(api, 'Bo')]);
    for (let plays = 0; plays < 4; plays++) {
      const { mover, view, legal } = await turnOf(table);
      const move = { id: table.id, version: view.version, ...legal[0] };
      await Promise.all([1, 2, 3, 4, 5].map(() => api.does('play', move, mover)));
    }
    await settle(api);
    const { data } = await api.does('outbox', { limit: 1000 });
    const turns = data.filter(
      ({ match, kind, channel }) => match === table.id && kind === 'turn' && channel === 'inbox',
    );
    expect(turns.map(({ version }) => version).toSorted()).toEqual([2, 3, 4, 5, 6]);
  });
});
