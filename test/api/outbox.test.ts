import type { Delivery } from '@slowfives/contract/outbox.ts';
import { expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { onEachStore } from '../support/on-each-store.ts';
import { join, type Person } from '../support/people.ts';
import { look, personAt, playOne, playToEnd, playUntil, seat, type Table, turnOf } from '../support/tables.ts';
import { advance, DAY, settle } from '../support/time.ts';

/** What a match has led to in the inboxes, newest first. */
const told = async (api: Api, match: string): Promise<readonly Delivery[]> => {
  await settle(api);
  const all: Delivery[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.does('outbox', { limit: 1000, cursor });
    all.push(...page.data);
    cursor = page.next_cursor;
  }
  return all.filter((delivery) => delivery.match === match && delivery.channel === 'inbox');
};

const kinds = (deliveries: readonly Delivery[], { id }: Person): readonly string[] =>
  deliveries.filter(({ to }) => to.player === id).map(({ kind }) => kind);

const two = async (api: Api): Promise<readonly [Person, Person]> => [await join(api, 'Ann'), await join(api, 'Bo')];

const playSome = async (table: Table, plays: number): Promise<void> => {
  for (let i = 0; i < plays; i++) await playOne(table);
};

onEachStore((api, server) => {
  test('whoever is to move is told, once, and the host that the guest came', async () => {
    const [ann, bo] = await two(api);
    const table = await seat(api, [ann, bo]);
    const { mover, view } = await turnOf(table);
    const deliveries = await told(api, table.id);
    expect(deliveries.map(({ kind, to }) => [kind, to.player]).toSorted()).toEqual(
      [
        ['invite_accepted', ann.id],
        ['turn', mover.id],
      ].toSorted(),
    );
    expect(deliveries.find(({ kind }) => kind === 'turn')).toMatchObject({
      to: { player: mover.id, name: mover.name },
      version: view.version,
      time: view.turn?.since,
      subject: expect.stringMatching(/./),
      text: expect.stringMatching(/./),
      url: `${server().url}/m/${table.id}`,
    });
  });

  test('each turn is told once, also one that comes back to who has just played', async () => {
    const table = await seat(api, await two(api));
    const began: unknown[] = [];
    for (let i = 0; i < 8; i++) {
      await advance(api, 1);
      const { mover, view } = await turnOf(table);
      began.unshift([mover.id, view.version]);
      await playOne(table);
    }
    const { mover, view } = await turnOf(table);
    began.unshift([mover.id, view.version]);
    const turns = (await told(api, table.id)).filter(({ kind }) => kind === 'turn');
    expect(turns.map(({ to, version }) => [to.player, version])).toEqual(began);
  });

  test('of one second the newest version comes first', async () => {
    const table = await seat(api, await two(api));
    await playSome(table, 6);
    const versions = (await told(api, table.id)).map(({ version }) => version ?? 0);
    expect(versions.length).toBeGreaterThan(6);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
  });

  test('a play sent twice tells nobody twice', async () => {
    const table = await seat(api, await two(api));
    const { mover, view, legal } = await turnOf(table);
    const play = { id: table.id, version: view.version, ...legal[0] };
    await api.does('play', play, mover);
    const once = await told(api, table.id);
    await api.does('play', play, mover);
    await playUntil(table, () => true);
    const ids = (await told(api, table.id)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(once.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the end of a round is told to those who are not to move: who is hears of it with the turn', async () => {
    const table = await seat(api, await two(api), { ruleset: { preset: 'house', target_score: 500 } });
    await playUntil(table, ({ round }) => round?.number === 2);
    const { seat: leader, view } = await turnOf(table);
    const latest = (await told(api, table.id)).filter(({ version }) => version === view.version);
    expect(latest.map(({ kind, to }) => [kind, to.player]).toSorted()).toEqual(
      [
        ['round_ended', personAt(table, 1 - leader).id],
        ['turn', personAt(table, leader).id],
      ].toSorted(),
    );
  });

  test('the end of a match is told to everybody at the table, and nobody is to move any more', async () => {
    const people = await two(api);
    const table = await seat(api, people, { ruleset: { preset: 'house', target_score: 5 } });
    const end = await playToEnd(table);
    const last = (await told(api, table.id)).filter(({ version }) => version === end.version);
    expect(last.map(({ kind }) => kind)).toEqual(['match_ended', 'match_ended']);
    expect(new Set(last.map(({ to }) => to.player))).toEqual(new Set(people.map(({ id }) => id)));
  });

  test('a rematch invites who sat there, with a link to the seat that is held for them', async () => {
    const [ann, bo] = await two(api);
    const table = await seat(api, [ann, bo], { ruleset: { preset: 'house', target_score: 5 } });
    await playToEnd(table);
    const { id, invites } = await api.does('rematch', { id: table.id }, ann);
    const deliveries = await told(api, id);
    expect(deliveries).toMatchObject([{ kind: 'invited', to: { player: bo.id }, url: invites?.[0]?.url }]);
  });

  test('a match called off is told to guests, not to who called it off', async () => {
    const [ann, bo] = await two(api);
    const { id, invites } = await api.does('createMatch', { seats: 3 }, ann);
    await api.does('acceptInvite', { code: invites?.[0]?.code }, bo);
    await api.does('cancel', { id }, ann);
    const deliveries = await told(api, id);
    expect(kinds(deliveries, bo)).toContain('match_ended');
    expect(kinds(deliveries, ann)).not.toContain('match_ended');
  });

  test('a match that nobody joined is told to its host when it ends', async () => {
    const [ann] = await two(api);
    const { id } = await api.does('createMatch', {}, ann);
    await advance(api, 15 * DAY);
    expect(kinds(await told(api, id), ann)).toHaveLength(1);
  });

  test('who plays a bot is told of their own turns alone', async () => {
    const ann = await join(api, 'Ann');
    const table = await seat(api, [ann], { seats: 2, bots: [{ seat: 1, strength: 'greedy' }] });
    await playOne(table);
    const deliveries = await told(api, table.id);
    expect(new Set(deliveries.map(({ to }) => to.player))).toEqual(new Set([ann.id]));
  });

  test('names are written as they are in a notice, and never become markup on the page', async () => {
    const eve = await join(api, '<script>alert(1)</script>');
    const table = await seat(api, [await join(api, '"><img src=x>'), eve]);
    await playSome(table, 3);
    const subjects = (await told(api, table.id)).map(({ subject }) => subject).join('\n');
    expect(subjects).toContain('<script>alert(1)</script>');
    const page = await (await fetch(`${server().url}/outbox`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect((await look(table, 0)).seats[1]?.player?.name).toBe('<script>alert(1)</script>');
  });

  test('the outbox comes newest first, by page, without a gap or a double', async () => {
    const table = await seat(api, await two(api));
    for (let i = 0; i < 5; i++) {
      await playOne(table);
      await advance(api, 1);
    }
    await settle(api);
    const whole = (await api.does('outbox', { limit: 1000 })).data.slice(0, 9);
    const paged: Delivery[] = [];
    for (let cursor: string | null | undefined; paged.length < 9; ) {
      const page = await api.does('outbox', { limit: 2, cursor });
      expect(page.data).toHaveLength(2);
      paged.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(paged.slice(0, 9)).toEqual(whole);
    expect(whole.map(({ time }) => time)).toEqual(
      whole
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    await api.refuses('invalid_request', 'outbox', { limit: 1001 });
    await api.refuses('invalid_request', 'outbox', { cursor: 'nonsense' });
  });
});
