import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from '../support/people.ts';
import { advance, MINUTE, settle } from '../support/time.ts';
import { askLetter, joinReached, sit, testAt } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold('0.0.0.0');
});
afterAll(() => told?.close());

const HOSTILE = '<img src=x onerror=1>"\'&';

const outboxPage = async (): Promise<string> => (await openPage(`${told.url}/outbox`)).text;

test('the outbox shows pushes, webhooks and mails as they go, where to, and how it went', async () => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  const { mover } = await sit(told.api, people);
  const before = await outboxPage();
  expect(before).toContain(mover.receiver.url);
  expect(before).toContain('sent: accepted by the push service: 201');
  expect(before).toContain('sent: 204');
  await advance(told.api, 10 * MINUTE);
  const after = await outboxPage();
  expect(after.match(/The mail as it arrives/g)?.length).toBeGreaterThan(
    before.match(/The mail as it arrives/g)?.length ?? 0,
  );
  expect(after).toContain(mover.address);
});

test('the list of it for programs has each channel once', async () => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  const { table, mover } = await sit(told.api, people);
  await advance(told.api, 10 * MINUTE);
  const { data } = await told.api.does('outbox', { limit: 1000 });
  const turns = data.filter(
    ({ match, kind, to }) => match === table.id && kind === 'turn' && to.player === mover.person.id,
  );
  expect(turns.map(({ channel }) => channel).sort()).toEqual(['email', 'inbox', 'push', 'webhook']);
  for (const { url } of turns) expect(url).toBe(`${told.url}/m/${table.id}`);
});

test('a mail is shown as it arrives, with its picture inside, and may run nothing and ask nobody', async () => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  await sit(told.api, people);
  await advance(told.api, 10 * MINUTE);
  const [, path = ''] = /href="(\/outbox\/mail\?[^"]+)"/.exec(await outboxPage()) ?? [];
  const mail = await openPage(told.url + path.replaceAll('&amp;', '&'));
  expect(mail.status).toBe(200);
  expect(mail.text).toContain('Your turn against');
  expect(mail.text).not.toContain('cid:');
  const policy = mail.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox');
  expect(policy).toContain("default-src 'none'");
  expect((await openPage(`${told.url}/outbox/mail?id=x&time=2026-01-01T00:00:00Z`)).status).toBe(404);
  expect((await openPage(`${told.url}/outbox/mail?id=x&time=nonsense&version=x`)).status).toBe(404);
  expect((await openPage(`${told.url}/outbox/mail`)).status).toBe(404);
});

test('names of players are text there, whatever they hold', async () => {
  const people = [await joinReached(told, HOSTILE), await joinReached(told, HOSTILE)] as const;
  await sit(told.api, people);
  await advance(told.api, 10 * MINUTE);
  const page = await outboxPage();
  expect(page).toContain('&lt;img src=x onerror=1&gt;');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<script');
  const [, path = ''] = /href="(\/outbox\/mail\?[^"]+)"/.exec(page) ?? [];
  expect((await openPage(told.url + path.replaceAll('&amp;', '&'))).text).not.toContain('<img src=x');
});

test('a code to sign in stands there, so that one machine needs no mail', async () => {
  const { code, url } = await askLetter(told, 'ann@example.org');
  const page = await outboxPage();
  expect(page).toContain(code);
  expect(page).toContain(url);
});

test('a mail to sign in and a test are listed as what they are, about no match, with how they went', async () => {
  const ann = await joinReached(told, 'Ann');
  expect(await testAt(told, ann.hook.id, ann.person)).toMatchObject({ result: 'sent' });
  const { data } = await told.api.does('outbox', { limit: 1000 });
  const mine = data.filter(({ to }) => to.player === ann.person.id || to.name === ann.address);
  const about = { match: null, version: null };
  expect(mine.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'sign_in', channel: 'email', ...about },
    { kind: 'test', channel: 'webhook', ...about },
  ]);
  expect(await outboxPage()).toContain(`${ann.address} · sent: `);
});

const HIDDEN = [
  '/outbox',
  '/outbox/mail',
  '/v1/outbox',
  '/v1/test/clock',
  '/%6futbox',
  '/v1/%6futbox',
  '/v1/%74est/clock',
];
const [outside] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4');

test.skipIf(outside === undefined)(
  'another machine finds no outbox and no clock, however it writes their paths',
  async () => {
    const there = `http://${outside?.address}:${new URL(told.url).port}`;
    expect((await openPage(`${there}/healthz`)).status).toBe(200);
    const init = { headers: { 'Content-Type': 'application/json' }, body: '{"advance":60}' };
    for (const path of HIDDEN) {
      expect([path, (await openPage(there + path)).status]).toEqual([path, 404]);
      expect([path, (await openPage(there + path, 'POST', init)).status]).toEqual([path, 404]);
    }
  },
);

test('a page of another site that is open on this machine reads neither the outbox nor moves the clock', async () => {
  const now = await settle(told.api);
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
  for (const path of ['/outbox', '/v1/outbox']) {
    expect((await openPage(told.url + path, 'GET', { headers })).status).toBe(404);
  }
  expect((await openPage(`${told.url}/v1/test/clock`, 'POST', { headers, body: '{"advance":60}' })).status).toBe(404);
  expect(await settle(told.api)).toBe(now);
  const own = await openPage(`${told.url}/v1/outbox`, 'GET', { headers: { Origin: told.url } });
  expect(own.status).toBe(200);
  expect(await join(told.api, 'Ann')).toBeDefined();
});
