import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver } from '../channels/webhook-receiver.ts';
import { CHROMIUM } from '../chromium.ts';
import { apiAt } from '../support/api.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { fitting, join, playBot, playTurn, startMatch } from './at-table.ts';
import { askerOf, keyUntil, launchBrowser, matchOf, newPhone, nudge, PATIENCE_MS, type Phone } from './phone.ts';

const withBrowser = test.skipIf(CHROMIUM === undefined);
const DAY_MS = 86_400_000;
const ADDRESS = 'ann@example.org';

const folder = newFolder();
let server: Server;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [server, browser] = await Promise.all([startServer({ data: folder.path, testClock: true }), launchBrowser()]);
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

withBrowser('the demo lays a table in the middle of a game, again and again', async () => {
  const { page } = phone;
  await page.goto('/demo');
  await page.getByText('Demo: you against a bot.').waitFor();
  await fitting(page).first().waitFor();
  const first = matchOf(phone);
  const { round } = await apiAt(server.url).does('match', { id: first }, await askerOf(phone));
  expect(round?.events.length).toBeGreaterThanOrEqual(7);
  await playTurn(phone);
  await page.getByRole('link', { name: 'Another one' }).tap();
  await expect.poll(() => page.url(), { timeout: PATIENCE_MS }).not.toContain(first);
  await page.getByText('Demo: you against a bot.').waitFor();
  await fitting(page).first().waitFor();
  expect(matchOf(phone)).not.toBe(first);
});

withBrowser('what is told, and where, is chosen by keyboard alone and is kept', async () => {
  const { page } = phone;
  await playBot(phone);
  await page.goto('/settings');
  const turn = page.getByRole('checkbox', { name: 'Your turn, by Push' });
  await turn.waitFor();
  expect(await turn.isChecked()).toBe(true);
  await keyUntil(page, 'Tab', () => turn.and(page.locator(':focus')).isVisible());
  const kept = page.waitForResponse('**/v1/me/settings');
  await page.keyboard.press('Space');
  await kept;
  await keyUntil(page, 'Tab', () => page.getByLabel('When e-mail comes').and(page.locator(':focus')).isVisible());
  await page.keyboard.press('End');
  await page.getByLabel('At what time of day').waitFor();
  await page.reload();
  await turn.waitFor();
  expect(await turn.isChecked()).toBe(false);
  expect(await page.getByLabel('When e-mail comes').inputValue()).toBe('daily');
});

withBrowser('an e-mail address signs a second device in: by its code, or by its link', async () => {
  const { page } = phone;
  await playBot(phone);
  const match = matchOf(phone);
  await page.goto('/settings');
  await ask(page, ADDRESS);
  const code = /\d{6}/.exec((await lastMail(ADDRESS)).subject)?.[0] ?? '';
  await page.getByLabel('The six digits from the mail').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByText(`You are told at ${ADDRESS}.`).waitFor();

  const other = await newPhone(browser, server.url);
  await other.page.goto('/settings');
  await ask(other.page, ADDRESS);
  await other.page.getByLabel('The six digits from the mail').fill(code);
  await other.page.getByRole('button', { name: 'Sign in' }).tap();
  await other.page.getByText('These digits are wrong').waitFor();

  await apiAt(server.url).does('testClock', { advance: 61 });
  await other.page.getByRole('button', { name: 'Another address, or a new code' }).tap();
  await ask(other.page, ADDRESS);
  await other.page.goto(new URL((await lastMail(ADDRESS)).url ?? '').pathname);
  await other.page.getByRole('button', { name: 'Sign in' }).tap();
  await other.page.locator(`a[href="/m/${match}"]`).waitFor();
  await other.context.close();

  await page.goto(new URL((await lastMail(ADDRESS)).url ?? '').pathname);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByText('This link was used').waitFor();
});

