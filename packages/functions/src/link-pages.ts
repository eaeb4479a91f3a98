import type { Core } from '@slowfives/core/core.ts';
import { stop } from '@slowfives/core/my-settings.ts';
import { PAGE_HEADERS } from '@slowfives/core/page.ts';
import { showPlayLink, usePlayLink } from '@slowfives/core/play-link.ts';
import { playLinkPage } from '@slowfives/core/play-link-page.ts';
import { readPlayer } from '@slowfives/core/players.ts';
import { showReminderLink, useReminderLink } from '@slowfives/core/reminder-link.ts';
import { reminderLinkAnswer, reminderLinkPage } from '@slowfives/core/reminder-link-page.ts';
import { readUnsubscribe, type Unsubscribe, unsubscribe } from '@slowfives/core/unsubscribe.ts';
import { unsubscribePage } from '@slowfives/core/unsubscribe-page.ts';
import type { Context as Call, Hono } from 'hono';
import { languageOf } from './language.ts';

/**
 * The pages behind the links of mails and pushes. GET shows and never changes anything, so that whoever follows links for
 * others' safety does no harm; the page's one button POSTs.
 */
export const addLinkPages = (app: Hono, core: Core, siteOf: (call: Call) => string): void => {
  const page = (call: Call, text: string, status: 200 | 404 = 200) => call.html(text, status, PAGE_HEADERS);
  app.get('/p/:token', async (call) => {
    const shown = await showPlayLink(core, call.req.param('token'));
    return page(call, playLinkPage(shown, siteOf(call), core.now()), shown.state === 'invalid' ? 404 : 200);
  });
  app.post('/p/:token', async (call) => {
    const shown = await usePlayLink(core, call.req.param('token'));
    return page(call, playLinkPage(shown, siteOf(call), core.now()), shown.state === 'invalid' ? 404 : 200);
  });
  app.get('/r/:token', async (call) => {
    const shown = await showReminderLink(core, call.req.param('token'));
    return page(call, reminderLinkPage(shown, siteOf(call), core.now()), shown.state === 'invalid' ? 404 : 200);
  });
  app.post('/r/:token', async (call) => {
    const shown = await useReminderLink(core, call.req.param('token'));
    if (wantsJson(call))
      return call.json(reminderLinkAnswer(shown, core.now()), REMINDER_STATUS[shown.state], FOR_WORKERS);
    return page(call, reminderLinkPage(shown, siteOf(call), core.now()), shown.state === 'invalid' ? 404 : 200);
  });
  app.get('/u/:token', async (call) => {
    const what = readUnsubscribe(core, call.req.param('token'));
    return page(
      call,
      unsubscribePage(what, { done: false, language: await receiverLanguage(core, call, what), site: siteOf(call) }),
      what === undefined ? 404 : 200,
    );
  });
  app.post('/u/:token', async (call) => {
    const what = await unsubscribe(core, call.req.param('token'), stop(core));
    return page(
      call,
      unsubscribePage(what, { done: true, language: await receiverLanguage(core, call, what), site: siteOf(call) }),
      what === undefined ? 404 : 200,
    );
  });
};

/** The language of who got the mail, else of the browser. */
const receiverLanguage = async (core: Core, call: Call, what: Unsubscribe | undefined): Promise<string | null> =>
  (what && (await readPlayer(core, what.player))?.language) ?? languageOf(call);

/** The button of a notification asks without a window, by the worker of a site that may be elsewhere. */
const wantsJson = (call: Call): boolean => call.req.header('Accept')?.includes('application/json') === true;

const FOR_WORKERS = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' };

/** Asking again is as good as asking once; a turn that is over is gone for good. */
const REMINDER_STATUS = {
  ready: 200,
  asked: 200,
  used: 409,
  late: 409,
  unwanted: 409,
  outdated: 410,
  invalid: 404,
} as const;
