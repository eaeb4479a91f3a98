import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM } from '../chromium.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { launchBrowser, newPhone } from './phone.ts';

const withBrowser = test.skipIf(CHROMIUM === undefined);

const folder = newFolder();
let server: Server;
let browser: Browser;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [server, browser] = await Promise.all([startServer({ data: folder.path }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  folder.remove();
});

/** A page on a phone whose reader has chosen this language. */
const openIn = async (language: 'en' | 'es', path: string): Promise<Page> => {
  const { page } = await newPhone(browser, server.url);
  await page.addInitScript(`localStorage.setItem('slowfives.language', '${language}')`);
  await page.goto(path);
  return page;
};

withBrowser('the page of a preset says where it is from, what was chosen, and works out an example', async () => {
  const page = await openIn('en', '/rules/fives-up');
  await page.getByText('A page on the game as it was played at Yahoo Games.').waitFor();
  await page.getByRole('heading', { name: 'Where its source leaves a choice' }).waitFor();
  await page.getByText('the bare end counts. Everybody else').waitFor();
  await page.getByText('4-1 on 4-4: 4 + 4 + 6 + 1 = 15 (15 points)').waitFor();
  await page.getByText('A block with 10, 24 pips in the hands: 3, 0 points').waitFor();
  expect(await page.locator('.worked-board .tile').count()).toBe(3);
  await page.context().close();
});

withBrowser('the examples are those of the seats and the set that the reader chooses', async () => {
  const page = await openIn('en', '/rules/pagat');
  await page.getByText('Seat 1 goes out with 0, 3 pips in the hands: 5, 0 points').waitFor();
  await page.getByLabel('Players').selectOption('3');
  await page.getByText('A block with 2, 2, 14 pips in the hands: 8, 7, 0 points').waitFor();
  await page.goto('/rules/house');
  await page.getByLabel('Tiles').selectOption('9');
  await page.getByText('9-1: 10 (10 points)').waitFor();
  await page.context().close();
});

withBrowser('in Spanish every word of the page is Spanish', async () => {
  const page = await openIn('es', '/rules/fives-up');
  await page.getByRole('heading', { name: 'Quién sale' }).waitFor();
  await page.getByText('Una página sobre el juego tal como se jugaba en Yahoo Games.').waitFor();
  await page.getByText('la punta libre cuenta').waitFor();
  await page.getByText('4-1 en 4-4: 4 + 4 + 6 + 1 = 15 (15 puntos)').waitFor();
  expect(await page.locator('[lang="en"]').count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/\b(the|tiles?|seats?|with|points)\b/);
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Reglas de la casa' }).tap();
  await page.getByText('Nuestras: las reglas que comparten casi todas las fuentes').waitFor();
  await page.context().close();
});
