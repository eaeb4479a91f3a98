import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM } from '../chromium.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { choosePlay, playBot, startMatch } from './at-table.ts';
import { launchBrowser, newPhone, type Phone } from './phone.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const withBrowser = test.skipIf(CHROMIUM === undefined);

const folder = newFolder();
let server: Server;
let browser: Browser;
let phone: Phone;
let invitation: string;
let table: string;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [server, browser] = await Promise.all([startServer({ data: folder.path }), launchBrowser()]);
  phone = await newPhone(browser, server.url);
  const host = await newPhone(browser, server.url);
  invitation = new URL(await startMatch(host, 'Ann', 50)).pathname;
  await host.context.close();
  await playBot(phone);
  table = new URL(phone.page.url()).pathname;
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  folder.remove();
});

/** What is there to see, once it is there: `[page, its address, a text of it]`. */
const PAGES: readonly (readonly [name: string, path: () => string, text: string])[] = [
  ['home', () => '/', 'Your turn'],
  ['new match', () => '/new', 'Time for each move'],
  ['invitation', () => invitation, 'Join'],
  ['table', () => table, 'Count'],
  ['settings', () => '/settings', 'What was sent'],
  ['inbox', () => '/inbox', 'Inbox'],
  ['sign-in', () => '/s/token', 'One tap'],
  ['verify', () => '/verify', 'Or paste it here'],
  ['rules', () => '/rules', 'Tous les Cinq'],
  ['fives-up rules', () => '/rules/fives-up', 'The end of the match'],
  ['missing', () => '/nowhere', 'Nothing here'],
];

withBrowser.each(PAGES)('axe finds nothing to mend on the %s page, light and dark', async (_, path, text) => {
  const { page } = phone;
  await page.goto(path());
  await page.getByText(text).first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

withBrowser('axe finds nothing to mend on a table with a tile chosen, nor in its windows', async () => {
  const { page } = phone;
  await page.goto(table);
  await choosePlay(page);
  expect(await violationsIn(page)).toEqual([]);
  for (const name of ['What happened', 'How to play', 'Say nothing of this match']) {
    await page.getByRole('button', { name: 'More' }).tap();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name }).tap();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** Each rule that is broken, with where, in either light. */
const violationsIn = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const { violations }: AxeResults = await page.evaluate('axe.run()');
    const rows = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme} ${id}: ${target}`));
    found.push(...rows);
  }
  return found;
};
