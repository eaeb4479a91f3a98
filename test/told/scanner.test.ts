import { cpSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { openDatabase } from '@slowfives/core/store/sqlite-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMail, type Received } from '../channels/email-server.ts';
import { newFolder } from '../support/server.ts';
import { look, playOne, turnOf } from '../support/tables.ts';
import { settle } from '../support/time.ts';
import { arrived, askLetter, joinReached, sit } from './reached.ts';
import { openPage, startTold, type ToldServer } from './told-server.ts';

const MAILS = 100;
const TABLES = 5;
const AT_ONCE = 8;

let told: ToldServer;
beforeAll(async () => {
  told = await startTold();
});
afterAll(() => told?.close());

/** Two players who have had a hundred mails, about turns of five matches, and one to sign in each. */
const mailedPair = async () => {
  const people = [await joinReached(told, 'Ann'), await joinReached(told, 'Bo')] as const;
  for (const { person } of people) await told.api.does('updateSettings', { mail_time: 'at_once' }, person);
  const pace = { per_move: null };
  const tables = [];
  for (let i = 0; i < TABLES; i++) tables.push((await sit(told.api, people, { pace })).table);
  const mails = (): readonly Received[] => people.flatMap((who) => arrived(told, who).mails);
  while (mails().length < MAILS) {
    await Promise.all(tables.map((table) => playOne(table)));
    await settle(told.api);
  }
  return { people, tables, mails: mails() };
};

/** Every address in a mail: in its text, its HTML and its header, as a scanner finds them. */
const addressesIn = async (mail: Received): Promise<readonly string[]> => {
  const { text = '', html } = await parseMail(mail);
  const [, stop = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(mail.raw) ?? [];
  return [...`${text} ${stop} ${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([url]) => url);
};

/** Each item with how often it was written. */
const writesOf = ({ data }: ToldServer): readonly unknown[] => {
  const folder = newFolder();
  cpSync(data, folder.path, { recursive: true });
  const db = openDatabase(joinPath(folder.path, 'slowfives.db'));
  const rows = db.prepare('SELECT pk, sk, rev FROM items ORDER BY pk, sk').all();
  db.close();
  folder.remove();
  return rows;
};

type Page = Awaited<ReturnType<typeof openPage>> & { readonly url: string };

const followAll = async (urls: readonly string[], method: 'GET' | 'HEAD'): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  for (let i = 0; i < urls.length; i += AT_ONCE) {
    const some = urls.slice(i, i + AT_ONCE);
    pages.push(...(await Promise.all(some.map(async (url) => ({ url, ...(await openPage(url, method)) })))));
  }
  return pages;
};

test('a scanner that follows every link of a hundred mails changes nothing: all still do what they say', async () => {
  const { people, tables, mails } = await mailedPair();
  const letter = await askLetter(told, 'new@example.org');
  const pushed = told.pushed.flatMap((text) => JSON.parse(text).actions.map(({ url }: { url: string }) => url));
  const found = await Promise.all(mails.map(addressesIn));
  const urls = [...new Set([...found.flat(), ...pushed, letter.url])];
  expect(urls.filter((url) => url.includes('/p/')).length).toBeGreaterThan(MAILS);
  expect(urls.filter((url) => url.includes('/u/')).length).toBeGreaterThanOrEqual(2 * TABLES);
  expect(urls.every((url) => url.startsWith(told.url))).toBe(true);
  const before = writesOf(told);
  expect(before.length).toBeGreaterThan(MAILS);
  const heads = await followAll(urls, 'HEAD');
  const pages = await followAll(urls, 'GET');
  expect([...heads, ...pages].filter(({ status }) => status !== 200)).toEqual([]);
  await settle(told.api);
  expect(writesOf(told)).toEqual(before);
  const playable = pages.filter(({ url, text }) => url.includes('/p/') && text.includes('<button'));
  expect(playable.length).toBeGreaterThanOrEqual(TABLES);
  const [table] = tables;
  if (table === undefined) throw new Error('there is no table');
  const { view } = await turnOf(table);
  await openPage(playable.find(({ text }) => text.includes(table.id))?.url ?? '', 'POST');
  expect((await look(table, 0)).version).toBe(view.version + 1);
  await told.api.does('signIn', { token: letter.token });
  for (const { person } of people) expect((await told.api.does('endpoints', {}, person)).data).toHaveLength(3);
});
