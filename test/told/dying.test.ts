import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../channels/webhook-receiver.ts';
import { join, type Person, renew } from '../support/people.ts';
import { playOne, playUntil, seat } from '../support/tables.ts';
import { advance, DAY, HOUR, MINUTE, settle } from '../support/time.ts';
import { addBrowser, arrived, joinReached, pass, type Reached, sit, testAt } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const pair = async (): Promise<readonly [Reached, Reached]> => [
  await joinReached(told, 'Ann'),
  await joinReached(told, 'Bo'),
];

const endpointsOf = async (person: Person) => (await told.api.does('endpoints', {}, person)).data;
const turnOfMine = async (person: Person) =>
  (await told.api.does('notices', {}, person)).data.find(({ kind }) => kind === 'turn');

test.each([404, 410])('a browser whose push service says %i is removed; the other one goes on', async (status) => {
  const people = await pair();
  const extra = await Promise.all(people.map(({ person }) => addBrowser(told, person)));
  for (const { person } of people) await told.api.does('updateSettings', { push: { invite: false } }, person);
  for (const { browser } of people) if (status === 410) told.push.unsubscribe(browser);
  if (status === 404) told.push.answerNext(404);
  const { mover } = await sit(told.api, people);
  const left = (await endpointsOf(mover.person)).filter(({ type }) => type === 'push');
  expect(left).toHaveLength(1);
  const second = extra[people.indexOf(mover)];
  const reached = [mover.browser, ...(second ? [second] : [])].flatMap((browser) => told.push.waitingFor(browser));
  expect(reached).toHaveLength(1);
  expect((await turnOfMine(mover.person))?.channels.push).toMatchObject({ state: 'sent' });
});

test('a push service that is busy is asked again when it says, and not before', async () => {
  const people = await pair();
  for (const { person } of people) await told.api.does('updateSettings', { push: { invite: false } }, person);
  told.push.answerNext(429, { 'retry-after': '120' });
  const { mover, table } = await sit(told.api, people);
  const sent = (): number => told.pushed.filter((text) => text.includes(table.id)).length;
  expect(sent()).toBe(0);
  const push = (await turnOfMine(mover.person))?.channels.push;
  expect(push).toMatchObject({ state: 'waiting', tries: 1, detail: expect.stringContaining('429') });
  await advance(told.api, 119);
  expect(sent()).toBe(0);
  await advance(told.api, 14);
  expect(sent()).toBe(1);
  expect((await turnOfMine(mover.person))?.channels.push).toMatchObject({ state: 'sent', tries: 2 });
});

