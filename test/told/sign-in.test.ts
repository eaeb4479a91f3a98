import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMail } from '../channels/email-server.ts';
import { join } from '../support/people.ts';
import { look, seat } from '../support/tables.ts';
import { advance, DAY, MINUTE, settle } from '../support/time.ts';
import { askLetter, mailsTo, takeAddress } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

let asked = 0;
const newAddress = (): string => `someone${++asked}@example.org`;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.each(['code', 'link'] as const)('the %s of the mail signs in, once', async (way) => {
  const { api } = told;
  const address = newAddress();
  const { code, token } = await askLetter(told, address);
  const proof = way === 'code' ? { address, code } : { token };
  const signed = await api.does('signIn', proof);
  expect(await api.does('me', {}, signed)).toMatchObject({ id: signed.player.id, email: address });
  await api.refuses('code_refused', 'signIn', { address, code });
  await api.refuses('code_refused', 'signIn', { token });
});

test('the mail says where it is from and how long it is good, and stops no other mails', async () => {
  const address = newAddress();
  const { code, url } = await askLetter(told, address);
  const [mail] = mailsTo(told, address);
  const { subject, text, html } = await parseMail(mail ?? { from: '', to: [], raw: '' });
  expect(subject).toBe(`${code} is your code for Slow Fives`);
  expect(text).toContain(url);
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain('10 minutes');
  expect(mail?.raw).not.toContain('List-Unsubscribe');
});

test('after five wrong codes the right one is refused too; the link still works', async () => {
  const { api } = told;
  const address = newAddress();
  const { code, token } = await askLetter(told, address);
  for (let i = 0; i < 5; i++) await api.refuses('code_refused', 'signIn', { address, code: wrong(code) });
  await api.refuses('code_refused', 'signIn', { address, code });
  await api.does('signIn', { token });
});

test('four wrong codes do no harm', async () => {
  const address = newAddress();
  const { code } = await askLetter(told, address);
  for (let i = 0; i < 4; i++) await told.api.refuses('code_refused', 'signIn', { address, code: wrong(code) });
  await told.api.does('signIn', { address, code });
});

test('of many tries at the same moment five count, and no more', async () => {
  const address = newAddress();
  const { code } = await askLetter(told, address);
  const tries = Array.from({ length: 12 }, () => told.api.ask('signIn', { address, code: wrong(code) }));
  expect((await Promise.all(tries)).every(({ status }) => status === 403)).toBe(true);
  await told.api.refuses('code_refused', 'signIn', { address, code });
});

test('code and link are good for ten minutes, and not a second longer', async () => {
  const { api } = told;
  const address = newAddress();
  const { code } = await askLetter(told, address);
  await advance(api, 10 * MINUTE - 1);
  await api.does('signIn', { address, code });
  const again = await askLetter(told, address);
  await advance(api, 10 * MINUTE);
  await api.refuses('code_refused', 'signIn', { address, code: again.code });
  await api.refuses('code_refused', 'signIn', { token: again.token });
});

test.each([
  [' jo@example.org ', 'jo@example.org'],
  ['JO2@Example.ORG', 'JO2@example.org'],
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
])('an address may be typed as people do: %j', async (typed, address) => {
  await told.api.does('askSignIn', { address: typed });
  await settle(told.api);
  // The mail server shows domains in their own letters.
  const mail = told.mail.received.at(-1);
  const { subject = '' } = await parseMail(mail ?? { from: '', to: [], raw: '' });
  const signed = await told.api.does('signIn', { address: typed, code: subject.slice(0, 6) });
  expect(await told.api.does('me', {}, signed)).toMatchObject({ email: address });
});

test('a new code ends the one before, and comes at most once a minute', async () => {
  const { api } = told;
  const address = newAddress();
  const old = await askLetter(told, address);
  expect(await api.does('askSignIn', { address })).toEqual({ sent: true, expires_in: 600 });
  await settle(api);
  expect(mailsTo(told, address)).toHaveLength(1);
  await advance(api, MINUTE);
  const next = await askLetter(told, address);
  await api.refuses('code_refused', 'signIn', { token: old.token });
  await api.does('signIn', { token: next.token });
});

test('nobody learns from an answer whether an address is known', async () => {
  const { api } = told;
  const known = newAddress();
  await takeAddress(told, known, await join(api, 'Ann'));
  await advance(api, MINUTE);
  const answers = [
    await api.ask('askSignIn', { address: known }),
    await api.ask('askSignIn', { address: newAddress() }),
  ];
  const [first, second] = answers.map(({ status, text }) => ({ status, text }));
  expect(second).toEqual(first);
  const refusals = [known, newAddress(), 'nobody@example.org'].map((address) =>
    api.refuses('code_refused', 'signIn', { address, code: '000000' }),
  );
  const [a, b, c] = (await Promise.all(refusals)).map(({ instance: _, ...rest }) => rest);
  expect(b).toEqual(a);
  expect(c).toEqual(a);
});

