import { afterAll, beforeAll, expect, test } from 'vitest';
import { renew } from '../support/people.ts';
import { playOne, type Table } from '../support/tables.ts';
import { advance, DAY, HOUR, MINUTE, settle } from '../support/time.ts';
import { arrived, events, joinReached, pass, type Reached, readPush, sit } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

interface Button {
  readonly action: string;
  readonly title: string;
  readonly url: string;
}

/** The last push that told of a match to whoever is to move there. */
const lastPush = (who: Reached) => {
  const [push] = arrived(told, who).pushes.slice(-1);
  return push === undefined ? {} : readPush(push);
};

const remindIn = (push: { readonly actions?: readonly Button[] }): Button | undefined =>
  push.actions?.find(({ action }) => action === 'remind');

/** Two at a table, until a push has the button: where there are just two plays, these are the buttons. */
const offered = async (more: object = {}) => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  for (const { person } of people) await told.api.does('updateMe', more, person);
  const { table } = await sit(told.api, people, { ruleset: { preset: 'house', target_score: 500 } });
  for (let turns = 0; turns < 20; turns++) {
    const { turn } = await told.api.does('match', { id: table.id }, people[0].person);
    const mover = turn?.seat === 0 ? people[0] : people[1];
    const button = remindIn(lastPush(mover));
    if (button !== undefined) return { table, mover, button };
    await playOne(table);
    await settle(told.api);
  }
  throw new Error('nobody was ever offered a reminder');
};

const asksFor = (url: string) => openPage(url, 'POST', { headers: { Accept: 'application/json' } });

const askedOf = (table: Table) =>
  told.pushed.map((text) => JSON.parse(text)).filter(({ tag, kind }) => tag === table.id && kind === 'reminder_asked');

test('a tap, and another, bring one push three hours later, and nothing on any other channel', async () => {
  const { table, mover, button } = await offered();
  expect(button.title).toBe('Remind me in 3 h');
  const [first, second] = [await asksFor(button.url), await asksFor(button.url)];
  expect(first.status).toBe(200);
  expect(JSON.parse(first.text)).toMatchObject({ code: 'asked' });
  expect(second.text).toBe(first.text);
  await advance(told.api, 3 * HOUR - 1);
  expect(askedOf(table)).toEqual([]);
  await advance(told.api, 1);
  expect(askedOf(table)).toHaveLength(1);
  expect(lastPush(mover).title).toMatch(/^You asked to be reminded: your turn against (Ann|Bo)$/);
  expect(remindIn(lastPush(mover))).toBeUndefined();
  await advance(told.api, 4 * HOUR);
  expect(askedOf(table)).toHaveLength(1);
  const { data } = await told.api.does('notices', {}, await renew(told.api, mover.person));
  expect(data.filter(({ kind }) => kind === 'reminder_asked').map(({ channels }) => Object.keys(channels))).toEqual([
    ['push'],
  ]);
  const again = await asksFor(button.url);
  expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'used']);
});

test('a turn that is played in time is not reminded of, and its link is outdated', async () => {
  const { table, button } = await offered();
  await asksFor(button.url);
  const later = await pass(table, 2 * HOUR);
  await playOne(later);
  await advance(told.api, 2 * HOUR);
  expect(askedOf(table)).toEqual([]);
  const late = await asksFor(button.url);
  expect([late.status, JSON.parse(late.text).code]).toEqual([410, 'outdated']);
  expect((await openPage(button.url)).text).toContain('The match has moved on');
});

test('whoever follows the link for my safety asks for nothing; its page has the one button that does', async () => {
  const { table, mover, button } = await offered();
  const { hand = [] } = await told.api.does('match', { id: table.id }, mover.person);
  for (const method of ['GET', 'HEAD', 'GET'] as const) await openPage(button.url, method);
  const { status, headers, text } = await openPage(button.url);
  expect(status).toBe(200);
  expect(text.match(/<button/g)).toHaveLength(1);
  for (const tile of hand) expect(text).not.toContain(tile);
  expect(headers.get('cache-control')).toBe('no-store');
  await advance(told.api, 4 * HOUR);
  expect(askedOf(table)).toEqual([]);
});

test('the page says when the reminder comes, in my language and by my clock, and it waits for the morning', async () => {
  const now = new Date((await told.api.does('testClock', { advance: 0 })).now);
  const quiet = { from: hourOf(now, 1), to: hourOf(now, 9) };
  const { table, mover, button } = await offered({ zone: 'UTC', language: 'es', quiet_hours: quiet });
  const { text } = await openPage(button.url, 'POST');
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('Te lo recordaremos');
  expect(text).toMatch(new RegExp(`te avisaremos .*${quiet.to} UTC`));
  expect(text).not.toContain('<form');
  await advance(told.api, 7 * HOUR);
  expect(askedOf(table)).toEqual([]);
  await advance(told.api, 2 * HOUR);
  expect(askedOf(table)).toHaveLength(1);
  expect(lastPush(mover).title).toMatch(/^Pediste que te lo recordáramos/);
});

/** The time of day so many hours later, as quiet hours are given. */
const hourOf = (from: Date, hours: number): string =>
  new Date(from.getTime() + hours * HOUR * 1000).toISOString().slice(11, 16);

test('shortly before the time ends no more is asked for', async () => {
  const { table, mover, button } = await offered();
  const { turn } = await told.api.does('match', { id: table.id }, mover.person);
  const left = (Date.parse(turn?.deadline ?? '') - Date.parse(await settle(told.api))) / 1000;
  await advance(told.api, left - 19 * MINUTE);
  const { status, text } = await asksFor(button.url);
  expect([status, JSON.parse(text).code]).toEqual([409, 'late']);
  await advance(told.api, DAY);
  expect(askedOf(table)).toEqual([]);
});

test('when more than three matches wait for me, a push says how many, and leads to them all', async () => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  for (let tables = 0; tables < 7; tables++) await sit(told.api, people);
  for (const who of people) {
    const { data: mine } = await told.api.does('myMatches', { status: 'active', turn: 'mine' }, who.person);
    const pushes = arrived(told, who).pushes.map(readPush);
    expect(pushes.filter(({ kind }) => kind === 'turn')).toHaveLength(Math.min(3, mine.length));
    expect(pushes.filter(({ kind }) => kind === 'waiting')).toMatchObject(
      mine.length > 3
        ? [{ title: `${mine.length} matches wait for you`, url: `${told.url}/`, badge: mine.length, actions: [] }]
        : [],
    );
    expect(events(who).filter(({ type }) => type === 'match.turn')).toHaveLength(mine.length);
  }
});