test('a webhook that fails is tried again with the same id, later and later, until it takes it', async () => {
  const people = await pair();
  for (const { person } of people) await told.api.does('updateSettings', { webhook: { invite: false } }, person);
  for (const { receiver } of people) for (let i = 0; i < 3; i++) receiver.answerNext(500);
  const { mover } = await sit(told.api, people);
  expect(mover.receiver.deliveries).toHaveLength(1);
  await advance(told.api, 6);
  expect(mover.receiver.deliveries).toHaveLength(2);
  await advance(told.api, 6 * MINUTE);
  expect(mover.receiver.deliveries).toHaveLength(3);
  const failing = (await endpointsOf(mover.person)).find(({ type }) => type === 'webhook');
  expect(failing?.failing_since).toBeDefined();
  expect(failing?.off).toBeUndefined();
  await advance(told.api, HOUR - 10 * MINUTE);
  expect(mover.receiver.deliveries).toHaveLength(4);
  await advance(told.api, 2 * HOUR);
  expect(mover.receiver.deliveries).toHaveLength(4);
  expect(new Set(mover.receiver.deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [person] = [await renew(told.api, mover.person)];
  expect((await endpointsOf(person)).find(({ type }) => type === 'webhook')?.failing_since).toBeUndefined();
});

test('a webhook that is dead for five days is switched off, and my settings say since when and why', async () => {
  const people = await pair();
  const { table, mover } = await sit(told.api, people, { pace: { per_move: 7 * DAY } });
  await Promise.all(people.map(({ receiver }) => receiver.close()));
  let present = table;
  for (let day = 0; day < 8; day++) {
    await playOne(present);
    present = await pass(present, DAY + HOUR);
  }
  const me = present.people.find((person) => person?.id === mover.person.id);
  if (me === undefined) throw new Error('nobody sits here');
  const hook = (await endpointsOf(me)).find(({ type }) => type === 'webhook');
  expect(hook?.off).toMatchObject({ at: expect.any(String), reason: 'failing', why: expect.stringContaining('ECONN') });
  expect((await endpointsOf(me)).filter(({ off }) => off !== undefined)).toHaveLength(1);
  expect(arrived(told, mover).mails.length).toBeGreaterThan(1);
});

test('a hook that is switched off costs nothing more, and is on again after a test that arrives', async () => {
  const people = await pair();
  for (const { receiver } of people) receiver.answerNext(410);
  for (const { person, hook } of people) await testAt(told, hook.id, person);
  const { mover } = await sit(told.api, people);
  expect(mover.receiver.deliveries).toHaveLength(1);
  expect((await turnOfMine(mover.person))?.channels.webhook).toBeUndefined();
  await testAt(told, mover.hook.id, mover.person);
  const next = await sit(told.api, people);
  await playUntil(
    next.table,
    ({ turn, seat: mine }) =>
      turn !== null && next.table.people[turn.seat]?.id === mover.person.id && turn.seat !== mine,
  );
  await settle(told.api);
  const types = mover.receiver.deliveries.slice(1).map((delivery) => delivery.verifiedWith(mover.hook.secret));
  expect(types).toContainEqual(expect.objectContaining({ type: 'match.turn' }));
});

test('a mailbox that is not there is switched off with what its server said, without the address', async () => {
  const people = await pair();
  told.mail.refuse({ at: 'rcpt', code: 550, text: `5.1.1 no such user here` });
  const { mover } = await sit(told.api, people);
  await advance(told.api, 11 * MINUTE);
  told.mail.refuse(null);
  const email = (await endpointsOf(mover.person)).find(({ type }) => type === 'email');
  expect(email?.off?.reason).toBe('gone');
  expect(email?.off?.why).toContain('5.1.1');
  expect(email?.off?.why).not.toContain(mover.address);
  const { data } = await told.api.does('notices', {}, mover.person);
  expect(data.map(({ channels }) => channels.email?.state)).toContain('gone');
});

test('a mail server that is busy gets the mail later, and it arrives once', async () => {
  const people = await pair();
  const { mover } = await sit(told.api, people);
  told.mail.refuse({ at: 'data', code: 451, text: '4.7.1 try later' });
  await advance(told.api, 10 * MINUTE);
  const before = arrived(told, mover).mails.length;
  told.mail.refuse(null);
  await advance(told.api, 30 * MINUTE);
  expect(arrived(told, mover).mails).toHaveLength(before + 1);
});

test('of two webhooks only the one that failed is told again', async () => {
  const people = await pair();
  const extra = await startReceiver();
  for (const { person, receiver } of people) {
    await told.api.does('updateSettings', { webhook: { invite: false } }, person);
    await told.api.does('addEndpoint', { type: 'webhook', url: `${extra.url}/${person.id}` }, person);
    receiver.answerNext(503);
  }
  const { mover } = await sit(told.api, people);
  expect([mover.receiver.deliveries.length, extra.deliveries.length]).toEqual([1, 1]);
  expect((await turnOfMine(mover.person))?.channels.webhook).toMatchObject({ state: 'waiting', taken: 1 });
  await advance(told.api, HOUR);
  expect([mover.receiver.deliveries.length, extra.deliveries.length]).toEqual([2, 1]);
  await extra.close();
});

/** A server that takes what is sent, and answers nobody until it ends. */
const startSlow = async () => {
  const count = { asked: 0, givenUp: 0 };
  const server = createServer((request, response) => {
    request.resume();
    count.asked++;
    response.on('close', () => count.givenUp++);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<unknown>((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, count, close };
};

const until = async (isMet: () => boolean): Promise<void> => {
  for (let tries = 0; !isMet() && tries < 500; tries++) await sleep(20);
};

test('twenty receivers that do not answer hold up nobody else', async () => {
  const { api } = told;
  await settle(api);
  const slow = await startSlow();
  const receiver = await startReceiver();
  const [guest, quick] = [await join(api, 'Guest'), await join(api, 'Quick')];
  const hosts = await Promise.all(Array.from({ length: 20 }, () => join(api, 'Slow')));
  for (const host of hosts) {
    await api.does('addEndpoint', { type: 'webhook', url: slow.url }, host);
    await api.does('updateSettings', { webhook: { turn: false } }, host);
  }
  await api.does('addEndpoint', { type: 'webhook', url: receiver.url }, quick);
  await Promise.all(hosts.map((host) => seat(api, [host, guest])));
  await until(() => slow.count.asked === hosts.length);
  expect(slow.count).toEqual({ asked: hosts.length, givenUp: 0 });
  await seat(api, [quick, guest]);
  await until(() => receiver.deliveries.length > 0 || slow.count.givenUp > 0);
  expect(receiver.deliveries.length).toBeGreaterThan(0);
  expect(slow.count.givenUp).toBe(0);
  await slow.close();
  await receiver.close();
});
