import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMail } from '../channels/email-server.ts';
import { look, playOne, type Table, turnOf } from '../support/tables.ts';
import { advance, DAY, MINUTE } from '../support/time.ts';
import { arrived, events, joinReached, pass, type Reached, sit, testAt } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

const linksIn = async (who: Reached) => {
  const { text = '' } = await parseMail(arrived(told, who).mails.at(-1) ?? { from: '', to: [], raw: '' });
  const after = (label: string): string => new RegExp(`${label}: (http\\S+)`).exec(text)?.[1] ?? '';
  return {
    plays: [...text.matchAll(/Play (\S+)[^:\n]*: (http\S+)/g)].map(([, tile = '', url = '']) => ({ tile, url })),
    mute: after('Mute this match'),
    digest: after('One mail a day'),
    stop: after('Stop all mails'),
  };
};

/** Two at a table; the mail about the first turn has come. */
const mailed = async (more: object = {}, wanted: object = {}) => {
  const people = [await joinReached(told, 'Ann', more), await joinReached(told, 'Bo', more)] as const;
  const { table, mover, other, turn } = await sit(told.api, people, wanted);
  // The second turn's mail shows a table with a tile on it.
  await playOne(table);
  const { seat } = await turnOf(table);
  const who = seat === turn ? mover : other;
  await advance(told.api, 10 * MINUTE);
  return { table, who, seat, links: await linksIn(who) };
};

const versionOf = async (table: Table): Promise<number> => (await look(table, 0)).version;

test('the link shows the table, the play and one button, and nothing of the hand', async () => {
  const { table, seat, links } = await mailed();
  const { tile, url } = links.plays[0] ?? { tile: '', url: '' };
  const { hand = [], round } = await look(table, seat);
  const { status, headers, text } = await openPage(url);
  expect(status).toBe(200);
  expect(text.match(/<button/g)).toHaveLength(1);
  expect(text).toContain('<form method="post"><button type="submit">Play it</button></form>');
  expect(text).toContain('<svg');
  expect(text).toContain(`<h1>Play ${tile}`);
  const laid = (round?.events ?? []).flatMap((event) => (event.type === 'play' ? [event.tile] : []));
  for (const held of hand.filter((one) => one !== tile && !laid.includes(one))) expect(text).not.toContain(held);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(text).not.toContain('<script');
});

test('the button plays it; then the link shows the present table, and a second press changes nothing', async () => {
  const { table, seat, links } = await mailed();
  const { tile, url } = links.plays[0] ?? { tile: '', url: '' };
  const before = await look(table, seat);
  const played = await openPage(url, 'POST');
  expect(played.status).toBe(200);
  expect(played.text).toContain(`${tile} is played.`);
  const after = await look(table, seat);
  expect(after.version).toBe(before.version + 1);
  expect(after.hand).not.toContain(tile);
  for (const method of ['POST', 'GET'] as const) {
    const again = await openPage(url, method);
    expect(again.text).toContain(`${tile} is played.`);
    expect(again.text).not.toContain('<button');
    expect(again.text).toContain('/sign-in"');
  }
  expect(await versionOf(table)).toBe(after.version);
});

test('once I have moved elsewhere the links show the table as it stands, and play nothing', async () => {
  const { table, links } = await mailed();
  await playOne(table, ({ legal }) => legal.at(-1));
  const version = await versionOf(table);
  const played = new Set<string>();
  for (const { url } of links.plays) {
    const { status, text } = await openPage(url, 'POST');
    expect(status).toBe(200);
    expect(text).not.toContain('<button');
    if (text.includes('<h1>Played')) played.add(url);
    else expect(text).toContain('The match has moved on');
  }
  expect(played.size).toBeLessThanOrEqual(1);
  expect(await versionOf(table)).toBe(version);
});

test('two who press different links of one mail at the same time play once', async () => {
  const { table, links } = await mailed();
  const version = await versionOf(table);
  const urls = links.plays.length > 1 ? links.plays : [...links.plays, ...links.plays];
  const pages = await Promise.all(urls.map(({ url }) => openPage(url, 'POST')));
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  expect(await versionOf(table)).toBe(version + 1);
});

test('after the deadline a link plays nothing', async () => {
  const { links, table } = await mailed();
  const later = await pass(table, 4 * DAY);
  expect((await look(later, 0)).status).toBe('finished');
  const { text } = await openPage(links.plays[0]?.url ?? '', 'POST');
  expect(text).toContain('The match is over.');
  expect(text).not.toContain('<button');
});

