import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHROMIUM } from '../chromium.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { choosePlay, fitting, join, playBot, playTurn, sendButton, startMatch } from './at-table.ts';
import { keyUntil, launchBrowser, matchOf, newPhone, nudge, type Phone } from './phone.ts';

const NAME = '<b>x</b>🁫';
const withBrowser = test.skipIf(CHROMIUM === undefined);

const folder = newFolder();
let server: Server;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [server, browser] = await Promise.all([startServer({ data: folder.path }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  folder.remove();
});

beforeEach(async () => {
  if (CHROMIUM !== undefined) phone = await newPhone(browser, server.url);
});

afterEach(() => phone?.context.close());

withBrowser('a tile that is sent by a double tap is sent once', async () => {
  const { page } = phone;
  await playBot(phone);
  const sent = playsSent(page);
  let letGo = (): void => {};
  const tapped = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/plays', async (route) => {
    await tapped;
    await route.continue();
  });
  await choosePlay(page);
  const landed = page.waitForResponse('**/plays');
  await sendButton(page).dblclick();
  await page.locator('.play-bar .primary').tap({ force: true });
  letGo();
  expect((await landed).status()).toBe(200);
  await page.locator('.play-bar').getByText('Undo').waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
});

withBrowser('a name with markup and a tile in it is shown as it was typed, everywhere', async () => {
  const { page } = phone;
  const link = await startMatch(phone, NAME, 50);
  const friend = await newPhone(browser, server.url);
  await friend.page.goto(new URL(link).pathname);
  await friend.page.getByRole('heading', { name: `${NAME} invites you to a match` }).waitFor();
  await join(friend, link, NAME);
  await nudge(phone);
  await page.getByRole('heading', { name: /^Round 1/ }).waitFor();
  for (const seen of [page, friend.page]) {
    expect(await seen.locator('.seat-name bdi').allTextContents()).toContain(NAME);
    expect(await seen.locator('b', { hasText: /^x$/ }).count()).toBe(0);
    await seen.goto('/');
    await seen.getByText(`with ${NAME}`).waitFor();
    expect(await seen.locator('b', { hasText: /^x$/ }).count()).toBe(0);
  }
  await friend.context.close();
});

withBrowser('when the line is cut while a tile is sent, the tile stays chosen and can be sent again', async () => {
  const { page, context } = phone;
  await playBot(phone);
  await choosePlay(page);
  const offered = await sendButton(page).textContent();
  await context.setOffline(true);
  await sendButton(page).tap();
  await page.locator('.trouble').getByText('The server could not be reached.').waitFor();
  expect(await sendButton(page).textContent()).toBe(offered);
  await context.setOffline(false);
  await nudge(phone);
  await page.locator('.trouble').waitFor({ state: 'detached' });
  const landed = page.waitForResponse('**/plays');
  await sendButton(page).tap();
  expect((await landed).status()).toBe(200);
});

/** Whether the focus is where an end is chosen, or on the button that plays. */
const ON_AN_END = `document.activeElement.matches('.end-letter, .primary')`;

withBrowser('a tile can be played by keyboard alone', async () => {
  const { page } = phone;
  await playBot(phone);
  await keyUntil(page, 'Tab', () => focusIn(page, 'Your tiles'));
  await keyUntil(page, 'ArrowRight', () => fitting(page).and(page.locator('[aria-checked="true"]')).isVisible());
  await page.keyboard.press('Enter');
  const tile = await page.locator('[aria-checked="true"]').first().getAttribute('data-tile');
  await expect.poll(() => page.evaluate(ON_AN_END)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.activeElement.dataset.tile')).toBe(tile);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(ON_AN_END)).toBe(true);
  if (await focusIn(page, 'Ends')) await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/^Play \d/);
  const landed = page.waitForResponse('**/plays');
  await page.keyboard.press('Enter');
  expect((await landed).status()).toBe(200);
});

withBrowser('who taps a tile that does not fit, then one that does, hears of the second', async () => {
  const { page } = phone;
  await playBot(phone);
  const status = page.locator('p[role="status"]');
  await page.locator('.hand-tile.unfit').first().tap();
  await expect.poll(() => status.textContent()).toMatch(/fits no open end|The round begins with/);
  await fitting(page).first().tap();
  await expect.poll(() => status.textContent()).toMatch(/is chosen\.|Where does .+ go\?/);
});

withBrowser('a wrong invitation and a page that is not there say so and lead home', async () => {
  const { page } = phone;
  await page.goto('/i/aaaaaaaaaa');
  await page.getByText('There is no such invitation.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('button', { name: 'Play a bot' }).waitFor();
  for (const nowhere of ['/nowhere', '/m/mat_00000000000000000000000000', '/m/x/y']) {
    await page.goto(nowhere);
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  }
});

withBrowser('a match that is for others offers to sign in, and then leads there', async () => {
  await playBot(phone);
  const match = matchOf(phone);
  const other = await newPhone(browser, server.url);
  await other.page.goto(`/m/${match}`);
  await other.page.getByText('If this is your match, sign in').waitFor();
  await other.page.getByRole('link', { name: 'Sign in' }).tap();
  await other.page.getByRole('heading', { name: 'Sign in by e-mail' }).waitFor();
  await other.page.getByLabel('E-mail address').waitFor();
  expect(new URL(other.page.url()).search).toBe(`?m=${match}`);
  await other.context.close();
});

withBrowser('who is no longer known to the server is told so, not that the line is cut', async () => {
  const { page } = phone;
  await playBot(phone);
  await page.evaluate(`localStorage.setItem('slowfives.tokens', '{"access_token":"x","refresh_token":"y"}')`);
  await nudge(phone);
  await page.getByRole('heading', { name: 'You are no longer signed in here' }).waitFor();
  expect(await page.getByText('No connection.').count()).toBe(0);
  await page.evaluate(`localStorage.setItem('slowfives.tokens', '{"access_token":"x","refresh_token":"y"}')`);
  await page.goto('/settings');
  await page.getByText('You are no longer signed in here.').waitFor();
  await page.getByLabel('E-mail address').waitFor();
});

withBrowser('a match that is over can be checked on the spot, and a changed record is caught', async () => {
  const { page } = phone;
  await playBot(phone);
  await playTurn(phone);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Resign' }).tap();
  await page.getByRole('button', { name: 'Yes, resign' }).tap();
  await page.getByRole('link', { name: 'Check this match' }).tap();
  await page.getByRole('heading', { name: 'Everything holds.' }).waitFor();
  const paper = page.getByLabel('Or paste it here');
  const record = JSON.parse(await paper.inputValue());
  const check = async (text: string): Promise<void> => {
    await paper.fill(text);
    await page.getByRole('button', { name: 'Check it' }).tap();
  };
  await check(JSON.stringify({ ...record, created: '2020-01-01T00:00:00Z' }));
  await page.getByRole('heading', { name: 'It does not hold (digest).' }).waitFor();
  await page.getByRole('status').getByText('It does not hold (digest).').waitFor();
  await check(JSON.stringify({ ...record, commitment: '0'.repeat(64) }));
  await page.getByRole('heading', { name: 'It does not hold (commitment).' }).waitFor();
  await check('{');
  await page.getByText('This is not JSON').waitFor();
});

const playsSent = (page: Page): readonly Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/plays')) sent.push(request);
  });
  return sent;
};

/** Whether the focus is on a radio of the group of this name. */
const focusIn = (page: Page, group: string): Promise<boolean> =>
  page.getByRole('radiogroup', { name: group }).locator(':focus').isVisible();