withBrowser('a webhook’s secret is shown once, and can be renewed', async () => {
  const { page } = phone;
  await playBot(phone);
  await page.goto('/settings');
  await page.getByLabel('Address', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Add webhook' }).tap();
  await page.getByText('Must be a web address').waitFor();
  await page.getByLabel('Address', { exact: true }).fill(`${server.url}/nobody-is-here`);
  await page.getByRole('button', { name: 'Add webhook' }).tap();
  const secret = page.getByLabel('The secret that signs what is sent.');
  const first = await secret.inputValue();
  expect(first).toMatch(/^whsec_/);
  const hooks = page.getByRole('list', { name: 'Your webhooks' });
  await hooks.getByRole('button', { name: 'New secret' }).tap();
  await expect.poll(() => secret.inputValue(), { timeout: PATIENCE_MS }).not.toBe(first);
  await page.reload();
  await hooks.getByRole('button', { name: 'Remove' }).waitFor();
  expect(await secret.count()).toBe(0);
  await hooks.getByRole('button', { name: 'Remove' }).tap();
  await hooks.waitFor({ state: 'detached' });
});

withBrowser('a test is asked for by keyboard, is said to be under way, and then how it went', async () => {
  const { page } = phone;
  const receiver = await startReceiver();
  await playBot(phone);
  await page.goto('/settings');
  const hooks = await addHook(page, receiver.url);
  const button = hooks.getByRole('button', { name: 'Send me a test' });
  await keyUntil(page, 'Tab', () => button.and(page.locator(':focus')).isVisible());
  await page.keyboard.press('Enter');
  await hooks.getByText('Sending a test…').waitFor();
  await hooks.getByText(/^Test of .+: Sent, and accepted\.$/).waitFor();
  await page.getByRole('status').getByText('Sent, and accepted.').waitFor();
  expect(await button.and(page.locator(':focus')).isVisible()).toBe(true);
  expect(receiver.deliveries).toHaveLength(1);

  receiver.answerNext(410);
  await page.keyboard.press('Enter');
  await hooks.getByText('Nobody is there any more. 410').waitFor();
  await hooks.getByText(/^Off since .+: nobody is there any more\. \(410\)$/).waitFor();
  await page.reload();
  await hooks.getByText('Nobody is there any more. 410').waitFor();
  await hooks.getByRole('button', { name: 'Turn on again' }).tap();
  await hooks.getByText('Sent, and accepted.').waitFor();
  await hooks.getByText(/^Off since/).waitFor({ state: 'detached' });
  await receiver.close();
});

withBrowser('a test of which nothing is heard yet is to be looked at again later', async () => {
  const { page } = phone;
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await playBot(phone);
  await page.goto('/settings');
  const hooks = await addHook(page, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  const heard = once(silent, 'request');
  await hooks.getByRole('button', { name: 'Send me a test' }).tap();
  await hooks.getByText('Sending a test…').waitFor();
  await heard;
  await page.reload();
  await hooks.getByText('No answer yet: look here again later.').waitFor();
  silent.closeAllConnections();
  silent.close();
});

withBrowser('who stopped all mails keeps the address, sees why none come, and has them again by one tap', async () => {
  const { page } = phone;
  const address = 'bo@example.org';
  await playBot(phone);
  await page.goto('/settings');
  await ask(page, address);
  await page
    .getByLabel('The six digits from the mail')
    .fill(/\d{6}/.exec((await lastMail(address)).subject)?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await page.getByText(`You are told at ${address}.`).waitFor();
  await page.getByRole('button', { name: 'Send me a test' }).tap();
  await page.locator('.endpoint').getByText('Sent, and accepted.').waitFor();
  await page.goto('/outbox');
  await page.goto(
    (await page.getByRole('link', { name: 'The mail as it arrives' }).first().getAttribute('href')) ?? '',
  );
  await page.goto((await page.getByRole('link', { name: 'Stop all mails' }).getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Stop all mails' }).tap();
  await page.getByRole('link', { name: 'Settings' }).tap();
  await page.getByText(/^Off since .+: you asked for no more mail\.$/).waitFor();
  await page.getByText(`Signed in as ${address}.`).waitFor();
  await page.getByRole('button', { name: 'Turn on again' }).tap();
  await page.getByText(`You are told at ${address}.`).waitFor();
  expect(await page.getByText(/^Off since/).count()).toBe(0);
});

withBrowser('who is on vacation is seen to be away, can be given time, and comes back', async () => {
  const { page } = phone;
  const link = await startMatch(phone, 'Ann', 50);
  const friend = await newPhone(browser, server.url);
  await join(friend, link, 'Bo');
  const table = page.url();
  await page.goto('/settings');
  await page.getByLabel('Back on').fill('');
  await page.getByRole('button', { name: 'Go on vacation' }).tap();
  await page.locator('#until-error').getByText('Choose a day after today.').waitFor();
  await page.getByLabel('Back on').fill(new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Go on vacation' }).tap();
  await page.getByText(/^You are away until /).waitFor();
  await expect
    .poll(
      async () => {
        await nudge(friend);
        return friend.page.locator('.seat', { hasText: 'Ann' }).textContent();
      },
      { timeout: PATIENCE_MS },
    )
    .toContain('away until');
  await page.getByRole('button', { name: 'I am back' }).tap();
  await page.getByRole('button', { name: 'Go on vacation' }).waitFor();
  await page.getByText('You have 21 days left this year.').waitFor();

  await page.goto(table);
  await page.getByRole('heading', { name: /^Round 1/ }).waitFor();
  const waits = (await page.locator('.hand-tile.idle').count()) > 0 ? phone : friend;
  const name = waits === phone ? 'Bo' : 'Ann';
  await waits.page.getByRole('button', { name: 'More' }).tap();
  await waits.page.getByRole('button', { name: `Give ${name} a day more` }).tap();
  await waits.page.locator('dialog').getByText(`${name} has a day more.`).waitFor();
  await waits.page.getByRole('button', { name: 'Say nothing of this match' }).tap();
  await waits.page.getByRole('button', { name: 'For a day' }).tap();
  await waits.page
    .getByText(/^Silent until /)
    .first()
    .waitFor();
  await waits.page.getByRole('button', { name: 'Tell me again' }).tap();
  await waits.page
    .getByText(/^Silent until /)
    .first()
    .waitFor({ state: 'detached' });
  await friend.context.close();
});

withBrowser('a silent match is seen at its table and in the settings, where it is told again', async () => {
  const { page } = phone;
  await playBot(phone);
  const table = page.url();
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Say nothing of this match' }).tap();
  await page.getByRole('button', { name: 'For a week' }).tap();
  await page
    .getByText(/^Silent until /)
    .first()
    .waitFor();
  await page.goto('/settings');
  const silent = page.getByRole('list', { name: 'Silent matches' });
  await silent.getByText(/Silent until /).waitFor();
  await page.goto(table);
  await page.getByRole('button', { name: 'More' }).tap();
  await page
    .locator('dialog')
    .getByText(/^Silent until /)
    .waitFor();
  await page.goto('/settings');
  await silent.getByRole('button', { name: 'Tell me again: with Bot' }).tap();
  await silent.waitFor({ state: 'detached' });
});

withBrowser('quiet hours without a time, or without length, are not sent', async () => {
  const { page } = phone;
  await page.goto('/settings');
  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.locator('#from-error').getByText('Choose a time').waitFor();
  expect(await page.getByLabel('From').and(page.locator(':focus')).isVisible()).toBe(true);
  await page.getByLabel('From').fill('08:00');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.locator('#to-error').getByText('From and To are the same.').waitFor();
  await page.getByLabel('From').fill('23:00');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Saved.').first().waitFor();
});

withBrowser('where nothing else was chosen, a device speaks the language of the account', async () => {
  const { page } = phone;
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('es');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await page.getByRole('status').getByText('Guardado.').waitFor();
  const tokens = await page.evaluate(`localStorage.getItem('slowfives.tokens')`);
  const other = await newPhone(browser, server.url);
  await other.page.goto('/settings');
  await other.page.getByRole('heading', { name: 'Settings' }).waitFor();
  await other.page.evaluate(`localStorage.setItem('slowfives.tokens', ${JSON.stringify(tokens)})`);
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await other.page.goto('/');
  await other.page.getByRole('heading', { name: 'Tus partidas' }).waitFor();
  await other.context.close();
});

withBrowser('the inbox tells what is new once, and the log how it went', async () => {
  const { page } = phone;
  await playBot(phone);
  await playTurn(phone);
  await expect.poll(() => newOnes(page), { timeout: PATIENCE_MS }).toBeGreaterThan(0);
  await page.reload();
  await page.locator('.notice').first().waitFor();
  expect(await page.locator('.notice mark').count()).toBe(0);
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'What was sent' }).waitFor();
  await page.getByText('in the inbox only').first().waitFor();
});

/** Adds a webhook, and gives the list of them. */
const addHook = async (page: Page, url: string): Promise<Locator> => {
  await page.getByLabel('Address', { exact: true }).fill(url);
  await page.getByRole('button', { name: 'Add webhook' }).tap();
  const hooks = page.getByRole('list', { name: 'Your webhooks' });
  await hooks.waitFor();
  return hooks;
};

/** How many notices the inbox calls new. */
const newOnes = async (page: Page): Promise<number> => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/v1/me/notices'));
  await page.goto('/inbox');
  await answered;
  await page.locator('.notice').or(page.getByText('Nothing yet.')).first().waitFor();
  return page.locator('.notice mark').count();
};

const ask = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Send me a code' }).tap();
  await page.getByText(`If ${address} is right`).waitFor();
};

/** The newest mail with a code that went to an address. */
const lastMail = async (address: string) => {
  const { data } = await apiAt(server.url).does('outbox', { limit: 100 });
  const mail = data.find(({ to, subject }) => to.name === address && subject.endsWith('is your code for Slow Fives'));
  if (mail === undefined) throw new Error('no mail with a code');
  return mail;
};
