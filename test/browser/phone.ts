import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';
import type { Asker } from '../support/api.ts';

/** A small phone; `page` is what is in front. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
}

const SMALL = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Madrid',
} as const;

/** As long as a busy machine may take for one thing. */
export const PATIENCE_MS = 15_000;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args: CHROMIUM_ARGS });

/** Somebody's phone, with nothing on it yet; motion is reduced, so that nothing is tapped in flight. */
export const newPhone = async (browser: Browser, baseURL: string): Promise<Phone> => {
  const context = await browser.newContext({ ...SMALL, baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, page: await context.newPage() };
};

/** Whoever the phone's browser is signed in as. */
export const askerOf = async ({ page }: Pick<Phone, 'page'>): Promise<Asker> =>
  JSON.parse(await page.evaluate(`localStorage.getItem('slowfives.tokens')`));

/** Has the page look at once instead of some time soon. */
export const nudge = ({ page }: Phone): Promise<boolean> => page.evaluate(`dispatchEvent(new Event('online'))`);

/** The id of the match in front. */
export const matchOf = ({ page }: Phone): string => {
  const [, id] = /^\/m\/(\w+)$/.exec(new URL(page.url()).pathname) ?? [];
  if (id === undefined) throw new Error(`${page.url()} is no match`);
  return id;
};

const MOST_KEYS = 60;

/** Presses a key again and again until one is there. */
export const keyUntil = async (page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> => {
  for (let pressed = 0; pressed < MOST_KEYS; pressed++) {
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(`${MOST_KEYS} times ${key} did not get there`);
};
