import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerLines } from '../channels/email-server.ts';
import { startReceiver } from '../channels/webhook-receiver.ts';
import { join } from '../support/people.ts';
import { playOne, playUntil } from '../support/tables.ts';
import { settle } from '../support/time.ts';
import { addBrowser, arrived, events, joinReached, mailsTo, readPush, sit, takeAddress, testAt } from './reached.ts';
import { startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const hookAt = (url: string, more: object = {}) => ({ type: 'webhook', url, ...more });

test('a browser that subscribes is told, and taken for the same one when it says so again', async () => {
  const { api, push } = told;
  const ann = await join(api, 'Ann');
  const { data, push_key } = await api.does('endpoints', {}, ann);
  expect(data).toEqual([]);
  const browser = push.subscribe(push_key ?? '');
  const added = await api.does('addEndpoint', { type: 'push', ...browser }, ann);
  expect(added).toEqual({
    id: expect.stringMatching(/^push_/),
    type: 'push',
    address: new URL(browser.endpoint).host,
    added: expect.any(String),
  });
  expect(await api.does('addEndpoint', { type: 'push', ...browser }, ann)).toEqual(added);
  expect((await api.does('endpoints', {}, ann)).data).toEqual([added]);
  expect(await testAt(told, added.id, ann)).toMatchObject({ result: 'sent' });
  const [waiting] = push.waitingFor(browser);
  expect(waiting && readPush(waiting)).toMatchObject({ title: 'A test from Slow Fives', actions: [], badge: 0 });
  expect(waiting?.subject).toMatch(/^mailto:/);
});

test('a test goes to the mailbox and says what it is; nothing in it plays or mutes', async () => {
  const { api } = told;
  const ann = await joinReached(told, 'Ann');
  const [email] = (await api.does('endpoints', {}, ann.person)).data.filter(({ type }) => type === 'email');
  expect(email).toMatchObject({ address: ann.address });
  expect(await testAt(told, email?.id ?? '', ann.person)).toMatchObject({ result: 'sent' });
  const { mails } = arrived(told, ann);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail && headerLines(mail)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.raw).toContain('A test from Slow Fives');
  expect(mail?.raw).not.toMatch(/http\S+\/p\//);
});

test('a webhook’s secret is shown once, and a test is signed with it and looks like nothing else', async () => {
  const { api } = told;
  const receiver = await startReceiver();
  const ann = await join(api, 'Ann');
  const added = await api.does('addEndpoint', hookAt(receiver.url), ann);
  expect(added).toMatchObject({ type: 'webhook', address: receiver.url, format: 'standard' });
  expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { secret, ...shown } = added;
  expect((await api.does('endpoints', {}, ann)).data).toEqual([shown]);
  expect(await testAt(told, added.id, ann)).toMatchObject({ result: 'sent' });
  const event = receiver.deliveries[0]?.verifiedWith(secret ?? '');
  expect(event).toMatchObject({ type: 'ping', data: { player: ann.id, subject: 'A test from Slow Fives' } });
  await receiver.close();
});

test('after a rotation both secrets sign, so that the receiver can change over; a third replaces the first', async () => {
  const { api } = told;
  const ann = await joinReached(told, 'Ann');
  const { id, secret: old } = ann.hook;
  const { secret: next = '' } = await api.does('rotateSecret', { id }, ann.person);
  expect(next).not.toBe(old);
  await testAt(told, id, ann.person);
  const { secret: third = '' } = await api.does('rotateSecret', { id }, ann.person);
  await testAt(told, id, ann.person);
  const [first, second] = ann.receiver.deliveries;
  for (const secret of [old, next]) expect(first?.verifiedWith(secret)).toMatchObject({ type: 'ping' });
  for (const secret of [next, third]) expect(second?.verifiedWith(secret)).toMatchObject({ type: 'ping' });
  expect(() => second?.verifiedWith(old)).toThrow();
  expect(first?.headers['webhook-id']).not.toBe(second?.headers['webhook-id']);
});

test('a test says what the receiver answered', async () => {
  const { api } = told;
  const ann = await joinReached(told, 'Ann');
  const { id } = ann.hook;
  const at = () => testAt(told, id, ann.person);
  ann.receiver.answerNext(503, { 'retry-after': '60' });
  expect(await at()).toEqual({ time: await settle(api), result: 'later', detail: '503' });
  ann.receiver.answerNext(302, { location: 'http://127.0.0.1:1/' });
  expect(await at()).toMatchObject({ result: 'later', detail: '302' });
  ann.receiver.answerNext(410);
  expect(await at()).toMatchObject({ result: 'gone' });
  const off = async () => (await api.does('endpoints', {}, ann.person)).data.find((one) => one.id === id)?.off;
  expect(await off()).toMatchObject({ reason: 'gone', why: expect.stringContaining('410') });
  expect(await at()).toMatchObject({ result: 'sent' });
  expect(await off()).toBeUndefined();
});

test.each(['discord', 'slack'] as const)('a %s channel gets its own kind of message', async (format) => {
  const { api } = told;
  const receiver = await startReceiver();
  const ann = await join(api, 'Ann');
  const { id } = await api.does('addEndpoint', hookAt(receiver.url, { format }), ann);
  await testAt(told, id, ann);
  const [delivery] = receiver.deliveries;
  expect(delivery?.body).toContain('A test from Slow Fives');
  expect(delivery?.headers['webhook-signature']).toBeUndefined();
  await receiver.close();
});

test('what I remove is told nothing more; to remove it again, or another’s, does nothing', async () => {
  const { api } = told;
  const [ann, bo] = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')];
  const before = (await api.does('endpoints', {}, ann.person)).data;
  expect(before.map(({ type }) => type).sort()).toEqual(['email', 'push', 'webhook']);
  for (const { id } of before) await api.does('removeEndpoint', { id }, bo.person);
  expect((await api.does('endpoints', {}, ann.person)).data).toEqual(before);
  await api.refuses('not_found', 'testEndpoint', { id: ann.hook.id }, bo.person);
  await api.refuses('not_found', 'rotateSecret', { id: ann.hook.id }, bo.person);
  for (const { id } of [...before, ...before]) await api.does('removeEndpoint', { id }, ann.person);
  expect((await api.does('endpoints', {}, ann.person)).data).toEqual([]);
  await api.refuses('not_found', 'testEndpoint', { id: ann.hook.id }, ann.person);
});

test('only a webhook has a secret', async () => {
  const ann = await joinReached(told, 'Ann');
  const all = (await told.api.does('endpoints', {}, ann.person)).data;
  for (const { id, type } of all) {
    if (type !== 'webhook') await told.api.refuses('not_found', 'rotateSecret', { id }, ann.person);
  }
});

test('twenty places are enough; the same one again is no twenty-first', async () => {
  const { api } = told;
  const ann = await join(api, 'Ann');
  for (let i = 0; i < 20; i++) await api.does('addEndpoint', hookAt(`http://127.0.0.1:9/${i}`), ann);
  await api.refuses('too_many_endpoints', 'addEndpoint', hookAt('http://127.0.0.1:9/20'), ann);
  await api.does('addEndpoint', hookAt('http://127.0.0.1:9/0'), ann);
  expect((await api.does('endpoints', {}, ann)).data).toHaveLength(20);
});

const KEYS = { p256dh: 'BNNl', auth: 'AAAAAAAAAAAAAAAAAAAAAA' };

test.each([
  ['/url', { type: 'webhook', url: 'ftp://example.org/' }],
  ['/url', { type: 'webhook', url: 'not a url' }],
  ['/url', { type: 'webhook', url: 'http://ann:secret@example.org/' }],
  ['/url', { type: 'webhook', url: `http://example.org/${'x'.repeat(2048)}` }],
  ['/url', { type: 'webhook' }],
  ['/format', { type: 'webhook', url: 'https://example.org/', format: 'telegram' }],
  ['/secret', { type: 'webhook', url: 'https://example.org/', secret: 'whsec_mine' }],
  ['/type', { type: 'email', address: 'other@example.org' }],
  ['/type', {}],
  ['/endpoint', { type: 'push', endpoint: 'javascript:alert(1)', keys: KEYS }],
  ['/keys/p256dh', { type: 'push', endpoint: 'https://push.example.org/1', keys: { ...KEYS, p256dh: 'AAAAAAAAAAAA' } }],
])('an endpoint that cannot be is refused at %s', async (pointer, body) => {
  const ann = await join(told.api, 'Ann');
  const { errors } = await told.api.refuses('invalid_request', 'addEndpoint', body, ann);
  expect(errors?.map((error) => error.pointer)).toContain(pointer);
  expect((await told.api.does('endpoints', {}, ann)).data).toEqual([]);
});

test('who asks to be forgotten is told nowhere, can add nothing, and their address is free', async () => {
  const { api } = told;
  const ann = await joinReached(told, 'Ann');
  await api.does('forgetMe', {}, ann.person);
  await settle(api);
  for (const name of ['endpoints', 'settings', 'notices', 'me'] as const)
    await api.refuses('unauthorized', name, {}, ann.person);
  await api.refuses('unauthorized', 'addEndpoint', hookAt(ann.receiver.url), ann.person);
  await api.refuses('unauthorized', 'addEndpoint', { type: 'push', ...ann.browser }, ann.person);
  await api.refuses('unauthorized', 'updateSettings', { digest_hour: 1 }, ann.person);
  await api.refuses('unauthorized', 'readNotices', { time: '2026-01-01T00:00:00Z' }, ann.person);
  await api.does('removeEndpoint', { id: ann.hook.id }, ann.person);
  const eve = await join(api, 'Eve');
  await api.does('testClock', { advance: 60 });
  await takeAddress(told, ann.address, eve);
  expect(await api.does('me', {}, eve)).toMatchObject({ id: eve.id, email: ann.address });
  expect(mailsTo(told, ann.address)).toHaveLength(2);
});

test('who is forgotten gets no mail that was still to come, and the other hears that the match is over', async () => {
  const { api } = told;
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  const { table, mover, other } = await sit(api, people);
  await playOne(table);
  await playUntil(table, ({ turn }) => turn !== null && table.people[turn.seat]?.id === mover.person.id);
  await api.does('forgetMe', {}, mover.person);
  await settle(api);
  const count = mailsTo(told, mover.address).length;
  await api.does('testClock', { advance: 3600 });
  expect(mailsTo(told, mover.address)).toHaveLength(count);
  const ended = events(other).filter(({ type }) => type === 'match.ended');
  expect(ended.map(({ data }) => data.match)).toEqual([table.id]);
});

test('a second browser of the same player is told too', async () => {
  const ann = await joinReached(told, 'Ann');
  const second = await addBrowser(told, ann.person);
  const all = (await told.api.does('endpoints', {}, ann.person)).data.filter(({ type }) => type === 'push');
  expect(all).toHaveLength(2);
  for (const { id } of all) await testAt(told, id, ann.person);
  for (const browser of [ann.browser, second]) expect(told.push.waitingFor(browser)).toHaveLength(1);
});
