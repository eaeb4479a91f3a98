import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM } from '../chromium.ts';
import { apiAt } from '../support/api.ts';
import { newFolder, type Server, startServer } from '../support/server.ts';
import { join, playOut, playTurn, startMatch, watchRounds, whatNext } from './at-table.ts';
import { askerOf, launchBrowser, matchOf, newPhone, nudge, PATIENCE_MS, type Phone } from './phone.ts';

const TARGET = 50;
const withBrowser = test.skipIf(CHROMIUM === undefined);

const folder = newFolder();
let server: Server;
let browser: Browser;
let ann: Phone;
let bo: Phone;
let annsRounds: readonly string[];
let bosRounds: readonly string[];

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  [server, browser] = await Promise.all([startServer({ data: folder.path }), launchBrowser()]);
  ann = await newPhone(browser, server.url);
  bo = await newPhone(browser, server.url);
  annsRounds = await watchRounds(ann);
  bosRounds = await watchRounds(bo);
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  folder.remove();
});

withBrowser('two friends play a match by an invitation link, to its end', async () => {
  const link = await startMatch(ann, 'Ann', TARGET);
  await join(bo, link, 'Bo');
  await nudge(ann);
  await Promise.all([playOut(ann, bo), playOut(bo, ann)]);

  const match = await viewOf(ann);
  const winner = match.result?.winner === 0 ? 'Ann' : 'Bo';
  expect(match.result?.reason).toBe('target');
  expect(Math.max(...(match.result?.scores ?? []))).toBeGreaterThanOrEqual(TARGET);
  expect(await headings(ann)).toContain(winner === 'Ann' ? 'You won' : 'Bo won');
  expect(await headings(bo)).toContain(winner === 'Bo' ? 'You won' : 'Ann won');
  const explained = match.rounds.filter(({ end }) => end !== 'cut').map((round) => `Round ${round.number} is over`);
  expect(annsRounds.at(-1)).toBe(explained.at(-1));
  expect(bosRounds).toEqual(annsRounds);
});

withBrowser('a power cut in mid-match loses nothing, and whoever is next is told exactly once', async () => {
  await ann.page.getByRole('button', { name: 'Rematch' }).tap();
  await ann.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  await ann.page.getByText('The seat is held for Bo, who has been told.').waitFor();
  expect(await ann.page.getByRole('textbox').count()).toBe(0);
  await bo.page.getByRole('button', { name: 'Rematch' }).tap();
  await bo.page.getByRole('heading', { name: /^Round 1/ }).waitFor();
  expect(matchOf(bo)).toBe(matchOf(ann));
  await playSome(3);

  const before = { ann: await viewOf(ann), bo: await viewOf(bo) };
  await server.kill();
  await nudge(ann);
  await ann.page.getByText('No connection.').waitFor();
  server = await startServer({ data: folder.path, port: Number(new URL(server.url).port) });

  expect({ ann: await viewOf(ann), bo: await viewOf(bo) }).toEqual(before);
  await expect.poll(() => noticesOfTurn(before.ann), { timeout: PATIENCE_MS }).toHaveLength(1);
  await Promise.all([nudge(ann), nudge(bo)]);
  await ann.page.getByText('No connection.').waitFor({ state: 'detached' });
  await playSome(2);
  expect(await noticesOfTurn(before.ann)).toHaveLength(1);
});

/** Plays so many tiles, whoever's turn it is. */
const playSome = async (tiles: number): Promise<void> => {
  for (let left = tiles; left > 0; left--) {
    await Promise.all([nudge(ann), nudge(bo)]);
    const mover = (await viewOf(ann)).turn?.seat === (await viewOf(ann)).seat ? ann : bo;
    expect(await whatNext(mover)).toBe('play');
    await playTurn(mover);
  }
};

const viewOf = async (phone: Phone): Promise<MatchView> =>
  apiAt(server.url).does('match', { id: matchOf(phone) }, await askerOf(phone));

const headings = ({ page }: Phone): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents();

/** What whoever is to play was told of this turn, in the inbox. */
const noticesOfTurn = async ({ id, turn, seats, version }: MatchView): Promise<readonly string[]> => {
  const mover = seats.find(({ seat }) => seat === turn?.seat)?.player?.id;
  const { data } = await apiAt(server.url).does('outbox', { limit: 1000 });
  const told = data.filter(({ match, to, channel }) => match === id && to.player === mover && channel === 'inbox');
  return told.filter((notice) => notice.version === version && notice.kind === 'turn').map(({ text }) => text);
};
