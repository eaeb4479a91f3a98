import type { Locator, Page } from 'playwright-core';
import { nudge, type Phone } from './phone.ts';

/** A tile of the hand in front that fits somewhere, while it is one's turn. */
export const fitting = (page: Page): Locator => page.locator('.hand-tile:not(.unfit):not(.idle)');
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^Play \d/ });

/** Starts a match for two, to so many points, and gives the link for the other one. */
export const startMatch = async ({ page }: Phone, name: string, target: number): Promise<string> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Invite a friend' }).tap();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Points to win').fill(`${target}`);
  await page.getByRole('button', { name: 'Start match' }).tap();
  return page.getByRole('textbox', { name: 'Link for seat 2' }).inputValue();
};

export const join = async ({ page }: Phone, link: string, name: string): Promise<void> => {
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join' }).tap();
  await page.getByRole('heading', { name: /^Round 1/ }).waitFor();
};

/** Starts a match against a bot, in which one is soon to play. */
export const playBot = async ({ page }: Phone): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).tap();
  await fitting(page).first().waitFor();
};

/** Closes the windows that explain a round's end wherever they come up; gives the rounds that were explained. */
export const watchRounds = async ({ page }: Phone): Promise<readonly string[]> => {
  const seen: string[] = [];
  const dialog = page.getByRole('dialog', { name: /^Round \d+ is over$/ });
  await page.addLocatorHandler(dialog, async () => {
    seen.push((await dialog.getByRole('heading').textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Go on' }).tap();
  });
  return seen;
};

/** Picks a tile that fits, and an end for it where there are several, on the board itself. */
export const choosePlay = async (page: Page): Promise<void> => {
  await fitting(page).first().tap();
  const ends = page.getByRole('radiogroup', { name: 'Ends' }).getByRole('radio');
  await sendButton(page).or(ends.first()).first().waitFor();
  if ((await ends.count()) > 0) await page.locator('.end-button').first().tap();
};

/** Plays one tile by tapping: the tile, an end, the button. */
export const playTurn = async ({ page }: Phone): Promise<void> => {
  await choosePlay(page);
  const landed = page.waitForResponse((answer) => answer.url().endsWith('/plays'));
  await sendButton(page).tap();
  await landed;
  await page.locator('.play-bar').getByText('Undo').waitFor({ state: 'detached' });
};

/** What a page asks its player to do. */
export type Asked = 'play' | 'read' | 'nothing more';

/** Waits until the page asks something of its player. */
export const whatNext = async ({ page }: Phone): Promise<Asked> => {
  const dialog = page.locator('dialog[open]');
  const over = page.locator('.over');
  await dialog.or(over).or(fitting(page)).first().waitFor();
  if (await dialog.isVisible()) return 'read';
  return (await over.isVisible()) ? 'nothing more' : 'play';
};

/** Plays on to the end of the match, whenever it is one's turn. */
export const playOut = async (phone: Phone, other: Phone): Promise<void> => {
  for (;;) {
    const asked = await whatNext(phone);
    if (asked === 'nothing more') return;
    // A trial tap does nothing, but lets the windows that are in its way be closed first.
    if (asked === 'read') await phone.page.locator('h1').tap({ trial: true });
    else await playTurn(phone);
    await nudge(other);
  }
};