test.each(['x', 'AAAA.BBBB', '%3Cscript%3E', 'a'.repeat(200), '..%2f..%2fv1'])(
  'a made-up link is told to be none: %j',
  async (token) => {
    for (const where of ['p', 'u']) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, text } = await openPage(`${told.url}/${where}/${token}`, method);
        expect(status).toBe(404);
        expect(text).not.toContain('<script');
      }
    }
  },
);

test('a link changed by one letter, or of another purpose, is none', async () => {
  const { links } = await mailed();
  const { url = '' } = links.plays[0] ?? {};
  const at = url.lastIndexOf('/') + 5;
  const changed = url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1);
  expect((await openPage(changed, 'POST')).status).toBe(404);
  expect((await openPage(url.replace('/p/', '/u/'), 'POST')).status).toBe(404);
  expect((await openPage(links.stop.replace('/u/', '/p/'), 'POST')).status).toBe(404);
});

test('the link says what it would do in my language', async () => {
  const { who } = await mailed({ language: 'es' });
  const { text = '' } = await parseMail(arrived(told, who).mails.at(-1) ?? { from: '', to: [], raw: '' });
  const page = await openPage(/http:\S+\/p\/\S+/.exec(text)?.[0] ?? '');
  expect(page.text).toContain('<html lang="es">');
});

const settingsOf = async ({ person }: Reached) => told.api.does('settings', {}, person);
/** The channels that are not switched off. */
const channelsOf = async ({ person }: Reached) =>
  (await told.api.does('endpoints', {}, person)).data.flatMap(({ type, off }) => (off ? [] : [type])).sort();

test('a mail program’s one click stops all mails, without a cookie; pushes and webhooks go on', async () => {
  const { table, who } = await mailed();
  const [, url = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(arrived(told, who).mails.at(-1)?.raw ?? '') ?? [];
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status } = await openPage(url, 'POST', { headers, body: 'List-Unsubscribe=One-Click' });
  expect(status).toBe(200);
  expect((await openPage(url, 'POST')).status).toBe(200);
  expect(await channelsOf(who)).toEqual(['push', 'webhook']);
  const count = arrived(told, who).mails.length;
  await pass(table, 4 * DAY);
  expect(arrived(told, who).mails).toHaveLength(count);
  expect(events(who).some(({ type }) => type === 'match.ended')).toBe(true);
});

test('who stopped all mails keeps the address, sees why nothing comes, and has mails again by a test', async () => {
  const { api } = told;
  const { who, links } = await mailed();
  await openPage(links.stop, 'POST');
  const emailOf = async () => (await api.does('endpoints', {}, who.person)).data.find(({ type }) => type === 'email');
  const email = await emailOf();
  expect(email?.off).toMatchObject({ reason: 'unsubscribed', why: 'you asked for no more mail' });
  expect((await api.does('me', {}, who.person)).email).toBe(who.address);
  expect(await testAt(told, email?.id ?? '', who.person)).toMatchObject({ result: 'sent' });
  expect((await emailOf())?.off).toBeUndefined();
  expect(await channelsOf(who)).toEqual(['email', 'push', 'webhook']);
});

test('the page of such a link asks first: one button, and what it stops in words', async () => {
  const { who, links } = await mailed();
  const { status, text, headers } = await openPage(links.stop);
  expect(status).toBe(200);
  expect(text.match(/<button/g)).toHaveLength(1);
  expect(text).toContain('send you no more mails about your matches?');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(await channelsOf(who)).toEqual(['email', 'push', 'webhook']);
  const { text: spanish } = await openPage(links.stop, 'GET', { headers: { 'Accept-Language': 'es' } });
  expect(spanish).toContain('<html lang="es">');
  expect((await openPage(links.stop, 'POST')).text).toContain('No more mails about your matches will come.');
  expect(await channelsOf(who)).toEqual(['push', 'webhook']);
});

test('one match can be muted from its mail: nothing more of it comes, on any channel', async () => {
  const { table, who, links } = await mailed();
  await openPage(links.mute);
  expect((await settingsOf(who)).muted).toEqual({});
  expect((await openPage(links.mute, 'POST')).text).toContain('This match is silent from now on.');
  expect(Object.keys((await settingsOf(who)).muted)).toEqual([table.id]);
  const { mails, hooks } = arrived(told, who);
  const counts = [mails.length, hooks.length];
  await pass(table, 4 * DAY);
  expect([arrived(told, who).mails.length, arrived(told, who).hooks.length]).toEqual(counts);
});

test('from the mail I can ask for one mail a day', async () => {
  const { who, links } = await mailed();
  await openPage(links.digest);
  expect((await settingsOf(who)).mail_time).toBe('ten_minutes');
  await openPage(links.digest, 'POST');
  expect((await settingsOf(who)).mail_time).toBe('daily');
});