test('to open the link changes nothing, however often: it still signs in', async () => {
  const address = newAddress();
  const { token, url } = await askLetter(told, address);
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await openPage(url, method);
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toBeNull();
  }
  await told.api.does('signIn', { token });
});

test('a guest who proves an address keeps their matches, and has them on a second device too', async () => {
  const { api } = told;
  const [ann, bo] = [await join(api, 'Ann'), await join(api, 'Bo')];
  const table = await seat(api, [ann, bo]);
  const address = newAddress();
  await takeAddress(told, address, ann);
  expect(await api.does('me', {}, ann)).toMatchObject({ id: ann.id, name: 'Ann', email: address });
  await advance(api, MINUTE);
  const { code } = await askLetter(told, address.toUpperCase());
  const phone = await api.does('signIn', { address, code });
  expect(phone.player).toMatchObject({ id: ann.id, name: 'Ann' });
  const there = await api.does('myMatches', {}, phone);
  expect(there.data.map(({ id }) => id)).toEqual([table.id]);
  expect((await look(table, 0)).hand).toEqual((await api.does('match', { id: table.id }, phone)).hand);
});

test('who proves a second address signs in by that one, and no longer by the first', async () => {
  const { api } = told;
  const ann = await join(api, 'Ann');
  const [first, second] = [newAddress(), newAddress()];
  await takeAddress(told, first, ann);
  await takeAddress(told, second, ann);
  expect(await api.does('me', {}, ann)).toMatchObject({ email: second });
  await advance(api, MINUTE);
  const { token } = await askLetter(told, first);
  expect((await api.does('signIn', { token })).player.id).not.toBe(ann.id);
});

test('a guest who proves somebody’s address becomes that player, and takes nothing along', async () => {
  const { api } = told;
  const [ann, guest] = [await join(api, 'Ann'), await join(api, 'Guest')];
  const address = newAddress();
  await takeAddress(told, address, ann);
  await advance(api, MINUTE);
  const { code } = await askLetter(told, address);
  expect((await api.does('signIn', { address, code }, guest)).player.id).toBe(ann.id);
  expect(await api.does('me', {}, guest)).toMatchObject({ id: guest.id, email: null });
});

test.each([
  ['es-MX,es;q=0.9', 'es-MX'],
  ['*', null],
  ['<script>', null],
  [`en-${'x'.repeat(60)}`, null],
])('a browser that asks for %j makes a player of language %j', async (header, language) => {
  const { token } = await askLetter(told, newAddress());
  const { body } = await told.api.ask('signIn', { token }, { headers: { 'Accept-Language': header } });
  expect(body.player.language).toBe(language);
});

test.each([
  ['/address', { address: 'nobody' }],
  ['/address', { address: 'a@b' }],
  ['/address', { address: `${'x'.repeat(70)}@example.org` }],
  ['/address', { address: 'a@example.org\r\nBcc: b@example.org' }],
  ['/address', {}],
])('what is no address is refused at %s', async (pointer, body) => {
  const { errors } = await told.api.refuses('invalid_request', 'askSignIn', body);
  expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
});

test.each([{ token: '' }, { token: 'x.y', code: '123456' }, { address: 'a@example.org', code: '12345' }, {}])(
  'what is no proof is refused: %j',
  async (body) => {
    await told.api.refuses('invalid_request', 'signIn', body);
  },
);

test.each(['nonsense', '.', 'a.b.c', 'K#signin.x', '%00'])('a made-up link does not sign in: %j', async (token) => {
  await told.api.refuses('code_refused', 'signIn', { token });
});

test('an address that is asked for again and again gets twenty mails a day, and no more', async () => {
  const { api } = told;
  const address = newAddress();
  for (let i = 0; i < 25; i++) {
    expect(await api.does('askSignIn', { address })).toEqual({ sent: true, expires_in: 600 });
    await advance(api, MINUTE);
  }
  expect(mailsTo(told, address)).toHaveLength(20);
  await advance(api, DAY);
  await askLetter(told, address);
});

test('a mail server that is busy makes nobody wait: the answer is the same, and the mail comes later', async () => {
  const { api, mail } = told;
  const address = newAddress();
  mail.refuse({ at: 'rcpt', code: 451, text: 'greylisted, try again' });
  expect(await api.does('askSignIn', { address })).toEqual({ sent: true, expires_in: 600 });
  await settle(api);
  expect(mailsTo(told, address)).toHaveLength(0);
  mail.refuse(null);
  await advance(api, MINUTE);
  expect(mailsTo(told, address)).toHaveLength(1);
});

test('what the server writes down of failures names nobody and gives no code away', () => {
  expect(told.log()).toContain('could not be sent yet');
  expect(told.log()).not.toMatch(/someone\d|@example\.org|\/s\//i);
});
